import { expect, vi } from 'vitest'
import { read } from '../../engine/src/json'
import { codedFaults, Denied, runFault } from '../../src/engine/denied'
import { affordableUntil, edited, excessOf } from '../../src/engine/lead/answers'
import type { EngineStatus } from '../../src/engine/page/client'
import type { ChangeNow, EngineRequests } from '../../src/engine/protocol'
import type { Core } from '../../src/engine/run/core'
import type { Scenario } from '../../src/generated/scenario'
import type { Hold } from '../../src/lab/hold'
import { Session, type SessionEngine } from '../../src/lab/session'
import { DEFAULT_SCENARIO } from '../../src/scenario/default'
import { createLab } from '../../src/scenario/store'
import { known } from './core-scenario'
import { loadCore } from './load-wasm.mjs'

const core = await loadCore()
const { Lab, parse } = core
/** No limit on events. */
const ALL = Number.MAX_SAFE_INTEGER
/** Start time of a session, s. */
export const AT_S = 4

/** The default lab with few flows, so that seconds of it take milliseconds. */
export const SMALL: Scenario = {
  ...DEFAULT_SCENARIO,
  traffic: DEFAULT_SCENARIO.traffic.map((entry) => ({ ...entry, flows: 3 })),
  timeline: [{ at_s: 8, set: { 'traffic.ftp.flows': 5 } }],
}

const begun = (scenario: string, t_s: number) => {
  const lab = new Lab(scenario)
  lab.keep_copies()
  lab.advance(t_s, ALL)
  return lab
}
const digestsOf = (lab: InstanceType<typeof Lab>) =>
  Array.from({ length: lab.lane_count() }, (_, lane) => lab.digest(lane))

/** Digests of lanes that have run this scenario from the start. */
export const digestsAt = (scenario: Scenario, t_s: number) => digestsOf(begun(JSON.stringify(scenario), t_s))

/** The page's engine with its core; a test advances its clock, and can hold back its answers. */
export class CoreEngine implements SessionEngine {
  status: EngineStatus = { status: 'loading', running: false, catching_up_s: null, message: '', lanes: [] }
  t_s = 0
  /** Requests about the run, in order; those about documents are left out. */
  readonly asked: (keyof EngineRequests)[] = []
  /** Steps and speeds, in order. */
  readonly told: unknown[] = []
  opened: { scenario: Scenario; t_s: number } | undefined
  /** Lanes that the last revision made run again. */
  sentBack: number[] = []
  #lab = begun(JSON.stringify(SMALL), 0)
  #gate: Promise<void> = Promise.resolve()
  #frames = new Set<() => void>()

  open(scenario: string, t_s: number, running: boolean, _speed?: unknown, even_if_large = false) {
    this.opened = { scenario: JSON.parse(scenario), t_s }
    if (!even_if_large && excessOf({ parse } as Core, scenario, t_s)) {
      this.t_s = t_s
      this.#frame({ status: 'refused', large: true, running: false })
      return
    }
    this.#lab = begun(scenario, t_s)
    this.t_s = t_s
    this.#frame({ status: 'live', running })
  }

  play(running: boolean) {
    this.#frame({ running })
  }

  setSpeed(speed: unknown) {
    this.told.push(speed)
  }

  step(by: unknown) {
    this.told.push(by)
    this.#frame({ running: false })
  }

  onFrame(listener: () => void) {
    this.#frames.add(listener)
    return () => this.#frames.delete(listener)
  }

  async request<K extends keyof EngineRequests>(
    kind: K,
    ask: EngineRequests[K]['ask'],
  ): Promise<EngineRequests[K]['answer']> {
    if (this.status.status === 'crashed') throw new Denied([runFault('not_running')])
    if (kind !== 'parse' && kind !== 'edit') this.asked.push(kind)
    await this.#gate
    const text = this.#answer(kind, ask)
    const answer = JSON.parse(text)
    if (answer?.errors) throw new Denied(codedFaults(text))
    return answer
  }

  #answer(kind: keyof EngineRequests, ask: object): string {
    if (kind === 'parse') return parse((ask as { json: string }).json)
    if (kind === 'edit') {
      const { scenario, edit } = ask as EngineRequests['edit']['ask']
      return edited(core, scenario, edit)
    }
    // Without a run there is nothing to revise.
    if (this.status.status === 'refused') throw new Denied([runFault('nothing_runs')])
    if (kind === 'amend') {
      const { scenario, amend } = ask as EngineRequests['amend']['ask']
      const until_s = affordableUntil(this.t_s)
      return this.#ran(this.#lab.amend(scenario, JSON.stringify(amend), this.t_s, until_s))
    }
    if (kind === 'seek') {
      this.t_s = (ask as { t_s: number }).t_s
      this.#lab.rewind(this.t_s)
      this.#lab.advance(this.t_s, ALL)
      return String(this.t_s)
    }
    const { scenario } = ask as { scenario: string }
    const excess = excessOf({ parse } as Core, scenario, this.t_s)
    if (excess) throw new Denied([excess])
    return this.#ran(this.#lab.revise(scenario))
  }

  /** Lets lanes that an answer set back catch up. */
  #ran(answer: string): string {
    const lanes = Array.from({ length: this.#lab.lane_count() }, (_, lane) => lane)
    this.sentBack = lanes.filter((lane) => this.#lab.lane_time_s(lane) < this.t_s)
    this.#lab.advance(this.t_s, ALL)
    return answer
  }

  #frame(change: Partial<EngineStatus> = {}) {
    this.status = { ...this.status, ...change }
    for (const listener of this.#frames) listener()
  }

  /** Advances simulated time. */
  run(by_s: number) {
    // Whole nanoseconds, as the core counts, without rounding errors of sums.
    this.t_s = Math.round((this.t_s + by_s) * 1e9) / 1e9
    this.#lab.advance(this.t_s, ALL)
    this.#frame()
  }

  crash() {
    this.#frame({ status: 'crashed', running: false })
  }

  /** Holds back all answers until the returned function is called. */
  hold(): () => void {
    let open = () => {}
    this.#gate = new Promise((done) => (open = done))
    return open
  }

  digests = () => digestsOf(this.#lab)
  timeline = () => read(this.#lab.scenario()).timeline
}

/** A session at `AT_S`, with a control that can be pressed and released. */
export function sessionOf(scenario = SMALL) {
  const engine = new CoreEngine()
  const store = createLab()
  let held: (Hold & { end(): void }) | undefined
  const host = {
    followLive: vi.fn(),
    setStepping: vi.fn(),
    moves: vi.fn(() => false),
    notify: vi.fn(),
  }
  const session = new Session(engine, store, () => held, host)
  session.start()
  const state = () => store.getState()
  state().open(known(scenario), AT_S, { running: false })
  /** The scenarios on the undo stack. */
  const past = () => state().past.map(({ scenario }) => scenario)
  const press = () => {
    let end = () => {}
    held ??= { over: new Promise((done) => (end = done)), end: () => end() }
  }
  const letGo = async () => {
    held?.end()
    held = undefined
    await settled()
  }
  /** Waits until all requests are done. */
  const settled = async () => {
    await Promise.resolve()
    await session.revise((scenario) => scenario)
  }
  /** Expects that the engine runs the document, to the packet. */
  const expectAligned = () => expect(engine.digests()).toEqual(digestsAt(state().scenario, engine.t_s))
  return { engine, session, state, past, host, press, letGo, settled, expectAligned }
}

export const flows = (n: number): ChangeNow => ({ set: { 'traffic.ftp.flows': n } })
export const maxP = (max_p: number): ChangeNow => ({ lane: 1, set: { 'queue.max_p': max_p } })
export const rate = (rate_bps: number): ChangeNow => ({ set: { 'link.rate_bps': rate_bps } })
export const red = SMALL.lanes[1]!.queue as Extract<Scenario['lanes'][number]['queue'], { kind: 'red' }>
