import { createHash } from 'node:crypto'
import { join, resolve } from 'node:path'
import { inRoot } from '../../tools/setup/paths.mjs'
import { shown } from '../../tools/setup/run.mjs'
import { submit } from './cluster.mjs'
import { quoted } from './scripts.mjs'

/**
 * Submits the shards of the papers' command, one per task, and after them the command that writes the report.
 * Finished runs are kept in the lab's own folder.
 * @template {{ kind: string }} Job
 * @param {{ folder: string, has: (job: Job) => boolean }} lab
 * @param {Job[]} jobs
 * @param {(job: Job) => string} keyOf
 * @param {{ slurm?: number, jobs: number, parts: string, ofTasks: string[], out: string }} options
 * @returns {Promise<boolean>} as `submit` does.
 */
export function submitPapers(lab, jobs, keyOf, { slurm: tasks = 1, jobs: cores, parts, ofTasks, out }) {
  const hash = createHash('sha256').update(`${resolve(lab.folder)}\0${tasks}\0${jobs.map(keyOf).join('\0')}`)
  const name = `papers-${hash.digest('hex').slice(0, 12)}`
  const left = new Set(jobs.flatMap((job, i) => (lab.has(job) ? [] : [(i % tasks) + 1])))
  // With the words and the folder of this command, which the report names.
  const typedIn = `INIT_CWD=${process.env.INIT_CWD ?? process.cwd()}`
  const words = ['env', typedIn, process.execPath, inRoot('web/studies/papers.mjs'), ...ofTasks, '--as-built']
  const program = `cd ${quoted(process.cwd())} && exec ${words.map(quoted).join(' ')}`
  const again = shown('npm', ['run', 'papers', '--', ...process.argv.slice(2)])
  return submit({
    folder: join(resolve(parts), name),
    name,
    tasks,
    left: [...left].sort((a, b) => a - b),
    cores,
    work: `  (${program} --jobs ${cores} --shard "$i/${tasks}")`,
    gather: `(${program})`,
    result: resolve(out),
    again,
  })
}
