#!/bin/sh
#$ -t 1-40
#$ -cwd
./aqm sweep big.json --jobs 1 --array 40 --out part-{}.json
