#!/usr/bin/env bash
# Makes a corpus as a Slurm array job, a shard a task. OUT is a folder that all nodes share.
#
#   job=$(sbatch --parsable --array=1-64 docs/deploy/slurm.sh recipe.json OUT)
#   sbatch --dependency="afterok:$job" --wrap "seedgrid corpus merge OUT"
#
# Tasks of a node that fails go to another one. If a task failed for good, submit the same array again: whole shards end at
# once. Not a part of the array: its number of tasks says how many shards there are. SEEDGRID names the program, if it is not on the PATH.
#SBATCH --job-name=seedgrid
#SBATCH --array=1-64
#SBATCH --nodes=1
#SBATCH --ntasks=1
#SBATCH --cpus-per-task=1
#SBATCH --requeue
#SBATCH --open-mode=append
#SBATCH --output=seedgrid-%A-%a.log
set -euo pipefail
recipe=${1:?expected sbatch slurm.sh RECIPE OUT}
out=${2:?expected sbatch slurm.sh RECIPE OUT}
exec "${SEEDGRID:-seedgrid}" corpus make "$recipe" --out "$out" --shard auto --jobs "${SLURM_CPUS_PER_TASK:-1}"
