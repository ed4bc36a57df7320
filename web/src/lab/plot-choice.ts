import { keepOpen } from '../kit/opened'
import { PLOTS, type PlotName } from '../scenario/types'
import { choice } from './choices'
import { GUIDE } from './guide'
import { type Lab, useChoice, useLabState } from './lab'
import { packetsShown, usePacketsShown } from './stepping'

/** Plots that lanes show by default; if room is short, the last go first. */
export const USUAL: readonly PlotName[] = ['queue', 'raster', 'loss']

/** How many plots a lane has room for. */
const ROOM = choice(() => ({ plots: Number.POSITIVE_INFINITY }))

export const makeRoom = (lab: Lab, plots: number): void => lab.choices.set(ROOM, { plots })

/** The default plots that fit; the queue packet by packet takes the room of one. */
function usual(room: number, packets: boolean): readonly PlotName[] {
  const fitting = USUAL.slice(0, Math.max(1, room - (packets ? 1 : 0)))
  return PLOTS.filter((plot) => fitting.includes(plot))
}

/** Names of the plots that each lane shows, in their order. */
export function useShownNames(): readonly PlotName[] {
  const room = useChoice(ROOM, ({ plots }) => plots)
  const packets = usePacketsShown()
  return useLabState((state) => state.view.plots) ?? usual(room, packets)
}

/** Shows or hides a plot; the last one stays. */
export function togglePlot(lab: Lab, name: PlotName): void {
  const { view, setView } = lab.store.getState()
  const seen = usual(lab.choices.get(ROOM).plots, packetsShown(lab))
  const now = view.plots ?? seen
  const next = PLOTS.filter((plot) => now.includes(plot) !== (plot === name))
  if (next.length === 0) return
  const back = next.length === seen.length && next.every((plot) => seen.includes(plot))
  setView({ plots: back ? undefined : next })
  // A lesson's choice of plots is not remembered.
  if (!lab.choices.get(GUIDE).leads) keepOpen({ plots: next })
}

/** Shows or hides the plot with this number, from 1; the last one stays. */
export function toggleNumber(lab: Lab, number: number): void {
  const name = PLOTS[number - 1]
  if (name) togglePlot(lab, name)
}
