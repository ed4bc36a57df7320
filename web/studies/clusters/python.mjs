import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inCache, inRoot } from '../../tools/setup/paths.mjs'
import { tryRun, which } from '../../tools/setup/run.mjs'

const REQUIREMENTS = inRoot('web/studies/clusters/requirements.txt')
const INSTALL_MS = 10 * 60_000

/**
 * A Python environment with Snakemake and HTCondor's bindings, kept between runs.
 * @returns {Promise<{ bin: string } | { without: string }>} the folder of its programs, or why there is none
 */
export async function pythonOfClusters() {
  const python = which('python3')
  if (python === undefined) return { without: 'python3 is missing' }
  const place = inCache('clusters-python')
  const bin = join(place, 'bin')
  const record = join(place, 'installed.txt')
  const wanted = readFileSync(REQUIREMENTS, 'utf8')
  if (existsSync(record) && readFileSync(record, 'utf8') === wanted) return { bin }
  rmSync(place, { recursive: true, force: true })
  const made = await tryRun(python, ['-m', 'venv', place])
  if (made.code !== 0) return { without: `python3 makes no environment: ${lastLine(made.output)}` }
  const args = ['install', '--quiet', '--no-deps', '--requirement', REQUIREMENTS]
  const installed = await tryRun(join(bin, 'pip'), args, { timeoutMs: INSTALL_MS })
  if (installed.code !== 0)
    return { without: `pip does not install Snakemake: ${lastLine(installed.output)}` }
  writeFileSync(record, wanted)
  return { bin }
}

/** @param {string} output */
const lastLine = (output) => output.trimEnd().split('\n').at(-1)
