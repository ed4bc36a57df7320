import { inRoot } from '../../tools/setup/paths.mjs'
import { pythonEnvironment } from '../../tools/setup/python.mjs'

/** A Python environment with Snakemake and HTCondor's bindings. */
export const pythonOfClusters = () =>
  pythonEnvironment('clusters-python', inRoot('web/studies/clusters/requirements.txt'), ['--no-deps'])
