import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inCache, inRoot } from '../../tools/setup/paths.mjs'
import { preparePython } from '../../tools/setup/python.mjs'
import { tryRun } from '../../tools/setup/run.mjs'

const REQUIREMENTS = inRoot('web/studies/clusters/requirements.txt')
const INSTALL_MS = 10 * 60_000

/**
 * A Python environment with Snakemake and HTCondor's bindings, kept between runs.
 * @returns {Promise<{ bin: string } | { without: string }>} the folder of its programs, or why there is none
 */
export async function pythonOfClusters() {
  const python = await preparePython()
  if (python === undefined) return { without: 'there is no Python for Snakemake' }
  const place = inCache('clusters-python')
  const bin = join(place, 'bin')
  const record = join(place, 'installed.txt')
  const wanted = readFileSync(REQUIREMENTS, 'utf8')
  if (existsSync(record) && readFileSync(record, 'utf8') === wanted) return { bin }
  rmSync(place, { recursive: true, force: true })
  const made = await tryRun(python, ['-m', 'venv', place])
  if (made.code !== 0) return { without: `Python makes no environment: ${lastLine(made.output)}` }
  const args = ['install', '--quiet', '--no-deps', '--requirement', REQUIREMENTS]
  const installed = await tryRun(join(bin, 'pip'), args, { timeoutMs: INSTALL_MS })
  if (installed.code !== 0)
    return { without: `pip does not install Snakemake: ${lastLine(installed.output)}` }
  writeFileSync(record, wanted)
  return { bin }
}

/** @param {string} output */
const lastLine = (output) => output.trimEnd().split('\n').at(-1)
