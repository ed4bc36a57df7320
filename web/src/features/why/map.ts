import { scaleLog } from 'd3-scale'
import type { Question } from './protocol'

/** Size of a map: numbers of flows, and round trips or rates. */
const COLUMNS = 25
const ROWS = 13
/** Least range of the map. */
const FLOWS = [2, 512] as const
const UPS = { rtt: [0.01, 1], rate: [1e6, 1e9] } as const

/** The vertical axis of a map: round trip without queue, s, or link rate, bit/s. */
export type Axis = keyof typeof UPS

/** A lane's place on a map. */
export interface Place {
  flows: number
  rtt_s: number
  rate_bps: number
}

export interface Grid {
  axis: Axis
  flows: readonly number[]
  ups: readonly number[]
}

const steps = ([from, to]: readonly [number, number], count: number): number[] =>
  Array.from({ length: count }, (_, i) => from * (to / from) ** (i / (count - 1)))

export const upOf = ({ rtt_s, rate_bps }: Place, axis: Axis): number => (axis === 'rtt' ? rtt_s : rate_bps)

/** Significant digits of a dragged rate. */
const DIGITS = 3

/** The same place with another vertical value. */
export const withUp = (place: Place, axis: Axis, up: number): Place =>
  axis === 'rtt' ? { ...place, rtt_s: up } : { ...place, rate_bps: Number(up.toPrecision(DIGITS)) }

/** The loads of a map; its range includes the place. */
export function gridAround(place: Place, axis: Axis): Grid {
  const { flows } = place
  const own = upOf(place, axis)
  const [low, high] = UPS[axis]
  const across = [Math.min(FLOWS[0], flows), Math.max(FLOWS[1], 2 * flows)] as const
  const up = [Math.min(low, own / 2), Math.max(high, 2 * own)] as const
  const ups = steps(up, ROWS)
  return {
    axis,
    flows: steps(across, COLUMNS).map(Math.round),
    ups: axis === 'rate' ? ups.map(Math.round) : ups,
  }
}

/** Maps a place to shares of width and height, and back. */
export function scalesOf({ flows, ups }: Grid) {
  return {
    flows: scaleLog([flows[0]!, flows.at(-1)!], [0, 1]).clamp(true),
    up: scaleLog([ups[0]!, ups.at(-1)!], [0, 1]).clamp(true),
  }
}

/** One question per row of a map, independent of the lane's place on it. */
export const rowsOf = (question: Question, { axis, flows, ups }: Grid): Question[] =>
  ups.map((up) => ({
    ...question,
    locus: false,
    path: false,
    flows: flows[0]!,
    ...(axis === 'rtt' ? { rtts_s: [up] } : { rate_bps: up }),
    map: { flows: [...flows], ...(axis === 'rtt' ? { rtts_s: [up] } : { rates_bps: [up] }) },
  }))
