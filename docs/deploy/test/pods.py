"""Runs the containers of kubernetes.yaml as processes of this machine: their commands, their environment, their volumes as folders.

Run by pods.sh: python pods.py kubernetes.yaml
"""

import os
import pathlib
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

import yaml

work = pathlib.Path(os.environ["WORK"])
documents = list(yaml.safe_load_all(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8")))
jobs = {document["metadata"]["name"]: document["spec"] for document in documents if document["kind"] == "Job"}
folders = {"recipe": pathlib.Path(os.environ["RECIPE"]).parent, "corpora": work / "out"}


def start(job, **environment):
    """A pod of a job: what its container runs, told which pod it is by the manifest and Kubernetes alone."""
    (container,) = job["template"]["spec"]["containers"]
    environment["RAYON_NUM_THREADS"] = "1"  # One CPU a pod, so that a shard takes a while.
    environment |= {variable["name"]: variable["value"] for variable in container.get("env", [])}
    mounts = {mount["mountPath"]: str(folders[mount["name"]]) for mount in container["volumeMounts"]}
    command = []
    for word in container["command"]:
        for path, folder in mounts.items():
            word = folder + word[len(path):] if word == path or word.startswith(path + "/") else word
        command.append(word)
    assert command[0] == "seedgrid", command
    command[0] = os.environ["SEEDGRID"]
    return subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL)


def pod(index):
    """One index of the job until it succeeds. Index 1 is killed once, in its shard."""
    first = start(jobs["seedgrid-shards"], JOB_COMPLETION_INDEX=str(index))
    if index == 1:
        time.sleep(0.1)
        assert first.poll() is None, "the pod ended before it could be killed"
        first.kill()
        assert first.wait() == -9
        first = start(jobs["seedgrid-shards"], JOB_COMPLETION_INDEX=str(index))
    assert first.wait() == 0, f"pod {index}"


spec = jobs["seedgrid-shards"]
assert spec["completionMode"] == "Indexed"
# Without JOB_COMPLETIONS from the manifest, no pod knows how many there are.
bare = {"PATH": os.environ["PATH"], "JOB_COMPLETION_INDEX": "0"}
command = [os.environ["SEEDGRID"], "corpus", "make", os.environ["RECIPE"], "--out", str(work / "none"), "--shard", "auto"]
assert subprocess.run(command, env=bare, stderr=subprocess.DEVNULL).returncode == 2
# The recipe of the manifest is one: the first of its parts, in a thousand shards.
recipe = next(document["data"]["recipe.json"] for document in documents if document["kind"] == "ConfigMap")
example = [*command[:3], "-", "--out", str(work / "example"), "--shard", "1/1000"]
subprocess.run(example, input=recipe, text=True, check=True, stdout=subprocess.DEVNULL)

with ThreadPoolExecutor(2) as two:
    list(two.map(pod, range(spec["completions"])))
assert jobs["seedgrid-merge"]["suspend"]
assert start(jobs["seedgrid-merge"]).wait() == 0, "merge"
print(f"pods: {spec['completions']} indices, one killed and started again")
