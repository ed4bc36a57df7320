import { FLOWS_WATCHED, type Series } from '../engine/series'
import { type Bin, bins } from './bins'
import { type LaneQuantity, laneChart } from './lane-chart'
import { chartText } from './text'

/** Cells narrower than this are hard to tell apart, px. */
const CELL_PX = 2
const LEAST_STEP_S = 0.1
/** Shades of the lane's colour: more are hard to tell apart, and each is one stroke of the pen. */
const SHADES = 8

const stepOf = (pixel_s: number) => Math.max(CELL_PX * pixel_s, LEAST_STEP_S)

const windowOf = (series: Series, { end }: Bin, flow: number) => series.window(end - 1, flow)

/** Flows that have a window at the end of a bin; those that run stand before those that do not. */
function flowsAt(series: Series, bin: Bin): number {
  let flows = FLOWS_WATCHED
  while (flows > 0 && windowOf(series, bin, flows - 1) === 0) flows--
  return flows
}

function meanWindow(series: Series, bin: Bin): number {
  const flows = flowsAt(series, bin)
  let sum = 0
  for (let flow = 0; flow < flows; flow++) sum += windowOf(series, bin, flow)
  return flows > 0 ? sum / flows : Number.NaN
}

/**
 * A row for each greedy flow, up to 64, the darker the larger its congestion window: an edge across all rows is
 * synchronisation.
 */
export const rasterPlot = laneChart({
  // Its rows are flows; a line over them would be of something else.
  ghost: false,
  ticks: 2,
  top(lanes, from_s, to_s) {
    let most = 1
    for (const { series } of lanes)
      for (const bin of bins(series, from_s, to_s, (to_s - from_s) / 20))
        most = Math.max(most, flowsAt(series, bin))
    return most
  },
  draw(pen, plot, { lane: { series }, from_s, to_s, top, colour }) {
    const step = stepOf(plot.step)
    const steps = [...bins(series, from_s, to_s, step)]
    const flows = Math.min(top, FLOWS_WATCHED)
    let greatest = 1
    for (const bin of steps)
      for (let flow = 0; flow < flows; flow++) greatest = Math.max(greatest, windowOf(series, bin, flow))
    const shade = (bin: Bin, flow: number) =>
      Math.ceil((SHADES * Math.min(windowOf(series, bin, flow), greatest)) / greatest)
    const height = plot.y(0) - plot.y(1)
    // A gap between rows where there is room for one.
    const thick = height > 3 ? height - 1 : height
    for (let level = 1; level <= SHADES; level++) {
      pen.shape(
        (path) => {
          for (let flow = 0; flow < flows; flow++) {
            const y = plot.y(flow + 1)
            let from: Bin | undefined
            for (const [i, bin] of steps.entries()) {
              const here = shade(bin, flow) === level
              if (here) from ??= bin
              const next = steps[i + 1]
              if (!from || (here && next && shade(next, flow) === level)) continue
              const x = plot.x(from.t_s - step / 2)
              path.rect(x, y, plot.x(bin.t_s + step / 2) - x, thick)
              from = undefined
            }
          }
        },
        { fill: colour, alpha: level / SHADES },
      )
    }
  },
  line: () => meanWindow,
  unit: chartText.packets,
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
