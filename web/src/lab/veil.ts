import { create } from 'zustand'
import type { PlotName } from '../scenario/types'

/** What is kept from view until somebody has said what it will be. It all runs on. */
interface Veil {
  /** Whether what lanes do is told in numbers and sentences. */
  figures: boolean
  /** Whether that is until somebody answers what is asked. */
  untilAnswered: boolean
  /** Places of the lanes of which nothing is shown but what they are. */
  lanes: readonly number[]
  /** Plots of which nothing is shown but their names, in all lanes. */
  plots: readonly PlotName[]
}

export const NO_VEIL: Veil = { figures: false, untilAnswered: false, lanes: [], plots: [] }

export const useVeil = create<Veil>(() => NO_VEIL)

export const isVeiled = (lane: number): boolean => useVeil.getState().lanes.includes(lane)

/** What hides the plots of a lane, where they are hidden: an attribute, so that they keep their places. */
export const useVeiled = (lane: number): true | undefined =>
  useVeil(({ lanes }) => lanes.includes(lane)) || undefined

/** Whether a plot is kept from view in all lanes. */
export const usePlotVeiled = (plot: PlotName): boolean => useVeil(({ plots }) => plots.includes(plot))

/** Which of the plots below each other is the first that is in view, and which the last. */
export function usePlacesAmong(plots: readonly { name: PlotName }[]) {
  const veiled = useVeil((veil) => veil.plots)
  const drawn = plots.filter(({ name }) => !veiled.includes(name))
  return ({ name }: { name: PlotName }) => ({
    first: name === drawn[0]?.name,
    last: name === drawn.at(-1)?.name,
  })
}
