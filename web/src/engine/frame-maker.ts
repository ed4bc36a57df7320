import type { Lab } from './core'
import type { Ensemble } from './ensemble'
import type { Frame, LaneUpdate } from './protocol'
import type { RunClock } from './run-clock'

/** After this long, ms, a frame is overdue: the next follows though the main thread has not shown it. */
const OVERDUE_MS = 15
/** Curves and parameters change by hand or by adaptation; more often than this nobody sees it. */
const STATE_MS = 80
/** More lanes than one run can ever have had, so that keys of different runs differ. */
const RUN_KEYS = 1_000_000
/** Keys of ghosts follow those of a run's lanes. */
const GHOST_KEYS = 500_000

/** What was last said of a lane. */
interface Said {
  columns: string
  curve: string
  state: string
}

/**
 * Makes frames of what is new in a run, no more of them than the main thread shows: one that it has not shown yet may
 * be on its way, or two once the first is overdue.
 */
export class FrameMaker {
  readonly #clock: RunClock
  readonly #now: () => number
  #run = 0
  #watched = false
  /** By key. */
  #said = new Map<number, Said>()
  #inFlight = 0
  #made_ms = 0
  #stateRead_ms = 0
  #stale = false

  /** `now` is the wall clock, ms. */
  constructor(clock: RunClock, now: () => number) {
    this.#clock = clock
    this.#now = now
  }

  /** Whether frames bring single packets. */
  get watched(): boolean {
    return this.#watched
  }

  set watched(watched: boolean) {
    this.#watched = watched
    this.#stale = true
  }

  /** Of another run; what is on its way of the one before no longer counts. */
  open(run: number): void {
    this.#run = run
    this.#inFlight = 0
    this.#said.clear()
  }

  /** The main thread has shown a frame. */
  shown(): void {
    this.#inFlight--
  }

  /** There is something new to tell, of curves and parameters too if `state` is given. */
  renew(state = false): void {
    this.#stale = true
    if (state) this.#stateRead_ms = 0
  }

  /** What is new, if it is time to tell. */
  next({ shown, ghosts }: Ensemble<Lab>): Frame | undefined {
    const now = this.#now()
    const most = now - this.#made_ms < OVERDUE_MS ? 1 : 2
    if (!this.#stale || this.#inFlight >= most || this.#clock.quiet) return undefined
    this.#made_ms = now
    const readState = now - this.#stateRead_ms >= STATE_MS
    if (readState) this.#stateRead_ms = now
    this.#stale = false
    this.#inFlight++
    const lanes = Array.from({ length: shown.lane_count() }, (_, lane) =>
      this.#update(shown, lane, shown.key(lane), readState),
    )
    const beside = [...ghosts].map(([id, ghost]) => ({
      ...this.#update(ghost, 0, GHOST_KEYS + id, readState),
      id,
    }))
    const keys = new Set([...lanes, ...beside].map(({ key }) => key))
    for (const key of this.#said.keys()) if (!keys.has(key)) this.#said.delete(key)
    const { t_s, running, catchUp_s, asked, achieved } = this.#clock
    return {
      type: 'frame',
      run: this.#run,
      t_s,
      running,
      catching_up_s: catchUp_s,
      asked,
      achieved,
      lanes,
      ghosts: beside,
    }
  }

  #update(lab: Lab, lane: number, name: number, readState: boolean): LaneUpdate {
    const key = this.#run * RUN_KEYS + name
    const { t_s: clock_s, catchUp_s } = this.#clock
    const t_s = lab.lane_time_s(lane)
    const cut_s = lab.cut_s(lane)
    // A lane that went back shows what it showed until it has caught up: pictures do not flicker.
    if (cut_s !== undefined && catchUp_s !== null && t_s < clock_s)
      return { key, t_s, rows: new Float64Array(), windows: new Uint16Array() }
    const rows = lab.take_samples(lane) as Float64Array<ArrayBuffer>
    const windows = lab.take_windows(lane) as Uint16Array<ArrayBuffer>
    const update: LaneUpdate = { key, t_s, ...(cut_s !== undefined && { cut_s }), rows, windows }
    if (this.#watched && name < GHOST_KEYS) {
      update.packets = lab.packets(lane) as Uint32Array<ArrayBuffer>
      update.events = lab.take_events(lane) as Float64Array<ArrayBuffer>
    }
    const said = this.#said.get(key)
    if (said && cut_s === undefined && !readState) return update
    const columns = lab.columns(lane)
    const curve = lab.curve(lane)
    const state = lab.state(lane)
    if (columns !== said?.columns) update.columns = JSON.parse(columns)
    if (curve !== said?.curve) update.curve = JSON.parse(curve)
    if (state !== said?.state) update.state = JSON.parse(state)
    this.#said.set(key, { columns, curve, state })
    return update
  }
}

/** What of a frame goes to the main thread rather than a copy of it. */
export const buffersOf = ({ lanes, ghosts }: Frame): ArrayBuffer[] =>
  [...lanes, ...ghosts].flatMap(({ rows, windows, packets, events }) =>
    [rows, windows, packets, events].flatMap((values) => values?.buffer ?? []),
  )
