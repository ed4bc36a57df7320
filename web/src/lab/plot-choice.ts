import { labStore } from '../scenario/store'
import { PLOTS, type PlotName } from '../scenario/types'
import { useLab } from './useLab'

const USUAL: readonly PlotName[] = ['queue', 'delay', 'loss']

/** Names of the plots that each lane shows, in their order. */
export const useShownNames = (): readonly PlotName[] => useLab((lab) => lab.view.plots) ?? USUAL

/** Shows a plot, or no longer; the last one stays. */
export function togglePlot(name: PlotName): void {
  const { view, setView } = labStore.getState()
  const now = view.plots ?? USUAL
  const next = PLOTS.filter((plot) => now.includes(plot) !== (plot === name))
  if (next.length === 0) return
  const usual = next.length === USUAL.length && next.every((plot) => USUAL.includes(plot))
  setView({ plots: usual ? undefined : next })
}

/** Shows or hides the plot with this number, from 1; the last one stays. */
export function toggleNumber(number: number): void {
  const name = PLOTS[number - 1]
  if (name) togglePlot(name)
}
