import { line } from 'd3-shape'
import type { Series } from '../engine/page/series'
import type { QueueSpec, SchedulerOf } from '../generated/scenario'
import { inkOf, queueNames } from '../scenario/weighted'
import { type Bin, bins, growth, type LaneLine, least } from './bins'
import { type LaneChart, laneChart } from './lane-chart'
import { traced } from './pen'
import { chartText } from './text'

/** Least step, s: shorter ones hold a few packets. */
const LEAST_STEP_S = 0.5
const DOTS = [1, 3]

interface Queue {
  name: string
  /** Place of its colour among those of queues. */
  ink: number
  share: LaneLine
  /** What its weight gives it; NaN while it does not always have packets, and where nothing is shared by weight. */
  byWeight: LaneLine
}

/** Shares of the queues of a scheduler, or of the packets of several curves, %. */
export const sharesPlot: LaneChart = laneChart({
  ticks: 2,
  top: () => 100,
  draw(pen, plot, { lane, from_s, to_s, palette }) {
    const { series } = lane
    const steps = [...bins(series, from_s, to_s, Math.max(plot.step, LEAST_STEP_S))]
    const path = (value: LaneLine) => {
      const shape = line<Bin>()
        .defined((bin) => Number.isFinite(value(series, bin)))
        .x((bin) => plot.x(bin.t_s))
        .y((bin) => plot.y(value(series, bin)))
      return traced(shape, steps)
    }
    for (const { ink, share, byWeight } of queuesOf(lane.state?.queue, series)) {
      const stroke = palette.queues[ink] ?? palette.ink
      pen.shape(path(byWeight), { stroke, width: 1, dash: DOTS })
      pen.shape(path(share), { stroke, width: 1.6 })
    }
  },
  legend: ({ lane, palette }) =>
    queuesOf(lane.state?.queue, lane.series).map(({ name, ink }) => ({
      name,
      colour: palette.queues[ink] ?? palette.ink,
      dash: [],
      width: 1.6,
    })),
  line: ({ lane }) => queuesOf(lane.state?.queue, lane.series)[0]?.share ?? (() => Number.NaN),
  lines: ({ lane }) =>
    queuesOf(lane.state?.queue, lane.series).map(({ name, share }) => ({
      name,
      of: share,
      width: 1.4,
      dash: [],
    })),
  unit: () => chartText.percent,
  digits: 0,
  step: () => LEAST_STEP_S,
  quantities: ({ lane }) =>
    queuesOf(lane.state?.queue, lane.series).flatMap(({ name, share, byWeight }) => [
      { name, unit: chartText.percent, digits: 1, of: share, read: true as const },
      { name: chartText.byWeight(name), unit: chartText.percent, digits: 1, of: byWeight },
    ]),
})

function queuesOf(queue: QueueSpec | undefined, series: Series): Queue[] {
  const names = queueNames(queue) ?? []
  if (names.length < 2 || series.column(`k${names.length}_sent_bytes`) < 0) return []
  const all = names.map((_, at) => at)
  const sentBy = (bin: Bin, at: number) => growth(series, bin, series.column(`k${at + 1}_sent_bytes`))
  const sum = (bin: Bin, some: readonly number[]) => some.reduce((total, at) => total + sentBy(bin, at), 0)
  const percent = (part: number, whole: number) => (whole > 0 ? (100 * part) / whole : Number.NaN)
  const isBusy = (bin: Bin, at: number) => least(series, bin, series.column(`k${at + 1}_bytes`)) > 0
  return names.map((name, at) => ({
    name,
    ink: queue?.kind === 'wred' ? inkOf(name, at) : at,
    share: (_, bin) => percent(sentBy(bin, at), sum(bin, all)),
    byWeight: (_, bin) => {
      if (queue?.kind !== 'scheduler' || queue.share === 'strict') return Number.NaN
      const busy = peersOf(queue, at).filter((peer) => isBusy(bin, peer))
      const weights = busy.reduce((total, peer) => total + weightOf(queue, peer), 0)
      if (busy.length < 2 || !busy.includes(at)) return Number.NaN
      return percent((sum(bin, busy) * weightOf(queue, at)) / weights, sum(bin, all))
    },
  }))
}

const weightOf = ({ queues = [] }: SchedulerOf, at: number) => queues[at]?.weight ?? 1

/** The queues of the same level. */
const peersOf = ({ queues = [] }: SchedulerOf, at: number): number[] =>
  queues.flatMap(({ level = 0 }, other) => (level === (queues[at]?.level ?? 0) ? [other] : []))
