import { create } from 'zustand'
import { keepOpen } from '../kit/opened'
import { labStore } from '../scenario/store'
import { PLOTS, type PlotName } from '../scenario/types'
import { useGuide } from './guide'
import { packetsShown, usePacketsShown } from './stepping'
import { useLabState } from './useLab'

/** Plots that lanes show by default; if room is short, the last go first. */
export const USUAL: readonly PlotName[] = ['queue', 'raster', 'loss']

/** How many plots a lane has room for. */
const useRoom = create(() => ({ plots: Number.POSITIVE_INFINITY }))

export const makeRoom = (plots: number): void => useRoom.setState({ plots })

/** The default plots that fit; the queue packet by packet takes the room of one. */
function usual(room: number, packets: boolean): readonly PlotName[] {
  const fitting = USUAL.slice(0, Math.max(1, room - (packets ? 1 : 0)))
  return PLOTS.filter((plot) => fitting.includes(plot))
}

/** Names of the plots that each lane shows, in their order. */
export function useShownNames(): readonly PlotName[] {
  const room = useRoom(({ plots }) => plots)
  const packets = usePacketsShown()
  return useLabState((state) => state.view.plots) ?? usual(room, packets)
}

/** Shows or hides a plot; the last one stays. */
export function togglePlot(name: PlotName): void {
  const { view, setView } = labStore.getState()
  const seen = usual(useRoom.getState().plots, packetsShown())
  const now = view.plots ?? seen
  const next = PLOTS.filter((plot) => now.includes(plot) !== (plot === name))
  if (next.length === 0) return
  const back = next.length === seen.length && next.every((plot) => seen.includes(plot))
  setView({ plots: back ? undefined : next })
  // Those of a lesson are its own.
  if (!useGuide.getState().leads) keepOpen({ plots: next })
}

/** Shows or hides the plot with this number, from 1; the last one stays. */
export function toggleNumber(number: number): void {
  const name = PLOTS[number - 1]
  if (name) togglePlot(name)
}
