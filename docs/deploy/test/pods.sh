#!/usr/bin/env bash
# kubernetes.yaml against the schemas of Kubernetes, then its containers as processes, two at a time; one is killed and started
# again. Run by all.sh.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
source "$here/common.sh"
python kubernetes.yaml kubernetes-validate==1.37.0 PyYAML==6.0.4
for version in 1.37 1.29; do
    "$WORK/venv/bin/kubernetes-validate" --strict --quiet --kubernetes-version "$version" "$here/../kubernetes.yaml"
done
"$WORK/venv/bin/python" "$here/pods.py" "$here/../kubernetes.yaml"
