#!/bin/sh
#PBS -J 1-40
cd "$PBS_O_WORKDIR" || exit
./aqm sweep big.json --jobs 1 --array 40 --out part-{}.json
