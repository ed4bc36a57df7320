#!/bin/sh
#SBATCH --array=1-40
#SBATCH --output=part-%a.log
./aqm sweep big.json --jobs 1 --array 40 --out part-{}.json
