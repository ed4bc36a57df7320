import type { PlotName } from '../scenario/types'
import { choice } from './choices'
import { type Lab, useChoice } from './lab'

/** What is hidden until the reader has made a prediction. The lanes run on. */
export interface Veil {
  /** Whether numbers and sentences about the lanes are hidden. */
  figures: boolean
  /** Whether an answer ends it. */
  untilAnswered: boolean
  /** Indices of lanes that show only their scheme. */
  lanes: readonly number[]
  /** Plots that show only their names, in all lanes. */
  plots: readonly PlotName[]
}

export const NO_VEIL: Veil = { figures: false, untilAnswered: false, lanes: [], plots: [] }

export const VEIL = choice<Veil>(() => NO_VEIL)

export const isVeiled = (lab: Lab, lane: number): boolean => lab.choices.get(VEIL).lanes.includes(lane)

/** Whether the plots of a lane are hidden; an attribute, so that they keep their room. */
export const useVeiled = (lane: number): true | undefined =>
  useChoice(VEIL, ({ lanes }) => lanes.includes(lane)) || undefined

/** Whether a plot is hidden in all lanes. */
export const usePlotVeiled = (plot: PlotName): boolean => useChoice(VEIL, ({ plots }) => plots.includes(plot))

/** The first and the last visible plot of a column. */
export function usePlacesAmong(plots: readonly { name: PlotName }[]) {
  const veiled = useChoice(VEIL, (veil) => veil.plots)
  const drawn = plots.filter(({ name }) => !veiled.includes(name))
  return ({ name }: { name: PlotName }) => ({
    first: name === drawn[0]?.name,
    last: name === drawn.at(-1)?.name,
  })
}
