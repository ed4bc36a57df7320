import type { Speed } from '../../scenario/types'
import { Denied, faultsOf, messageOf } from '../faults'
import type { Command, Curve, EngineRequests, Frame, LaneState, LaneUpdate, Message } from '../protocol'
import { Requests } from '../requests'
import type { HelperCommand } from '../runner-protocol'
import { Worker } from '../start-worker'
import { Helpers } from './lane-workers'
import { Series } from './series'

/** What the screen knows of one running lane. */
export interface LaneFeed {
  readonly key: number
  series: Series
  t_s: number
  curve: Curve | undefined
  state: LaneState | undefined
  /** What is in the system, and what has happened to packets since the frame before, while that is watched. */
  packets?: Uint32Array | undefined
  events?: Float64Array | undefined
}

export type Status = 'loading' | 'live' | 'refused' | 'crashed' | 'unsupported'

/** Things that change seldom; frames do not touch it unless one of these did. */
export interface EngineStatus {
  status: Status
  running: boolean
  catching_up_s: number | null
  message: string
  /** Whether it is refused for what it costs alone. */
  large?: boolean
  /** Why lanes share threads though there might be more, if they do. */
  fewer_threads?: string
  lanes: readonly LaneFeed[]
}

/** After this long, ms, a frame counts as seen though nothing was drawn. */
const UNSEEN_MS = 500

/** A worker that was silent for twice this long, ms, when another run was asked for is given up. */
const SILENCE_MS = 100

/** Threads that lanes run in, at most; no more than the machine has cores. While they catch up, the page itself rests. */
const MOST_THREADS = 4

/** Of them so many are started with the page: most labs have two lanes. */
const EARLY_THREADS = 2

const threads = () => Math.min(MOST_THREADS, globalThis.navigator?.hardwareConcurrency || 1)

/** The main thread's side of the simulation worker. */
export class Engine {
  lanes: LaneFeed[] = []
  /** Runs of lanes as they once were, by the names that they were given. */
  ghosts: ReadonlyMap<number, LaneFeed> = new Map()
  t_s = 0
  /** The latest time that this run has been at. */
  reached_s = 0
  asked: Speed = 1
  achieved = 0
  status: EngineStatus = { status: 'loading', running: false, catching_up_s: null, message: '', lanes: [] }

  #worker: Worker | undefined
  readonly #helpers = new Helpers((news, transfer) => this.#worker?.postMessage(news, transfer))
  #run = 0
  /** Whether the worker has loaded, and so has something to say. */
  #loaded = false
  #ping = 0
  /** What was sent since a ping that was not answered yet, but for requests. */
  #unheard: Command[] | undefined
  #visible = true
  /** Which lanes were stopped, and when. */
  #stops = ''
  /** Who watches single packets. */
  #watchers = 0
  readonly #requests = new Requests<EngineRequests>((request) =>
    this.#send({ type: 'request', run: this.#run, request }),
  )
  #frameListeners = new Set<() => void>()
  #statusListeners = new Set<() => void>()

  /** Replaces what runs; the first `t_s` seconds are simulated as fast as possible. */
  open(scenario: string, t_s: number, running: boolean, speed: Speed, even_if_large = false): void {
    this.start()
    this.#watch()
    this.#run++
    // The parser serves whatever runs.
    this.#requests.reject(new Denied(faultsOf('another scenario was opened')), 'parse')
    this.lanes = []
    this.ghosts = new Map()
    this.t_s = t_s
    this.reached_s = 0
    this.asked = speed
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
    this.asked = speed
    this.#send({ type: 'speed', speed })
  }

  step(by: 'event' | number): void {
    this.#send({ type: 'step', by })
  }

  setVisible(visible: boolean): void {
    this.#visible = visible
    this.#send({ type: 'visible', visible })
  }

  /** Has frames bring single packets from now on. Returns the way to stop it. */
  watchPackets(): () => void {
    const tell = (by: number) => {
      const before = this.#watchers > 0
      this.#watchers += by
      const watched = this.#watchers > 0
      if (watched === before) return
      for (const lane of this.lanes) lane.packets = undefined
      this.#send({ type: 'packets', watched })
    }
    tell(1)
    return () => tell(-1)
  }

  /** @throws Denied if the worker turns it down, or the run that was asked is over. */
  request<K extends keyof EngineRequests>(
    kind: K,
    ask: EngineRequests[K]['ask'],
  ): Promise<EngineRequests[K]['answer']> {
    if (!this.#worker) return Promise.reject(new Denied(faultsOf('the simulation is not running')))
    return this.#requests.ask(kind, ask)
  }

  /** Calls back after every frame of data. Returns the way to stop it. */
  onFrame(listener: () => void): () => void {
    this.#frameListeners.add(listener)
    return () => this.#frameListeners.delete(listener)
  }

  /** Calls back when `status` was replaced. */
  onStatus = (listener: () => void): (() => void) => {
    this.#statusListeners.add(listener)
    return () => this.#statusListeners.delete(listener)
  }

  /** Makes the worker, where there is none. */
  start(): void {
    if (this.#worker) return
    if (typeof WebAssembly !== 'object' || typeof globalThis.Worker !== 'function') {
      this.#setStatus({ status: 'unsupported', message: '' })
      return
    }
    try {
      this.#worker = new Worker(new URL('../worker.ts', import.meta.url), {
        type: 'module',
        name: 'simulation',
      })
    } catch (error) {
      // A policy of the page, or of who frames it, may forbid workers.
      this.#setStatus({ status: 'unsupported', message: messageOf(error) })
      return
    }
    this.#loaded = false
    if (!this.#visible) this.#send({ type: 'visible', visible: false })
    if (this.#watchers > 0) this.#send({ type: 'packets', watched: true })
    this.#worker.onmessage = ({ data }: MessageEvent<Message | HelperCommand>) => this.#receive(data)
    this.#worker.onerror = (event) => {
      event.preventDefault()
      // Before the first scenario runs, the worker itself could not be loaded.
      const status = this.status.status === 'loading' ? 'unsupported' : 'crashed'
      this.#stop(status, event.message ?? '')
    }
    if (threads() > 1) this.#helpers.prepare(EARLY_THREADS)
  }

  /** Whatever a worker is at when another run is asked for is wanted no longer: one that cannot stop is replaced. */
  #watch(): void {
    if (!this.#loaded) return
    const worker = this.#worker
    const id = ++this.#ping
    this.#send({ type: 'ping', id })
    this.#unheard = []
    const silent = () => this.#worker === worker && this.#ping === id && this.#unheard
    setTimeout(() => {
      // What came while the page itself was busy is heard first.
      if (silent()) setTimeout(() => silent() && this.#replace(), SILENCE_MS)
    }, SILENCE_MS)
  }

  #replace(): void {
    const unheard = this.#unheard ?? []
    this.#end()
    this.start()
    for (const command of unheard) this.#send(command)
    this.#requests.again()
  }

  #end(): void {
    this.#worker?.terminate()
    this.#worker = undefined
    this.#helpers.end()
    this.#unheard = undefined
  }

  #stop(status: Status, message: string): void {
    this.#end()
    this.#requests.reject(new Denied(faultsOf('the simulation stopped')))
    this.#setStatus({ status, message, running: false, catching_up_s: null })
  }

  #send(command: Command): void {
    if (command.type !== 'request') this.#unheard?.push(command)
    this.#worker?.postMessage(command)
  }

  #receive(message: Message | HelperCommand): void {
    this.#loaded = true
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
      case 'fewer_threads':
        this.#setStatus({ fewer_threads: message.message })
        break
      case 'pong':
        if (message.id === this.#ping) this.#unheard = undefined
        break
      case 'helper':
      case 'dismiss':
        this.#helpers.obey(message)
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
    // The next frame is asked for when this one can be seen, so that there is one for each picture.
    let asked = false
    const ask = () => {
      if (!asked) this.#send({ type: 'ack', run: frame.run })
      asked = true
    }
    // A page that is not on the screen has none, and yet is to arrive where it is going.
    const unseen = setTimeout(ask, UNSEEN_MS)
    requestAnimationFrame(() => {
      clearTimeout(unseen)
      ask()
    })
    this.t_s = frame.t_s
    this.reached_s = Math.max(this.reached_s, frame.t_s)
    this.achieved = frame.achieved
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

/** Adds a frame to its lane's feed, which it makes if the lane is new. */
function take(feed: LaneFeed | undefined, lane: LaneUpdate): LaneFeed {
  const target: LaneFeed = feed ?? {
    key: lane.key,
    series: new Series(['t_s']),
    t_s: 0,
    curve: undefined,
    state: undefined,
  }
  if (lane.columns) target.series = new Series(lane.columns)
  else if (lane.cut_s !== undefined) target.series.cut(lane.cut_s)
  target.series.append(lane.rows, lane.windows)
  target.t_s = lane.t_s
  // A lane that catches up shows what it showed.
  if (lane.packets) target.packets = lane.packets
  target.events = lane.events
  if (lane.curve) target.curve = lane.curve
  if (lane.state) target.state = lane.state
  return target
}
