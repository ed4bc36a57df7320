import type { RuleReading } from '../../generated/rule'
import { shown } from '../../scenario/lanes'
import type { Parse, Speed } from '../../scenario/types'
import { Denied, messageOf, Replaced, runFault } from '../denied'
import { faultsOf, refused } from '../faults'
import { PatientThread } from '../patient-thread'
import type { Command, Curve, EngineRequests, Frame, LaneState, LaneUpdate, Message } from '../protocol'
import { Requests } from '../requests'
import type { WorkerCommand } from '../runner-protocol'
import { startWorker } from '../start-worker'
import workerUrl from '../worker.ts?worker&url'
import { LaneWorkers } from './lane-workers'
import { Series } from './series'

/** One running lane as the page knows it. */
export interface LaneFeed {
  readonly key: number
  series: Series
  t_s: number
  curve: Curve | undefined
  state: LaneState | undefined
  /** State of its rule; null if it has none. */
  rule: RuleReading | null
  /** Packets in the system, and their events since the frame before, while packets are watched. */
  packets?: Uint32Array | undefined
  events?: Float64Array | undefined
}

export type Status = 'loading' | 'live' | 'refused' | 'crashed' | 'unsupported'

/** The state that changes seldom; a frame replaces it only if something here changed. */
export interface EngineStatus {
  status: Status
  running: boolean
  catching_up_s: number | null
  message: string
  /** Whether it is refused for its cost alone. */
  large?: boolean
  /** A thread of the simulation has sent nothing for two seconds. */
  silent?: boolean
  /** Why lanes share fewer threads than the machine allows, if they do. */
  fewer_threads?: string
  lanes: readonly LaneFeed[]
}

/** After this long, ms, a frame counts as seen even if nothing was drawn. */
const UNSEEN_MS = 500

/** The most threads for lanes, if the machine has as many cores. The page itself rests while they catch up. */
const MOST_THREADS = 4

/** Threads that start with the page: most labs have two lanes. */
const EARLY_THREADS = 2

const threads = () => Math.min(MOST_THREADS, globalThis.navigator?.hardwareConcurrency || 1)

/** The main thread's side of the leading worker. */
export class Engine {
  lanes: LaneFeed[] = []
  /** Earlier runs of lanes, by name. */
  ghosts: ReadonlyMap<number, LaneFeed> = new Map()
  t_s = 0
  /** The latest time of this run, s. */
  reached_s = 0
  speed: Speed = 1
  measuredSpeed = 0
  status: EngineStatus = { status: 'loading', running: false, catching_up_s: null, message: '', lanes: [] }

  #leader: PatientThread<Command, Message | WorkerCommand> | undefined
  readonly #laneWorkers = new LaneWorkers((news, transfer) => this.#leader?.postOnce(news, transfer))
  #run = 0
  #visible = true
  /** When lanes were stopped, to notice a change. */
  #stops = ''
  /** How many watch single packets. */
  #watchers = 0
  /** Requests survive the leader: those without an answer are asked again. */
  readonly #requests = new Requests<EngineRequests>((request) =>
    this.#leader?.postOnce({ type: 'request', run: this.#run, request } satisfies Command),
  )
  #frameListeners = new Set<() => void>()
  #statusListeners = new Set<() => void>()

  /** Replaces what runs; the first `t_s` seconds are simulated as fast as possible. */
  open(scenario: string, t_s: number, running: boolean, speed: Speed, even_if_large = false): void {
    this.start()
    // Whatever the leader does for the run before is no longer wanted.
    this.#leader?.interrupt()
    this.#run++
    // A request to the parser concerns no run.
    this.#requests.reject(new Replaced(), 'parse')
    this.lanes = []
    this.ghosts = new Map()
    this.t_s = t_s
    this.reached_s = 0
    this.speed = speed
    this.#send({
      type: 'open',
      run: this.#run,
      scenario,
      t_s,
      running,
      speed,
      even_if_large,
      threads: threads(),
    })
    const unsupported = this.status.status === 'unsupported'
    this.#setStatus(unsupported ? {} : { status: 'loading', running, message: '', lanes: this.lanes })
  }

  play(running: boolean): void {
    this.#send({ type: 'play', running })
  }

  setSpeed(speed: Speed): void {
    this.speed = speed
    this.#send({ type: 'speed', speed })
  }

  step(by: 'event' | number): void {
    this.#send({ type: 'step', by })
  }

  setVisible(visible: boolean): void {
    this.#visible = visible
    this.#send({ type: 'visible', visible })
  }

  /** Adds single packets to frames from now on. Returns a function that stops it. */
  watchPackets(): () => void {
    const count = (by: number) => {
      const before = this.#watchers > 0
      this.#watchers += by
      const watched = this.#watchers > 0
      if (watched === before) return
      for (const lane of this.lanes) lane.packets = undefined
      this.#send({ type: 'packets', watched })
    }
    count(1)
    return () => count(-1)
  }

  /** @throws Denied if the worker turns it down, or its run is over. */
  request<K extends keyof EngineRequests>(
    kind: K,
    ask: EngineRequests[K]['ask'],
  ): Promise<EngineRequests[K]['answer']> {
    if (!this.#leader) return Promise.reject(new Denied([runFault('not_running')]))
    return this.#requests.ask(kind, ask)
  }

  /** The core's parser. A missing worker, or more lanes than the screen shows, is a fault. */
  parse: Parse = async (json) => {
    try {
      const parsed = await this.request('parse', { json })
      return 'errors' in parsed ? refused(parsed) : shown(parsed)
    } catch (error) {
      return { errors: faultsOf(error) }
    }
  }

  /** Calls back after every frame of data. Returns a function that stops it. */
  onFrame(listener: () => void): () => void {
    this.#frameListeners.add(listener)
    return () => this.#frameListeners.delete(listener)
  }

  /** Calls back when `status` was replaced. */
  onStatus = (listener: () => void): (() => void) => {
    this.#statusListeners.add(listener)
    return () => this.#statusListeners.delete(listener)
  }

  /** Starts the leading worker, unless it runs. */
  start(): void {
    if (this.#leader) return
    if (typeof WebAssembly !== 'object' || typeof globalThis.Worker !== 'function') {
      this.#setStatus({ status: 'unsupported', message: '' })
      return
    }
    this.#leader = new PatientThread({
      start: () => startWorker(workerUrl, 'simulation'),
      wait: (after_ms, then) => setTimeout(then, after_ms),
      started: () => this.#greet(),
      hear: (message) => this.#receive(message),
      silent: (silent) => this.#setStatus({ silent }),
      // Before the first scenario runs, the worker itself could not load. Another that is opened then does not change that.
      fail: (message) => {
        const { status } = this.status
        this.#stop(status === 'loading' || status === 'unsupported' ? 'unsupported' : 'crashed', message)
      },
      replaced: () => this.#requests.again(),
    })
    try {
      this.#leader.start()
    } catch (error) {
      // A policy of the page, or of a page around it, may forbid workers.
      this.#leader = undefined
      this.#setStatus({ status: 'unsupported', message: messageOf(error) })
    }
  }

  /** What a new leader has to know before any command. */
  #greet(): void {
    // Lane workers belong to one leader.
    this.#laneWorkers.end()
    const send = (command: Command) => this.#leader?.postOnce(command)
    if (!this.#visible) send({ type: 'visible', visible: false })
    if (this.#watchers > 0) send({ type: 'packets', watched: true })
    if (threads() > 1) this.#laneWorkers.prepare(EARLY_THREADS)
  }

  /** Ends all threads. Opening a scenario starts them again. */
  end(): void {
    this.#leader?.end()
    this.#leader = undefined
    this.#laneWorkers.end()
    this.#requests.reject(new Denied([runFault('stopped')]))
  }

  #stop(status: Status, message: string): void {
    this.end()
    this.#setStatus({ status, message, running: false, catching_up_s: null, silent: false })
  }

  #send(command: Command): void {
    this.#leader?.post(command)
  }

  #receive(message: Message | WorkerCommand): void {
    if ('run' in message && message.run !== this.#run) return
    switch (message.type) {
      case 'unsupported':
        this.#stop('unsupported', message.message)
        break
      case 'refused':
        this.#setStatus({
          status: 'refused',
          running: false,
          large: message.large,
          message: JSON.stringify({ errors: message.errors }),
        })
        break
      case 'crashed':
        this.t_s = message.t_s
        this.#stop('crashed', message.message)
        break
      case 'silent':
        this.#setStatus({ silent: message.silent })
        break
      case 'fewer_threads':
        this.#setStatus({ fewer_threads: message.message })
        break
      case 'start_worker':
      case 'end_worker':
        this.#laneWorkers.obey(message)
        break
      case 'answer':
      case 'denied':
        this.#requests.settle(message)
        break
      case 'frame':
        this.#frame(message)
    }
  }

  #frame(frame: Frame): void {
    // The acknowledgement brings the next frame: it waits for the picture, so that each picture gets one frame.
    let acknowledged = false
    const acknowledge = () => {
      if (!acknowledged) this.#send({ type: 'ack', run: frame.run })
      acknowledged = true
    }
    // A hidden page draws no picture, but its run still has to reach its time.
    const unseen = setTimeout(acknowledge, UNSEEN_MS)
    requestAnimationFrame(() => {
      clearTimeout(unseen)
      acknowledge()
    })
    this.t_s = frame.t_s
    this.reached_s = Math.max(this.reached_s, frame.t_s)
    this.measuredSpeed = frame.measured_speed
    const known = new Map(this.lanes.map((lane) => [lane.key, lane]))
    const lanes = frame.lanes.map((lane) => take(known.get(lane.key), lane))
    const same = lanes.length === this.lanes.length && lanes.every((lane, i) => lane === this.lanes[i])
    if (!same) this.lanes = lanes
    this.ghosts = new Map(frame.ghosts.map((ghost) => [ghost.id, take(this.ghosts.get(ghost.id), ghost)]))
    const { running, catching_up_s } = frame
    const now = this.status
    const stops = this.lanes.map(({ state }) => state?.stopped?.at_s).join()
    const stopped = stops !== this.#stops
    this.#stops = stops
    if (
      !same ||
      stopped ||
      now.status !== 'live' ||
      now.running !== running ||
      now.catching_up_s !== catching_up_s
    ) {
      this.#setStatus({ status: 'live', running, catching_up_s, lanes: this.lanes })
    }
    for (const listener of this.#frameListeners) listener()
  }

  #setStatus(change: Partial<EngineStatus>): void {
    this.status = { ...this.status, ...change }
    for (const listener of this.#statusListeners) listener()
  }
}

/** Adds an update to the feed of its lane; a new lane gets one. */
function take(feed: LaneFeed | undefined, lane: LaneUpdate): LaneFeed {
  const target: LaneFeed = feed ?? {
    key: lane.key,
    series: new Series(['t_s']),
    t_s: 0,
    curve: undefined,
    state: undefined,
    rule: null,
  }
  if (lane.goesOn && lane.columns) target.series = target.series.recast(lane.columns)
  else if (lane.columns) target.series = new Series(lane.columns)
  if (lane.cut_s !== undefined) target.series.cut(lane.cut_s)
  target.series.append(lane.rows, lane.windows)
  if (lane.delays) target.series.reports.append(lane.delays)
  target.t_s = lane.t_s
  // A lane that catches up keeps its last packets.
  if (lane.packets) target.packets = lane.packets
  target.events = lane.events
  if (lane.curve) target.curve = lane.curve
  if (lane.state) target.state = lane.state
  if (lane.rule !== undefined) target.rule = lane.rule
  return target
}
