import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { loadCore } from '../../../tools/runs/load-wasm.mjs'
import type { Amendment } from '../../scenario/types'
import type { EngineRequests, Frame, Message } from '../protocol'
import type { Reply } from '../requests'
import type { Core } from '../run/core'
import { LaneRunner } from '../run/lane-runner'
import type { RunnerCommand, RunnerMessage } from '../runner-protocol'
import type { Thread } from '../thread'
import { RunningLab } from './running-lab'

let core: Core
beforeAll(async () => {
  core = await loadCore({ build: false })
})

const example = readFileSync(
  new URL('../../../../wasm-core/sim/tests/data/example.json', import.meta.url),
  'utf8',
)
const { timeline: _, ...scenario } = JSON.parse(example)
const [ftp, udp] = scenario.traffic
const FOUR = {
  ...scenario,
  traffic: [{ ...ftp, flows: 8 }, udp],
  lanes: ['tail_drop', 'red', 'codel', 'pie'].map((kind) => ({ queue: { kind } })),
}
const TEXT = JSON.stringify(FOUR)

/**
 * How a thread behaves: soundly, slow to simulate, late to read its messages, silent after it has loaded, unable to start,
 * unable to load the core, or silent from the beginning.
 */
type Kind = 'sound' | 'slow' | 'late' | 'stuck' | 'dead' | 'poor' | 'mute'

/** A lane runner in this thread. Every message to and from it takes a turn of the event loop. */
class FakeRunnerThread implements Thread {
  onmessage: ((event: MessageEvent) => void) | null = null
  onerror: ((event: ErrorEvent) => void) | null = null
  ended = false
  readonly kind: Kind
  readonly heard: RunnerCommand[] = []
  readonly #waiting: (() => void)[] = []
  readonly #runner: LaneRunner
  #ms = 0

  constructor(kind: Kind) {
    this.kind = kind
    const send = (data: RunnerMessage) => this.#later(() => this.onmessage?.({ data } as MessageEvent))
    this.#runner = new LaneRunner({
      core,
      post: (message) => send(structuredClone(message)),
      now: () => (this.#ms += kind === 'slow' ? 10 : 0.1),
      schedule: () => this.#later(() => this.#runner.turn()),
    })
    if (kind === 'dead') this.#later(() => this.onerror?.({ message: 'no memory' } as ErrorEvent))
    else if (kind === 'poor') send({ type: 'unsupported', message: 'no memory' })
    else if (kind !== 'mute') send({ type: 'ready' })
  }

  postMessage(command: unknown): void {
    const own = structuredClone(command) as RunnerCommand
    this.heard.push(own)
    if (['sound', 'slow', 'late'].includes(this.kind)) this.#later(() => this.#runner.obey(own))
  }

  terminate(): void {
    this.ended = true
  }

  /** Does its next task. */
  next(): void {
    if (!this.ended) this.#waiting.shift()?.()
  }

  #later(act: () => void): void {
    this.#waiting.push(act)
  }
}

/** A running lab with lanes in other threads. */
class Rig {
  readonly posted: Message[] = []
  readonly workers: FakeRunnerThread[] = []
  readonly lab: RunningLab
  ms = 1000
  #id = 0
  #due_ms: number[] = []
  #timers: { due_ms: number; then: () => void }[] = []
  #shown = 0

  /** `kinds` are those of the threads in order of their start; sound ones follow, or none if `none` is given. */
  constructor(kinds: Kind[] = [], none = false) {
    const left = [...kinds]
    this.lab = new RunningLab({
      core,
      post: (message) => this.posted.push(message),
      now: () => this.ms,
      schedule: (after_ms) => this.#due_ms.push(this.ms + after_ms),
      threads: {
        wait: (after_ms, then) => this.#timers.push({ due_ms: this.ms + after_ms, then }),
        start: () => {
          if (none && left.length === 0) throw new Error('workers are forbidden here')
          const worker = new FakeRunnerThread(left.shift() ?? 'sound')
          this.workers.push(worker)
          return worker
        },
      },
    })
  }

  open(run: number, threads: number, { t_s = 0, running = false, text = TEXT } = {}): void {
    const even_if_large = false
    this.lab.obey({ type: 'open', run, scenario: text, t_s, running, speed: 1, even_if_large, threads })
  }

  /** A millisecond: every thread does its next tasks, but a slow or late one mostly none. */
  async step(): Promise<void> {
    this.ms++
    for (const worker of this.workers)
      if (worker.kind !== 'slow' && worker.kind !== 'late') for (let i = 0; i < 10; i++) worker.next()
      else if (this.ms % 100 === 0) worker.next()
    for (const { due_ms, then } of this.#timers.splice(0))
      if (due_ms <= this.ms) then()
      else this.#timers.push({ due_ms, then })
    if (this.#due_ms.some((due_ms) => due_ms <= this.ms)) {
      this.#due_ms = this.#due_ms.filter((due_ms) => due_ms > this.ms)
      this.lab.turn()
    }
    for (const { run } of this.frames.slice(this.#shown)) this.lab.obey({ type: 'ack', run })
    this.#shown = this.frames.length
    await new Promise((done) => setImmediate(done))
  }

  async pass(ms: number): Promise<void> {
    for (const end_ms = this.ms + ms; this.ms < end_ms; ) await this.step()
  }

  async until(happened: () => boolean): Promise<void> {
    for (let i = 0; i < 30_000; i++) {
      if (happened()) return
      await this.step()
    }
    throw new Error('it does not happen')
  }

  async ask<K extends keyof EngineRequests>(
    run: number,
    kind: K,
    ask: EngineRequests[K]['ask'],
  ): Promise<EngineRequests[K]['answer']> {
    const id = ++this.#id
    this.lab.obey({ type: 'request', run, request: { id, kind, ask } as never })
    const found = () => this.posted.find((message): message is Reply => 'id' in message && message.id === id)
    await this.until(() => found() !== undefined)
    const reply = found()!
    if (reply.type === 'denied') throw new Error(JSON.stringify(reply.errors))
    return (reply as { answer?: unknown }).answer as EngineRequests[K]['answer']
  }

  /** Waits until a frame shows all lanes at one time. */
  async caughtUp(): Promise<Frame> {
    const before = this.frames.length
    const found = () => this.frames.slice(before).find(({ catching_up_s }) => catching_up_s === null)
    await this.until(() => found() !== undefined)
    return found()!
  }

  digests(run: number, lanes = 4): Promise<string[]> {
    return Promise.all(Array.from({ length: lanes }, (_, lane) => this.ask(run, 'digest', { lane })))
  }

  get frames(): Frame[] {
    return this.posted.filter((message) => message.type === 'frame')
  }

  /** The rows that a page has of each lane after all frames, in the order of the lanes. */
  rows(): number[][] {
    const series = new Map<number, number[]>()
    const columns = new Map<number, number>()
    for (const { lanes } of this.frames)
      for (const lane of lanes) {
        if (lane.columns) {
          series.set(lane.key, [])
          columns.set(lane.key, lane.columns.length)
        }
        const own = series.get(lane.key)!
        const width = columns.get(lane.key)!
        if (lane.cut_s !== undefined)
          while (own.length > 0 && own[own.length - width]! > lane.cut_s) own.length -= width
        own.push(...lane.rows)
      }
    return this.frames.at(-1)!.lanes.map(({ key }) => series.get(key)!)
  }
}

/** Does what a person may do with four lanes, and collects what is visible at each stage. */
async function session(threads: number) {
  const rig = new Rig()
  const seen: unknown[] = []
  const look = async (lanes = 4) => {
    const results = (await rig.ask(1, 'results', {})) as object
    seen.push(await rig.digests(1, lanes), { ...results, wall_s: 0 }, rig.rows(), rig.frames.at(-1)!.t_s)
  }
  rig.open(1, threads, { t_s: 6 })
  await rig.caughtUp()
  expect(
    rig.frames[0]!.lanes.map(({ columns, curve, state }) => [columns, curve, state].includes(undefined)),
  ).toEqual([false, false, false, false])
  await look()
  await rig.ask(1, 'seek', { t_s: 2.5 })
  await look()
  await rig.ask(1, 'seek', { t_s: 7 })
  let document = TEXT
  const amend = async (amend: Amendment) => {
    const made = await rig.ask(1, 'amend', { scenario: document, amend })
    document = JSON.stringify(made.scenario)
    seen.push(made)
  }
  await amend({ from: 'now', lane: 1, set: { 'queue.max_p': 0.5 } })
  await amend({ from: 'now', set: { 'traffic.ftp.flows': 12 } })
  const changed = await rig.ask(1, 'scenario', {})
  await rig.ask(1, 'seek', { t_s: 9 })
  await look()
  seen.push(await rig.ask(1, 'signal', { lane: 1, at_s: 8, within_s: 3 }))
  await amend({ from: 'start', lane: 1, set: { queue: { kind: 'codel' } } })
  await rig.ask(1, 'seek', { t_s: 9 })
  await look()
  // Undo rewinds a changed lane; then one lane is removed, and a copy of another is added.
  seen.push(await rig.ask(1, 'revise', { scenario: TEXT }))
  await rig.ask(1, 'seek', { t_s: 9 })
  await look()
  const { lanes } = FOUR
  const fewer = { ...FOUR, lanes: lanes.slice(1) }
  await rig.ask(1, 'revise', { scenario: JSON.stringify(fewer) })
  await rig.ask(1, 'seek', { t_s: 9.5 })
  await look(3)
  const more = { ...FOUR, lanes: [lanes[3], ...lanes.slice(1)] }
  await rig.ask(1, 'revise', { scenario: JSON.stringify(more) })
  await rig.ask(1, 'ghost', { id: 7, scenario: JSON.stringify({ ...FOUR, lanes: [lanes[0]] }) })
  await rig.ask(1, 'seek', { t_s: 10 })
  await look()
  seen.push(await rig.ask(1, 'digest', { lane: 0, ghost: 7 }))
  rig.lab.obey({ type: 'step', by: 'event' })
  await rig.until(() => rig.frames.at(-1)!.t_s > 10)
  await look()
  document = JSON.stringify(more)
  await expect(amend({ from: 'now', lane: 2, set: { 'queue.max_p': 0.5 } })).rejects.toThrow(/max_p/)
  await rig.ask(1, 'revise', { scenario: changed })
  await rig.ask(1, 'seek', { t_s: 11 })
  await look()
  return { seen, workers: rig.workers.length }
}

test('lanes in several threads match lanes in one: digests, rows, results, decisions', async () => {
  const alone = await session(1)
  expect(alone.workers).toBe(0)
  for (const threads of [2, 4]) {
    const side = await session(threads)
    expect(side.workers).toBe(threads)
    expect(side.seen).toEqual(alone.seen)
  }
})

test('lanes are distributed evenly, and a new one goes to the thread with the fewest', async () => {
  const rig = new Rig()
  rig.open(1, 2, { t_s: 1 })
  await rig.caughtUp()
  const places = () =>
    rig.workers.map(({ heard }) => heard.findLast((command) => command.type === 'run')!.lanes.length)
  expect(places()).toEqual([2, 2])
  await rig.ask(1, 'revise', { scenario: JSON.stringify({ ...FOUR, lanes: FOUR.lanes.slice(1) }) })
  expect(places().sort()).toEqual([1, 2])
  await rig.ask(1, 'revise', { scenario: TEXT })
  expect(places()).toEqual([2, 2])
  rig.open(2, 4, { t_s: 1 })
  await rig.caughtUp()
  expect(places()).toEqual([1, 1, 1, 1])
  rig.open(3, 4, { t_s: 1, text: JSON.stringify({ ...FOUR, lanes: FOUR.lanes.slice(1, 2) }) })
  await rig.caughtUp()
  expect(
    rig.workers.every(({ ended }) => ended),
    'one lane needs no thread but the leading one',
  ).toBe(true)
})

test('a slow lane does not hold back the frames of others', async () => {
  const rig = new Rig(['sound', 'slow'])
  rig.open(1, 2, { t_s: 1 })
  await rig.caughtUp()
  const revised = { ...FOUR, seed: 2 }
  await rig.ask(1, 'revise', { scenario: JSON.stringify(revised) })
  await rig.ask(1, 'seek', { t_s: 20 })
  // Lanes 0 and 2 are in the fast thread: they are shown complete while the others are still simulating.
  const shown = rig.frames.filter(({ catching_up_s, lanes }) => catching_up_s === 20 && lanes[1]!.t_s < 20)
  expect(shown.at(-1)!.lanes.map(({ t_s }) => t_s < 20)).toEqual([false, true, false, true])
  const shownRows = (lane: number) => rig.rows()[lane]!.length
  expect([shownRows(1), shownRows(3)]).not.toContain(shownRows(0))
  expect(shownRows(0)).toBeGreaterThan(0)
  expect((await rig.caughtUp()).lanes.map(({ t_s }) => t_s)).toEqual([20, 20, 20, 20])
})

test('lanes of a run stay within one picture, and pausing stops all at one time', async () => {
  const rig = new Rig(['sound', 'slow'])
  rig.open(1, 2, { t_s: 1, running: true })
  rig.lab.obey({ type: 'speed', speed: 64 })
  await rig.pass(2000)
  const { t_s, lanes } = rig.frames.at(-1)!
  expect(t_s).toBeGreaterThan(1)
  const times = lanes.map((lane) => lane.t_s)
  const ahead_s = Math.max(...times) - Math.min(...times)
  expect(ahead_s).toBeLessThan(64 * 0.1)
  rig.lab.obey({ type: 'play', running: false })
  await rig.until(() => !rig.frames.at(-1)!.running)
  const shown_s = rig.frames.at(-1)!.t_s
  const halted = await rig.digests(1)
  await rig.pass(200)
  expect(await rig.digests(1)).toEqual(halted)
  // The digests are those of the time shown first.
  expect(rig.frames.at(-1)!.t_s).toBe(shown_s)
  const alone = new Rig()
  alone.open(1, 1, { t_s: shown_s })
  await alone.caughtUp()
  expect(await alone.digests(1)).toEqual(halted)
})

test('slow messages between threads do not slow a run down', async () => {
  const rig = new Rig(['late', 'late'])
  rig.open(1, 2, { t_s: 1, running: true })
  rig.lab.obey({ type: 'speed', speed: 64 })
  await rig.until(() => (rig.frames.at(-1)?.t_s ?? 0) > 1)
  const paces: number[] = []
  for (let i = 0; i < 5; i++) {
    const before_s = rig.frames.at(-1)!.t_s
    await rig.pass(4000)
    paces.push(rig.frames.at(-1)!.t_s - before_s)
  }
  expect(Math.min(...paces)).toBeGreaterThan(0.5 * paces[0]!)
  expect(paces[0]).toBeGreaterThan(0)
})

test('a run does without a thread that cannot run, and reports it', async () => {
  const reference = new Rig()
  reference.open(1, 1, { t_s: 3 })
  await reference.caughtUp()
  const digests = await reference.digests(1)
  const first: Kind[][] = [
    [],
    ['sound'],
    ['sound', 'dead'],
    ['dead', 'sound'],
    ['dead', 'dead'],
    ['sound', 'poor'],
    ['poor', 'poor'],
    ['mute', 'sound'],
    ['mute', 'dead'],
    ['dead', 'dead', 'dead', 'dead'],
  ]
  for (const kinds of first) {
    const rig = new Rig(kinds, true)
    rig.open(1, 2, { t_s: 3 })
    const [, asked] = await Promise.all([rig.caughtUp(), rig.digests(1)])
    expect(asked).toHaveLength(4)
    await rig.ask(1, 'seek', { t_s: 3 })
    expect(await rig.digests(1)).toEqual(digests)
    expect(rig.posted.filter(({ type }) => type === 'fewer_threads')).toContainEqual({
      type: 'fewer_threads',
      message: expect.stringMatching(/no memory|forbidden|not load/),
    })
    const started = rig.workers.length
    expect(started, 'no thread is requested in its place').toBeLessThan(3)
    rig.open(2, 2, { t_s: 3 })
    await rig.caughtUp()
    expect(rig.workers, 'it is not tried again').toHaveLength(started)
  }
})

test('a thread that cannot stop is replaced when another run is opened', async () => {
  const rig = new Rig()
  rig.open(1, 2, { t_s: 1 })
  await rig.caughtUp()
  Object.assign(rig.workers[1]!, { kind: 'stuck' })
  rig.open(2, 2, { t_s: 2 })
  await rig.caughtUp()
  expect(rig.workers.map(({ ended }) => ended)).toEqual([false, true, false])
  expect(await rig.digests(2)).toHaveLength(4)
})

test('a thread that dies stops the run, and the page does not wait for it', async () => {
  const rig = new Rig()
  rig.open(1, 2, { t_s: 1 })
  await rig.caughtUp()
  rig.workers[1]!.onerror!({ message: 'gone' } as ErrorEvent)
  expect(rig.posted.at(-1)).toMatchObject({ type: 'crashed', run: 1, t_s: 1, message: 'gone' })
  rig.open(2, 2, { t_s: 1 })
  expect((await rig.caughtUp()).lanes).toHaveLength(4)
})

test('a panic in a thread stops the run, and the next run has new threads', async () => {
  const rig = new Rig()
  rig.open(1, 2, { t_s: 1 })
  await rig.caughtUp()
  rig.workers[0]!.onmessage!({ data: { type: 'crashed', message: 'unreachable' } } as MessageEvent)
  expect(rig.posted.at(-1)).toMatchObject({ type: 'crashed', run: 1, t_s: 1, message: 'unreachable' })
  expect(rig.workers.every(({ ended }) => ended)).toBe(true)
  rig.open(2, 2, { t_s: 1 })
  expect((await rig.caughtUp()).lanes).toHaveLength(4)
})
