#!/bin/sh
# The machines are the first argument, such as anna,bert.
parallel -S "$1" --workdir aqm-tasks --basefile aqm --basefile big.json --return part-{}.json \
  --resume-failed --joblog log ./aqm sweep big.json --jobs 1 --shard {}/40 --out part-{}.json --continue ::: $(seq 40) &&
  ./aqm merge part-*.json --out result.json
