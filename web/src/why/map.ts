import { scaleLog } from 'd3-scale'
import type { Question } from './protocol'

/** Size of a map's cells: so many numbers of flows, and round trips. */
const COLUMNS = 25
const ROWS = 13
/** What the map spans around a point, at least. */
const FLOWS = [2, 512] as const
const RTTS_S = [0.01, 1] as const

export interface Grid {
  flows: readonly number[]
  rtts_s: readonly number[]
}

const steps = ([from, to]: readonly [number, number], count: number): number[] =>
  Array.from({ length: count }, (_, i) => from * (to / from) ** (i / (count - 1)))

/** The loads that a map shows: it reaches as far as the point does. */
export function gridAround(flows: number, rtt_s: number): Grid {
  const across = [Math.min(FLOWS[0], flows), Math.max(FLOWS[1], 2 * flows)] as const
  const up = [Math.min(RTTS_S[0], rtt_s / 2), Math.max(RTTS_S[1], 2 * rtt_s)] as const
  return { flows: steps(across, COLUMNS).map(Math.round), rtts_s: steps(up, ROWS) }
}

/** A place on the map, from 0 to 1 to the right and upwards, and back. */
export function scalesOf({ flows, rtts_s }: Grid) {
  return {
    flows: scaleLog([flows[0]!, flows.at(-1)!], [0, 1]).clamp(true),
    rtt_s: scaleLog([rtts_s[0]!, rtts_s.at(-1)!], [0, 1]).clamp(true),
  }
}

/** A question for each row of a map. */
export const rowsOf = (question: Question, { flows, rtts_s }: Grid): Question[] =>
  rtts_s.map((rtt_s) => ({ ...question, locus: false, map: { flows: [...flows], rtts_s: [rtt_s] } }))
