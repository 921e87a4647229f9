#!/usr/bin/env bash
# Makes one corpus with one process, then with Dask, as pods, and with Slurm, all on this machine, with something killed in the
# middle of each: the same bytes every time. What cannot be had here is skipped, and the line says why.
#
#   SEEDGRID=target/release/seedgrid docs/deploy/test/all.sh [dask] [pods] [slurm]
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
SEEDGRID=$(realpath "${SEEDGRID:?expected the program seedgrid in it}")
work=$(mktemp --directory)
trap 'rm --recursive --force "$work"' EXIT
export SEEDGRID RECIPE=$work/recipe.json ONE=$work/one SHARDS=12
cat >"$RECIPE" <<'END'
{"corpora": [{"name": "spread", "puzzle": "sudoku", "engine": "v2", "spec": {"er": "7.5-8.3", "model": "m1"},
              "dedupe": "canonical", "split": {"train": 80, "validation": 10, "test": 10},
              "seeds": {"seed": "spread", "from": 0, "to": 1200}}]}
END
begin=$SECONDS
"$SEEDGRID" corpus make "$RECIPE" --out "$ONE" >/dev/null
hash=$(grep --only-matching '"blake3": "[0-9a-f]*"' "$ONE/spread/manifest.json")
echo "one process: $hash in $((SECONDS - begin)) s"

[ $# -gt 0 ] || set -- dask pods slurm
for name in "$@"; do
    begin=$SECONDS
    mkdir "$work/$name"
    # 77: it was skipped and has said why.
    if WORK=$work/$name bash "$here/$name.sh"; then
        diff --recursive "$ONE" "$work/$name/out"
        "$SEEDGRID" corpus verify "$work/$name/out" --sample 10 >/dev/null
        echo "$name: the same bytes in $((SECONDS - begin)) s"
    elif [ $? -ne 77 ]; then
        echo "$name: failed" >&2
        exit 1
    fi
done
