#!/usr/bin/env bash
# dask_driver.py with a scheduler and three worker processes on loopback; one worker and what it runs are killed in the middle.
# Run by all.sh.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
source "$here/common.sh"
python Dask dask==2026.8.0 distributed==2026.8.0

export PATH="$WORK/venv/bin:$PATH" DASK_DISTRIBUTED__COMM__TIMEOUTS__CONNECT=60s
cd "$WORK"
dask scheduler --host 127.0.0.1 --port 0 --no-dashboard --scheduler-file scheduler.json >scheduler.log 2>&1 &
started+=($!)
for _ in $(seq 600); do [ -s scheduler.json ] && break; sleep 0.1; done
address=$(sed --quiet 's/.*"address": "\([^"]*\)".*/\1/p' scheduler.json)
workers=()
for number in 1 2 3; do
    dask worker "$address" --name "$number" --host 127.0.0.1 --no-nanny --no-dashboard --nthreads 1 \
        --local-directory "$WORK/$number" >"worker-$number.log" 2>&1 &
    workers+=($!)
    disown $!
done
started+=("${workers[@]}")

python3 "$here/../dask_driver.py" "$address" "$RECIPE" "$WORK/out" --shards "$SHARDS" --seedgrid "$SEEDGRID" >driver.log 2>&1 &
driver=$!
started+=("$driver")
killed=
while [ -z "$killed" ] && kill -0 "$driver" 2>/dev/null; do
    if [ "$(whole)" -ge 2 ]; then
        for worker in "${workers[@]}"; do
            child=$(pgrep --parent "$worker" | head -n 1) || true
            # As if its machine were lost: first the worker, so that it tells nobody.
            if [ -n "$child" ] && kill -9 "$worker" "$child"; then
                killed=$worker
                echo "dask: a worker killed in its shard, $(whole) of $SHARDS shards whole"
                break
            fi
        done
    fi
    sleep 0.02
done
if ! wait "$driver" 2>/dev/null; then
    tail -n 20 driver.log >&2
    exit 1
fi
[ -n "$killed" ] || { echo "dask: the shards were whole before a worker could be killed" >&2; exit 1; }
