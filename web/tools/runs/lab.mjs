import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { Failure } from '../setup/log.mjs'
import { buildNative } from '../setup/native.mjs'
import { inCache, inRoot, wasmCore } from '../setup/paths.mjs'
import { hashOf } from '../setup/stamp.mjs'
import { loadCore } from './load-wasm.mjs'
import { openStore } from './store.mjs'

/**
 * @import { ChildProcess } from 'node:child_process'
 * @import { SweepDocumentInput } from '../../src/generated/input.ts'
 * @import { Job } from '../../src/measures/plan.ts'
 * @typedef {Pick<typeof import('../../src/measures/plan.ts'), 'keyOf' | 'coursesOf' | 'portOf'>} Plan
 */

/** Kept runs are valid while these files are unchanged: a change of the simulation re-mints its golden digests. */
export const goldenHash = () =>
  hashOf([join(wasmCore, 'sim/tests/data/golden'), inRoot('web/src/generated/result.schema.json')])

/**
 * Runs jobs natively, and keeps their answers.
 * @param {Plan} plan
 * @param {{ build?: boolean, kept?: string, hash?: string }} [options] `kept` is the folder for answers, and `hash`
 *   identifies the simulation that gave them; if `build` is false, programs are used as built.
 */
export async function openLab(
  { keyOf, coursesOf, portOf },
  { build = true, kept = inCache('papers'), hash = goldenHash() } = {},
) {
  const program = await buildNative({ build })
  const store = openStore(join(kept, `answers-${hash.slice(0, 12)}`), keyOf)
  /** @type {Set<ChildProcess>} */
  const children = new Set()
  /** @type {Map<string, any>} parsed answers of jobs, typed by the job's kind */
  const memory = new Map()
  /** @type {Awaited<ReturnType<typeof loadCore>> | undefined} */
  let core
  /** @template T @param {Job} job @param {(text: string) => T} read @returns {T} */
  const remembered = (job, read) => {
    const key = keyOf(job)
    if (!memory.has(key)) memory.set(key, read(store.kept(job)))
    return memory.get(key)
  }
  return {
    ...store,
    /**
     * Drop curves need the WebAssembly core; without them it is not built.
     * @param {Job[]} jobs
     */
    async prepare(jobs) {
      if (jobs.some(({ kind }) => kind === 'curve')) core = await loadCore({ build })
    },
    /** @param {Job} job */
    has: (job) => job.kind === 'curve' || store.has(job),
    /**
     * A job's answer, as it is kept.
     * @param {Job} job
     * @returns {Promise<string>}
     */
    async run(job) {
      const [, answer = ''] = (
        await ask(program, ['batch', '-', '--jobs', '1'], lineOf(job, 'job'), children)
      ).split('\n')
      return answerIn(JSON.parse(answer))
    },
    /**
     * The part document of a sweep's shard, run in one process.
     * @param {SweepDocumentInput} document
     * @param {string} shard
     */
    runPart: (document, shard) =>
      ask(program, ['sweep', '-', '--jobs', '1', '--shard', shard], document, children),
    /** Ends all running programs. */
    stop() {
      for (const child of children) child.kill('SIGKILL')
    },
    /** @type {import('../../src/measures/plan.ts').Done} */
    done: {
      run: (job) => remembered(job, JSON.parse),
      series: (job) =>
        job.kind === 'series' ? remembered(job, (text) => coursesOf(text, job.ask)) : undefined,
      model: (job) => remembered(job, JSON.parse),
      curve(job) {
        if (job.kind !== 'curve' || !core) return undefined
        const { queue, buffer_packets } = job.ask
        const [link, packet_bytes] = portOf(buffer_packets)
        const curve = JSON.parse(core.curve(JSON.stringify(queue), JSON.stringify(link), packet_bytes))
        if (curve.errors) throw new Failure(`A drop curve has faults: ${JSON.stringify(curve.errors)}`)
        return curve
      },
    },
  }
}

/**
 * A job as the program reads it.
 * @param {Job} job
 * @param {string} key
 */
export function lineOf(job, key) {
  if (job.kind === 'run') return { key, run: job.document.scenario, replication: job.job }
  if (job.kind === 'series') return { key, series: job.ask.scenario }
  if (job.kind === 'model') return { key, model: job.ask.model, request: job.ask.request }
  throw new Error('a drop curve is not run')
}

/**
 * What is kept of the program's line about a job.
 * @param {{ run?: object, series?: string, model?: object }} answer
 */
export const answerIn = ({ run, series, model }) => series ?? JSON.stringify(run ?? model)

/**
 * The program's answer to a document on its standard input.
 * @param {string} program
 * @param {string[]} args
 * @param {unknown} document
 * @param {Set<ChildProcess>} children
 * @returns {Promise<string>}
 */
function ask(program, args, document, children) {
  return new Promise((done, failed) => {
    const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'] })
    children.add(child)
    /** @type {[Buffer[], Buffer[]]} */
    const [out, words] = [[], []]
    child.stdout.on('data', (chunk) => out.push(chunk))
    child.stderr.on('data', (chunk) => words.push(chunk))
    child.on('error', failed)
    child.on('close', (code) => {
      children.delete(child)
      const answer = Buffer.concat(out).toString()
      if (code === 0) return done(answer)
      const output = `${Buffer.concat(words)}${answer}\n${JSON.stringify(document)}`
      failed(new Failure(`aqm ${args.join(' ')} ended with status ${code}`, { output }))
    })
    child.stdin.on('error', () => {})
    child.stdin.end(JSON.stringify(document))
  })
}
