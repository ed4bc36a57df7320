import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure, say } from '../setup/log.mjs'
import { shown, takeSignals, tryRun, which } from '../setup/run.mjs'
import { gatherScript, ranges, taskScript } from './scripts.mjs'

/** A controller that is busy answers late; one that is not there, never. */
const ANSWER_MS = 60_000
/** How many logs of tasks that did not finish are shown. */
const SHOWN = 3

/**
 * The Slurm cluster that this machine submits to.
 * @throws Failure where there is none, or where its arrays have fewer than `tasks`.
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
 * @throws Failure where a task would have nothing to do.
 * @param {number} tasks
 * @param {number} runs
 */
export function checkTasks(tasks, runs) {
  if (tasks > runs) throw new Failure(`There are ${runs} runs: --slurm takes at most as many tasks`)
}

/**
 * Submits tasks as an array, and behind it what gathers their results, and says what comes of it. Slurm does the rest;
 * what a task leaves is kept in `folder`.
 * @param {{ folder: string, name: string, tasks: number, left: number[], cores: number, work: string, gather: string,
 *   result: string, again: string }} what `left` are the tasks, of all `tasks`, that have something left to do; `cores` are
 *   for each task; `work` and `gather` are lines of a shell, run in `folder`; `again` is the command to go on with.
 * @returns {Promise<boolean>} false where an interrupt came before all was submitted; then nothing is.
 */
export async function submit({ folder, name, tasks, left, cores, work, gather, result, again }) {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'jobs.json')
  const earlier = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  if (earlier.length > 0) {
    await refuseWhileAtWork(earlier)
    sayUnfinished(folder, tasks, left)
  }
  // Of tasks that begin again, else what gathers would not wait for what they do now.
  for (const i of left) rmSync(join(folder, `done-${i}`), { force: true })
  /** @param {string} log */
  const options = (log) => ['--parsable', '--ntasks=1', `--chdir=${folder}`, `--output=${log}`]
  /** @param {string} own @param {string} text */
  const script = (own, text) => {
    const path = join(folder, own)
    writeFileSync(path, text)
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
  writeFileSync(file, JSON.stringify(jobs))
  const [array, behind] = jobs
  say(`Job ${array} has ${left.length} of ${tasks} tasks; job ${behind} gathers what they leave in`)
  say(`  ${folder}`)
  say(`which all nodes must see, and so must they what comes of it:`)
  say(`  ${result}`)
  say(`To look:   squeue --jobs=${jobs}`)
  say(`To stop:   scancel ${jobs.join(' ')}`)
  say(`To go on from what has run, after that or where tasks failed: the same command`)
  return true
}

/**
 * Two jobs that do the same at a time would write the same files.
 * @param {string[]} jobs
 */
async function refuseWhileAtWork(jobs) {
  const { code, output } = await tryRun('squeue', ['--noheader', '--format=%A', `--jobs=${jobs}`])
  // A cluster forgets jobs that have ended, and then says that there is none.
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
 * Submits jobs one after another, each with the numbers of those before; where one cannot be, or an interrupt comes, none stays.
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
  // The name of the cluster may stand behind the number.
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
 * What Slurm answers. An interrupt from the keyboard does not reach its program, which says whether a job is submitted.
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
