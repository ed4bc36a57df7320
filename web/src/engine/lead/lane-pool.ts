import type { Change } from '../../scenario/types'
import { Denied, faultsOf, messageOf } from '../faults'
import type { ChangeNow, Ran } from '../protocol'
import { type Request, Requests } from '../requests'
import type { Core, Lab } from '../run/core'
import { Member } from '../run/lane-runner'
import type { MemberRequests, Order, Report, Told } from '../runner-protocol'
import type { Thread } from '../thread'
import { type Seat, SeatElsewhere, seatHere } from './worker-slot'

/** What a crew needs of the thread that leads it. */
export interface CrewHost {
  core: Core
  /** The wall clock, ms. */
  now(): number
  schedule(after_ms: number): void
  /** Starts a thread that obeys orders; absent where there is but one. @throws where none can be had. */
  helper: (() => Thread) | undefined
  /** A seat has told what is new of its lanes. */
  told(told: Told): void
  /** All of a seat are where they were sent. */
  there(): void
  crashed(message: string): void
  /** A thread that was wanted cannot be had: its lanes, if it had some, begin anew in another. */
  lost(message: string): void
}

/**
 * The lanes of a run and its ghosts, shared out among threads. The document is kept here, and what is asked is judged
 * here by the whole of it; threads hear what was found sound, all in the same order. Where a lane runs says nothing of
 * what it does.
 *
 * A lane stays in its thread until another run is opened: elsewhere it would have to begin anew.
 */
export class Crew {
  /** Keys of the lanes in the scenario's order: a key stays with a lane when others come and go. */
  lanes: readonly number[] = []
  readonly #host: CrewHost
  readonly #member: Member
  readonly #here: Seat
  /** The scenario of the run; none of its lanes runs in it. */
  #document: Lab | undefined
  #seats: Seat[] = []
  /** How many seats there may be for the run, and at all. */
  #most = 1
  #limit = Number.POSITIVE_INFINITY
  /** By name. */
  readonly #ghosts = new Map<number, string>()
  #watched = false
  #nextKey = 1
  #lastId = 0
  /** Names the time that all were sent to last. */
  #going = 0
  readonly #requests = new Requests<MemberRequests>((request) =>
    this.#seatFor(request)?.post({ type: 'ask', request }),
  )

  constructor(host: CrewHost) {
    this.#host = host
    const { core, now, schedule } = host
    const report = (report: Report) => this.#hear(this.#here, report)
    this.#member = new Member({ core, now, schedule, report })
    this.#here = seatHere(this.#member)
  }

  /**
   * Runs another scenario with all lanes at time zero, in up to `threads` threads beside this one, or in this one where
   * one is enough.
   * @throws Error whose message is the `{"errors": …}` document.
   */
  open(scenario: string, threads: number): void {
    const document = new this.#host.core.Lab(scenario, true, new Uint32Array())
    this.close()
    this.#document = document
    const { lanes } = JSON.parse(document.scenario()) as { lanes: unknown[] }
    this.lanes = lanes.map(() => this.#nextKey++)
    this.#most = Math.min(this.#host.helper ? threads : 1, this.#limit)
    const wanted = Math.min(this.lanes.length, this.#most)
    const alone = wanted < 2
    const elsewhere = this.#seats.filter((seat) => seat !== this.#here)
    this.#seats = alone ? [this.#here] : elsewhere.splice(0, wanted)
    for (const seat of elsewhere) seat.end()
    for (const key of this.lanes) this.#lightest().lanes.push(key)
    this.#shareOut(true)
  }

  /** Ends what runs; its threads wait for another. */
  close(): void {
    this.#document?.free()
    this.#document = undefined
    this.lanes = []
    this.#ghosts.clear()
    this.#requests.reject(new Denied(faultsOf('another scenario was opened')))
    for (const seat of this.#seats) {
      seat.post({ type: 'close' })
      Object.assign(seat, { lanes: [], there: true, telling: undefined, told: true })
      seat.ghosts.clear()
    }
  }

  /** Ends all threads but this one. */
  end(): void {
    for (const seat of this.#seats) seat.end()
    this.#seats = []
    this.lanes = []
    this.#ghosts.clear()
    this.#requests.reject(new Denied(faultsOf('the simulation stopped')))
    // Of a core that panicked nothing is to be freed.
    this.#document = undefined
  }

  // What a clock needs.

  /** Sends all to a time, or with null nowhere: they halt. Ghosts and lanes that went back are `catching_up`. */
  go(to_s: number | null, catching_up: boolean): void {
    const id = ++this.#lastId
    this.#going = id
    for (const seat of this.#used()) {
      seat.there = false
      seat.told = false
      seat.post({ type: 'go', id, to_s, catching_up })
    }
  }

  /** Whether all are where they were sent. */
  get there(): boolean {
    return this.#used().every(({ there }) => there)
  }

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

  /** Simulates here, where lanes run here, and looks after threads that are silent. */
  turn(): void {
    this.#member.turn()
    for (const seat of [...this.#seats]) if (seat instanceof SeatElsewhere) seat.look()
  }

  /** How soon there is something to do here, ms, but for what is reported. */
  get due_ms(): number | undefined {
    const due = this.#seats.flatMap((seat) => (seat instanceof SeatElsewhere ? (seat.due_ms ?? []) : []))
    if (this.#member.busy) due.push(0)
    return due.length > 0 ? Math.min(...due) : undefined
  }

  // What frames are made of.

  /** Asks who has something new for it, with `state` all for curves and parameters; `told` hears it. */
  tell(state: boolean): void {
    for (const seat of this.#used()) {
      if (seat.telling !== undefined || (seat.told && !state)) continue
      const id = ++this.#lastId
      seat.telling = id
      seat.post({ type: 'tell', id, state })
    }
  }

  /** Whether somebody has yet to tell what was asked for; those who are `busy` may take long. */
  awaits(busy: boolean): boolean {
    return this.#used().some(({ telling, there }) => telling !== undefined && (busy || there))
  }

  /** Whether somebody has something to tell. */
  get hasNews(): boolean {
    return this.#used().some(({ telling, told }) => telling === undefined && !told)
  }

  set watched(watched: boolean) {
    this.#watched = watched
    this.#all({ type: 'packets', watched })
    for (const seat of this.#seats) seat.told = false
  }

  // What is asked of a run.

  /** @throws Denied */
  change(change: ChangeNow, at_s: number): Ran & { change: Change } {
    const made = accepted<Ran & { change: Change }>(this.#document!.change(JSON.stringify(change), at_s))
    this.#all({ type: 'change', change, at_s })
    for (const seat of this.#seats) seat.told = false
    return made
  }

  /**
   * Makes what runs another scenario; who leads sends it on.
   * @throws Denied
   */
  revise(scenario: string): Ran {
    const { were, ...whole } = accepted<Ran & { were: (number | null)[] }>(
      this.#document!.revise(scenario, new Uint32Array()),
    )
    const before = this.lanes
    this.lanes = were.map((lane) => (lane === null ? this.#nextKey++ : before[lane]!))
    for (const seat of this.#seats) seat.lanes = this.lanes.filter((key) => seat.lanes.includes(key))
    for (const key of this.lanes) if (!this.#seatOf(key)) this.#lightest().lanes.push(key)
    this.#shareOut(false)
    return whole
  }

  /** Names of the ghosts, in the order in which they came. */
  get ghosts(): Iterable<number> {
    return this.#ghosts.keys()
  }

  /**
   * Adds a ghost of this name at time zero, or with null takes it away; who leads sends it on.
   * @throws Denied
   */
  ghost(id: number, scenario: string | null): void {
    if (scenario !== null) accepted(this.#host.core.parse(scenario))
    const old = this.#seats.find(({ ghosts }) => ghosts.delete(id))
    old?.post({ type: 'ghost', ghost: id, scenario: null })
    this.#ghosts.delete(id)
    if (scenario === null) return
    this.#ghosts.set(id, scenario)
    this.#seatGhost(id, scenario)
  }

  /** Of a lane by its place; empty where there is none. */
  async digest(lane: number): Promise<string> {
    const key = this.lanes[lane]
    return key === undefined ? '' : this.#requests.ask('digest', { key })
  }

  async ghostDigest(ghost: number): Promise<string> {
    return this.#ghosts.has(ghost) ? this.#requests.ask('digest', { ghost }) : ''
  }

  async signal(lane: number, place: MemberRequests['signal']['ask']['place']) {
    const key = this.lanes[lane]
    return key === undefined ? null : this.#requests.ask('signal', { key, place })
  }

  /** The result document, as if all lanes had run in one thread. */
  async results(): Promise<unknown> {
    const order = this.#used().flatMap((seat) => seat.lanes)
    const parts = await this.#askAll('results')
    const lanes = parts.flatMap((part) => part.lanes)
    return { ...parts[0], lanes: this.lanes.map((key) => lanes[order.indexOf(key)]) }
  }

  scenario(): string {
    return this.#document!.scenario()
  }

  #used(): Seat[] {
    return this.#seats.filter(({ lanes, ghosts }) => lanes.length + ghosts.size > 0)
  }

  #all(order: Order): void {
    for (const seat of this.#seats) seat.post(order)
  }

  #askAll<K extends 'results' | 'next_event'>(kind: K): Promise<MemberRequests[K]['answer'][]> {
    const shares = this.#seats.filter(({ lanes }) => lanes.length > 0)
    return Promise.all(shares.map(({ lanes }) => this.#requests.ask(kind, { keys: [...lanes] })))
  }

  #seatOf(key: number | undefined): Seat | undefined {
    return this.#seats.find(({ lanes }) => lanes.some((own) => own === key))
  }

  #seatFor({ ask }: Request<MemberRequests>): Seat | undefined {
    if ('ghost' in ask) return this.#seats.find(({ ghosts }) => ghosts.has(ask.ghost))
    return this.#seatOf('keys' in ask ? ask.keys[0] : ask.key)
  }

  /** The seat with the least to do; another where each has something and there may be one more. */
  #lightest(): Seat {
    const load = ({ lanes, ghosts }: Seat) => lanes.length + ghosts.size
    const [lightest] = [...this.#seats].sort((a, b) => load(a) - load(b))
    const mayBeMore = this.#seats.length < this.#most
    const seat = (!lightest || load(lightest) > 0) && mayBeMore ? this.#another() : undefined
    if (seat ?? lightest) return (seat ?? lightest)!
    this.#seats.push(this.#here)
    return this.#here
  }

  #another(): Seat | undefined {
    const { helper, now } = this.#host
    try {
      const seat = new SeatElsewhere({
        helper: helper!,
        now,
        report: (from, report) => this.#hear(from, report),
        lost: (from, message) => this.#lose(from, message),
      })
      this.#seats.push(seat)
      this.#host.schedule(seat.due_ms ?? 0)
      return seat
    } catch (error) {
      this.#doWith(this.#seats.length)
      this.#host.lost(messageOf(error))
      return undefined
    }
  }

  /** A thread cannot be had: what was to run there begins anew elsewhere. */
  #lose(seat: Seat, message: string): void {
    seat.end()
    this.#seats = this.#seats.filter((other) => other !== seat)
    this.#doWith(this.#seats.length)
    for (const key of seat.lanes) this.#lightest().lanes.push(key)
    this.#shareOut(false)
    for (const id of seat.ghosts) this.#seatGhost(id, this.#ghosts.get(id)!)
    this.#requests.again()
    this.#host.lost(message)
  }

  /** There are no more to be had elsewhere; without any, all runs here. */
  #doWith(seats: number): void {
    this.#limit = seats
    this.#most = seats
  }

  #shareOut(anew: boolean): void {
    for (const seat of this.#seats) this.#share(seat, anew)
  }

  #share(seat: Seat, anew: boolean): void {
    const places = this.lanes.flatMap((key, place) => (seat.lanes.includes(key) ? [place] : []))
    seat.lanes = places.map((place) => this.lanes[place]!)
    seat.post({
      type: 'run',
      anew,
      watched: this.#watched,
      scenario: this.scenario(),
      lanes: places,
      keys: seat.lanes,
    })
  }

  #seatGhost(id: number, scenario: string): void {
    const seat = this.#lightest()
    seat.ghosts.add(id)
    // A thread that is new has to run something before it can run a ghost beside it.
    if (seat.lanes.length === 0) this.#share(seat, false)
    seat.post({ type: 'ghost', ghost: id, scenario })
  }

  #hear(seat: Seat, report: Report): void {
    switch (report.type) {
      case 'there':
        if (report.id !== this.#going) break
        seat.there = true
        seat.worked_ms = report.worked_ms
        seat.told = false
        this.#host.there()
        break
      case 'told':
        if (report.id !== seat.telling) break
        seat.telling = undefined
        seat.told = seat.there
        this.#host.told(report)
        break
      case 'crashed':
        this.#host.crashed(report.message)
        break
      case 'answer':
      case 'denied':
        this.#requests.settle(report)
    }
  }
}

function accepted<Answer>(text: string): Answer {
  const answer = JSON.parse(text)
  if ('errors' in answer) throw new Denied(faultsOf(text))
  return answer
}
