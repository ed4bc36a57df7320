import { createHash } from 'node:crypto'
import { join, resolve } from 'node:path'
import { inRoot } from '../../tools/setup/paths.mjs'
import { shown } from '../../tools/setup/run.mjs'
import { submit } from './cluster.mjs'
import { quoted } from './scripts.mjs'

/** @import { Examination } from '../../engine/wasm/aqm_studies.js' */

/**
 * Submits the shards of an examination, one per task, followed by the command that writes the report. Tasks store finished
 * runs in the report's folder, which all nodes must share. They need Node.js and the built lab.
 * @param {Examination} examination
 * @param {{ slurm: number, jobs: number, out: string, ofTasks: string[] }} options
 * @returns {Promise<boolean>} as `submit` does.
 */
export function submitExamination(examination, { slurm: tasks, jobs: cores, out, ofTasks }) {
  const hash = createHash('sha256').update(`${resolve(out)}\0${tasks}\0${examination.examined()}`)
  const name = `examine-${hash.digest('hex').slice(0, 12)}`
  const left = new Set(Array.from(examination.unfinished(), (job) => (job % tasks) + 1))
  const typedIn = `INIT_CWD=${process.env.INIT_CWD ?? process.cwd()}`
  const words = [
    'env',
    typedIn,
    process.execPath,
    inRoot('web/studies/examine.mjs'),
    ...ofTasks,
    '--as-built',
  ]
  const program = `cd ${quoted(process.cwd())} && exec ${words.map(quoted).join(' ')}`
  return submit({
    folder: join(resolve(out), 'tasks'),
    name,
    tasks,
    left: [...left].sort((a, b) => a - b),
    cores,
    work: `  (${program} --jobs ${cores} --shard "$i/${tasks}")`,
    gather: `(${program})`,
    result: join(resolve(out), 'report.html'),
    again: shown('npm', ['run', 'examine', '--', ...process.argv.slice(2)]),
  })
}
