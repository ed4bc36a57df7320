import type { Lab } from '../lab/lab'
import { linkOf, waitingLimit } from '../lab/limits'
import type { Scene } from '../lab/painter'
import { spanAt } from '../lab/time-view'
import { lanePicture } from '../page/plot/lane-picture'
import { inParts } from '../page/plot/Plot'
import { LANE_PLOTS } from '../page/plot/plots'
import { drawAxes, drawData } from '../plots/axes'
import { chartArea } from '../plots/chart'
import type { LanePicture } from '../plots/lane-chart'
import { LANE_LETTERS, laneColour, type Palette, QUEUE_COLOURS } from '../plots/palette'
import { thresholdsOf } from '../plots/queue-axis'
import { FIRST_VIEW } from '../scenario/default'
import { StretchedPen } from './stretched-pen'

/** Sizes of plots in the poster's window, px. */
const WIDTH = 564
const TALL = 159
const LOW = 125
/** Pixels per point of a line, to keep the page small. */
const COARSE = 2

const palette: Palette = {
  ink: 'var(--ink)',
  muted: 'var(--muted)',
  hairline: 'var(--hairline)',
  paper: 'var(--paper)',
  lanes: LANE_LETTERS.map((_, lane) => laneColour(lane)),
  early: 'var(--early)',
  forced: 'var(--forced)',
  overflow: 'var(--overflow)',
  marked: 'var(--marked)',
  queues: QUEUE_COLOURS.map((name) => `var(${name})`),
  font: '',
}

/** A plot as markup, and the units from its title. */
export interface DrawnPlot {
  drawing: string
  note: string
}

/** All plots of the first screen, in page order. */
export function drawnPlots(lab: Lab): DrawnPlot[] {
  const plots = LANE_PLOTS.filter(({ name }) => FIRST_VIEW.plots?.includes(name))
  const span = spanAt(lab, lab.engine.t_s)
  const bounds = lab.engine.lanes.map((lane) => ({
    series: lane.series,
    limit_packets: waitingLimit(lab, lane),
    rate_bps: linkOf(lab, lane).rate_bps,
    thresholds: thresholdsOf(lane),
  }))
  const scene: Scene = {
    ...span,
    palette,
    lanes: lab.engine.lanes,
    cursor_s: undefined,
    top: (chart) => chart.top(bounds, span.from_s, span.to_s),
  }
  return lab.engine.lanes.flatMap((lane, index) =>
    plots.map(({ name, chart, note }, i) => {
      const picture: LanePicture = {
        ...lanePicture(lab, scene, { chart, feed: lane, index, split: 'cause' }),
        values: i === plots.length - 1,
        names: i === 0,
        quiet: true,
      }
      const height = name === 'queue' ? TALL : LOW
      const pen = new StretchedPen(`poster-${LANE_LETTERS[index]}-${name}`, WIDTH, height)
      const plot = chartArea(chart, picture, WIDTH, height)!
      drawAxes(pen, plot, chart, picture)
      drawData(pen, { ...plot, step: plot.step * COARSE }, chart, picture)
      return { drawing: pen.markup, note: inParts(note(lab, lane)) }
    }),
  )
}
