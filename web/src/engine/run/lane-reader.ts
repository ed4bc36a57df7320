import type { LaneUpdate } from '../protocol'
import type { Told } from '../runner-protocol'
import type { Lab } from './core'
import type { Ensemble } from './lab-group'

/** Curves and parameters change by hand or by adaptation; more often than this, ms, nobody sees it. */
const STATE_MS = 80
/** Keys of ghosts follow those of a run's lanes. */
export const GHOST_KEYS = 500_000

/** What was last said of a lane. */
interface Said {
  columns: string
  curve: string
  state: string
}

/** Reads what is new of lanes since it last did. */
export class LaneReader {
  /** Whether single packets are told. */
  watched = false
  /** Lanes that went back are on their way to this time, if any are. */
  heading_s: number | null = null
  readonly #now: () => number
  /** By the name that a lane has in its lab. */
  readonly #said = new Map<number, Said>()
  #stateRead_ms = 0

  /** `now` is the wall clock, ms. */
  constructor(now: () => number) {
    this.#now = now
  }

  /** Of another run, of which nothing has been said. */
  open(watched: boolean): void {
    this.watched = watched
    this.heading_s = null
    this.#said.clear()
  }

  /** What is new of lanes that are known by these keys, and of ghosts; with `state` curves and parameters too. */
  read({ shown, ghosts }: Ensemble<Lab>, keys: readonly number[], state: boolean): Told {
    const now = this.#now()
    const readState = state || now - this.#stateRead_ms >= STATE_MS
    if (readState) this.#stateRead_ms = now
    const names = new Set<number>()
    const update = (lab: Lab, lane: number, name: number, key: number) => {
      names.add(name)
      return this.#update(lab, lane, name, key, readState)
    }
    const told = {
      lanes: keys.map((key, lane) => update(shown, lane, shown.key(lane), key)),
      ghosts: [...ghosts].map(([id, ghost]) => ({
        ...update(ghost, 0, GHOST_KEYS + id, GHOST_KEYS + id),
        id,
      })),
    }
    for (const name of this.#said.keys()) if (!names.has(name)) this.#said.delete(name)
    return told
  }

  #update(lab: Lab, lane: number, name: number, key: number, readState: boolean): LaneUpdate {
    const t_s = lab.lane_time_s(lane)
    const cut_s = lab.cut_s(lane)
    // A lane that went back shows what it showed until it has caught up: pictures do not flicker.
    if (cut_s !== undefined && this.heading_s !== null && t_s < this.heading_s)
      return { key, t_s, rows: new Float64Array(), windows: new Uint16Array() }
    const rows = lab.take_samples(lane) as Float64Array<ArrayBuffer>
    const windows = lab.take_windows(lane) as Uint16Array<ArrayBuffer>
    const update: LaneUpdate = { key, t_s, ...(cut_s !== undefined && { cut_s }), rows, windows }
    if (this.watched && name < GHOST_KEYS) {
      update.packets = lab.packets(lane) as Uint32Array<ArrayBuffer>
      update.events = lab.take_events(lane) as Float64Array<ArrayBuffer>
    }
    const said = this.#said.get(name)
    if (said && cut_s === undefined && !readState) return update
    const columns = lab.columns(lane)
    const curve = lab.curve(lane)
    const state = lab.state(lane)
    if (columns !== said?.columns) update.columns = JSON.parse(columns)
    if (curve !== said?.curve) update.curve = JSON.parse(curve)
    if (state !== said?.state) update.state = JSON.parse(state)
    this.#said.set(name, { columns, curve, state })
    return update
  }
}
