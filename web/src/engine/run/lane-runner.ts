import { read } from '../../../engine/src/json'
import { type Answers, answer } from '../requests'
import {
  buffersOf,
  type LaneUpdates,
  type RunnerCommand,
  type RunnerMessage,
  type RunnerRequests,
} from '../runner-protocol'
import type { Core, Lab } from './core'
import { LabGroup } from './lab-group'
import { LaneReader } from './lane-reader'
import { SliceBudget } from './slice-budget'

const SLICE_MS = 8
/**
 * Simulated time that lanes may run ahead of their last reading, s: 600 rows. An idle lane simulates hours per animation
 * frame, whose rows would fill the memory.
 */
export const AHEAD_S = 30
/** The same while lanes catch up: 20,000 rows. */
const AHEAD_CATCHING_UP_S = 1000

/** What a lane runner needs of its thread. */
export interface RunnerHost {
  core: Core
  post(message: RunnerMessage, transfer?: Transferable[]): void
  /** The wall clock, ms. */
  now(): number
  /** Has `turn` called once, after messages that wait already. */
  schedule(after_ms: number): void
}

/** A lab at time zero of these lanes, or of all, with copies to rewind to. */
function newLab(core: Core, scenario: string, own?: number[]): Lab {
  const lab = new core.Lab(scenario, false, own && Uint32Array.from(own))
  lab.keep_copies()
  return lab
}

/** Runs some lanes of a scenario, and ghosts, up to a given time, in short turns between commands. */
export class LaneRunner {
  readonly #host: RunnerHost
  readonly #reader: LaneReader
  readonly #budget = new SliceBudget(SLICE_MS)
  #labs: LabGroup<Lab> | undefined
  #keys: readonly number[] = []
  /** Id of the last `go`. */
  #going = 0
  #to_s: number | null = null
  /** The time of the lanes at their last reading, s. */
  #read_s = 0
  /** Whether lanes wait for a reading. */
  #held = false
  /** How long it has simulated since its last arrival. */
  #worked_ms = 0

  constructor(host: RunnerHost) {
    this.#host = host
    this.#reader = new LaneReader(host.now)
  }

  /** Whether there is something to simulate. */
  get busy(): boolean {
    return this.#labs !== undefined && this.#to_s !== null && !this.#held
  }

  obey(command: RunnerCommand): void {
    this.#guard(() => this.#obey(command))
  }

  /** Simulates for about a slice, and schedules the next turn if that is not enough. */
  turn(): void {
    this.#guard(() => {
      if (!this.#labs || this.#to_s === null || this.#held) return
      const began_ms = this.#host.now()
      const { events } = this.#budget
      const most_s = this.#read_s + (this.#reader.heading_s === null ? AHEAD_S : AHEAD_CATCHING_UP_S)
      const there = this.#labs.advance(Math.min(this.#to_s, most_s), events)
      const arrived = there && this.#to_s <= most_s
      const took_ms = this.#host.now() - began_ms
      this.#worked_ms += took_ms
      if (arrived) {
        this.#to_s = null
        this.#host.post({ type: 'arrived', id: this.#going, worked_ms: this.#worked_ms })
        this.#worked_ms = 0
        return
      }
      this.#held = there
      if (there) return
      this.#budget.learn(events, took_ms)
      this.#host.schedule(0)
    })
  }

  /** A panic in the core corrupts its memory: nothing runs here afterwards. */
  #guard(action: () => void): void {
    try {
      action()
    } catch (error) {
      this.#labs = undefined
      this.#host.post({ type: 'crashed', message: String(error) })
    }
  }

  #obey(command: RunnerCommand): void {
    switch (command.type) {
      case 'run':
        this.#run(command)
        break
      case 'close':
        this.#close()
        break
      case 'change':
        this.#labs?.shown.change(JSON.stringify(command.change))
        break
      case 'ghost':
        this.#to_s = null
        this.#labs?.set(
          command.ghost,
          command.scenario === null ? undefined : newLab(this.#host.core, command.scenario),
        )
        this.#release()
        break
      case 'packets':
        this.#reader.watched = command.watched
        this.#labs?.shown.watch_packets(command.watched)
        break
      case 'rewind':
        // The former target no longer holds; a `go` with the next one follows.
        this.#to_s = null
        this.#labs?.rewind(command.to_s)
        this.#release()
        break
      case 'go':
        this.#going = command.id
        this.#to_s = command.to_s
        this.#held = false
        this.#reader.heading_s = command.catching_up ? command.to_s : null
        this.#host.schedule(0)
        break
      case 'read':
        this.#read(command.id, command.state)
        break
      case 'request':
        this.#answer(command.request)
        break
      case 'ping':
        this.#host.post({ type: 'pong', id: command.id })
    }
  }

  #run({ scenario, lanes, keys, fresh, watched }: Extract<RunnerCommand, { type: 'run' }>): void {
    this.#to_s = null
    if (this.#labs && !fresh) this.#labs.shown.revise(scenario, Uint32Array.from(lanes))
    else {
      this.#close()
      this.#reader.open(watched)
      const labs = new LabGroup(newLab(this.#host.core, scenario, lanes))
      labs.shown.watch_windows()
      labs.shown.watch_packets(watched)
      this.#labs = labs
    }
    this.#keys = keys
    this.#release()
  }

  #close(): void {
    this.#to_s = null
    this.#labs?.free()
    this.#labs = undefined
  }

  #read(id: number, state: boolean): void {
    const updates: LaneUpdates = this.#labs
      ? this.#reader.read(this.#labs, this.#keys, state)
      : { lanes: [], ghosts: [] }
    this.#host.post({ type: 'update', id, ...updates }, buffersOf(updates))
    if (this.#held) this.#host.schedule(0)
    this.#release()
  }

  /** Allows lanes to run ahead of their present time. */
  #release(): void {
    this.#read_s = this.#labs?.time_s ?? 0
    this.#held = false
  }

  #answer(request: Extract<RunnerCommand, { type: 'request' }>['request']): void {
    if (!this.#labs) return
    const { shown, ghosts } = this.#labs
    const laneOf = (key: number) => this.#keys.indexOf(key)
    const answers: Answers<RunnerRequests> = {
      digest: (of) => ('ghost' in of ? ghosts.get(of.ghost)?.digest(0) : shown.digest(laneOf(of.key))) ?? '',
      results: ({ keys }) => {
        const all = read(shown.results())
        return { ...all, lanes: keys.map((key) => all.lanes[laneOf(key)]!) }
      },
      signal: ({ place, ...of }) => {
        const [lab, lane] = 'ghost' in of ? [ghosts.get(of.ghost), 0] : [shown, laneOf(of.key)]
        if (!lab) return null
        return read(
          'number' in place
            ? lab.signal_next(lane, place.at_s, place.number, place.what, place.later)
            : lab.signal_near(lane, place.at_s, place.within_s),
        )
      },
      next_event: () => shown.next_event_s(),
    }
    this.#host.post({ type: 'answer', id: request.id, answer: answer(answers, request) })
  }
}
