import type { Series } from '../engine/page/series'
import { FLOWS_WATCHED } from '../generated/facts'
import { type Bin, bins } from './bins'
import type { Layer } from './cells'
import type { Tracer } from './ink'
import { type LanePicture, type LaneQuantity, laneChart } from './lane-chart'
import type { Pen } from './pen'
import type { PlotArea } from './plot-area'
import { chartText } from './text'

/** Narrower cells are hard to tell apart, px. */
const CELL_PX = 2
const LEAST_STEP_S = 0.1
/** Shades from paper to the lane's colour, and on towards ink: more would be hard to tell apart. */
const SHADES = 9
const LANE_SHADES = 7
/** Share of the lane's colour in the first shade: an active flow differs from an empty row. */
const LEAST_COLOUR = 0.16
/** Share of ink over it in the last shade. */
const MOST_INK = 0.6
/** Shades span the windows between these quantiles: outliers leave contrast to the rest. */
const LOW = 0.05
const HIGH = 0.98

/** Samples of the mean window for its axis among other lanes. */
const SHARED_STEPS = 300

const stepOf = (pixel_s: number) => Math.max(CELL_PX * pixel_s, LEAST_STEP_S)

const windowOf = (series: Series, { end }: Pick<Bin, 'end'>, flow: number) => series.window(end - 1, flow)

/** Number of flows with a window at the end of a bin; active flows come first. */
function flowsAt(series: Series, bin: Pick<Bin, 'end'>): number {
  let flows = FLOWS_WATCHED
  while (flows > 0 && windowOf(series, bin, flows - 1) === 0) flows--
  return flows
}

/** The most flows at a time between two times. */
function mostFlows(series: Series, from_s: number, to_s: number): number {
  let most = 0
  for (const bin of bins(series, from_s, to_s, (to_s - from_s) / 20))
    most = Math.max(most, flowsAt(series, bin))
  return most
}

function meanWindow(series: Series, bin: Bin): number {
  const flows = flowsAt(series, bin)
  let sum = 0
  for (let flow = 0; flow < flows; flow++) sum += windowOf(series, bin, flow)
  return flows > 0 ? sum / flows : Number.NaN
}

/**
 * The shade of each flow in each step, flow by flow; 0 without a window. Shades are linear in the logarithm of the window:
 * a halved window is an equally clear edge for small windows and for large ones.
 */
export function shadesOf(series: Series, steps: readonly Bin[], flows: number): Uint8Array {
  const windows = new Uint16Array(flows * steps.length)
  let greatest = 1
  for (let flow = 0; flow < flows; flow++)
    for (let i = 0; i < steps.length; i++) {
      const window = windowOf(series, steps[i]!, flow)
      windows[flow * steps.length + i] = window
      greatest = Math.max(greatest, window)
    }
  const times = new Uint32Array(greatest + 1)
  for (const window of windows) times[window]!++
  const all = windows.length - times[0]!
  const at = (share: number) => Math.log(quantile(times, share * all))
  const [low, high] = [at(LOW), at(HIGH)]
  // Nearly equal windows have nearly equal shades.
  const span = Math.max(high - low, Math.LN2)
  const from = (low + high - span) / 2
  const shadeOf = new Uint8Array(greatest + 1)
  for (let window = 1; window <= greatest; window++) {
    if (times[window] === 0) continue
    const shade = 1 + Math.round(((SHADES - 1) * (Math.log(window) - from)) / span)
    shadeOf[window] = Math.min(SHADES, Math.max(1, shade))
  }
  // `from` would use an iterator, for each cell of each picture.
  const shades = new Uint8Array(windows.length)
  for (let i = 0; i < windows.length; i++) shades[i] = shadeOf[windows[i]!]!
  return shades
}

/** The window below which `below` windows lie; `times` counts each value. */
function quantile(times: Uint32Array, below: number): number {
  let left = below
  let window = 1
  while (window < times.length - 1 && left > times[window]!) left -= times[window++]!
  return window
}

/** The lower edge of a flow's row: rows of a pixel or more begin at whole pixels, to keep edges sharp. */
function rowEdge(plot: PlotArea, flow: number): number {
  const y = plot.y(flow)
  return plot.y(0) - plot.y(1) < 1 ? y : Math.round(y)
}

/** Share of a shade's own colour (the lane's, or ink over it) above the paler shades. */
function covered(shade: number): number {
  if (shade > LANE_SHADES) return (MOST_INK * (shade - LANE_SHADES)) / (SHADES - LANE_SHADES)
  return LEAST_COLOUR + ((1 - LEAST_COLOUR) * (shade - 1)) / (LANE_SHADES - 1)
}

/** The opacity of each shade's layer, over the layers below it. */
const OPACITIES = Array.from({ length: SHADES }, (_, i) => {
  const below = i === 0 || i === LANE_SHADES ? 0 : covered(i)
  return Number(((covered(i + 1) - below) / (1 - below)).toFixed(4))
})

const layersOf = ({ colour, palette }: LanePicture): Layer[] =>
  OPACITIES.map((alpha, i) => ({ fill: i < LANE_SHADES ? colour : palette.ink, alpha }))

/** A cut is common from this share of the running flows on. */
const COMMON_SHARE = 0.5
/** Least number of flows in a common cut. Shares are sums of fractions, so comparisons need a tolerance. */
const LEAST_FLOWS = 2
const ROUNDING = 1e-6
/** Half the width of a common cut's triangle, and its height, px. */
const SIGN_PX = { half: 4, high: 6 }

/** End times of loss events in which at least half of the flows, and at least two, cut their windows, s. */
export function commonCuts(series: Series, from_s: number, to_s: number): number[] {
  const events = series.column('loss_events')
  const shares = series.column('cut_share_sum')
  const cuts: number[] = []
  for (let row = Math.max(1, series.rowAt(from_s)); row < series.length && series.time(row) <= to_s; row++) {
    const ended = series.at(row, events) - series.at(row - 1, events)
    if (ended <= 0 || series.window(row, 1) === 0) continue
    const share = (series.at(row, shares) - series.at(row - 1, shares)) / ended
    // One of two flows is half of them, but not a common cut.
    const cut = share * flowsAt(series, { end: row + 1 })
    if (share >= COMMON_SHARE && cut >= LEAST_FLOWS - ROUNDING) cuts.push(series.time(row))
  }
  return cuts
}

/** A triangle over the rows and a line through them, edged so that they stand out on any shade. */
function drawCuts(pen: Pen, plot: PlotArea, { lane: { series }, from_s, to_s, palette }: LanePicture): void {
  const { half, high } = SIGN_PX
  const cuts = new Map(
    commonCuts(series, from_s, to_s).map((at_s) => {
      const flows = flowsAt(series, { end: series.rowAt(at_s) + 1 })
      return [Math.round(plot.x(at_s)), Math.max(plot.top, rowEdge(plot, flows))]
    }),
  )
  if (cuts.size === 0) return
  const upright = (path: Tracer, width: number) => {
    for (const [x, top] of cuts) path.rect(x - width / 2, top, width, plot.bottom - top)
  }
  const signs = (path: Tracer) => {
    for (const [x, top] of cuts) {
      path.moveTo(x - half, top)
      path.lineTo(x + half, top)
      path.lineTo(x, top + high)
      path.closePath()
    }
  }
  pen.shape((path) => upright(path, 3), { fill: palette.paper, alpha: 0.7 })
  pen.shape((path) => upright(path, 1), { fill: palette.ink })
  pen.shape(signs, { fill: palette.ink, stroke: palette.paper, width: 1 })
}

/**
 * One row per greedy flow, up to 64; the larger the congestion window, the stronger the colour. An edge across all rows is
 * synchronisation, and marked where at least half of the flows, and two at least, cut at once.
 */
export const rasterPlot = laneChart({
  // Rows are flows: a ghost's line would mean something else.
  ghost: false,
  ticks: 2,
  counts: true,
  isEmpty: ({ lane: { series }, from_s, to_s }) => mostFlows(series, from_s, to_s) === 0,
  top(lanes, from_s, to_s) {
    return Math.max(1, ...lanes.map(({ series }) => mostFlows(series, from_s, to_s)))
  },
  draw(pen, plot, picture) {
    const {
      lane: { series },
      from_s,
      to_s,
      top,
    } = picture
    const step = stepOf(plot.step)
    const steps = [...bins(series, from_s, to_s, step)]
    const flows = Math.min(top, FLOWS_WATCHED)
    const shades = shadesOf(series, steps, flows)
    const ys = Array.from({ length: flows + 1 }, (_, flow) => rowEdge(plot, flow))
    const xs = [...steps, { t_s: (steps.at(-1)?.t_s ?? 0) + step }].map(({ t_s }) => plot.x(t_s - step / 2))
    pen.cells({ xs, ys, shades, layers: layersOf(picture) })
    drawCuts(pen, plot, picture)
  },
  legend: ({ palette }) => [{ name: chartText.raster.cuts, colour: palette.ink, dash: [], width: 1 }],
  line: () => meanWindow,
  shared: {
    top(lanes, from_s, to_s) {
      let most = 1
      for (const { series } of lanes)
        for (const bin of bins(series, from_s, to_s, Math.max((to_s - from_s) / SHARED_STEPS, LEAST_STEP_S)))
          most = Math.max(most, meanWindow(series, bin) || 0)
      return most
    },
  },
  unit: () => chartText.packets,
  digits: 1,
  step: () => LEAST_STEP_S,
  quantities: ({ top }) => [
    { name: chartText.raster.flows, unit: '', digits: 0, of: flowsAt, read: true },
    { name: chartText.raster.mean, unit: chartText.packets, digits: 1, of: meanWindow, read: true },
    ...Array.from(
      { length: Math.min(top, FLOWS_WATCHED) },
      (_, flow): LaneQuantity => ({
        name: chartText.raster.flow(flow + 1),
        unit: chartText.packets,
        digits: 0,
        of: (series, bin) => windowOf(series, bin, flow),
      }),
    ),
  ],
})
