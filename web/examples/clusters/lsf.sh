#!/bin/sh
#BSUB -J "aqm[1-40]"
#BSUB -o part-%I.log
./aqm sweep big.json --jobs 1 --array 40 --out part-{}.json
