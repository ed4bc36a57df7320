import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { faultDocument, faultsWithin, inWords, tooLarge } from '../tools/runs/faults.mjs'
import { doAll } from '../tools/runs/jobs.mjs'
import { loadCore } from '../tools/runs/load-wasm.mjs'
import { writePieces } from '../tools/setup/files.mjs'
import { Failure, logTo, main, messageOf, say } from '../tools/setup/log.mjs'
import { buildNative } from '../tools/setup/native.mjs'
import { MAX_JOBS, optionsOf, wholeOption } from '../tools/setup/options.mjs'
import { asTyped, inCache } from '../tools/setup/paths.mjs'
import { takeSignals } from '../tools/setup/run.mjs'
import { checkTasks, findCluster } from './slurm/cluster.mjs'
import { MAX_TASKS } from './slurm/scripts.mjs'
import { openFolder, submitSweep } from './slurm/sweep.mjs'
import { beginJournal, FileText, inMemory, inPieces, journalOf, sameFile } from './sweep-journal.mjs'

const USAGE = `npm run -s sweep -- SWEEP.json [--jobs N] [--shard I/N] [--csv] [--out FILE] [--native] [--even-if-large]
       npm run -s sweep -- --resume PART.json [the same options]
       npm run -s sweep -- SWEEP.json --native --out FILE --continue [the same options]
       npm run -s sweep -- SWEEP.json --native --out FILE-{}.json --array N [the same options]
       npm run -s sweep -- --merge PART.json… [--csv] [--out FILE] [--native]
       npm run -s sweep -- SWEEP.json --slurm TASKS [--jobs N] [--csv] [--out FILE] [--parts FOLDER] [--even-if-large]`

const HELP = `SWEEP.json has a scenario, the values to vary, and the number of replications. Means with 95 % intervals are printed as JSON.

  --jobs N          runs N jobs at a time; without it, one for each core
  --native          runs the native program instead of WebAssembly
  --out FILE        writes to a file
  --csv             writes CSV instead of JSON
  --shard I/N       runs part I of N, and writes a part
  --merge PART…     joins parts into the same bytes as one whole sweep
  --resume PART     completes a part; Ctrl-C leaves one
  --continue        does what is left in the file of --out, whatever is there; natively
  --array N         does so for one of N shards, whose number a scheduler gives; it stands for {} in --out; natively
  --slurm N         runs as N tasks of a Slurm cluster
  --parts FOLDER    keeps the parts of a cluster there
  --even-if-large   runs a sweep that is unusually expensive

web/docs/reference/commands.md says more.`

/**
 * @import { FaultDocument } from '../src/generated/lab.ts'
 * @typedef {typeof import('../engine/wasm/aqm_studies.js').Sweep} SweepClass
 * @typedef {InstanceType<SweepClass>} Sweep
 * @typedef {ReturnType<typeof read>} Options
 */

/** The faults of a document: an expected answer, printed as JSON. */
class Refusal extends Error {}

/**
 * Runs a scenario at many points and prints means and confidence intervals. This tool only
 * distributes and collects jobs; their content and results belong to the simulation core.
 */
await main(async () => {
  logTo(process.stderr)
  const options = read(process.argv.slice(2))
  try {
    if (options.slurm) process.exitCode = await runOnSlurm(options)
    else process.exitCode = options.native ? await runNative(options) : await runWasm(options)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.log(JSON.stringify({ errors: await inWords(error) }))
    process.exitCode = 2
  }
})

/** @param {string[]} args */
function read(args) {
  return optionsOf(
    USAGE,
    {
      args,
      allowPositionals: true,
      options: {
        jobs: { type: 'string' },
        shard: { type: 'string' },
        csv: { type: 'boolean' },
        out: { type: 'string' },
        resume: { type: 'string' },
        continue: { type: 'boolean' },
        array: { type: 'string' },
        merge: { type: 'boolean' },
        native: { type: 'boolean' },
        slurm: { type: 'string' },
        parts: { type: 'string' },
        'even-if-large': { type: 'boolean' },
      },
    },
    ({ values, positionals }) => {
      const slurm = wholeOption(values, 'slurm', MAX_TASKS, 2)
      // A task requests as many cores as it has jobs at a time.
      const jobs = wholeOption(values, 'jobs', MAX_JOBS) ?? (slurm ? 1 : availableParallelism())
      /** @param {string} option @param {(keyof typeof values)[]} others */
      const without = (option, ...others) => {
        const odd = others.find((name) => values[name] !== undefined)
        if (odd) throw new Error(`--${odd} has no meaning beside --${option}`)
      }
      if (slurm) without('slurm', 'shard', 'resume', 'continue', 'array', 'merge')
      else if (values.parts !== undefined) throw new Error('--parts goes with --slurm')
      if (values.merge) {
        without('merge', 'jobs', 'shard', 'resume', 'continue', 'array')
        if (positionals.length === 0) throw new Error('parts to merge are needed')
      } else if (positionals.length > 1) throw new Error('one sweep is needed')
      else if (positionals.length === 0 && values.resume === undefined) throw new Error('a sweep is needed')
      const goesOn = ['continue', 'array'].find((name) => name in values)
      if (goesOn && !values.native) throw new Error(`--${goesOn} goes with --native`)
      const [out, resume] = [asTyped(values.out), asTyped(values.resume)]
      const parts = asTyped(values.parts) ?? inCache('slurm')
      const evenIfLarge = values['even-if-large']
      return { ...values, slurm, jobs, out, resume, parts, evenIfLarge, files: positionals.map(asTyped) }
    },
    HELP,
  )
}

/** @param {Omit<Options, 'parts' | 'slurm'>} options @returns {Promise<number>} */
async function runNative({ files, jobs, shard, array, csv, out, resume, merge, evenIfLarge, ...others }) {
  const program = await buildNative()
  /** @param {string} name @param {string | undefined} value */
  const option = (name, value) => (value === undefined ? [] : [name, value])
  const args = [
    ...(merge ? ['merge'] : ['sweep', '--jobs', String(jobs)]),
    ...files,
    ...option('--shard', shard),
    ...option('--array', array),
    ...option('--resume', resume),
    ...option('--out', out),
    ...(others.continue ? ['--continue'] : []),
    ...(csv ? ['--csv'] : []),
    ...(evenIfLarge && !merge ? ['--even-if-large'] : []),
  ]
  const child = spawn(program, args, { stdio: 'inherit' })
  takeSignals((signal) => child.kill(signal))
  return await new Promise((done, failed) => {
    child.on('error', failed)
    child.on('close', (code) => done(code ?? 1))
  })
}

/** @param {Options} options */
async function runWasm({ files, jobs, shard, csv, out, resume, merge, evenIfLarge }) {
  const { Sweep } = await loadCore()
  const { sweep, journal } = merge
    ? merged(Sweep, files)
    : opened(Sweep, { file: files[0], resume, out, evenIfLarge })
  const finished = () => sweep.finished() === sweep.jobs()
  const print = () => {
    write(sweep, { out, csv: csv === true && finished() })
    journal.end()
  }
  if (merge) {
    print()
    if (finished()) return 0
    const shards = sweep.shards_left()
    const again = shards === undefined ? '' : `. Shards to run again: ${shards}`
    say(
      `${sweep.jobs() - sweep.finished()} of ${sweep.jobs()} runs are missing; the result is a larger part${again}`,
    )
    return 1
  }
  const left = () => attempt(() => sweep.unfinished(shard), usage)
  const todo = left()
  if (shard !== undefined) sweep.note_shard(shard)
  const trouble = await runAll(sweep, todo, Math.min(jobs, todo.length))
  print()
  if (left().length === 0) return 0
  const again = shard === undefined ? '' : ` --shard ${shard}`
  say(trouble ? `A run failed: ${await saidOf(trouble)}` : 'Interrupted')
  say(
    `${sweep.finished()} of ${sweep.jobs()} runs are written. To do the rest: --resume ${out ?? 'PART.json'}${again}`,
  )
  return trouble ? 1 : 130
}

/**
 * Sends the shards of a sweep to a Slurm cluster; results that are complete are merged here.
 * @param {Options} options
 */
async function runOnSlurm(options) {
  const { files, slurm: tasks = 0, out, parts, evenIfLarge } = options
  await findCluster(tasks)
  const { Sweep } = await loadCore()
  const document = text(files[0])
  const sweep = attempt(() => new Sweep(document), refusalOf)
  if (!evenIfLarge) refuseLarge(sweep)
  checkTasks(tasks, sweep.jobs())
  checkWritable(out)
  const program = await buildNative()
  const folder = openFolder({ sweep: sweep.sweep(), program, tasks, file: files[0], parts })
  if (folder.left.length > 0) return (await submitSweep(folder, options)) ? 0 : 130
  say(`All ${tasks} tasks have finished; their parts are merged here`)
  return await runNative({ ...options, files: folder.parts, merge: true })
}

/** @param {Sweep} sweep */
function refuseLarge(sweep) {
  const large = sweep.refusal()
  if (large === undefined) return
  /** @type {FaultDocument} */
  const { errors } = JSON.parse(large)
  throw new Refusal(tooLarge(errors))
}

/** @param {SweepClass} Sweep @param {string[]} files */
function merged(Sweep, [first, ...others]) {
  const journal = beginJournal(undefined)
  const sweep = withText(first, (part) => Sweep.of_part(part, journal.text))
  for (const file of others) withText(file, (part) => sweep.join(part))
  return { sweep, journal }
}

/**
 * The sweep with its finished runs, and the journal that keeps those to come.
 * @param {SweepClass} Sweep
 * @param {Pick<Options, 'resume' | 'out' | 'evenIfLarge'> & { file: string | undefined }} options
 */
function opened(Sweep, { file, resume, out, evenIfLarge }) {
  const document = file === undefined ? undefined : text(file)
  const earlier = resume && journalOf(resume)
  const from = earlier && existsSync(earlier) ? earlier : undefined
  const kept = out && journalOf(out)
  if (out && kept && existsSync(kept) && !sameFile(kept, from))
    throw new Refusal(
      faultDocument(
        'text',
        `${kept} has the finished runs of a sweep that runs now or was stopped; if it was stopped, go on with --resume ${out}, or remove it`,
      ),
    )
  const journal = attempt(
    () => beginJournal(out, from),
    (error) => new Refusal(faultDocument('cannot_write', kept ?? 'runs', messageOf(error))),
  )
  try {
    const sweep =
      resume === undefined
        ? attempt(
            () =>
              Sweep.within(
                /** @type {string} of one of both, as the options were checked */ (document),
                journal.text,
              ),
            refusalOf,
          )
        : resumed(Sweep, { resume, from, journal, document })
    if (!evenIfLarge) refuseLarge(sweep)
    checkWritable(out)
    journal.filled()
    return { sweep, journal }
  } catch (error) {
    journal.drop()
    throw error
  }
}

/**
 * The runs of a part, or those that a killed program has left for it.
 * @param {SweepClass} Sweep
 * @param {{ resume: string, from: string | undefined, journal: ReturnType<typeof beginJournal>, document: string | undefined }} what
 */
function resumed(Sweep, { resume, from, journal, document }) {
  const sweep =
    from === undefined
      ? withText(resume, (part) => Sweep.of_part(part, journal.text))
      : attempt(
          () => Sweep.resume(journal.text),
          (error) => refusalOf(error, from),
        )
  // An empty file was put there to see that it can be written.
  if (from !== undefined && (statSync(resume, { throwIfNoEntry: false })?.size ?? 0) > 0)
    withText(resume, (part) => sweep.join(part))
  if (document !== undefined && !attempt(() => sweep.is(document), refusalOf))
    throw new Refusal(faultDocument('file_of_other_sweep', resume))
  return sweep
}

/**
 * Reads a file, or standard input, as a part.
 * @template T
 * @param {string} file
 * @param {(part: Pick<FileText, 'length' | 'read'>) => T} take
 */
function withText(file, take) {
  /** @type {FileText | ReturnType<typeof inMemory>} */
  let part
  try {
    part = file === '-' ? inMemory(readFileSync(0)) : new FileText(file)
  } catch (error) {
    throw new Refusal(faultDocument('cannot_read', file, messageOf(error)))
  }
  try {
    return attempt(
      () => take(part),
      (error) => refusalOf(error, file),
    )
  } finally {
    part.close()
  }
}

/**
 * Runs jobs on workers until all are finished, an interrupt comes or one fails; returns the failure.
 * @param {Sweep} sweep
 * @param {Uint32Array} todo
 * @param {number} threads
 */
async function runAll(sweep, todo, threads) {
  /** @type {Worker[]} */
  const workers = []
  const end = new AbortController()
  /** @param {number} job @param {number} place */
  const work = async (job, place) => {
    workers[place] ??= new Worker(new URL('sweep-worker.mjs', import.meta.url), { workerData: sweep.sweep() })
    try {
      workers[place].postMessage(job)
      const [figures] = await once(workers[place], 'message', { signal: end.signal })
      sweep.add(figures)
    } catch (error) {
      end.abort()
      throw error
    }
  }
  const title = `${todo.length} runs, ${threads} at a time`
  const { fault } = await doAll(todo, threads, { work, stop: () => end.abort(), title })
  for (const worker of workers) worker.terminate()
  return fault
}

/** What has made a run fail, a line for each lane. @param {unknown} trouble */
async function saidOf(trouble) {
  const faults = await inWords(trouble)
  return faults.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)).join('\n')
}

/** @param {Error} error */
function usage(error) {
  return new Failure(error.message, { command: USAGE })
}

/**
 * The core's faults, with the name of the file.
 * @param {Error} error
 * @param {string} [file]
 */
function refusalOf(error, file) {
  if (file === undefined || !error.message.startsWith('{')) return new Refusal(error.message)
  /** @type {FaultDocument} */
  const { errors } = JSON.parse(error.message)
  return new Refusal(faultsWithin(errors, 'in_file', file))
}

/** @template T @param {() => T} work @param {(error: Error) => Error} explained */
function attempt(work, explained) {
  try {
    return work()
  } catch (error) {
    throw error instanceof Refusal ? error : explained(/** @type {Error} */ (error))
  }
}

/** @param {string} file */
function text(file) {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8')
  } catch (error) {
    throw new Refusal(faultDocument('cannot_read', file, messageOf(error)))
  }
}

// Checked before a long run, not after it.
/** @param {string} [file] */
function checkWritable(file) {
  if (file === undefined) return
  try {
    closeSync(openSync(file, 'a'))
  } catch (error) {
    throw new Refusal(faultDocument('cannot_write', file, messageOf(error)))
  }
}

/**
 * Writes the results to a file or to standard output; to the latter also if writing the file fails.
 * @param {Sweep} sweep
 * @param {{ out?: string, csv: boolean }} how
 */
function write(sweep, { out, csv }) {
  /** @param {(text: string) => unknown} append */
  const pieces = (append) => {
    const to = inPieces(append)
    sweep.write(csv, to)
    if (!csv) to.append('\n')
    to.end()
  }
  const print = () => attempt(() => pieces((text) => process.stdout.write(text)), refusalOf)
  if (out === undefined) return print()
  try {
    return writePieces(out, pieces)
  } catch (error) {
    print()
    throw new Failure(`Cannot write ${out}: ${messageOf(error)}. The results went to standard output`)
  }
}
