import { cost, fromLink, parse, scenario, toLink } from './documents.ts'
import { builtin, init } from './engine.ts'
import { capture, fromConfig, model, toConfig } from './exchange.ts'
import { type Run, runnerOf, type Study } from './jobs.ts'
import { Lab, run } from './lab.ts'
import { type Answer, type Call, type Calls, plainOf, thrownOf } from './messages.ts'
import { Result } from './result.ts'
import { Table } from './table.ts'
import { type Long, Turns } from './turns.ts'

/** What a worker of `aqmlab/worker` runs. */

type Port = { post(answer: Answer): void; listen(hear: (call: Call) => void): void }

/** The labs that are open here, by number. */
const labs = new Map<number, Lab>()
let opened = 0

function kept(lab: Lab): number {
  labs.set(opened, lab)
  return opened++
}

/** The study whose jobs come, parsed once. */
let study: { text: string; run: Promise<Run> } | undefined
let ready: Promise<void> | undefined
const under = new Map<number, AbortController>()

const calls = (long: Long): Calls => ({
  run: async (source, options) => plainOf(await run(source, { ...options, ...long })),
  job: async (of: Study, job) => {
    if (study?.text !== of.text) study = { text: of.text, run: runnerOf(of) }
    const turns = new Turns(long)
    return await (await study.run)(job, () => turns.rest())
  },
  openLab: async (source, options) => kept(await Lab.open(source, options)),
  lab: async (number, name, args) => {
    const lab = labs.get(number)
    if (!lab) throw new RangeError('this lab is free')
    if (name === 'copy') return kept(lab.copy())
    if (name === 'free') labs.delete(number)
    const own: unknown = lab[name]
    const value: unknown = typeof own === 'function' ? own.apply(lab, args) : own
    if (value instanceof Result) return plainOf(value)
    return value instanceof Table ? value.columns : value
  },
  model,
  toConfig,
  fromConfig,
  capture,
  fromLink,
  toLink,
  scenario,
  parse,
  cost,
})

async function answer(port: Port, id: number, name: keyof Calls, args: readonly unknown[]): Promise<void> {
  const abort = new AbortController()
  under.set(id, abort)
  const long: Long = { signal: abort.signal, onProgress: (progress) => port.post({ id, progress }) }
  try {
    await ready
    const call = calls(long)[name] as (...args: readonly unknown[]) => Promise<unknown>
    port.post({ id, value: await call(...args) })
  } catch (error) {
    port.post({ id, thrown: thrownOf(error) })
  } finally {
    under.delete(id)
  }
}

/** Of Node's module of threads. */
interface NodeThread {
  parentPort: {
    postMessage(answer: Answer): void
    on(event: 'message', hear: (call: Call) => void): void
  } | null
}

function ownPort(): Port {
  const node = builtin<NodeThread>('node:worker_threads')?.parentPort
  if (node) return { post: (said) => node.postMessage(said), listen: (hear) => node.on('message', hear) }
  return {
    post: (said) => globalThis.postMessage(said),
    listen: (hear) => {
      globalThis.onmessage = ({ data }: MessageEvent<Call>) => hear(data)
    },
  }
}

const port = ownPort()
port.listen((call) => {
  if ('wasm' in call) ready = init({ wasm: call.wasm })
  else if ('abort' in call) under.get(call.id)?.abort()
  else void answer(port, call.id, call.name, call.args)
})
