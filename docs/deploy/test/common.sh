# Sourced by the tests: what they share.

# skip WHAT WHY: says so and ends the test.
skip() {
    echo "skipped: the test of $1, since $2"
    exit 77
}

# python WHAT PACKAGE...: makes a virtual environment in $WORK/venv with these packages.
python() {
    local what=$1
    shift
    python3 -m venv "$WORK/venv" >"$WORK/venv.log" 2>&1 ||
        skip "$what" "python3 makes no virtual environment here (python3-venv)"
    "$WORK/venv/bin/pip" install --quiet --disable-pip-version-check "$@" >>"$WORK/venv.log" 2>&1 ||
        skip "$what" "pip cannot install $*: $(tail -n 1 "$WORK/venv.log")"
}

# How many shards are whole.
whole() { find "$WORK/out/spread.parts" -name 'shard-*.manifest.json' 2>/dev/null | wc --lines || true; }

# Kills what the test has in `started` at its end, whatever that is.
started=()
end() {
    kill -9 "${started[@]}" || true
    wait
} 2>/dev/null
trap end EXIT
