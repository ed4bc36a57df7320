import type { LaneFeed } from '../engine/client'
import type { TermId } from '../help/glossary'
import { arrivalsPlot } from '../plots/arrivals-plot'
import { delayPlot } from '../plots/delay-plot'
import type { LaneChart } from '../plots/lane-chart'
import { loadPlot } from '../plots/load-plot'
import { lossPlot } from '../plots/loss-plot'
import { probabilityPlot } from '../plots/probability-plot'
import { isAveraged, queuePlot } from '../plots/queue-plot'
import { tailQueuesPlot, tailRatesPlot } from '../plots/tail-plot'
import { useLab } from '../scenario/store'
import { PLOTS, type PlotName } from '../scenario/types'
import { plotText } from './plot-text'

export interface LanePlot {
  name: PlotName
  chart: LaneChart
  title: string
  /** Where the glossary explains it. */
  term: TermId
  /** Units, and what its lines are. */
  note: (feed: LaneFeed | undefined) => string
  /** Why a lane has nothing to show in it. */
  missing?: (feed: LaneFeed) => string | undefined
}

const CHARTS: Record<PlotName, LaneChart> = {
  queue: queuePlot,
  delay: delayPlot,
  loss: lossPlot,
  load: loadPlot,
  arrivals: arrivalsPlot,
  probability: probabilityPlot,
  tail_queues: tailQueuesPlot,
  tail_rates: tailRatesPlot,
}

const TERMS: Record<PlotName, TermId> = {
  queue: 'queue_plot',
  delay: 'delay_plot',
  loss: 'loss_plot',
  load: 'load_plot',
  arrivals: 'arrivals_plot',
  probability: 'probability_plot',
  tail_queues: 'virtual_queues',
  tail_rates: 'virtual_queues',
}

const last = (feed: LaneFeed, column: string) =>
  feed.series.at(feed.series.length - 1, feed.series.column(column))

const withoutTail = (feed: LaneFeed) =>
  Number.isNaN(last(feed, 'q1_bytes')) ? plotText.missing.tail : undefined

const MISSING: Partial<Record<PlotName, LanePlot['missing']>> = {
  probability: (feed) =>
    Number.isNaN(last(feed, 'drop_probability')) ? plotText.missing.probability : undefined,
  tail_queues: withoutTail,
  tail_rates: withoutTail,
}

export const LANE_PLOTS: readonly LanePlot[] = PLOTS.map((name) => ({
  name,
  chart: CHARTS[name],
  title: plotText.titles[name],
  term: TERMS[name],
  note: (feed) => (name === 'queue' && feed && isAveraged(feed) ? plotText.queueBoth : plotText.notes[name]),
  missing: MISSING[name],
}))

export const USUAL: readonly PlotName[] = ['queue', 'delay', 'loss']

/** The plots that each lane shows, in their order. */
export function useShownPlots(): readonly LanePlot[] {
  const wanted = useLab((lab) => lab.view.plots) ?? USUAL
  return LANE_PLOTS.filter(({ name }) => wanted.includes(name))
}

/** Shows a plot, or no longer; the last one stays. */
export function togglePlot(name: PlotName): void {
  const { view, setView } = useLab.getState()
  const now = view.plots ?? USUAL
  const next = PLOTS.filter((plot) => now.includes(plot) !== (plot === name))
  if (next.length === 0) return
  const usual = next.length === USUAL.length && next.every((plot) => USUAL.includes(plot))
  setView({ plots: usual ? undefined : next })
}

/** Shows or hides the plot with this number, from 1; the last one stays. */
export function toggleNumber(number: number): void {
  const plot = LANE_PLOTS[number - 1]
  if (plot) togglePlot(plot.name)
}
