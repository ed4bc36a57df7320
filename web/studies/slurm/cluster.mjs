import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeWhole } from '../../tools/setup/files.mjs'
import { Failure, say } from '../../tools/setup/log.mjs'
import { shown, takeSignals, tryRun, which } from '../../tools/setup/run.mjs'
import { gatherScript, ranges, taskScript } from './scripts.mjs'

/** A busy controller answers late; a missing one never does. */
const ANSWER_MS = 60_000
/** Number of logs shown of unfinished tasks. */
const SHOWN = 3

/**
 * The Slurm cluster that this machine submits to.
 * @throws Failure if there is none, or if its arrays have fewer than `tasks`.
 * @param {number} tasks
 */
export async function findCluster(tasks) {
  if (!which('sbatch'))
    throw new Failure(
      'There is no Slurm here: sbatch is not on the PATH. Run this where jobs of your cluster are submitted; ' +
        'web/docs/reference/clusters.md has the way without Slurm, over ssh',
      { command: 'which sbatch' },
    )
  const config = await ask('scontrol', ['show', 'config'], 'Slurm does not answer', ANSWER_MS)
  const most = Number(/^MaxArraySize\s*=\s*(\d+)/m.exec(config)?.[1]) - 1
  if (tasks > most)
    throw new Failure(
      `An array of this cluster has at most ${most} tasks (its MaxArraySize); --slurm ${most} goes`,
      { command: 'scontrol show config' },
    )
}

/**
 * @throws Failure if a task would have nothing to do.
 * @param {number} tasks
 * @param {number} runs
 */
export function checkTasks(tasks, runs) {
  if (tasks > runs) throw new Failure(`There are ${runs} runs: --slurm takes at most as many tasks`)
}

/**
 * Submits tasks as an array, and after it a job that gathers their results, and prints how to follow them. Slurm does
 * the rest; the tasks write to `folder`.
 * @param {{ folder: string, name: string, tasks: number, left: number[], cores: number, work: string, gather: string,
 *   result: string, again: string }} what `left` are the unfinished tasks, of all `tasks`; `cores` are
 *   for each task; `work` and `gather` are lines of a shell, run in `folder`; `again` is the command to continue with.
 * @returns {Promise<boolean>} false if an interrupt came before all was submitted; then nothing is.
 */
export async function submit({ folder, name, tasks, left, cores, work, gather, result, again }) {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'jobs.json')
  const earlier = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  if (earlier.length > 0) {
    await refuseWhileAtWork(earlier)
    sayUnfinished(folder, tasks, left)
  }
  // Marks of tasks that run again: with them, the gathering job would take their earlier results.
  for (const i of left) rmSync(join(folder, `done-${i}`), { force: true })
  /** @param {string} log */
  const options = (log) => ['--parsable', '--ntasks=1', `--chdir=${folder}`, `--output=${log}`]
  /** @param {string} own @param {string} text */
  const script = (own, text) => {
    const path = join(folder, own)
    writeWhole(path, text)
    return path
  }
  const jobs = await inTurn([
    () => [
      ...options('task-%a.log'),
      `--job-name=${name}`,
      `--cpus-per-task=${cores}`,
      `--array=${ranges(left)}`,
      script('task.sh', taskScript({ folder, work })),
    ],
    ([array]) => [
      ...options('gather.log'),
      `--job-name=${name}-gather`,
      `--dependency=afterany:${array}`,
      script('gather.sh', gatherScript({ folder, tasks, left, again, work: gather })),
    ],
  ])
  if (jobs === undefined) {
    say('Interrupted; nothing is submitted')
    return false
  }
  writeWhole(file, JSON.stringify(jobs))
  const [array, behind] = jobs
  say(`Job ${array} has ${left.length} of ${tasks} tasks; job ${behind} gathers their results in`)
  say(`  ${folder}`)
  say(`which all nodes must see, like the result:`)
  say(`  ${result}`)
  say(`To watch:  squeue --jobs=${jobs}`)
  say(`To stop:   scancel ${jobs.join(' ')}`)
  say(`To continue from finished runs after a stop or a failure: the same command`)
  return true
}

/**
 * Refuses to submit while earlier jobs run: they would write the same files.
 * @param {string[]} jobs
 */
async function refuseWhileAtWork(jobs) {
  const { code, output } = await tryRun('squeue', ['--noheader', '--format=%A', `--jobs=${jobs}`])
  // A cluster forgets jobs that have ended, and then reports an error.
  if (code === 0 && output.trim() !== '')
    throw new Failure(`This is at work already, as jobs ${jobs.join(' and ')}`, {
      command: `squeue --jobs=${jobs}`,
    })
}

/** @param {string} folder @param {number} tasks @param {number[]} left */
function sayUnfinished(folder, tasks, left) {
  say(`Of ${tasks} tasks these did not finish: ${ranges(left)}`)
  const logs = left.map((i) => join(folder, `task-${i}.log`)).filter((log) => existsSync(log))
  if (logs.length === 0) say(`None left a log: ${folder} must be on a disk that all nodes see`)
  for (const log of logs.slice(0, SHOWN))
    say(`  ${log} ends: ${readFileSync(log, 'utf8').trimEnd().split('\n').at(-1)}`)
}

/**
 * Submits jobs in order, each with the ids of those before; after a failure or an interrupt, cancels all of them.
 * @param {((jobs: string[]) => string[])[]} submissions
 */
async function inTurn(submissions) {
  /** @type {string[]} */
  const jobs = []
  let interrupted = false
  takeSignals(() => {
    interrupted = true
  })
  try {
    for (const argsOf of submissions) if (!interrupted) jobs.push(await sbatch(argsOf(jobs)))
  } catch (error) {
    await cancel(jobs)
    throw error
  } finally {
    takeSignals()
  }
  if (!interrupted) return jobs
  await cancel(jobs)
  return undefined
}

/** @param {string[]} args */
async function sbatch(args) {
  const output = await ask('sbatch', args, 'Slurm did not take the job')
  // The id may be followed by the name of the cluster.
  const number = /^(\d+)(;|$)/m.exec(output)?.[1]
  if (number === undefined)
    throw new Failure('Slurm gave the job no number', { command: shown('sbatch', args), output })
  return number
}

/** @param {string[]} jobs */
async function cancel(jobs) {
  if (jobs.length > 0) await ask('scancel', jobs, 'Slurm did not cancel the jobs')
}

/**
 * Runs one of Slurm's commands. Ctrl-C does not reach it, so that its answer tells whether a job is submitted.
 * @param {string} command
 * @param {string[]} args
 * @param {string} trouble
 * @param {number} [timeoutMs]
 */
async function ask(command, args, trouble, timeoutMs) {
  const { code, output } = await tryRun(command, args, { detached: true, timeoutMs })
  if (code !== 0) throw new Failure(trouble, { command: shown(command, args), output })
  return output
}
