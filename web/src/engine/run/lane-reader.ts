import { read } from '../../../engine/src/json'
import type { LaneUpdate } from '../protocol'
import { GHOST_KEYS, type LaneUpdates } from '../runner-protocol'
import type { Lab } from './core'
import type { LabGroup } from './lab-group'

/** Least interval between readings of curves, parameters and rule states, ms: nobody sees faster changes. */
const STATE_MS = 80

/** The texts last reported for a lane. */
interface Reported {
  columns: string
  curve: string
  state: string
  rule: string
}

/** Reads what is new in lanes since the last reading. */
export class LaneReader {
  /** Whether updates have single packets. */
  watched = false
  /** The time that rewound lanes catch up to, if any do. */
  heading_s: number | null = null
  readonly #now: () => number
  /** By the lane's name in its lab. */
  readonly #reported = new Map<number, Reported>()
  #stateRead_ms = 0

  /** `now` is the wall clock, ms. */
  constructor(now: () => number) {
    this.#now = now
  }

  /** Begins another run: nothing of it has been reported. */
  open(watched: boolean): void {
    this.watched = watched
    this.heading_s = null
    this.#reported.clear()
  }

  /** What is new in the lanes with these keys, and in ghosts; with `state` curves and parameters too. */
  read({ shown, ghosts }: LabGroup<Lab>, keys: readonly number[], state: boolean): LaneUpdates {
    const now = this.#now()
    const readState = state || now - this.#stateRead_ms >= STATE_MS
    if (readState) this.#stateRead_ms = now
    const names = new Set<number>()
    const update = (lab: Lab, lane: number, name: number, key: number) => {
      names.add(name)
      return this.#update(lab, lane, name, key, readState)
    }
    const updates = {
      lanes: keys.map((key, lane) => update(shown, lane, shown.key(lane), key)),
      ghosts: [...ghosts].map(([id, ghost]) => ({
        ...update(ghost, 0, GHOST_KEYS + id, GHOST_KEYS + id),
        id,
      })),
    }
    for (const name of this.#reported.keys()) if (!names.has(name)) this.#reported.delete(name)
    return updates
  }

  #update(lab: Lab, lane: number, name: number, key: number, readState: boolean): LaneUpdate {
    const t_s = lab.lane_time_s(lane)
    const cut_s = lab.cut_s(lane)
    // A rewound lane keeps its picture until it has caught up, so that nothing flickers.
    if (cut_s !== undefined && this.heading_s !== null && t_s < this.heading_s)
      return { key, t_s, rows: new Float64Array(), windows: new Uint16Array() }
    const rows = lab.take_samples(lane) as Float64Array<ArrayBuffer>
    const windows = lab.take_windows(lane) as Uint16Array<ArrayBuffer>
    const delays = lab.take_delays(lane) as Float32Array<ArrayBuffer>
    const update: LaneUpdate = {
      key,
      t_s,
      ...(cut_s !== undefined && { cut_s }),
      rows,
      windows,
      ...(delays.length > 0 && { delays }),
    }
    if (this.watched && name < GHOST_KEYS) {
      update.packets = lab.packets(lane) as Uint32Array<ArrayBuffer>
      update.events = lab.take_events(lane) as Float64Array<ArrayBuffer>
    }
    const reported = this.#reported.get(name)
    const columns = lab.columns(lane)
    const goesOn = reported !== undefined && columns !== reported.columns
    if (reported && cut_s === undefined && !readState && !goesOn) return update
    const curve = lab.curve(lane)
    const state = lab.state(lane)
    const rule = lab.rule(lane)
    if (columns !== reported?.columns) update.columns = read(columns)
    if (goesOn) update.goesOn = true
    if (curve !== reported?.curve) update.curve = read(curve) ?? undefined
    if (state !== reported?.state) update.state = read(state) ?? undefined
    if (rule !== reported?.rule) update.rule = read(rule)
    this.#reported.set(name, { columns, curve, state, rule })
    return update
  }
}
