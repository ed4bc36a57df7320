import { line } from 'd3-shape'
import { longest } from '../../curve/axis'
import type { LaneFeed } from '../../engine/page/client'
import { classNames } from '../../lab/class-names'
import type { Lab } from '../../lab/lab'
import { limitPackets, linkOf, waitingLimit } from '../../lab/limits'
import { sharedMarkersOf } from '../../lab/markers'
import { notesOn } from '../../lab/notes'
import type { Scene } from '../../lab/painter'
import { fullNameOf } from '../../lab/readings'
import { spanAt } from '../../lab/time-view'
import { unitOf } from '../../page/lane/curve-axis'
import { lanePicture } from '../../page/plot/lane-picture'
import { drawAxes, drawData } from '../../plots/axes'
import { type Chart, chartArea, type LegendEntry, type Look } from '../../plots/chart'
import type { LaneChart } from '../../plots/lane-chart'
import { lossPlot } from '../../plots/loss-plot'
import { overlayOf } from '../../plots/overlay-plot'
import { dashOf, LANE_LETTERS, type Palette } from '../../plots/palette'
import { type Pen, SvgPen, type Type, traced } from '../../plots/pen'
import { drawLegend } from '../../plots/plot-export'
import { thresholdsOf } from '../../plots/queue-axis'
import { queuePlot } from '../../plots/queue-plot'

/** Words of a plot are this much smaller than on a screen. */
const SMALLER = 0.75
const LEGEND = 16

/** Patterns and shades that black ink makes: what tells the parts of a bar apart on any paper. */
const FILLS = { early: 'early', forced: 'forced', marked: 'marked' } as const
const PATTERNS: Record<keyof typeof FILLS, string> = {
  early: '<path d="M0 4L4 0M-1 1L1 -1M3 5L5 3" stroke="#000" stroke-width=".7"/>',
  forced: '<path d="M0 0h4v4H0z" fill="#999"/><path d="M0 0h4M0 2h4" stroke="#000" stroke-width=".8"/>',
  marked: '<circle cx="2" cy="2" r=".8"/>',
}

export interface Size {
  width: number
  height: number
}

/** What is drawn of a lane, or of all together. */
export type Drawn = 'curve' | 'queue' | 'loss' | 'together'

/** Black on white. `id` tells the patterns of several drawings in one document apart. */
const inks = (id: string): Palette => ({
  ink: '#000',
  muted: '#222',
  hairline: '#ccc',
  paper: '#fff',
  lanes: LANE_LETTERS.map(() => '#000'),
  early: `url(#${id}-early)`,
  forced: `url(#${id}-forced)`,
  marked: `url(#${id}-marked)`,
  overflow: '#000',
  queues: [],
  font: '',
})

/** A plot of lane `index`, of this size in CSS pixels, as markup; nothing where there is none or no room. */
export function picture(lab: Lab, what: Drawn, index: number, id: string, size: Size): string | undefined {
  const pen = new SvgPen(id)
  const palette = inks(id)
  const [width, height] = [size.width / SMALLER, size.height / SMALLER]
  const feed = lab.engine.lanes[index]
  const look = { palette, colour: '#000', values: true, names: what === 'queue', markers: [] }
  const room = { pen, width, height }
  if (what === 'curve') {
    if (!feed?.curve || feed.curve.line.length === 0) return undefined
    draw(room, curveChart, { ...look, lab, feed, index })
  } else if (what === 'together') drawTogether(lab, room, look)
  else if (feed) drawLane(lab, room, what === 'queue' ? queuePlot : lossPlot, { feed, index, look })
  if (pen.markup === '') return undefined
  const patterns = Object.entries(PATTERNS).map(
    ([name, marks]) =>
      `<pattern id="${id}-${name}" width="4" height="4" patternUnits="userSpaceOnUse">${marks}</pattern>`,
  )
  return `<svg viewBox="0 0 ${width} ${height}" aria-hidden="true"><defs>${patterns.join('')}</defs>${pen.markup}</svg>`
}

interface Room extends Size {
  pen: Pen
}

/** A chart with its legend above it. */
function draw<F extends Look>({ pen, width, height }: Room, chart: Chart<F>, of: F): void {
  const entries: readonly LegendEntry[] = chart.legend?.(of) ?? []
  const above = entries.length > 0 ? LEGEND : 0
  const plot = chartArea(chart, of, width, height - above)
  if (!plot) return
  drawLegend(pen, entries, of.palette.muted, 0, LEGEND - 5)
  pen.moved(0, above, () => {
    drawAxes(pen, plot, chart, of)
    drawData(pen, plot, chart, of)
  })
}

function sceneOf(lab: Lab, palette: Palette): Scene {
  const span = spanAt(lab, lab.engine.t_s)
  const bounds = lab.engine.lanes.map((lane) => ({
    series: lane.series,
    limit_packets: waitingLimit(lab, lane),
    rate_bps: linkOf(lab, lane).rate_bps,
    thresholds: thresholdsOf(lane),
  }))
  return {
    ...span,
    palette,
    lanes: lab.engine.lanes,
    cursor_s: undefined,
    top: (chart) => chart.top(bounds, span.from_s, span.to_s),
  }
}

function drawLane(
  lab: Lab,
  room: Room,
  chart: LaneChart,
  { feed, index, look }: { feed: LaneFeed; index: number; look: Look },
): void {
  const scene = sceneOf(lab, look.palette)
  const { values, names } = look
  const own = lanePicture(lab, scene, { chart, feed, index, split: 'cause' })
  draw(room, chart, { ...own, ghost: undefined, values, names })
}

const together = overlayOf(queuePlot)

function drawTogether(lab: Lab, room: Room, look: Look): void {
  const { lanes, from_s, to_s, top } = sceneOf(lab, look.palette)
  draw(room, together, {
    ...look,
    from_s,
    to_s,
    lanes: lanes.map((lane, i) => ({
      lane,
      letter: LANE_LETTERS[i]!,
      name: fullNameOf(lab, i),
      colour: '#000',
      dash: dashOf(i),
    })),
    notes: notesOn(lab, 'queue'),
    markers: sharedMarkersOf(
      lab.store.getState(),
      lanes.map((_, i) => i),
    ),
    classes: classNames(lab),
    top: top(queuePlot),
    limit: Math.max(...lanes.map((lane) => waitingLimit(lab, lane))),
    difference: false,
  })
}

interface CurvePicture extends Look {
  lab: Lab
  feed: LaneFeed
  index: number
}

/** A drop curve over the whole buffer, in the dash of its lane, with its thresholds. */
const curveChart: Chart<CurvePicture> = {
  margin: { right: 16 },
  x: ({ lab, feed }) => ({
    kind: 'linear',
    from: 0,
    to: longest(feed.curve!, limitPackets(lab, feed) * unitOf(lab, feed)),
    ticks: 4,
  }),
  y: () => ({ kind: 'linear', from: 0, to: 1, ticks: 2 }),
  draw(pen, plot, { feed, index, palette }) {
    const type: Type = { colour: palette.muted, size: 10, halo: palette.paper }
    let free = plot.left
    for (const [name, at] of [...feed.curve!.marks].sort((a, b) => a[1] - b[1])) {
      const x = plot.x(at)
      if (x > plot.right) continue
      pen.shape(
        (path) => {
          path.moveTo(x, plot.top)
          path.lineTo(x, plot.bottom)
        },
        { stroke: palette.muted, width: 0.6, dash: [1, 2] },
      )
      if (x < free) continue
      pen.words(name, x + 3, plot.top + 10, type)
      free = x + 6 + pen.widthOf(name, type)
    }
    const shape = line()
      .x(([queue]) => plot.x(queue))
      .y(([, p]) => plot.y(p))
    pen.shape(traced(shape, feed.curve!.line as [number, number][]), {
      stroke: palette.ink,
      width: 2.2,
      dash: dashOf(index),
    })
  },
  read: () => [],
  table: () => ({ columns: [], rows: [] }),
}
