/**
 * Draws every chart as an SVG file, from a run of the core with a fixed seed, and compares it with the picture in
 * `pictures/`. After a wanted change: `npx vitest run --config web/vite.config.ts pictures.test -u`, and look at
 * what `git diff` shows.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadCore } from '../../tools/runs/load-wasm.mjs'
import type { LaneFeed } from '../engine/page/client'
import { Series } from '../engine/page/series'
import { wholeQueue } from '../scenario/complete'
import { arrivalsPlot } from './arrivals-plot'
import { cdfPlot, delaysOfLanes } from './cdf-plot'
import type { Chart, Look } from './chart'
import { delayPlot } from './delay-plot'
import { FAKE_PALETTE as palette } from './fake-palette'
import { tailQueuesPlot, tailRatesPlot } from './gauge-plot'
import type { GhostRun } from './ghost'
import { type IntervalPlot, intervalSvg, svgFile } from './interval-plot'
import type { LaneChart, LanePicture } from './lane-chart'
import type { LanesPicture } from './lanes-picture'
import { loadPlot } from './load-plot'
import { lossPlot } from './loss-plot'
import { drawMaps, type MapPlot } from './map-plot'
import { type OverlayPicture, overlayOf, queueOverlay } from './overlay-plot'
import { dashOf, LANE_LETTERS } from './palette'
import { phasePlot } from './phase-plot'
import { exportOf, svgOf } from './plot-export'
import { probabilityPlot } from './probability-plot'
import { queuePlot } from './queue-plot'
import { rasterPlot } from './raster-plot'
import { runsPlot } from './runs-plot'
import { sharesPlot } from './shares-plot'

const FOLDER = join(import.meta.dirname, 'pictures')
const [FROM_S, TO_S] = [4, 10]
const BUFFER = 60
const RATE_BPS = 5_000_000

const RED = wholeQueue({ kind: 'red', min_th: 10, max_th: 30, max_p: 0.1, w_q: 0.02 })
const LANES = [
  { label: 'Tail Drop', queue: { kind: 'tail_drop' } },
  { label: 'RED', queue: RED },
  { label: 'RED+Tail', queue: { kind: 'red_tail' } },
]
const TURNS = [
  {
    label: 'Turns',
    queue: {
      kind: 'scheduler',
      share: 'drr',
      queues: [
        { name: 'downloads', takes: ['ftp'], weight: 3 },
        { name: 'others', weight: 1 },
      ],
    },
  },
]
const GHOST = [{ label: 'RED', queue: { ...RED, max_p: 0.5 } }]

const scenario = (lanes: object[]) => ({
  version: 1,
  seed: 7,
  duration_s: TO_S,
  link: { rate_bps: RATE_BPS, buffer: { packets: BUFFER } },
  traffic: [
    { id: 'ftp', kind: 'ftp', flows: 5, packet_bytes: 1000, rtt_s: { spread: [0.04, 0.12] } },
    { id: 'udp', kind: 'cbr', rate_bps: 500_000, packet_bytes: 1000 },
  ],
  lanes,
  timeline: [{ at_s: 7, set: { 'traffic.ftp.flows': 9 } }],
})

let core: Awaited<ReturnType<typeof loadCore>>
beforeAll(async () => {
  core = await loadCore({ build: false })
})

interface Ran {
  feed: LaneFeed
  /** P(N > n) of runs of losses. */
  exceed: number[]
}

/** The lanes at the end of their run, in the form of the screen. */
function ran(lanes: object[]): Ran[] {
  const lab = new core.Lab(JSON.stringify(scenario(lanes)))
  lab.watch_windows()
  lab.finish()
  const results = JSON.parse(lab.results()).lanes as { consecutive_losses: { exceed: number[] } }[]
  return results.map(({ consecutive_losses: { exceed } }, lane) => {
    const series = new Series(JSON.parse(lab.columns(lane)))
    series.append(lab.take_samples(lane), lab.take_windows(lane) as Uint16Array<ArrayBuffer>)
    const [curve, state] = [JSON.parse(lab.curve(lane)), JSON.parse(lab.state(lane))]
    return { feed: { key: lane, series, t_s: TO_S, curve, state, rule: null }, exceed }
  })
}

const ghostRun = (): GhostRun => ({ lane: ran(GHOST)[0]!.feed, name: 'ghost: RED, max_p 0.5' })

const look = (lane: number): Look => ({
  palette,
  colour: palette.lanes[lane]!,
  values: true,
  names: true,
  markers: [{ at_s: 7, label: '+4 flows' }],
  cursor: 6,
})

const classes = [
  { id: 'ftp', name: 'TCP', tcp: true },
  { id: 'udp', name: 'UDP', tcp: false },
]

function lanePicture(chart: LaneChart, lane: number, change: Partial<LanePicture> = {}): LanePicture {
  const feeds = ran(LANES).map(({ feed }) => feed)
  const bounds = feeds.map(({ series }) => ({ series, limit_packets: BUFFER - 1, rate_bps: RATE_BPS }))
  return {
    ...look(lane),
    lane: feeds[lane]!,
    from_s: FROM_S,
    to_s: TO_S,
    top: chart.top(bounds, FROM_S, TO_S),
    limit_packets: BUFFER - 1,
    limit_detail: 'buffer 60 packets',
    classes,
    split: 'cause',
    ...change,
  }
}

const lanesPicture = (ghost?: GhostRun): LanesPicture => ({
  ...look(0),
  from_s: FROM_S,
  to_s: TO_S,
  lanes: ran(LANES).map(({ feed }, i) => ({
    lane: feed,
    letter: LANE_LETTERS[i]!,
    name: LANES[i]!.label,
    colour: palette.lanes[i]!,
    dash: dashOf(i),
    ...(i === 1 && { ghost }),
  })),
})

const overlaid = (chart: LaneChart, change: Partial<OverlayPicture> = {}): OverlayPicture => ({
  ...lanesPicture(),
  top: lanePicture(chart, 0).top,
  classes,
  limit: undefined,
  difference: false,
  ...change,
})

const drawn = <F extends Look>(chart: Chart<F>, picture: F) =>
  svgOf(exportOf(chart, picture), { title: 'Title', lane: 'Lane', note: 'units', caption: 'of what' }, {})

const means: IntervalPlot = {
  x: { title: 'Flows', log: true, named: [16, 32, 64, 125].map((at) => ({ at })) },
  y: { title: 'Delay, ms' },
  lines: [
    {
      name: 'A Tail Drop',
      place: 0,
      marked: true,
      points: [
        { x: 16, y: 41.5, ci95: 6 },
        { x: 32, y: 55, ci95: 2.5 },
        { x: 64, y: 61, ci95: 0 },
      ],
      published: [{ x: 32, y: 48 }],
    },
    { name: 'B RED', place: 1, marked: true, points: [{ x: 16, y: 20, ci95: 3 }] },
    {
      name: 'C RED+Tail',
      place: 2,
      marked: true,
      points: [
        { x: 16, y: 30, ci95: 3 },
        { x: 64, y: 12, ci95: 1 },
        { x: 125, y: 16 },
      ],
    },
    { name: 'D model', place: 3, marked: false, points: [16, 32, 64, 125].map((x) => ({ x, y: x / 4 })) },
    { name: 'E of more than four', place: 5, marked: true, points: [{ x: 125, y: 50, ci95: 2 }] },
  ],
}
const tails: IntervalPlot = {
  x: { title: 'n, packets' },
  y: { title: 'P(N > n)', log: true },
  lines: [0, 1].map((place) => ({
    name: LANE_LETTERS[place]!,
    place,
    marked: true,
    points: [1, 0.2, 0.03, 0.004, 0].map((y, x) => ({ x, y: y / (1 + place) })),
  })),
}
const interval = (plot: IntervalPlot, width: number, more: object = {}) =>
  intervalSvg(plot, { width, height: 320, ...more }, palette, { id: 'plot', label: 'Means' })

/** Drawings by the name of the chart's file. */
const PICTURES: Record<string, () => string> = {
  'arrivals-plot': () => drawn(arrivalsPlot, lanePicture(arrivalsPlot, 1)),
  'cdf-plot': () => drawn(cdfPlot, { ...cdfPicture(), axis: 'linear', cursor: 40 }),
  'cdf-plot-log': () => drawn(cdfPlot, { ...cdfPicture(), axis: 'log', cursor: 40 }),
  'delay-plot': () => drawn(delayPlot, lanePicture(delayPlot, 1)),
  'delay-plot-ghost': () => drawn(delayPlot, lanePicture(delayPlot, 1, { ghost: ghostRun() })),
  'interval-plot': () => interval(means, 640),
  'interval-plot-log': () => interval(tails, 640),
  'interval-plot-pressable': () => interval(means, 400, { left: 48, right: 40, pressable: true }),
  'load-plot': () => drawn(loadPlot, lanePicture(loadPlot, 1)),
  'loss-plot': () => drawn(lossPlot, lanePicture(lossPlot, 1)),
  'loss-plot-class': () => drawn(lossPlot, lanePicture(lossPlot, 1, { split: 'class' })),
  'overlay-plot': () => drawn(queueOverlay, overlaid(queuePlot, { limit: BUFFER - 1 })),
  'overlay-plot-difference': () => {
    const picture = overlaid(delayPlot, { difference: true })
    return drawn(overlayOf(delayPlot), { ...picture, lanes: picture.lanes.slice(0, 2) })
  },
  'overlay-plot-ghost': () => drawn(overlayOf(delayPlot), overlaid(delayPlot, lanesPicture(ghostRun()))),
  'map-plot': () => mapsOf(640),
  'map-plot-narrow': () => mapsOf(200),
  'phase-plot': () => drawn(phasePlot, { ...lanesPicture(), markers: [], cursor: 20, top: BUFFER }),
  'probability-plot': () => drawn(probabilityPlot, lanePicture(probabilityPlot, 1)),
  'queue-plot': () => drawn(queuePlot, lanePicture(queuePlot, 0)),
  'queue-plot-average': () => drawn(queuePlot, lanePicture(queuePlot, 1)),
  'queue-plot-ghost': () => drawn(queuePlot, lanePicture(queuePlot, 1, { ghost: ghostRun() })),
  'raster-plot': () => drawn(rasterPlot, lanePicture(rasterPlot, 1)),
  'runs-plot': () => {
    const exceed = ran(LANES).map((lane) => lane.exceed)
    return drawn(runsPlot, { ...lanesPicture(), markers: [], cursor: 2, exceed })
  },
  'shares-plot': () => drawn(sharesPlot, { ...lanePicture(sharesPlot, 0), lane: ran(TURNS)[0]!.feed }),
  'gauge-plot-queues': () => drawn(tailQueuesPlot, lanePicture(tailQueuesPlot, 2)),
  'gauge-plot-rates': () => drawn(tailRatesPlot, lanePicture(tailRatesPlot, 2)),
}

const MAPS: MapPlot = {
  x: { title: 'Round trip', names: ['5 ms', '50 ms'] },
  y: { title: 'Link rate', names: ['4 Mb/s', '40 Mb/s'] },
  above: 'first faster',
  below: 'second faster',
  within: [0.5, 2],
  panels: [
    { name: 'Runs', cells: [0.04, 0.55, 1.2, 12].map((value) => ({ value })) },
    { name: 'Elsewhere', cells: [{ value: 0.5, ci95: 0.1 }, undefined, { value: 2 }, { value: 2.4 }] },
  ],
}
const mapsOf = (width: number) =>
  svgFile({ width, height: 320 }, palette, { id: 'plot', label: 'Ratios' }, (pen) =>
    drawMaps(pen, MAPS, { width, height: 320 }, palette),
  )

function cdfPicture() {
  const picture = { ...lanesPicture(), markers: [] }
  return { ...picture, delays: delaysOfLanes(picture) }
}

test('every chart has a picture, and every picture has a chart', () => {
  const names = Object.keys(PICTURES)
  const charts = readdirSync(import.meta.dirname).filter((file) => file.endsWith('-plot.ts'))
  expect(charts.length).toBeGreaterThan(10)
  for (const chart of charts)
    expect(names.some((name) => name.startsWith(chart.slice(0, -'.ts'.length)))).toBe(true)
  expect(readdirSync(FOLDER).sort()).toEqual(names.map((name) => `${name}.svg`).sort())
})

describe('charts match their pictures', () => {
  test.each(Object.entries(PICTURES))('%s', async (name, draw) => {
    // One element per line makes differences easy to read.
    await expect(draw().replaceAll('><', '>\n<')).toMatchFileSnapshot(join(FOLDER, `${name}.svg`))
  })
})
