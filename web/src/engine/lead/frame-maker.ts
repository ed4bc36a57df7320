import type { Frame, LaneUpdate } from '../protocol'
import { GHOST_KEYS } from '../run/lane-reader'
import type { Told } from '../runner-protocol'
import type { Crew } from './lane-pool'
import type { RunClock } from './run-clock'

/** After this long, ms, a frame is overdue: the next follows though the main thread has not shown it. */
const OVERDUE_MS = 15
/** While lanes catch up a frame follows another no sooner, ms: drawing takes the time of a core that they could have. */
const CATCHING_UP_MS = 50
/** A thread that is at work may tell so much later, ms, without the others waiting for it. */
const PATIENCE_MS = 10
/** More lanes than one run can ever have had, so that keys of different runs differ. */
const RUN_KEYS = 1_000_000

/** When a frame is of. */
type Head = Omit<Frame, 'lanes' | 'ghosts'>

/**
 * Makes frames of what is new in a run, no more of them than the main thread shows: one that it has not shown yet may
 * be on its way, or two once the first is overdue. A thread that tells late is in a frame of its own.
 */
export class FrameMaker {
  readonly #clock: RunClock
  readonly #now: () => number
  readonly #post: (frame: Frame) => void
  #run = 0
  #inFlight = 0
  #made_ms = 0
  #stale = false
  #readState = false
  /** A frame that is being made. */
  #making: Head | undefined
  /** Of the frame that was posted last. */
  #last: Head | undefined
  /** What was told and has not been posted, in order. */
  #told: LaneUpdate[] = []
  /** The last time told of each lane and ghost, by its key. */
  readonly #times = new Map<number, number>()

  /** `now` is the wall clock, ms. */
  constructor(clock: RunClock, now: () => number, post: (frame: Frame) => void) {
    this.#clock = clock
    this.#now = now
    this.#post = post
  }

  /** Of another run; what is on its way of the one before no longer counts. */
  open(run: number): void {
    this.#run = run
    this.#inFlight = 0
    this.#making = undefined
    this.#last = undefined
    this.#told = []
    this.#times.clear()
  }

  /** The main thread has shown a frame. */
  shown(): void {
    this.#inFlight--
  }

  /** There is something new to tell, of curves and parameters too if `state` is given. */
  renew(state = false): void {
    this.#stale = true
    if (state) this.#readState = true
  }

  /** Of those who were to tell somebody is gone: a frame that waits for it is begun anew. */
  resume(): void {
    this.#making = undefined
    this.renew(true)
  }

  /** How soon a frame may be made though nothing happens until then, ms. */
  get due_ms(): number | undefined {
    const since_ms = this.#now() - this.#made_ms
    if (this.#making) return Math.max(1, PATIENCE_MS - since_ms)
    if (!this.#stale || this.#inFlight > 1) return undefined
    return Math.max(1, this.#heldFor_ms, OVERDUE_MS - since_ms)
  }

  /** A thread has told what is new of its lanes. */
  take({ lanes, ghosts }: Told): void {
    this.#told.push(...lanes, ...ghosts)
    for (const { key, t_s } of [...lanes, ...ghosts]) this.#times.set(key, t_s)
  }

  /** Posts what is new, if it is time to tell and it has been told here. */
  make(crew: Crew): void {
    if (!this.#making) this.#begin(crew)
    const patient = this.#now() - this.#made_ms < PATIENCE_MS
    // A run is shown once something is known of all its lanes.
    if (crew.awaits(patient) || !crew.lanes.every((key) => this.#times.has(key))) return
    if (this.#making) this.#send(this.#making, crew)
    this.#making = undefined
    while (this.#last && this.#told.length > 0) this.#send(this.#last, crew)
  }

  #begin(crew: Crew): void {
    const now = this.#now()
    const most = now - this.#made_ms < OVERDUE_MS ? 1 : 2
    if (!this.#stale || this.#inFlight >= most || this.#heldFor_ms > 0) return
    this.#made_ms = now
    this.#stale = false
    const { t_s, moving: running, catchUp_s, asked, achieved } = this.#clock
    this.#making = { type: 'frame', run: this.#run, t_s, running, catching_up_s: catchUp_s, asked, achieved }
    crew.tell(this.#readState)
    this.#readState = false
  }

  /** For so long, ms, none is made while lanes catch up. */
  get #heldFor_ms(): number {
    const { catchUp_s, quietFor_ms } = this.#clock
    if (catchUp_s === null || !this.#last) return 0
    return Math.max(quietFor_ms, this.#made_ms + CATCHING_UP_MS - this.#now())
  }

  /** Posts what was told first of each lane. */
  #send(head: Head, crew: Crew): void {
    const ghosts = [...crew.ghosts].filter((id) => this.#times.has(GHOST_KEYS + id))
    const keys = [...crew.lanes, ...ghosts.map((id) => GHOST_KEYS + id)]
    const first = new Map<number, LaneUpdate>()
    const later: LaneUpdate[] = []
    for (const update of this.#told) {
      if (first.has(update.key)) later.push(update)
      else if (keys.includes(update.key)) first.set(update.key, update)
    }
    this.#told = later
    const update = (key: number): LaneUpdate => ({
      ...(first.get(key) ?? {
        t_s: this.#times.get(key) ?? 0,
        rows: new Float64Array(),
        windows: new Uint16Array(),
      }),
      key: this.#run * RUN_KEYS + key,
    })
    this.#last = head
    this.#inFlight++
    this.#post({
      ...head,
      lanes: crew.lanes.map(update),
      ghosts: ghosts.map((id) => ({ ...update(GHOST_KEYS + id), id })),
    })
  }
}
