import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { loadCore } from '../../../tools/runs/load-wasm.mjs'
import type { Amendment, Speed } from '../../scenario/types'
import type { EngineRequests, Frame, LaneUpdate, Message } from '../protocol'
import type { Reply } from '../requests'
import { RunningLab } from './running-lab'

let core: Awaited<ReturnType<typeof loadCore>>
beforeAll(async () => {
  core = await loadCore({ build: false })
})

const example = readFileSync(
  new URL('../../../../wasm-core/sim/tests/data/example.json', import.meta.url),
  'utf8',
)
const { timeline: _, ...scenario } = JSON.parse(example)
const TWO_LANES = JSON.stringify(scenario)
const ONE_LANE = JSON.stringify({ ...scenario, lanes: scenario.lanes.slice(0, 1) })

type Core = Pick<typeof core, 'Lab' | 'parse' | 'curve'>
type LaneLab = InstanceType<Core['Lab']>

/** A running lab whose wall clock moves only by a test or by simulating. */
class Rig {
  readonly posted: Message[] = []
  readonly lab: RunningLab
  /** Wall time of every slice, ms. */
  readonly slices_ms: number[] = []
  ms = 1000
  #id = 0
  #due_ms: number[] = []
  /** Frames that were shown or skipped. */
  #shown = 0

  /** A simulated second takes `ms_per_s` of wall time; `broken` makes simulating fail. */
  constructor({ ms_per_s = 0, broken = (): boolean => false } = {}) {
    const rig = this
    class Lab extends core.Lab {
      override advance(until_s: number, max_events: number): boolean {
        if (broken()) throw new Error('unreachable')
        const before_s = this.#lanes_s()
        const there = super.advance(until_s, max_events)
        const ms = (this.#lanes_s() - before_s) * ms_per_s
        if (!there) rig.slices_ms.push(ms)
        rig.ms += ms
        return there
      }
      override amend(...ask: Parameters<LaneLab['amend']>) {
        if (broken()) throw new Error('unreachable')
        return super.amend(...ask)
      }
      #lanes_s(): number {
        const count = this.lane_count()
        return (
          Array.from({ length: count }, (_, lane) => this.lane_time_s(lane)).reduce((a, b) => a + b) / count
        )
      }
    }
    this.lab = new RunningLab({
      core: { ...core, Lab } satisfies Core,
      post: (message) => this.posted.push(message),
      now: () => this.ms,
      schedule: (after_ms) => {
        // Of what is to be done at once, once is enough.
        if (after_ms > 0 || !this.#due_ms.some((due_ms) => due_ms <= this.ms))
          this.#due_ms.push(this.ms + after_ms)
      },
    })
  }

  open(
    run: number,
    scenario = TWO_LANES,
    { t_s = 0, running = false, speed = 1 as Speed, even_if_large = false, threads = 1 } = {},
  ): void {
    this.lab.obey({ type: 'open', run, scenario, t_s, running, speed, even_if_large, threads })
  }

  /** Posts a request; `reply` finds the answer. */
  ask<K extends keyof EngineRequests>(run: number, kind: K, ask: EngineRequests[K]['ask']) {
    const id = ++this.#id
    const request = { id, kind, ask } as never
    this.lab.obey({ type: 'request', run, request })
    return {
      id,
      reply: async () => {
        await settled()
        return this.posted.find((message): message is Reply => 'id' in message && message.id === id)
      },
    }
  }

  /** Changes the lanes of the first run now. */
  change(change: Omit<Amendment, 'from'>) {
    return this.ask(1, 'amend', { scenario: TWO_LANES, amend: { ...change, from: 'now' } })
  }

  ack(run: number): void {
    this.lab.obey({ type: 'ack', run })
  }

  /** Takes a turn if one is due, and returns whether it was. */
  async turn(): Promise<boolean> {
    const due = this.#due_ms.findIndex((due_ms) => due_ms <= this.ms)
    if (due < 0) return false
    this.#due_ms.splice(due, 1)
    this.lab.turn()
    await settled()
    return true
  }

  /** Lets wall time pass, a millisecond at a time; with `shows` every frame is shown at once. */
  async pass(ms: number, shows = true): Promise<void> {
    const end_ms = this.ms + ms
    for (let turns = 1; this.ms < end_ms; turns++) {
      const took = await this.turn()
      if (shows) for (const { run } of this.frames.slice(this.#shown)) this.ack(run)
      this.#shown = this.frames.length
      // No machine does without time.
      if (!took || turns % 50 === 0) this.ms++
    }
  }

  /** Waits until lanes have caught up and a frame shows it. */
  async caughtUp(): Promise<Frame> {
    const before = this.frames.length
    for (let i = 0; i < 10_000; i++) {
      await this.pass(1)
      const found = this.frames.slice(before).find(({ catching_up_s }) => catching_up_s === null)
      if (found) return found
    }
    throw new Error('it does not catch up')
  }

  /** Forgets everything posted so far. */
  forget(): void {
    this.posted.length = 0
    this.#shown = 0
  }

  get frames(): Frame[] {
    return this.posted.filter((message) => message.type === 'frame')
  }
}

const settled = () => new Promise((done) => setImmediate(done))

/** Times of all rows of a lane, in order. */
function timesOf(frames: readonly Frame[], lane = 0): number[] {
  const updates = frames.map(({ lanes }): LaneUpdate => lanes[lane]!)
  const columns = columnsOf(frames)
  return updates.flatMap(({ rows }) => [...rows].filter((_, i) => i % columns === 0))
}

/** The number of rows of each lane in each frame. */
const rowsIn = (frames: readonly Frame[]): number[] =>
  frames.flatMap(({ lanes }) => lanes.map(({ rows }) => rows.length / columnsOf(frames)))

const columnsOf = ([first]: readonly Frame[]): number => first!.lanes[0]!.columns!.length

const increases = (values: readonly number[]) => values.every((value, i) => i === 0 || value > values[i - 1]!)

/** The digests of the lanes of a new lab at a time. */
function digestsAt(scenario: string, t_s: number): string[] {
  const lab = new core.Lab(scenario)
  lab.watch_windows()
  while (!lab.advance(t_s, 1_000_000));
  const digests = Array.from({ length: lab.lane_count() }, (_, lane) => lab.digest(lane))
  lab.free()
  return digests
}

test('a scenario opens at its time, and its first frame has all that plots need', async () => {
  const rig = new Rig()
  rig.open(1, TWO_LANES, { t_s: 5 })
  const frame = await rig.caughtUp()
  expect(frame).toMatchObject({ run: 1, t_s: 5, running: false, catching_up_s: null, speed: 1 })
  expect(frame.lanes.map(({ t_s }) => t_s)).toEqual([5, 5])
  const [first] = rig.frames
  for (const { columns, curve, state } of first!.lanes) {
    expect(columns![0]).toBe('t_s')
    expect(curve).toBeDefined()
    expect(state!.link.rate_bps).toBeGreaterThan(0)
  }
  expect(timesOf(rig.frames).at(-1)).toBeCloseTo(5, 1)
})

test('a paused lab simulates nothing and posts nothing', async () => {
  const rig = new Rig()
  rig.open(1, TWO_LANES, { t_s: 1 })
  await rig.caughtUp()
  await rig.pass(5)
  const before = rig.posted.length
  await rig.pass(200)
  expect(rig.posted).toHaveLength(before)
})

test('it runs at the requested speed, and not on a hidden page', async () => {
  const rig = new Rig()
  rig.open(1, TWO_LANES, { running: true, speed: 2 })
  await rig.pass(1000)
  expect(rig.frames.at(-1)!.t_s).toBeCloseTo(2, 1)
  expect(rig.frames.at(-1)!.measured_speed).toBeCloseTo(2, 1)
  rig.lab.obey({ type: 'speed', speed: 0.5 })
  await rig.pass(1000)
  expect(rig.frames.at(-1)!.t_s).toBeCloseTo(2.5, 1)
  rig.lab.obey({ type: 'visible', visible: false })
  await rig.pass(1000)
  rig.lab.obey({ type: 'visible', visible: true })
  await rig.pass(1000)
  expect(rig.frames.at(-1)!.t_s).toBeCloseTo(3, 1)
  rig.lab.obey({ type: 'play', running: false })
  await rig.pass(20)
  const { t_s, running } = rig.frames.at(-1)!
  expect(running).toBe(false)
  await rig.pass(1000)
  expect(rig.frames.at(-1)!.t_s).toBe(t_s)
})

test('the highest speed is faster than any, even on a slow machine', async () => {
  const rig = new Rig({ ms_per_s: 50 })
  rig.open(1, TWO_LANES, { running: true, speed: 'max' })
  await rig.pass(1000)
  const { t_s, measured_speed } = rig.frames.at(-1)!
  expect(t_s).toBeGreaterThan(5)
  expect(measured_speed).toBeGreaterThan(5)
})

test('slices converge to eight milliseconds, with messages read in between', async () => {
  const rig = new Rig({ ms_per_s: 100 })
  rig.open(1, TWO_LANES, { t_s: 60 })
  await rig.turn()
  // At first it overestimates the machine.
  expect(rig.slices_ms[0]).toBeGreaterThan(16)
  const turnsBefore = rig.slices_ms.length
  await rig.turn()
  expect(rig.slices_ms).toHaveLength(turnsBefore + 1)
  expect(await rig.ask(1, 'scenario', {}).reply()).toMatchObject({ type: 'answer' })
  await rig.caughtUp()
  const late = rig.slices_ms.slice(20, -1)
  expect(late.length).toBeGreaterThan(20)
  expect(late.reduce((a, b) => a + b) / late.length).toBeCloseTo(8, 0)
  expect(Math.max(...late)).toBeLessThan(12)
})

test('a slow machine falls behind in time, not in frames', async () => {
  const rig = new Rig({ ms_per_s: 500 })
  rig.open(1, TWO_LANES, { t_s: 15, running: true, speed: 4 })
  await rig.caughtUp()
  const before = rig.frames.length
  await rig.pass(2000)
  const { t_s, measured_speed } = rig.frames.at(-1)!
  expect(t_s).toBeCloseTo(19, 0)
  expect(measured_speed).toBeCloseTo(2, 0)
  expect(rig.frames.length - before).toBeGreaterThan(50)
})

/** Lanes without load simulate hours per animation frame. */
const IDLE = JSON.stringify({
  ...scenario,
  traffic: [{ id: 'idle', kind: 'cbr', rate_bps: 0 }],
  lanes: scenario.lanes.slice(0, 2),
})

test('idle lanes at the highest speed wait for the pictures, and pause at once', async () => {
  const rig = new Rig({ ms_per_s: 0.02 })
  rig.open(1, IDLE, { running: true, speed: 'max' })
  await rig.pass(50)
  const { t_s } = rig.frames.at(-1)!
  expect(t_s).toBeGreaterThan(100)
  // No more than two frames follow the last one shown.
  await rig.pass(1000, false)
  expect(rig.frames.at(-1)!.t_s).toBeLessThan(t_s + 100)
  rig.ack(1)
  rig.ack(1)
  rig.lab.obey({ type: 'play', running: false })
  await rig.pass(50)
  const last = rig.frames.at(-1)!
  expect(last).toMatchObject({ running: false })
  expect(last.t_s).toBeLessThan(t_s + 200)
  expect(increases(timesOf(rig.frames))).toBe(true)
  expect(Math.max(...rowsIn(rig.frames))).toBeLessThan(1300)
})

test('idle lanes catch up in frames of a limited size, and again from the start', async () => {
  const rig = new Rig({ ms_per_s: 0.02 })
  rig.open(1, IDLE, { t_s: 4000 })
  await rig.caughtUp()
  const times = timesOf(rig.frames)
  expect(increases(times)).toBe(true)
  expect(times.at(-1)).toBe(4000)
  const queue = { kind: 'tail_drop' }
  const before = rig.frames.length
  rig.ask(1, 'revise', { scenario: JSON.stringify({ ...JSON.parse(IDLE), lanes: [{ queue }, { queue }] }) })
  await rig.caughtUp()
  expect(timesOf(rig.frames).at(-1)).toBe(4000)
  expect(Math.max(...rowsIn(rig.frames.slice(0, before)))).toBeLessThan(42_000)
})

test('at most two frames are in flight, the second once the first is overdue, and no row is lost', async () => {
  const rig = new Rig()
  rig.open(1, TWO_LANES, { t_s: 1, running: true })
  await rig.caughtUp()
  const shown = rig.frames.length
  await rig.pass(10, false)
  expect(rig.frames.length - shown).toBeLessThanOrEqual(1)
  await rig.pass(30, false)
  expect(rig.frames.length - shown).toBe(2)
  await rig.pass(1000, false)
  expect(rig.frames.length - shown).toBe(2)
  // The next frame has everything in between.
  rig.ack(1)
  rig.ack(1)
  await rig.pass(20)
  expect(rig.frames.length).toBeGreaterThan(shown + 2)
  const times = timesOf(rig.frames)
  expect(increases(times)).toBe(true)
  const gaps = times.slice(1).map((t_s, i) => t_s - times[i]!)
  expect(Math.max(...gaps)).toBeLessThan(2 * Math.min(...gaps))
  expect(times.at(-1)).toBeGreaterThan(1.9)
})

test('frames and requests of a run that is over do not count', async () => {
  const rig = new Rig()
  rig.open(1, TWO_LANES, { running: true })
  await rig.pass(40, false)
  const keys = rig.frames.at(-1)!.lanes.map(({ key }) => key)
  rig.open(2, TWO_LANES, { running: true })
  const late = rig.ask(1, 'digest', { lane: 0 })
  rig.ack(1)
  rig.ack(1)
  await rig.pass(100, false)
  const own = rig.frames.filter(({ run }) => run === 2)
  expect(own).toHaveLength(2)
  expect(own[0]!.lanes.map(({ key }) => key)).not.toContain(keys[0])
  expect(own[0]!.lanes[0]!.columns).toBeDefined()
  expect(await late.reply()).toBeUndefined()
})

test('unchanged data is not posted again', async () => {
  const rig = new Rig()
  rig.open(1, TWO_LANES, { running: true })
  await rig.pass(1000)
  const told = (name: 'columns' | 'curve' | 'state') =>
    rig.frames.filter(({ lanes }) => lanes[0]![name] !== undefined).length
  expect(rig.frames.length).toBeGreaterThan(50)
  expect([told('columns'), told('curve')]).toEqual([1, 1])
  rig.change({ set: { 'link.rate_bps': 5e6 } })
  await rig.pass(20)
  expect(rig.frames.at(-1)!.lanes.length).toBe(2)
  const last = rig.frames.findLast(({ lanes }) => lanes[0]!.state)!
  expect(last.lanes[0]!.state!.link.rate_bps).toBe(5e6)
})

test('requests are answered in order, and an arrival before the frame that shows it', async () => {
  const rig = new Rig({ ms_per_s: 100 })
  rig.open(1, TWO_LANES, { t_s: 2 })
  await rig.caughtUp()
  rig.forget()
  const asked = [
    rig.ask(1, 'digest', { lane: 0 }),
    rig.ask(1, 'parse', { json: '{' }),
    rig.ask(1, 'results', {}),
    rig.ask(1, 'scenario', {}),
  ]
  const arrival = rig.ask(1, 'seek', { t_s: 9 })
  await settled()
  const replies = () => rig.posted.filter((message): message is Reply => 'id' in message)
  expect(replies().map(({ id }) => id)).toEqual(asked.map(({ id }) => id))
  await rig.caughtUp()
  expect(await arrival.reply()).toMatchObject({ type: 'answer', answer: 9 })
  const order = rig.posted.map((message) => (message.type === 'frame' ? message.t_s : message.type))
  const there = rig.frames.findIndex(({ catching_up_s }) => catching_up_s === null)
  expect(rig.posted.findIndex((message) => 'id' in message && message.id === arrival.id)).toBeLessThan(
    rig.posted.indexOf(rig.frames[there]!),
  )
  expect(order.at(-1)).toBe(9)
})

test('a seek, a change and a step lead to the state of an uninterrupted run', async () => {
  const rig = new Rig()
  rig.open(1, TWO_LANES, { t_s: 6 })
  await rig.caughtUp()
  const digests = async () => {
    const asked = [0, 1].map((lane) => rig.ask(1, 'digest', { lane }))
    return Promise.all(asked.map(async (one) => ((await one.reply()) as { answer?: unknown }).answer))
  }
  rig.ask(1, 'seek', { t_s: 2 })
  expect((await rig.caughtUp()).t_s).toBe(2)
  expect(await digests()).toEqual(digestsAt(TWO_LANES, 2))
  rig.lab.obey({ type: 'step', by: 1.5 })
  expect((await rig.caughtUp()).t_s).toBe(3.5)
  rig.lab.obey({ type: 'step', by: -0.5 })
  expect((await rig.caughtUp()).t_s).toBe(3)
  expect(await digests()).toEqual(digestsAt(TWO_LANES, 3))
  const changed = rig.change({ lane: 1, set: { 'link.rate_bps': 5e6 } })
  expect(await changed.reply()).toMatchObject({ answer: { change: { at_s: 3, lane: 1 } } })
  const ran = (await rig.ask(1, 'scenario', {}).reply()) as { answer?: unknown }
  rig.ask(1, 'seek', { t_s: 5 })
  await rig.caughtUp()
  expect(await digests()).toEqual(digestsAt(ran.answer as string, 5))
  rig.lab.obey({ type: 'step', by: 'event' })
  const { t_s } = await rig.caughtUp()
  expect(t_s).toBeGreaterThan(5)
  expect(t_s).toBeLessThan(5.1)
})

test('the time of a run is in whole nanoseconds, as the core counts', async () => {
  const rig = new Rig()
  rig.open(1, TWO_LANES, { t_s: 0.1 + 0.2 })
  expect((await rig.caughtUp()).t_s).toBe(0.3)
  rig.lab.obey({ type: 'step', by: 0.1 + 0.2 })
  expect((await rig.caughtUp()).t_s).toBe(0.6)
})

test('a change waits until lanes have caught up, and a seek is answered before', async () => {
  const rig = new Rig({ ms_per_s: 100 })
  rig.open(1, TWO_LANES)
  await rig.caughtUp()
  const arrival = rig.ask(1, 'seek', { t_s: 30 })
  await rig.turn()
  const change = rig.change({ set: { 'link.rate_bps': 5e6 } })
  const digest = rig.ask(1, 'digest', { lane: 0 })
  expect(await digest.reply(), 'other requests do not wait').toMatchObject({ type: 'answer' })
  expect(await change.reply()).toBeUndefined()
  await rig.caughtUp()
  expect(await change.reply()).toMatchObject({ answer: { change: { at_s: 30 } } })
  expect(await arrival.reply()).toMatchObject({ answer: 30 })
  const place = (id: number) => rig.posted.findIndex((message) => 'id' in message && message.id === id)
  expect(place(arrival.id)).toBeLessThan(place(change.id))
})

test('a rewound lane keeps its picture until it has caught up', async () => {
  const rig = new Rig({ ms_per_s: 400 })
  rig.open(1, TWO_LANES, { t_s: 8 })
  await rig.caughtUp()
  const before = rig.frames.length
  const [first, second] = scenario.lanes
  const lanes = [first, { ...second, queue: { kind: 'tail_drop' } }]
  const revised = rig.ask(1, 'revise', { scenario: JSON.stringify({ ...scenario, lanes }) })
  expect(await revised.reply()).toMatchObject({ answer: { scenario: { lanes: [{}, {}] } } })
  await rig.caughtUp()
  const during = rig.frames.slice(before).filter(({ catching_up_s }) => catching_up_s !== null)
  expect(during.length).toBeGreaterThan(0)
  for (const { lanes } of during) expect(lanes[1]!.rows).toHaveLength(0)
  const after = rig.frames.slice(before).filter(({ catching_up_s }) => catching_up_s === null)
  expect(after[0]!.lanes[1]!.cut_s).toBe(0)
  expect(after[0]!.lanes[0]!.cut_s).toBeUndefined()
})

test('a short catch-up is not shown', async () => {
  const rig = new Rig({ ms_per_s: 20 })
  rig.open(1, TWO_LANES, { t_s: 3 })
  await rig.caughtUp()
  await rig.pass(5)
  rig.forget()
  rig.ask(1, 'seek', { t_s: 2 })
  await rig.caughtUp()
  expect(rig.frames.map(({ catching_up_s }) => catching_up_s)).toEqual(rig.frames.map(() => null))
})

test('a ghost runs under the same clock until it is removed', async () => {
  const rig = new Rig()
  rig.open(1, TWO_LANES, { t_s: 4 })
  await rig.caughtUp()
  expect(await rig.ask(1, 'ghost', { id: 7, scenario: ONE_LANE }).reply()).toMatchObject({ answer: null })
  const frame = await rig.caughtUp()
  expect(frame.ghosts).toMatchObject([{ id: 7, t_s: 4 }])
  expect(frame.lanes.map(({ key }) => key)).not.toContain(frame.ghosts[0]!.key)
  const own = await rig.ask(1, 'digest', { lane: 0, ghost: 7 }).reply()
  expect(own).toMatchObject({ answer: digestsAt(ONE_LANE, 4)[0] })
  rig.ask(1, 'ghost', { id: 7, scenario: null })
  expect((await rig.caughtUp()).ghosts).toEqual([])
})

test('frames have single packets while they are watched', async () => {
  const rig = new Rig()
  rig.open(1, TWO_LANES, { t_s: 1, running: true })
  await rig.caughtUp()
  expect(rig.frames.at(-1)!.lanes[0]!.packets).toBeUndefined()
  rig.lab.obey({ type: 'packets', watched: true })
  await rig.pass(200)
  const { packets, events } = rig.frames.at(-1)!.lanes[0]!
  expect(packets!.length % 3).toBe(0)
  expect(packets!.length).toBeGreaterThan(0)
  expect(events).toBeDefined()
  rig.open(2, TWO_LANES, { t_s: 1 })
  expect((await rig.caughtUp()).lanes[0]!.packets).toBeDefined()
  rig.lab.obey({ type: 'packets', watched: false })
  await rig.pass(20)
  expect(rig.frames.at(-1)!.lanes[0]!.packets).toBeUndefined()
})

test('a faulty scenario is refused with its faults, and requests that need no run are still answered', async () => {
  const rig = new Rig()
  rig.open(3, JSON.stringify({ ...scenario, lanes: [] }))
  expect(rig.posted).toMatchObject([{ type: 'refused', run: 3, errors: [{ path: 'lanes' }] }])
  expect(await rig.turn()).toBe(false)
  expect(await rig.ask(3, 'results', {}).reply()).toMatchObject({ type: 'denied' })
  expect(await rig.ask(3, 'parse', { json: TWO_LANES }).reply()).toMatchObject({ answer: { scenario: {} } })
  const { link } = scenario
  const queues = [{ kind: 'tail_drop' }, { kind: 'red', max_p: 7 }, { kind: 'red' }]
  const curves = (await rig.ask(3, 'curves', { queues, link, packet_bytes: 1000 }).reply()) as Reply
  expect(curves).toMatchObject({ type: 'answer', answer: [{}, null, { averaged: true }] })
})

test('a request that the core turns down is denied with its faults, and the lab continues', async () => {
  const rig = new Rig()
  rig.open(1, TWO_LANES, { t_s: 1 })
  await rig.caughtUp()
  const path = 'link.rate_bps'
  for (const denied of [
    rig.change({ set: { [path]: -1 } }),
    rig.ask(1, 'revise', { scenario: '{"lanes": 3}' }),
    rig.ask(1, 'ghost', { id: 1, scenario: 'nothing' }),
  ]) {
    const reply = await denied.reply()
    expect(reply).toMatchObject({ type: 'denied' })
    expect(reply!.type === 'denied' && reply!.errors.length).toBeGreaterThan(0)
  }
  rig.lab.obey({ type: 'play', running: true })
  await rig.pass(500)
  expect(rig.frames.at(-1)!.t_s).toBeCloseTo(1.5, 1)
})

test('a panic in the core stops the lab until another scenario opens', async () => {
  let broken = false
  const rig = new Rig({ broken: () => broken })
  rig.open(1, TWO_LANES, { t_s: 1, running: true })
  await rig.caughtUp()
  await rig.pass(500)
  const { t_s } = rig.frames.at(-1)!
  broken = true
  await rig.pass(100)
  expect(rig.posted.at(-1)).toMatchObject({ type: 'crashed', run: 1, message: 'Error: unreachable' })
  expect((rig.posted.at(-1) as { t_s?: number }).t_s).toBeCloseTo(t_s, 1)
  expect(await rig.ask(1, 'digest', { lane: 0 }).reply()).toMatchObject({ type: 'denied' })
  const said = rig.posted.length
  await rig.pass(100)
  expect(rig.posted).toHaveLength(said)
  broken = false
  rig.open(2, TWO_LANES, { t_s: 1 })
  expect((await rig.caughtUp()).run).toBe(2)
})

test('a panic in an answer stops the lab too', async () => {
  let broken = false
  const rig = new Rig({ broken: () => broken })
  rig.open(1, TWO_LANES, { t_s: 1 })
  await rig.caughtUp()
  broken = true
  rig.change({ set: {} })
  await settled()
  expect(rig.posted.at(-1)).toMatchObject({ type: 'crashed', run: 1, t_s: 1 })
})

const LARGE = JSON.stringify({
  ...scenario,
  duration_s: 10_000,
  traffic: [{ id: 'udp', kind: 'cbr', rate_bps: 1e10, packet_bytes: 64 }],
})

test('a scenario beyond the usual cost runs only on request, and names the reason', async () => {
  const rig = new Rig()
  rig.open(1, LARGE)
  expect(rig.posted).toEqual([
    {
      type: 'refused',
      run: 1,
      large: true,
      errors: [{ path: 'traffic[0].rate_bps', code: 'too_many_events', args: [expect.any(Number), 1000] }],
    },
  ])
  expect(await rig.ask(1, 'revise', { scenario: TWO_LANES }).reply()).toMatchObject({ type: 'denied' })
  rig.open(2, LARGE, { even_if_large: true })
  expect(rig.posted.filter(({ type }) => type === 'refused')).toHaveLength(1)
})

test('the cost of a run is estimated beyond its duration', () => {
  const rig = new Rig()
  const short = JSON.stringify({
    ...JSON.parse(LARGE),
    duration_s: 0.001,
    warmup_s: 0,
    traffic: [{ id: 'udp', kind: 'cbr', rate_bps: 1e8, packet_bytes: 64 }],
  })
  rig.open(1, short)
  expect(rig.posted.filter(({ type }) => type === 'refused')).toHaveLength(0)
  rig.open(2, short, { t_s: 10_000 })
  expect(rig.posted.at(-1)).toMatchObject({ type: 'refused', run: 2, large: true })
})

test('a revision beyond the usual cost is denied, and the run continues', async () => {
  const rig = new Rig()
  rig.open(1)
  expect(await rig.ask(1, 'revise', { scenario: LARGE }).reply()).toMatchObject({
    type: 'denied',
    errors: [{ path: 'traffic[0].rate_bps' }],
  })
  expect(await rig.ask(1, 'ghost', { id: 1, scenario: LARGE }).reply()).toMatchObject({ type: 'denied' })
  rig.open(2, TWO_LANES, { even_if_large: true })
  expect(await rig.ask(2, 'revise', { scenario: LARGE }).reply()).toMatchObject({ type: 'answer' })
})

test('a change of the set-up beyond the usual cost is denied, and runs on request', async () => {
  const rig = new Rig()
  const [udp] = JSON.parse(LARGE).traffic
  const small = JSON.stringify({ ...JSON.parse(LARGE), traffic: [{ ...udp, rate_bps: 1e5 }] })
  const costly = { scenario: small, amend: { from: 'start' as const, set: { 'traffic.udp.rate_bps': 1e10 } } }
  rig.open(1, small)
  expect(await rig.ask(1, 'amend', costly).reply()).toMatchObject({
    type: 'denied',
    errors: [{ path: 'traffic[0].rate_bps' }],
  })
  rig.open(2, small, { even_if_large: true })
  expect(await rig.ask(2, 'amend', costly).reply()).toMatchObject({ type: 'answer' })
})
