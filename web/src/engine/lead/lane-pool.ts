import { read } from '../../../engine/src/json'
import type { Revised } from '../../generated/lab'
import type { Result } from '../../generated/result'
import type { Amendment } from '../../scenario/types'
import { accepted, Denied, messageOf, Replaced, runFault } from '../denied'
import type { LabRequests, Signal, SignalPlace } from '../protocol'
import { type Request, Requests } from '../requests'
import type { Core, Lab } from '../run/core'
import { LaneRunner } from '../run/lane-runner'
import type { LaneUpdates, RunnerCommand, RunnerMessage, RunnerRequests } from '../runner-protocol'
import { localSlot, remoteSlot, type ThreadSource, type WorkerSlot } from './worker-slot'

/** What a lane pool needs of the leading thread. */
export interface LanePoolHost {
  core: Core
  /** The wall clock, ms. */
  now(): number
  schedule(after_ms: number): void
  /** Absent where the leading thread is the only one. */
  threads: ThreadSource | undefined
  /** A slot has answered a `read`. */
  updated(updates: LaneUpdates): void
  /** All lanes of a slot have arrived. */
  arrived(): void
  crashed(message: string): void
  /** Whether any thread is silent. */
  silent(silent: boolean): void
  /** A thread cannot run. Its lanes, if it had any, restart in another. */
  lost(message: string): void
}

/**
 * The lanes and ghosts of a run, distributed among threads. The pool keeps the document and judges every request by the
 * whole of it; slots receive only what it accepted, all in the same order. Placement does not affect results.
 *
 * A lane stays in its slot until another run opens: in another it would have to restart.
 */
export class LanePool {
  /** Keys of the lanes in the scenario's order: a key stays with a lane while others are added or removed. */
  lanes: readonly number[] = []
  readonly #host: LanePoolHost
  readonly #runner: LaneRunner
  readonly #here: WorkerSlot
  /** The document of the run. None of its lanes runs in it. */
  #document: Lab | undefined
  #slots: WorkerSlot[] = []
  readonly #silent = new Set<WorkerSlot>()
  /** The most slots for this run, and for any. */
  #most = 1
  #limit = Number.POSITIVE_INFINITY
  /** Scenarios by name. */
  readonly #ghosts = new Map<number, string>()
  #watched = false
  #nextKey = 1
  #lastId = 0
  /** Id of the last `go`. */
  #going = 0
  readonly #requests = new Requests<RunnerRequests>((request) =>
    this.#slotFor(request)?.post({ type: 'request', request }),
  )

  constructor(host: LanePoolHost) {
    this.#host = host
    const { core, now, schedule } = host
    const post = (message: RunnerMessage) => this.#hear(this.#here, message)
    this.#runner = new LaneRunner({ core, now, schedule, post })
    this.#here = localSlot(this.#runner)
  }

  /**
   * Opens another scenario with all lanes at time zero, in up to `threads` threads beside this one, or in this one if one
   * is enough.
   * @throws Error whose message is the `{"errors": …}` document.
   */
  open(scenario: string, threads: number): void {
    const document = new this.#host.core.Lab(scenario, true, new Uint32Array())
    this.close()
    this.#document = document
    const { lanes } = read(document.scenario())
    this.lanes = lanes.map(() => this.#nextKey++)
    this.#most = Math.min(this.#host.threads ? threads : 1, this.#limit)
    const wanted = Math.min(this.lanes.length, this.#most)
    const alone = wanted < 2
    const elsewhere = this.#slots.filter((slot) => slot !== this.#here)
    this.#slots = alone ? [this.#here] : elsewhere.splice(0, wanted)
    for (const slot of elsewhere) slot.end()
    for (const key of this.lanes) this.#lightest().lanes.push(key)
    this.#distribute(true)
  }

  /** Ends the run. Its threads stay for the next. */
  close(): void {
    this.#document?.free()
    this.#document = undefined
    this.lanes = []
    this.#ghosts.clear()
    this.#requests.reject(new Replaced())
    for (const slot of this.#slots) {
      slot.post({ type: 'close' })
      Object.assign(slot, { lanes: [], arrived: true, reading: undefined, upToDate: true })
      slot.ghosts.clear()
    }
  }

  /** Ends the run and all threads except this one. */
  end(): void {
    for (const slot of this.#slots) slot.end()
    this.#slots = []
    this.lanes = []
    this.#ghosts.clear()
    this.#requests.reject(new Denied([runFault('stopped')]))
    // The core may have panicked; then nothing of it can be freed.
    this.#document = undefined
  }

  /** Switches to a new core: ends the threads of the old one, and restarts the run's lanes and ghosts. The caller lets them continue. */
  renewCore(): void {
    const document = this.#document
    const scenario = document?.scenario()
    for (const slot of this.#slots) {
      slot.post({ type: 'close' })
      slot.end()
    }
    Object.assign(this.#here, { lanes: [], arrived: true, reading: undefined, upToDate: true })
    this.#here.ghosts.clear()
    this.#slots = []
    if (!document || scenario === undefined) return
    document.free()
    this.#document = new this.#host.core.Lab(scenario, true, new Uint32Array())
    for (const key of this.lanes) this.#lightest().lanes.push(key)
    this.#distribute(true)
    for (const [id, ghost] of this.#ghosts) this.#placeGhost(id, ghost)
    this.#requests.again()
  }

  // For the clock.

  /** Simulates all up to a time; null halts them. Ghosts and rewound lanes are `catching_up`. */
  go(to_s: number | null, catching_up: boolean): void {
    const id = ++this.#lastId
    this.#going = id
    for (const slot of this.#used()) {
      slot.arrived = false
      slot.upToDate = false
      slot.post({ type: 'go', id, to_s, catching_up })
    }
  }

  /** Whether all have reached the time of the last `go`. */
  get arrived(): boolean {
    return this.#used().every(({ arrived }) => arrived)
  }

  /** How long the slowest slot simulated to arrive, ms. */
  get worked_ms(): number {
    return Math.max(0, ...this.#used().map(({ worked_ms }) => worked_ms))
  }

  rewind(to_s: number): void {
    this.#all({ type: 'rewind', to_s })
  }

  /** When the next event is due in any lane, s. */
  async nextEvent_s(): Promise<number> {
    return Math.min(...(await this.#askAll('next_event')))
  }

  /** Simulates for about a slice, if lanes run in this thread. */
  turn(): void {
    this.#runner.turn()
  }

  /** Whether lanes in this thread have something to simulate. */
  get busy(): boolean {
    return this.#runner.busy
  }

  // For frames.

  /**
   * Reads every slot with new data, or with `state` all slots, for curves and parameters. `updated` gets the answers.
   * Returns false if a slot has not answered an earlier `read` yet; that answer may lack the requested state.
   */
  read(state: boolean): boolean {
    let all = true
    for (const slot of this.#used()) {
      if (slot.reading !== undefined) all = false
      else if (!slot.upToDate || state) {
        const id = ++this.#lastId
        slot.reading = id
        slot.post({ type: 'read', id, state })
      }
    }
    return all
  }

  /** Whether a slot has not answered a `read`; slots still simulating count only if `busy`. */
  isReading(busy: boolean): boolean {
    return this.#used().some(({ reading, arrived }) => reading !== undefined && (busy || arrived))
  }

  /** Whether a slot has something new to read. */
  get hasNews(): boolean {
    return this.#used().some(({ reading, upToDate }) => reading === undefined && !upToDate)
  }

  set watched(watched: boolean) {
    this.#watched = watched
    this.#all({ type: 'packets', watched })
    for (const slot of this.#slots) slot.upToDate = false
  }

  // Requests to a run.

  /**
   * Applies a user's change at the time of all lanes; see `Lab.amend`. The caller lets lanes with a changed set-up continue.
   * @throws Denied if the core refuses the change
   */
  amend(
    scenario: string,
    amend: Amendment,
    at_s: number,
    affordable_until_s?: number,
  ): LabRequests['amend']['answer'] {
    const { changed, were, ...made } = accepted(
      this.#document!.amend(scenario, JSON.stringify(amend), at_s, affordable_until_s),
    )
    if (were) this.#continue(were)
    if (changed) {
      this.#all({ type: 'change', change: { ...made.change, at_s } })
      for (const slot of this.#slots) slot.upToDate = false
    }
    return made
  }

  /**
   * Replaces the scenario of the run. The caller then sends the lanes on.
   * @throws Denied
   */
  revise(scenario: string): Omit<Revised, 'were'> {
    const { were, ...whole } = accepted(this.#document!.revise(scenario, new Uint32Array()))
    this.#continue(were)
    return whole
  }

  /** Distributes the lanes of another scenario. Each continues the lane whose former index it gives; null is a new lane. */
  #continue(were: readonly (number | null)[]): void {
    const before = this.lanes
    this.lanes = were.map((lane) => (lane === null ? this.#nextKey++ : before[lane]!))
    for (const slot of this.#slots) slot.lanes = this.lanes.filter((key) => slot.lanes.includes(key))
    for (const key of this.lanes) if (!this.#slotOf(key)) this.#lightest().lanes.push(key)
    this.#distribute(false)
  }

  /** Names of the ghosts, in the order in which they were added. */
  get ghosts(): Iterable<number> {
    return this.#ghosts.keys()
  }

  /**
   * Adds a ghost of this name at time zero; null removes it. The caller then sends it on.
   * @throws Denied
   */
  ghost(id: number, scenario: string | null): void {
    if (scenario !== null) accepted(this.#host.core.parse(scenario))
    const old = this.#slots.find(({ ghosts }) => ghosts.delete(id))
    old?.post({ type: 'ghost', ghost: id, scenario: null })
    this.#ghosts.delete(id)
    if (scenario === null) return
    this.#ghosts.set(id, scenario)
    this.#placeGhost(id, scenario)
  }

  /** The digest of the lane at a place; empty if there is none. */
  async digest(lane: number): Promise<string> {
    const key = this.lanes[lane]
    return key === undefined ? '' : this.#requests.ask('digest', { key })
  }

  async ghostDigest(ghost: number): Promise<string> {
    return this.#ghosts.has(ghost) ? this.#requests.ask('digest', { ghost }) : ''
  }

  async signal(lane: number, place: SignalPlace): Promise<Signal | null> {
    const key = this.lanes[lane]
    return key === undefined ? null : this.#requests.ask('signal', { key, place })
  }

  async ghostSignal(ghost: number, place: SignalPlace): Promise<Signal | null> {
    return this.#ghosts.has(ghost) ? this.#requests.ask('signal', { ghost, place }) : null
  }

  /** The result document, as if all lanes had run in one thread. */
  async results(): Promise<Result> {
    const order = this.#used().flatMap((slot) => slot.lanes)
    const parts = await this.#askAll('results')
    const lanes = parts.flatMap((part) => part.lanes)
    return { ...parts[0]!, lanes: this.lanes.map((key) => lanes[order.indexOf(key)]!) }
  }

  scenario(): string {
    return this.#document!.scenario()
  }

  #used(): WorkerSlot[] {
    return this.#slots.filter(({ lanes, ghosts }) => lanes.length + ghosts.size > 0)
  }

  #all(command: RunnerCommand): void {
    for (const slot of this.#slots) slot.post(command)
  }

  #askAll<K extends 'results' | 'next_event'>(kind: K): Promise<RunnerRequests[K]['answer'][]> {
    const shares = this.#slots.filter(({ lanes }) => lanes.length > 0)
    return Promise.all(shares.map(({ lanes }) => this.#requests.ask(kind, { keys: [...lanes] })))
  }

  #slotOf(key: number | undefined): WorkerSlot | undefined {
    return this.#slots.find(({ lanes }) => lanes.some((own) => own === key))
  }

  #slotFor({ ask }: Request<RunnerRequests>): WorkerSlot | undefined {
    if ('ghost' in ask) return this.#slots.find(({ ghosts }) => ghosts.has(ask.ghost))
    return this.#slotOf('keys' in ask ? ask.keys[0] : ask.key)
  }

  /** The slot with the least to do; a new one if all have something and one more is allowed. */
  #lightest(): WorkerSlot {
    const load = ({ lanes, ghosts }: WorkerSlot) => lanes.length + ghosts.size
    const [lightest] = [...this.#slots].sort((a, b) => load(a) - load(b))
    const mayBeMore = this.#slots.length < this.#most
    const slot = (!lightest || load(lightest) > 0) && mayBeMore ? this.#another() : undefined
    if (slot ?? lightest) return (slot ?? lightest)!
    this.#slots.push(this.#here)
    return this.#here
  }

  #another(): WorkerSlot | undefined {
    try {
      const slot = remoteSlot({
        threads: this.#host.threads!,
        hear: (from, message) => this.#hear(from, message),
        silent: (of, silent) => this.#note(of, silent),
        lost: (from, message) => this.#lose(from, message),
      })
      this.#slots.push(slot)
      return slot
    } catch (error) {
      this.#limitTo(this.#slots.length)
      this.#host.lost(messageOf(error))
      return undefined
    }
  }

  #note(slot: WorkerSlot, silent: boolean): void {
    if (silent) this.#silent.add(slot)
    else this.#silent.delete(slot)
    this.#host.silent(this.#silent.size > 0)
  }

  /** A thread cannot run: its lanes and ghosts restart in others. */
  #lose(slot: WorkerSlot, message: string): void {
    slot.end()
    this.#slots = this.#slots.filter((other) => other !== slot)
    this.#limitTo(this.#slots.length)
    for (const key of slot.lanes) this.#lightest().lanes.push(key)
    this.#distribute(false)
    for (const id of slot.ghosts) this.#placeGhost(id, this.#ghosts.get(id)!)
    this.#requests.again()
    this.#host.lost(message)
  }

  /** No more slots than these from now on; without any, all lanes run in this thread. */
  #limitTo(slots: number): void {
    this.#limit = slots
    this.#most = slots
  }

  #distribute(fresh: boolean): void {
    for (const slot of this.#slots) this.#run(slot, fresh)
  }

  #run(slot: WorkerSlot, fresh: boolean): void {
    const places = this.lanes.flatMap((key, place) => (slot.lanes.includes(key) ? [place] : []))
    slot.lanes = places.map((place) => this.lanes[place]!)
    slot.post({
      type: 'run',
      fresh,
      watched: this.#watched,
      scenario: this.scenario(),
      lanes: places,
      keys: slot.lanes,
    })
  }

  #placeGhost(id: number, scenario: string): void {
    const slot = this.#lightest()
    slot.ghosts.add(id)
    // A new thread needs a lab, even one without lanes, before it can run a ghost.
    if (slot.lanes.length === 0) this.#run(slot, false)
    slot.post({ type: 'ghost', ghost: id, scenario })
  }

  #hear(slot: WorkerSlot, message: RunnerMessage): void {
    switch (message.type) {
      case 'arrived':
        if (message.id !== this.#going) break
        slot.arrived = true
        slot.worked_ms = message.worked_ms
        slot.upToDate = false
        this.#host.arrived()
        break
      case 'update':
        if (message.id !== slot.reading) break
        slot.reading = undefined
        slot.upToDate = slot.arrived
        this.#host.updated(message)
        break
      case 'crashed':
        this.#host.crashed(message.message)
        break
      case 'answer':
      case 'denied':
        this.#requests.settle(message)
    }
  }
}
