import { type Answers, answer } from '../requests'
import type { MemberRequests, Order, Report, Told } from '../runner-protocol'
import type { Core, Lab } from './core'
import { Ensemble } from './lab-group'
import { LaneReader } from './lane-reader'
import { SliceBudget } from './slice-budget'

const SLICE_MS = 8

/** What a member needs of the thread that it is in. */
export interface MemberThread {
  core: Core
  report(report: Report, transfer?: Transferable[]): void
  /** The wall clock, ms. */
  now(): number
  /** Has `turn` called once, after what waits already. */
  schedule(after_ms: number): void
}

/** A lab at time zero of these lanes, or of all, that can go back at little cost. */
function begun(core: Core, scenario: string, own?: number[]): Lab {
  const lab = new core.Lab(scenario, false, own && Uint32Array.from(own))
  lab.keep_copies()
  return lab
}

/** Runs some lanes of a scenario, and ghosts, towards the time that it is given, in short turns between orders. */
export class Member {
  readonly #thread: MemberThread
  readonly #reader: LaneReader
  readonly #budget = new SliceBudget(SLICE_MS)
  #labs: Ensemble<Lab> | undefined
  #keys: readonly number[] = []
  /** Of the time that it heads for. */
  #going = 0
  #to_s: number | null = null
  /** How long it has simulated since it last was where it was sent. */
  #worked_ms = 0

  constructor(thread: MemberThread) {
    this.#thread = thread
    this.#reader = new LaneReader(thread.now)
  }

  /** Whether there is something to simulate. */
  get busy(): boolean {
    return this.#labs !== undefined && this.#to_s !== null
  }

  obey(order: Order): void {
    this.#guard(() => this.#obey(order))
  }

  /** Simulates for about a slice, and asks for the next turn where that is not enough. */
  turn(): void {
    this.#guard(() => {
      if (!this.#labs || this.#to_s === null) return
      const began_ms = this.#thread.now()
      const { events } = this.#budget
      const there = this.#labs.advance(this.#to_s, events)
      const took_ms = this.#thread.now() - began_ms
      this.#worked_ms += took_ms
      if (there) {
        this.#to_s = null
        this.#thread.report({ type: 'there', id: this.#going, worked_ms: this.#worked_ms })
        this.#worked_ms = 0
        return
      }
      this.#budget.learn(events, took_ms)
      this.#thread.schedule(0)
    })
  }

  /** A panic in the core poisons its memory: nothing runs here any more. */
  #guard(action: () => void): void {
    try {
      action()
    } catch (error) {
      this.#labs = undefined
      this.#thread.report({ type: 'crashed', message: String(error) })
    }
  }

  #obey(order: Order): void {
    switch (order.type) {
      case 'run':
        this.#run(order)
        break
      case 'close':
        this.#close()
        break
      case 'change':
        this.#labs?.shown.change(JSON.stringify(order.change), order.at_s)
        break
      case 'ghost':
        this.#to_s = null
        this.#labs?.set(
          order.ghost,
          order.scenario === null ? undefined : begun(this.#thread.core, order.scenario),
        )
        break
      case 'packets':
        this.#reader.watched = order.watched
        this.#labs?.shown.watch_packets(order.watched)
        break
      case 'rewind':
        // Where it was heading for it is not to go any more, and where to go it is told next.
        this.#to_s = null
        this.#labs?.rewind(order.to_s)
        break
      case 'go':
        this.#going = order.id
        this.#to_s = order.to_s
        this.#reader.heading_s = order.catching_up ? order.to_s : null
        this.#thread.schedule(0)
        break
      case 'tell':
        this.#tell(order.id, order.state)
        break
      case 'ask':
        this.#answer(order.request)
        break
      case 'ping':
        this.#thread.report({ type: 'pong', id: order.id })
    }
  }

  #run({ scenario, lanes, keys, anew, watched }: Extract<Order, { type: 'run' }>): void {
    this.#to_s = null
    if (this.#labs && !anew) this.#labs.shown.revise(scenario, Uint32Array.from(lanes))
    else {
      this.#close()
      this.#reader.open(watched)
      const labs = new Ensemble(begun(this.#thread.core, scenario, lanes))
      labs.shown.watch_windows()
      labs.shown.watch_packets(watched)
      this.#labs = labs
    }
    this.#keys = keys
  }

  #close(): void {
    this.#to_s = null
    this.#labs?.free()
    this.#labs = undefined
  }

  #tell(id: number, state: boolean): void {
    const told: Told = this.#labs
      ? this.#reader.read(this.#labs, this.#keys, state)
      : { lanes: [], ghosts: [] }
    this.#thread.report({ type: 'told', id, ...told }, buffersOf(told))
  }

  #answer(request: Extract<Order, { type: 'ask' }>['request']): void {
    if (!this.#labs) return
    const { shown, ghosts } = this.#labs
    const laneOf = (key: number) => this.#keys.indexOf(key)
    const answers: Answers<MemberRequests> = {
      digest: (of) => ('ghost' in of ? ghosts.get(of.ghost)?.digest(0) : shown.digest(laneOf(of.key))) ?? '',
      results: ({ keys }) => {
        const all = JSON.parse(shown.results())
        return { ...all, lanes: keys.map((key) => all.lanes[laneOf(key)]) }
      },
      signal: ({ key, place }) =>
        JSON.parse(
          'number' in place
            ? shown.signal_beside(laneOf(key), place.at_s, place.number, place.what, place.later)
            : shown.signal_near(laneOf(key), place.at_s, place.within_s),
        ),
      next_event: () => shown.next_event_s(),
    }
    this.#thread.report({ type: 'answer', id: request.id, answer: answer(answers, request) })
  }
}

/** What of it goes to another thread rather than a copy of it. */
export const buffersOf = ({ lanes, ghosts }: Told): ArrayBuffer[] =>
  [...lanes, ...ghosts].flatMap(({ rows, windows, packets, events }) =>
    [rows, windows, packets, events].flatMap((values) => values?.buffer ?? []),
  )
