import { once } from 'node:events'
import { mkdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { Worker } from 'node:worker_threads'
import { faultDocument, inWords } from '../tools/runs/faults.mjs'
import { doAll } from '../tools/runs/jobs.mjs'
import { loadCore } from '../tools/runs/load-wasm.mjs'
import { writeWhole } from '../tools/setup/files.mjs'
import { Failure, logTo, main, messageOf, say } from '../tools/setup/log.mjs'
import { MAX_JOBS, optionsOf, wholeOption, wordsWithout } from '../tools/setup/options.mjs'
import { asTyped, inCache, inRoot } from '../tools/setup/paths.mjs'
import {
  CARDS,
  cards,
  DIGESTS,
  digests,
  digestsOf,
  isCurrent,
  keepCard,
  keptCard,
  loadReports,
} from './examine/pages.mjs'
import { keepRuns, readRuns, removeRuns } from './examine/runs.mjs'
import { checkTasks, findCluster } from './slurm/cluster.mjs'
import { submitExamination } from './slurm/examine.mjs'
import { MAX_TASKS } from './slurm/scripts.mjs'

const USAGE = `npm run examine -- FILE.json [--lane N] [--quick] [--out FOLDER] [--jobs N] [--shard I/N]
       npm run examine -- FILE.json --slurm TASKS [--lane N] [--quick] [--out FOLDER] [--jobs N]
       npm run examine -- REPORT.json --report [--out FOLDER]
       npm run examine -- --cards [--jobs N]`

const HELP = `FILE.json is a scenario, a lane or a queue discipline. Its report card is written as report.json, report.md and report.html.

  --lane N       examines this lane of a scenario, counted from 1; without it, the first
  --quick        runs two replications of each trial in place of ten
  --out FOLDER   writes there; without it, to a folder beside the file, called as the file
  --jobs N       runs N jobs at a time; without it, one for each core
  --shard I/N    runs part I of N; the command without it finishes and writes the report
  --slurm N      runs as N tasks of a Slurm cluster
  --report       writes report.md and report.html of a report by the native program, aqm examine
  --cards        computes the report cards of the documentation

The same command goes on after an interrupt. web/docs/reference/commands.md says more.`

/**
 * @import { Report } from '../src/generated/examination.ts'
 * @typedef {typeof import('../engine/wasm/aqm_studies.js').Examination} ExaminationClass
 * @typedef {InstanceType<ExaminationClass>} Examination
 */

/** Writes the report card of a queue discipline. This tool only distributes and collects jobs. */
await main(async () => {
  logTo(process.stderr)
  const options = read()
  if (options.report) return await writePages(options)
  const { Examination } = await loadCore({ build: !options.asBuilt })
  if (options.cards) {
    process.exitCode = await writeCards(Examination, options.jobs)
    return
  }
  const examination = await opened(Examination, options)
  if (examination === undefined) {
    process.exitCode = 2
    return
  }
  mkdirSync(options.out, { recursive: true })
  readRuns(options.out, examination)
  const { slurm } = options
  if (slurm !== undefined && examination.finished() < examination.jobs()) {
    await findCluster(slurm)
    checkTasks(slurm, examination.jobs())
    process.exitCode = (await submitExamination(examination, { ...options, slurm })) ? 0 : 130
    return
  }
  process.exitCode = await runAll(examination, options)
})

/** @typedef {ReturnType<typeof read>} Options */

function read() {
  const text = /** @type {const} */ ({ type: 'string' })
  const flag = /** @type {const} */ ({ type: 'boolean' })
  return optionsOf(
    USAGE,
    {
      allowPositionals: true,
      tokens: true,
      options: {
        lane: text,
        quick: flag,
        out: text,
        jobs: text,
        shard: text,
        slurm: text,
        report: flag,
        cards: flag,
        'as-built': flag,
      },
    },
    ({ values, positionals, tokens }) => {
      const { cards = false } = values
      if (positionals.length !== (cards ? 0 : 1))
        throw new Error(cards ? '--cards takes no file' : 'one file is needed')
      const slurm = wholeOption(values, 'slurm', MAX_TASKS, 2)
      if (slurm && values.shard !== undefined) throw new Error('--shard has no meaning beside --slurm')
      const { report = false } = values
      const odd = /** @type {const} */ (['cards', 'jobs', 'lane', 'quick', 'shard', 'slurm']).find(
        (name) => values[name] !== undefined,
      )
      if (report && odd) throw new Error(`--${odd} has no meaning beside --report`)
      const file = asTyped(positionals[0] ?? '-')
      const folder = resolve(file, '..')
      const beside = file === '-' ? 'report' : report ? folder : join(folder, basename(file, '.json'))
      return {
        file,
        cards,
        report,
        lane: (wholeOption(values, 'lane', 8) ?? 1) - 1,
        quick: values.quick === true,
        out: asTyped(values.out) ?? beside,
        jobs: wholeOption(values, 'jobs', MAX_JOBS) ?? (slurm ? 1 : availableParallelism()),
        shard: values.shard,
        slurm,
        asBuilt: values['as-built'] === true,
        ofTasks: wordsWithout(['slurm', 'jobs'], process.argv.slice(2), tokens),
      }
    },
    HELP,
  )
}

/**
 * The examination of the file; undefined after printing the file's faults.
 * @param {ExaminationClass} Examination
 * @param {Options} options
 */
async function opened(Examination, { file, lane, quick }) {
  /** @param {unknown} fault */
  const refuse = async (fault) => console.log(JSON.stringify({ errors: await inWords(fault) }))
  /** @type {string} */
  let text
  try {
    text = readFileSync(file === '-' ? 0 : file, 'utf8')
  } catch (error) {
    await refuse(new Error(faultDocument('cannot_read', file, messageOf(error))))
    return undefined
  }
  try {
    return new Examination(text, lane, quick)
  } catch (error) {
    await refuse(error)
    return undefined
  }
}

/**
 * Writes the pages of a report.
 * @param {Options} options
 * @throws Failure if the file is none
 */
async function writePages({ file, out }) {
  /** @type {Partial<Report> | undefined} */
  let report
  try {
    report = JSON.parse(readFileSync(file === '-' ? 0 : file, 'utf8'))
  } catch (error) {
    throw new Failure(`Cannot read ${file}: ${messageOf(error)}`)
  }
  if (!report?.examined || !Array.isArray(report.trials))
    throw new Failure(`${file} is no report; aqm examine and aqm merge write one once all runs are there`)
  mkdirSync(out, { recursive: true })
  await writeReport(/** @type {Report} */ (report), out)
  say(`Wrote report.md and report.html to ${out}`)
}

/** @param {Report} report @param {string} out */
async function writeReport(report, out) {
  const { htmlOf, markdownOf } = await loadReports()
  writeWhole(join(out, 'report.md'), markdownOf(report))
  writeWhole(join(out, 'report.html'), htmlOf(report))
}

/**
 * Runs the remaining jobs, and writes the report once all are done; returns the exit status.
 * @param {Examination} examination
 * @param {Options} options
 */
async function runAll(examination, { out, shard, jobs }) {
  const status = await runLeft(examination, { out, shard, jobs })
  if (status !== 0) return status
  if (examination.finished() < examination.jobs()) {
    say(`${examination.finished()} of ${examination.jobs()} runs are in ${out}`)
    return 0
  }
  const report = JSON.parse(examination.report())
  writeWhole(join(out, 'report.json'), inLines(report))
  await writeReport(report, out)
  removeRuns(out)
  say(`Wrote report.json, report.md and report.html to ${out}`)
  return 0
}

/**
 * Computes the report cards for the next build of the documentation. Without AQM_MINT=1 their digests must equal the
 * committed ones.
 * @param {ExaminationClass} Examination
 * @param {number} jobs
 */
async function writeCards(Examination, jobs) {
  const mints = process.env.AQM_MINT === '1'
  /** @type {Record<string, Record<string, string>>} */
  const fresh = {}
  for (const name of cards()) {
    const kept = keptCard(name)
    if (!mints && kept && isCurrent(name, kept)) {
      say(`${name}: up to date`)
      fresh[name] = digestsOf(kept)
      continue
    }
    const examination = new Examination(JSON.stringify(CARDS[name]), 0, false)
    const out = inCache('examine', name)
    mkdirSync(out, { recursive: true })
    readRuns(out, examination)
    say(name)
    const status = await runLeft(examination, { out, shard: undefined, jobs })
    if (status !== 0) return status
    const report = JSON.parse(examination.report())
    keepCard(name, report)
    fresh[name] = digestsOf(report)
    removeRuns(out)
  }
  if (mints) writeWhole(inRoot(DIGESTS), `${JSON.stringify(fresh, null, 2)}\n`)
  const moved = cards().filter((name) => !isDeepStrictEqual(fresh[name], digests()[name]))
  if (moved.length > 0)
    throw new Failure(`Other figures than ${DIGESTS} has: ${moved.join(', ')}`, {
      command: 'AQM_MINT=1 npm run examine -- --cards',
    })
  say(`${cards().length} report cards are there; the next build of the documentation has them`)
  return 0
}

/** A report as JSON with one lane or one grade per line. @param {Report} report */
function inLines({ examined, trials }) {
  return `${JSON.stringify({ examined, trials: [] }).slice(0, -2)}\n${trials
    .map(({ lanes, grades, ...trial }) => {
      const head = JSON.stringify(trial).slice(0, -1)
      /** @param {unknown[]} list */
      const lines = (list) => list.map((one) => JSON.stringify(one)).join(',\n')
      return `${head},"lanes":[\n${lines(lanes)}],"grades":[\n${lines(grades)}]}`
    })
    .join(',\n')}]}\n`
}

/**
 * Runs the remaining jobs of an examination or of a shard; returns the exit status.
 * @param {Examination} examination
 * @param {Pick<Options, 'out' | 'shard' | 'jobs'>} options
 */
async function runLeft(examination, { out, shard, jobs }) {
  const left = () => {
    try {
      return examination.unfinished(shard)
    } catch (error) {
      throw new Failure(messageOf(error), { command: USAGE })
    }
  }
  const todo = seedBySeed(examination, left())
  if (todo.length > 0) {
    const runs = keepRuns(out, shard, examination.examined())
    const { interrupted, fault } = await onWorkers(examination, todo, Math.min(jobs, todo.length), runs.add)
    runs.end()
    if (fault !== undefined) {
      const faults = await inWords(fault)
      say(`A run failed: ${faults.map(({ path, message }) => `${path} ${message}`.trim()).join('\n')}`)
    }
    if (interrupted || fault !== undefined) {
      say(
        `${examination.finished()} of ${examination.jobs()} runs are kept in ${out}; the same command goes on`,
      )
      return fault === undefined ? 130 : 1
    }
  }
  return 0
}

/**
 * Jobs ordered by seed, so that the estimate of the remaining time soon covers all kinds of jobs.
 * @param {Examination} examination
 * @param {Uint32Array} jobs
 */
function seedBySeed(examination, jobs) {
  const { replications } = JSON.parse(examination.examined())
  return Array.from(jobs).sort((a, b) => (a % replications) - (b % replications) || a - b)
}

/**
 * @param {Examination} examination
 * @param {number[]} todo
 * @param {number} threads
 * @param {(run: string) => void} keep
 */
async function onWorkers(examination, todo, threads, keep) {
  /** @type {Worker[]} */
  const workers = []
  const end = new AbortController()
  /** @param {number} job @param {number} place */
  const work = async (job, place) => {
    workers[place] ??= new Worker(new URL('examine/worker.mjs', import.meta.url), {
      workerData: examination.examined(),
    })
    try {
      workers[place].postMessage(job)
      const [run] = await once(workers[place], 'message', { signal: end.signal })
      examination.add(run)
      keep(run)
    } catch (error) {
      end.abort()
      throw error
    }
  }
  const events = todo.reduce((sum, job) => sum + examination.events(job), 0)
  const title = `${todo.length} runs, ${threads} at a time, about ${Math.ceil(events / 1e6)} million events`
  const ended = await doAll(todo, threads, { work, stop: () => end.abort(), title })
  for (const worker of workers) worker.terminate()
  return ended
}
