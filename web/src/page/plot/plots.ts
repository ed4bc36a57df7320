import type { LaneFeed } from '../../engine/page/client'
import { FLOWS_WATCHED } from '../../generated/facts'
import type { TermId } from '../../help/glossary'
import type { Lab } from '../../lab/lab'
import { useShownNames } from '../../lab/plot-choice'
import type { LaneFigure } from '../../measures/lane-figure'
import { inStep } from '../../measures/lane-figures'
import { arrivalsPlot } from '../../plots/arrivals-plot'
import { delayPlot } from '../../plots/delay-plot'
import {
  coupledPlot,
  gaugeNote,
  hasOneQueue,
  queueDelaysPlot,
  tailQueuesPlot,
  tailRatesPlot,
} from '../../plots/gauge-plot'
import type { LaneChart } from '../../plots/lane-chart'
import { loadPlot } from '../../plots/load-plot'
import { lossPlot } from '../../plots/loss-plot'
import { probabilityPlot } from '../../plots/probability-plot'
import { isAveraged, queuePlot } from '../../plots/queue-plot'
import { rasterPlot } from '../../plots/raster-plot'
import { sharesPlot } from '../../plots/shares-plot'
import { schemeName } from '../../scenario/schemes'
import { isTcp } from '../../scenario/tcp'
import { CORE_SCHEMES, type CoreScheme, type GaugeQuantity, gaugesOf, traitsOf } from '../../scenario/traits'
import { type GaugePlot, PLOTS, type PlotName } from '../../scenario/types'
import { queueNames } from '../../scenario/weighted'
import { plotText } from './plot-text'

export interface LanePlot {
  name: PlotName
  chart: LaneChart
  readonly title: string
  /** Where the glossary explains it. */
  term: TermId
  /** What the title speaks of. */
  readonly figure?: LaneFigure | undefined
  /** Units, and what its lines are. */
  note: (lab: Lab, feed: LaneFeed | undefined) => string
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
  raster: rasterPlot,
  queue_delays: queueDelaysPlot,
  coupled: coupledPlot,
  queue_shares: sharesPlot,
}

const TERMS: Record<PlotName, TermId> = {
  queue: 'queue_plot',
  delay: 'delay_plot',
  loss: 'loss_plot',
  load: 'load_plot',
  arrivals: 'arrivals_plot',
  probability: 'probability_plot',
  tail_queues: 'queues_plot',
  tail_rates: 'virtual_queues',
  raster: 'raster',
  queue_delays: 'queues_plot',
  coupled: 'coupled',
  queue_shares: 'queue_shares',
}

const FIGURES: Partial<Record<PlotName, () => LaneFigure>> = { raster: inStep }

const last = (feed: LaneFeed, column: string) =>
  feed.series.at(feed.series.length - 1, feed.series.column(column))

/** The plot of the gauges of a kind. */
const PLOT_OF: Record<GaugeQuantity, GaugePlot> = {
  backlog_bytes: 'tail_queues',
  rate_bps: 'tail_rates',
  delay_s: 'queue_delays',
  probability: 'coupled',
}

/** The unit of a plot, and what its lines are in any lane. */
export const plotNote = (name: PlotName): string => {
  const quantity = gaugesIn(name)
  return quantity ? gaugeNote(quantity) : plotText.notes[name as Exclude<PlotName, GaugePlot>]
}

const gaugesIn = (name: PlotName) =>
  (Object.keys(PLOT_OF) as GaugeQuantity[]).find((quantity) => PLOT_OF[quantity] === name)

function withoutGauges(quantity: GaugeQuantity, feed: LaneFeed): string | undefined {
  const kind = feed.state?.queue.kind
  if (hasOneQueue(quantity, kind)) return undefined
  const own = traitsOf(kind)
  // An empty queue has no head, so no delay to read now.
  if (own?.gauges_of_own && own.gauges.some((gauge) => gauge.quantity === quantity)) return undefined
  if (gaugesOf(quantity).some(({ column }) => !Number.isNaN(last(feed, column)))) return undefined
  const has = ({ traits }: CoreScheme) => traits.gauges.some((gauge) => gauge.quantity === quantity)
  return plotText.missing.gauges(CORE_SCHEMES.filter(has).map(({ kind }) => schemeName(kind)))
}

/** The schemes whose queues have columns of their own. */
const ofOwnQueues = () =>
  CORE_SCHEMES.filter(({ traits }) => traits.gauges_of_own).map(({ kind }) => schemeName(kind))

const MISSING: Partial<Record<PlotName, LanePlot['missing']>> = {
  probability: (feed) =>
    Number.isNaN(last(feed, 'drop_probability')) ? plotText.missing.probability : undefined,
  queue_shares: ({ state }) =>
    (queueNames(state?.queue)?.length ?? 0) > 1 ? undefined : plotText.missing.gauges(ofOwnQueues()),
}

/** The current number of TCP flows of a lane. */
function tcpFlows(lab: Lab, feed: LaneFeed | undefined): number {
  const { traffic } = lab.store.getState().scenario
  const now = feed?.state?.traffic
  const counts = traffic.filter(isTcp).map(({ id }) => now?.[id]?.flows ?? 0)
  return counts.reduce((sum, count) => sum + count, 0)
}

/** The note of a plot of adjacent lanes. Among those with several queues it names the lines if they are the same in all. */
export function noteAmong(name: PlotName, feeds: readonly (LaneFeed | undefined)[]): string {
  const quantity = gaugesIn(name)
  const kinds = feeds.flatMap((feed) => feed?.state?.queue.kind ?? [])
  const own = quantity
    ? kinds.filter((kind) => traitsOf(kind)?.gauges.some((gauge) => gauge.quantity === quantity))
    : []
  const notes = new Set(own.map((kind) => gaugeNote(quantity!, kind)))
  const [note] = notes
  return note !== undefined && notes.size === 1 ? note : plotNote(name)
}

function noteOf(lab: Lab, name: PlotName, feed: LaneFeed | undefined): string {
  const quantity = gaugesIn(name)
  if (quantity && feed) return gaugeNote(quantity, feed.state?.queue.kind)
  if (name === 'raster') return plotText.raster(FLOWS_WATCHED, tcpFlows(lab, feed))
  return name === 'queue' && feed && isAveraged(feed) ? plotText.queueBoth : plotNote(name)
}

function missingOf(name: PlotName): LanePlot['missing'] {
  const quantity = gaugesIn(name)
  return quantity ? (feed) => withoutGauges(quantity, feed) : MISSING[name]
}

export const LANE_PLOTS: readonly LanePlot[] = PLOTS.map((name) => ({
  name,
  chart: CHARTS[name],
  get title() {
    return plotText.titles[name]
  },
  term: TERMS[name],
  get figure() {
    return FIGURES[name]?.()
  },
  note: (lab, feed) => noteOf(lab, name, feed),
  missing: missingOf(name),
}))

/** The plots that each lane shows, in their order. */
export function useShownPlots(): readonly LanePlot[] {
  const shown = useShownNames()
  return LANE_PLOTS.filter(({ name }) => shown.includes(name))
}
