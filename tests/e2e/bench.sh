#!/usr/bin/env bash
# shellcheck source=tests/e2e/lib.sh
source "$HINDMOST_TESTS/e2e/lib.sh"

prints 0 'playouts: * placements/s, mean result *
replay: * turns/s*
signature: 0x????????????????' bench --seconds 0.1 --threads 1
# One signature for every build, in release and under sanitizers, and for every number of threads. It changes only
# with a change of behaviour, and then here too.
signature=0x4e32209ae763f103
expect signature "${stdout##* }" "$signature" bench
prints 0 "*signature: $signature" bench --seconds 0.1 --threads 3
prints 0 "{\"playouts\":{*},\"replay\":{*},\"signature\":\"$signature\"}" bench --seconds 0.1 --json
prints 0 '{"placements_per_second":[0-9]*,"mean_result":[0-9]*,"games":[0-9]*}' bench playouts --seconds 0.1 --json
prints 0 '{"turns_per_second":[0-9]*}' bench replay --seconds 0.1 --json
refuses 2 '*expected playouts, replay or nothing*' bench everything
refuses 2 '*--seconds*' bench --seconds 0
