#!/usr/bin/env python3
"""Makes a corpus on a Dask cluster: shards are tasks, lost ones are done again, then they are merged.

    dask scheduler                                        # on one machine
    dask worker tcp://HOST:8786 --nthreads 1              # on each machine, where OUT is the same shared folder
    python dask_driver.py tcp://HOST:8786 recipe.json /shared/OUT --shards 64

Needs dask and distributed. seedgrid has to be on the PATH of the workers, or --seedgrid says where it is.
"""

import argparse
import pathlib
import subprocess

from dask.distributed import Client, as_completed


def run(command, recipe=None):
    """What one run of seedgrid prints, on a worker."""
    done = subprocess.run(command, input=recipe, capture_output=True, text=True)
    if done.returncode != 0:
        raise RuntimeError(f"{' '.join(command)}: exit code {done.returncode}: {done.stderr.strip()}")
    return done.stdout


def main():
    parser = argparse.ArgumentParser(description="Makes a corpus on a Dask cluster.")
    parser.add_argument("scheduler", help="the address of the scheduler, tcp://HOST:8786")
    parser.add_argument("recipe", type=pathlib.Path, help="a file on this machine")
    parser.add_argument("out", help="a folder that all workers share")
    parser.add_argument("--shards", type=int, default=64, help="some times as many as there are workers")
    parser.add_argument("--retries", type=int, default=3, help="how often a shard that fails is tried again")
    parser.add_argument("--seedgrid", default="seedgrid", help="the program on the workers")
    options = parser.parse_args()
    make = [options.seedgrid, "corpus", "make", "-", "--out", options.out, "--shard"]
    shards = [[*make, f"{number}/{options.shards}"] for number in range(1, options.shards + 1)]
    with Client(options.scheduler) as client:
        # What a lost worker had in hand goes to another one by Dask itself; retries are for a worker that says it failed.
        recipe = options.recipe.read_text(encoding="utf-8")
        futures = client.map(run, shards, recipe=recipe, pure=False, retries=options.retries)
        for done, (_, table) in enumerate(as_completed(futures, with_results=True), 1):
            print(f"{done} of {options.shards} shards: {table.splitlines()[-1]}", flush=True)
        merge = [options.seedgrid, "corpus", "merge", options.out]
        print(client.submit(run, merge, pure=False, retries=options.retries).result(), end="")


if __name__ == "__main__":
    main()
