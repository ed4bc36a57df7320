import type { Frame, LaneUpdate } from '../protocol'
import { GHOST_KEYS, type LaneUpdates } from '../runner-protocol'
import type { LanePool } from './lane-pool'
import type { RunClock } from './run-clock'

/** After this long, ms, a frame is overdue: the next follows although the main thread has not shown it. */
const OVERDUE_MS = 15
/** The least interval of frames while lanes catch up, ms: drawing takes time from a core that they could use. */
const CATCHING_UP_MS = 50
/** A frame waits this long, ms, for a thread that is still simulating. */
const PATIENCE_MS = 10
/** More lanes than one run can ever have, so that keys of different runs differ. */
const RUN_KEYS = 1_000_000

/** A frame without its lanes. */
type Head = Omit<Frame, 'lanes' | 'ghosts'>

/**
 * Makes frames of what is new in a run, no faster than the main thread shows them: one frame may be in flight, or two once
 * the first is overdue. The update of a late thread gets a frame of its own.
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
  /** The frame being made. */
  #making: Head | undefined
  /** The head of the last frame posted. */
  #last: Head | undefined
  /** Updates not posted yet, in order. */
  #updates: LaneUpdate[] = []
  /** The last known time of each lane and ghost, by its key. */
  readonly #times = new Map<number, number>()

  /** `now` is the wall clock, ms. */
  constructor(clock: RunClock, now: () => number, post: (frame: Frame) => void) {
    this.#clock = clock
    this.#now = now
    this.#post = post
  }

  /** Begins another run; frames in flight of the one before no longer count. */
  open(run: number): void {
    this.#run = run
    this.#inFlight = 0
    this.#making = undefined
    this.#last = undefined
    this.#updates = []
    this.#times.clear()
  }

  /** The main thread has shown a frame. */
  shown(): void {
    this.#inFlight--
  }

  /** There is something new to show; with `state` curves and parameters too. */
  renew(state = false): void {
    this.#stale = true
    if (state) this.#readState = true
  }

  /** A slot is gone: a frame that waits for it starts over. */
  resume(): void {
    this.#making = undefined
    this.renew(true)
  }

  /** When to try again if nothing happens before, ms from now. */
  get due_ms(): number | undefined {
    const since_ms = this.#now() - this.#made_ms
    if (this.#making) return Math.max(1, PATIENCE_MS - since_ms)
    if (!this.#stale || this.#inFlight > 1) return undefined
    return Math.max(1, this.#heldFor_ms, OVERDUE_MS - since_ms)
  }

  /** Takes the update of one slot. */
  take({ lanes, ghosts }: LaneUpdates): void {
    this.#updates.push(...lanes, ...ghosts)
    for (const { key, t_s } of [...lanes, ...ghosts]) this.#times.set(key, t_s)
  }

  /** Posts a frame, if it is time for one and the updates are here. */
  make(pool: LanePool): void {
    if (!this.#making) this.#begin(pool)
    const patient = this.#now() - this.#made_ms < PATIENCE_MS
    // The first frame needs all lanes. One that came after its slot was read has to be read for itself.
    const complete = pool.lanes.every((key) => this.#times.has(key))
    if (!complete && this.#making && !pool.isReading(true)) this.resume()
    if (pool.isReading(patient) || !complete) return
    if (this.#making) this.#send(this.#making, pool)
    this.#making = undefined
    while (this.#last && this.#updates.length > 0) this.#send(this.#last, pool)
  }

  #begin(pool: LanePool): void {
    const now = this.#now()
    const most = now - this.#made_ms < OVERDUE_MS ? 1 : 2
    if (!this.#stale || this.#inFlight >= most || this.#heldFor_ms > 0) return
    this.#made_ms = now
    this.#stale = false
    const { t_s, moving: running, catchUp_s, speed, measuredSpeed } = this.#clock
    this.#making = {
      type: 'frame',
      run: this.#run,
      t_s,
      running,
      catching_up_s: catchUp_s,
      speed,
      measured_speed: measuredSpeed,
    }
    const all = pool.read(this.#readState)
    // A slot answers an earlier reading first; its state is read with the next frame.
    if (this.#readState && !all) this.#stale = true
    else this.#readState = false
  }

  /** How long frames are held back while lanes catch up, ms. */
  get #heldFor_ms(): number {
    const { catchUp_s, quietFor_ms } = this.#clock
    if (catchUp_s === null || !this.#last) return 0
    return Math.max(quietFor_ms, this.#made_ms + CATCHING_UP_MS - this.#now())
  }

  /** Posts the first update of each lane. */
  #send(head: Head, pool: LanePool): void {
    const ghosts = [...pool.ghosts].filter((id) => this.#times.has(GHOST_KEYS + id))
    const keys = [...pool.lanes, ...ghosts.map((id) => GHOST_KEYS + id)]
    const first = new Map<number, LaneUpdate>()
    const later: LaneUpdate[] = []
    for (const update of this.#updates) {
      if (first.has(update.key)) later.push(update)
      else if (keys.includes(update.key)) first.set(update.key, update)
    }
    this.#updates = later
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
      lanes: pool.lanes.map(update),
      ghosts: ghosts.map((id) => ({ ...update(GHOST_KEYS + id), id })),
    })
  }
}
