"""The first process hands out the runs of big.json; the others run them."""

from pathlib import Path

import aqmlab
from mpi4py.futures import MPIPoolExecutor

if __name__ == "__main__":
    with MPIPoolExecutor() as executor:
        aqmlab.sweep(Path("big.json"), executor=executor, jobs=executor.num_workers, out="result.json")
