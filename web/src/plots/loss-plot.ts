import type { Series } from '../engine/page/series'
import { bins, filled, growth, type LaneLine } from './bins'
import { type LanePicture, type LaneQuantity, laneChart, type TopOfAxis } from './lane-chart'
import { short } from './plot-area'
import { classAlpha, countStep, DROP_COLUMNS, roundUp } from './scales'
import { chartText } from './text'

const stepOf = ({ from_s, to_s }: { from_s: number; to_s: number }) => countStep(to_s - from_s)

/** All congestion signals. */
const SIGNAL_COLUMNS = [...DROP_COLUMNS, 'marks'] as const

type Cause = (typeof DROP_COLUMNS)[number] | 'marked'

/** Causes in the bars of these lanes, from the bottom up; a single kind of drop needs no names. */
export function causesIn(lanes: readonly Series[]): Cause[] {
  const seen = SIGNAL_COLUMNS.filter((name) =>
    lanes.some((series) => series.length > 0 && series.at(series.length - 1, series.column(name)) > 0),
  ).map((name) => (name === 'marks' ? 'marked' : name))
  return seen.length > 1 || seen[0] === 'marked' ? seen : []
}

/** Most adjacent bars of a spike; the greater number once the axis has a break. */
const SPIKE = 6
const STILL_SPIKE = 10
/** The axis breaks below a spike that is this many times as high as the other bars need, as they would be illegible. */
const APART = 4
/** Least number of bars from which the usual height is known. */
const YOUNG = 24

/** The heights of a lane's bars, percent. */
function heightsOf(series: Series, from_s: number, to_s: number): number[] {
  const step = stepOf({ from_s, to_s })
  const arrivals = series.column('arrivals')
  const signals = SIGNAL_COLUMNS.map((name) => series.column(name))
  return [...bins(series, from_s, to_s, step)].map((bin) => {
    const came = growth(series, bin, arrivals)
    const grown = signals.reduce((sum, column) => sum + growth(series, bin, column), 0)
    return came > 0 ? (100 * filled(series, bin, step) * grown) / came : 0
  })
}

const greatestOf = (heights: readonly number[]): number => heights.reduce((a, b) => Math.max(a, b), 0)

/** The least height that covers all bars except `spike` adjacent ones. */
function heightWithout(heights: readonly number[], spike: number): number {
  const after = heights.slice(spike)
  for (let i = after.length - 2; i >= 0; i--) after[i] = Math.max(after[i]!, after[i + 1]!)
  let before = 0
  let least = after[0] ?? 0
  heights.forEach((height, i) => {
    before = Math.max(before, height)
    least = Math.min(least, Math.max(before, after[i + 1] ?? 0))
  })
  return least
}

const endAt = (percent: number): number => Math.min(100, roundUp(Math.max(percent, 5)))

/** The axis that covers all bars. */
const whole: TopOfAxis = {
  top: (lanes, from_s, to_s) =>
    endAt(greatestOf(lanes.map(({ series }) => greatestOf(heightsOf(series, from_s, to_s))))),
}

/**
 * Losses in percent of arrivals, stacked by cause or by traffic class, with ECN marks on top. The axis has a break below a
 * spike far above all other bars, such as that of a start.
 */
export const lossPlot = laneChart({
  ticks: 2,
  top(lanes, from_s, to_s, before) {
    const heights = lanes.map(({ series }) => heightsOf(series, from_s, to_s))
    const end = endAt(greatestOf(heights.map(greatestOf)))
    const spike = before !== undefined && before < end ? STILL_SPIKE : SPIKE
    const usual = endAt(
      greatestOf(heights.map((own) => (own.length < YOUNG ? greatestOf(own) : heightWithout(own, spike)))),
    )
    return end >= APART * usual ? usual : end
  },
  whole,
  shared: whole,
  beyond: ({ top, end = top }) => (end > top ? { value: end, name: short(end) } : undefined),
  legend: (picture) => partsOf(picture).map(({ name, fill, alpha }) => ({ name, colour: fill, alpha })),
  draw(pen, plot, picture) {
    const { series } = picture.lane
    const step = stepOf(picture)
    const arrivals = series.column('arrivals')
    const width = Math.max(1, plot.x(step) - plot.x(0) - 1)
    const steps = [...bins(series, picture.from_s, picture.to_s, step)]
    const below = steps.map(() => 0)
    for (const { column, fill, alpha } of partsOf(picture))
      pen.shape(
        (path) =>
          steps.forEach((bin, i) => {
            const came = growth(series, bin, arrivals)
            const grown = came > 0 ? growth(series, bin, column) : 0
            if (grown === 0) return
            // A few milliseconds of losses would shoot up: a bar grows with the time it covers.
            const percent = (100 * filled(series, bin, step) * grown) / came
            const top = plot.y(below[i]! + percent)
            path.rect(plot.x(bin.t_s - step / 2), top, width, plot.y(below[i]!) - top)
            below[i]! += percent
          }),
        { fill, alpha },
      )
  },
  line: () => lostPercent,
  rare: true,
  unit: () => chartText.percent,
  digits: 1,
  step: stepOf,
  quantities(picture) {
    const parts: LaneQuantity[] = partsOf(picture).map(({ name, column }) => ({
      ...ofArrivals([column]),
      name,
      read: 'part',
    }))
    return [
      { unit: chartText.percent, digits: 1, of: lostPercent, name: chartText.loss.total, read: true },
      ...parts,
      {
        name: chartText.loss.arrivals,
        unit: chartText.packets,
        digits: 0,
        of: (series, bin) => growth(series, bin, series.column('arrivals')),
      },
    ]
  },
})

/** The sum of these columns in percent of arrivals; NaN without arrivals. */
const percentOf =
  (names: readonly (typeof SIGNAL_COLUMNS)[number][]): LaneLine =>
  (series, bin) =>
    ofArrivals(names.map((name) => series.column(name))).of(series, bin)

/** Losses only: a line has no colour for marks. */
const lostPercent = percentOf(DROP_COLUMNS)

/** All congestion signals. */
export const signalsPercent = percentOf(SIGNAL_COLUMNS)

/** These columns in percent of arrivals, at most 100: packets may be dropped long after they arrived. */
const ofArrivals = (columns: readonly number[]): Pick<LaneQuantity, 'unit' | 'digits' | 'of'> => ({
  unit: chartText.percent,
  digits: 1,
  of(series, bin) {
    const came = growth(series, bin, series.column('arrivals'))
    const counted = columns.reduce((sum, column) => sum + growth(series, bin, column), 0)
    return came > 0 ? Math.min(100, (100 * counted) / came) : Number.NaN
  },
})

function partsOf({ lane: { series }, split, palette, colour, classes }: LanePicture) {
  const marks = series.column('marks')
  const marked = { name: chartText.loss.marked, column: marks, fill: palette.marked, alpha: 1 }
  const causes = DROP_COLUMNS.map((cause) => ({
    name: chartText.loss[cause],
    column: series.column(cause),
    fill: palette[cause],
    alpha: 1,
  }))
  const drops = classes.map(({ id, name }, i) => ({
    name,
    column: series.column(`${id}.drops`),
    fill: colour,
    alpha: classAlpha(i),
  }))
  const ever = series.length > 0 && series.at(series.length - 1, marks) > 0
  return [...(split === 'cause' ? causes : drops), ...(ever ? [marked] : [])]
}
