import { inRoot } from '../../tools/setup/paths.mjs'
import { pythonEnvironment } from '../../tools/setup/python.mjs'

/** A Python environment with Snakemake, HTCondor's bindings and MPI. */
export const pythonOfClusters = () =>
  pythonEnvironment('clusters-python', inRoot('web/studies/clusters/requirements.txt'), ['--no-deps'])
