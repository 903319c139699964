#!/usr/bin/env bash
# run.sh FUZZER CORPUS: fuzzes for HINDMOST_FUZZ_SECONDS (20), starting from CORPUS, which stays as it is.
# What was found, new inputs and crashes, is kept beside the fuzzer in FUZZER.found and FUZZER.crash-*.
set -euo pipefail
fuzzer=$1
corpus=$2
mkdir -p "$fuzzer.found"
exec "$fuzzer" -max_total_time="${HINDMOST_FUZZ_SECONDS:-20}" -timeout=10 -rss_limit_mb=2048 \
    -max_len=65536 -print_final_stats=1 -artifact_prefix="$fuzzer.crash-" "$fuzzer.found" "$corpus"
