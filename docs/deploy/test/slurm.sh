#!/usr/bin/env bash
# slurm.sh with one slurmctld, two slurmd and a munged of its own, all on loopback; one node is lost in the middle. Run by all.sh.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
source "$here/common.sh"
export PATH="$PATH:/usr/sbin"
if ! command -v slurmctld slurmd munged sbatch >/dev/null; then
    [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || skip Slurm "slurmctld, slurmd and munged are not here (apt-get install slurm-wlm)"
    export DEBIAN_FRONTEND=noninteractive
    { apt-get update && apt-get install --yes --no-install-recommends slurm-wlm munge; } >"$WORK/apt.log" 2>&1 ||
        skip Slurm "apt-get cannot install slurm-wlm: $(tail -n 1 "$WORK/apt.log")"
fi

cd "$WORK"
export SLURM_CONF=$WORK/slurm.conf
user=$(id --user --name)
read -r control one two < <(python3 - <<'END'
import socket
held = [socket.create_server(("127.0.0.1", 0)) for _ in range(3)]
print(*(it.getsockname()[1] for it in held))
END
)
mkdir state munge
cat >slurm.conf <<END
ClusterName=seedgrid
SlurmctldHost=localhost(127.0.0.1)
SlurmctldPort=$control
SlurmUser=$user
SlurmdUser=$user
AuthType=auth/munge
AuthInfo=socket=$WORK/munge/socket
CredType=cred/munge
CommunicationParameters=NoCtldInAddrAny,NoInAddrAny
StateSaveLocation=$WORK/state
SlurmdSpoolDir=$WORK/spool-%n
SlurmctldPidFile=$WORK/slurmctld.pid
SlurmdPidFile=$WORK/slurmd-%n.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SwitchType=switch/none
MpiDefault=none
JobAcctGatherType=jobacct_gather/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SlurmdTimeout=5
MinJobAge=3600
NodeName=node1 NodeHostname=localhost NodeAddr=127.0.0.1 Port=$one CPUs=1
NodeName=node2 NodeHostname=localhost NodeAddr=127.0.0.1 Port=$two CPUs=1
PartitionName=all Nodes=node1,node2 Default=YES
END
# Control groups are read wherever this is, and not used.
printf 'CgroupPlugin=cgroup/v1\nCgroupMountpoint=%s\n' "$WORK/cgroup" >cgroup.conf
head -c 128 /dev/urandom >munge/key
chmod 600 munge/key
chmod 700 munge

munged --foreground --force --key-file munge/key --socket "$WORK/munge/socket" --pid-file "$WORK/munge/pid" \
    --log-file "$WORK/munge/log" --seed-file "$WORK/munge/seed" >munge/out 2>&1 &
started+=($!)
slurmctld -D >slurmctld.log 2>&1 &
started+=($!)
slurmd -D -N node1 >node1.log 2>&1 &
started+=($!)
slurmd -D -N node2 >node2.log 2>&1 &
lost=$!
disown "$lost"
started+=("$lost")
idle() { timeout 10 sinfo --noheader --Node --format=%T 2>/dev/null | grep --count --line-regexp idle || true; }
for _ in $(seq 60); do [ "$(idle)" = 2 ] && break; sleep 1; done
[ "$(idle)" = 2 ] ||
    skip Slurm "slurmctld and slurmd do not come up here: $(tail --quiet --lines=1 slurmctld.log node1.log | tr '\n' ' ')"

job=$(sbatch --parsable --array="5-$((SHARDS + 4))" "$here/../slurm.sh" "$RECIPE" "$WORK/out")
merge=$(sbatch --parsable --dependency="afterok:$job" --output=merge.log --wrap "'$SEEDGRID' corpus merge '$WORK/out'")
state() { scontrol show job "$merge" | sed --quiet 's/.*JobState=\([A-Z_]*\).*/\1/p'; }
killed=
for _ in $(seq 1500); do
    case $(state) in COMPLETED | FAILED | CANCELLED | TIMEOUT | NODE_FAIL) break ;; esac
    if [ -z "$killed" ] && [ "$(whole)" -ge 2 ]; then
        task=$(squeue --noheader --nodelist node2 --states RUNNING --format %A | head -n 1)
        step=$(pgrep --full "^slurmstepd: \\[${task:-none}\\.batch\\]" || true)
        program=$([ -z "$step" ] || pgrep --parent "$step" || true)
        # As if the machine were lost: first what could tell of it.
        if [ -n "$program" ] && kill -9 "$lost" "$step" "$program"; then
            killed=$task
            echo "slurm: a node lost in its task, $(whole) of $SHARDS shards whole"
        fi
    fi
    sleep 0.2
done
if [ "$(state)" != COMPLETED ]; then
    { squeue --states all; tail -n 5 ./*.log; } >&2
    exit 1
fi
[ -n "$killed" ] || { echo "slurm: the shards were whole before a node could be lost" >&2; exit 1; }
echo "slurm: task $killed started $(($(scontrol show job "$killed" | sed --quiet 's/.*Restarts=\([0-9]*\).*/\1/p') + 1)) times"
