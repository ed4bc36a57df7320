/** Texts of plots, with the widths of the page's typeface: none is cut off, and none overlaps another. */
import { describe, expect, test } from 'vitest'
import results from '../../docs/papers/results.json'
import type { Picture } from '../../studies/papers/picture'
import type { LaneFeed } from '../engine/page/client'
import { Series } from '../engine/page/series'
import { drawAxes, drawData } from './axes'
import { cdfPlot } from './cdf-plot'
import { type Chart, chartArea, type Look, type Marker } from './chart'
import { delayPlot } from './delay-plot'
import { FAKE_PALETTE as palette } from './fake-palette'
import { FakePen, measured, misplaced } from './fake-pen'
import { drawIntervals, type IntervalPlot } from './interval-plot'
import type { LanePicture } from './lane-chart'
import { loadPlot } from './load-plot'
import { queueOverlay } from './overlay-plot'
import { dashOf, LANE_LETTERS } from './palette'
import { phasePlot } from './phase-plot'
import { short, tickName } from './plot-area'
import { probabilityPlot } from './probability-plot'
import { queuePlot } from './queue-plot'
import { runsPlot } from './runs-plot'
import { widthAbout } from './widths'

/** Sizes of a distribution: beside the scoreboard, on a phone, and large. */
const SIZES = [
  [300, 90],
  [342, 180],
  [1180, 320],
] as const

const look: Look = { palette, colour: '#000', values: true, names: true, markers: [] }

const COLUMNS = [
  't_s',
  'queue_packets',
  'queue_min_packets',
  'queue_max_packets',
  'queue_mean_packets',
  'average_packets',
  'drop_probability',
  'q1_bytes',
  'arrivals',
  'departures',
  'delay_sum_s',
]
/** A minute of a queue of up to this many packets. */
function feed(packets: number): LaneFeed {
  const series = new Series(COLUMNS)
  for (let i = 1; i <= 120; i++) {
    const row: Record<string, number> = {
      t_s: i / 2,
      queue_packets: packets,
      queue_min_packets: packets,
      queue_max_packets: packets,
      queue_mean_packets: packets,
      average_packets: packets,
      drop_probability: 0.1,
      q1_bytes: Number.NaN,
      arrivals: i,
      departures: i,
      delay_sum_s: i,
    }
    series.append(Float64Array.from(COLUMNS, (name) => row[name]!))
  }
  const curve = { line: [], marks: [['min_th', packets / 4]], averaged: true, unit: 'packets' as const }
  return { key: 1, series, t_s: 60, curve, state: undefined } as unknown as LaneFeed
}

const lanesOf = (count: number, packets = 100) =>
  LANE_LETTERS.slice(0, count).map((letter, i) => ({
    lane: feed(packets),
    letter,
    name: letter,
    colour: palette.lanes[i]!,
    dash: dashOf(i),
  }))

function faultsOf<F extends Look>(chart: Chart<F>, picture: F, width: number, height: number): string[] {
  const pen = new FakePen()
  const plot = chartArea(chart, picture, width, height)!
  drawAxes(pen, plot, chart, picture)
  drawData(pen, plot, chart, picture)
  expect(pen.boxes.length).toBeGreaterThan(2)
  return misplaced(pen.boxes, width, height)
}

describe.each(SIZES)('in a space of %i by %i pixels', (width, height) => {
  const over = { ...look, from_s: 0, to_s: 60 }

  test.each([1e-2, 1e-5, 1e-7])('loss runs are named down to %d', (least) => {
    const exceed = [
      [1, 0.1, 0.01, least, 0],
      [1, 0],
      [1, 0],
      [1, 0.5, least, 0],
    ]
    for (const lanes of [1, 2, 4])
      expect(faultsOf(runsPlot, { ...over, lanes: lanesOf(lanes), exceed }, width, height)).toEqual([])
  })

  test('lanes that lose single packets have their names at one height', () => {
    const exceed = [
      [1, 0.1, 0.01, 0],
      [1, 0],
      [1, 0],
      [1, 0],
    ]
    const pen = new FakePen()
    const picture = { ...over, lanes: lanesOf(4), exceed }
    drawData(pen, chartArea(runsPlot, picture, width, height)!, runsPlot, picture)
    const [a, ...single] = ['A', 'B', 'C', 'D'].map((name) => pen.boxes.find(({ words }) => words === name)!)
    expect(new Set(single.map(({ top }) => top)).size).toBe(1)
    expect(a!.left).toBeGreaterThan(single[2]!.right)
  })

  test.each(['linear', 'log'] as const)('delays from 0.1 ms to 10 s are named, %s', (axis) => {
    for (const most of [300, 5200, 8000, 12_000]) {
      const weights = new Float64Array(5306)
      weights[Math.ceil(Math.log(1e-4 / 1e-6) * 256)] = 1
      weights[Math.ceil(Math.log(most / 1000 / 1e-6) * 256)] = 9
      const picture = { ...over, axis, lanes: lanesOf(2), delays: [0, 1].map(() => ({ weights, total: 10 })) }
      expect(faultsOf(cdfPlot, picture, width, height)).toEqual([])
    }
  })

  test('queues of 100,000 packets are named along both axes', () => {
    for (const top of [20, 1667, 13_333, 100_000])
      expect(faultsOf(phasePlot, { ...over, lanes: lanesOf(1, top / 2), top }, width, height)).toEqual([])
  })

  test('plots over time have names up to 1 Gb/s and 100,000 packets', () => {
    const picture = (packets: number, top: number): LanePicture => ({
      ...over,
      lane: feed(packets),
      top,
      limit_packets: packets,
      limit_detail: '',
      classes: [],
      split: 'cause',
    })
    for (const top of [6, 300, 1667, 100_000])
      expect(faultsOf(queuePlot, picture(top, top), width, height)).toEqual([])
    for (const top of [1, 500, 12_000])
      expect(faultsOf(delayPlot, picture(100, top), width, height)).toEqual([])
    for (const top of [0.01, 0.05, 1])
      expect(faultsOf(probabilityPlot, picture(100, top), width, height)).toEqual([])
    const axes = (top: number) => {
      const pen = new FakePen()
      const own = picture(100, top)
      drawAxes(pen, chartArea(loadPlot, own, width, height)!, { ...loadPlot, levels: () => [] }, own)
      return misplaced(pen.boxes, width, height)
    }
    for (const top of [1, 937.74, 1000, 10_000]) expect(axes(top)).toEqual([])
  })

  test('markers of several lanes have names side by side, with ghosts and letters', () => {
    const markers: Marker[] = [50, 50.5, 51, 52].map((at_s, lane) => ({
      at_s,
      label: `${LANE_LETTERS[lane]}: Adaptive RED`,
      lane,
    }))
    const picture = {
      ...over,
      markers,
      lanes: lanesOf(4, 60),
      top: 100,
      classes: [],
      limit: 100,
      difference: false,
    }
    const pen = new FakePen()
    drawData(pen, chartArea(queueOverlay, picture, width, height)!, queueOverlay, picture)
    expect(misplaced(pen.boxes, width, height)).toEqual([])
    // A low plot has two rows for them; the last changes have priority.
    const named = pen.boxes.map(({ words }) => words).filter((words) => words.includes('RED'))
    expect(named).toContain('D: Adaptive RED')
    if (height > 100) expect(named).toHaveLength(4)
  })
})

/** Widths in the gallery, in its files, and on a phone. */
const WIDTHS = [342, 608, 640, 1100]

/** Narrower pictures cannot fit whole names. */
const ROOM_FOR_NAMES = 600

const intervalFaults = (plot: IntervalPlot, width: number, format = {}) => {
  const pen = new FakePen()
  drawIntervals(pen, plot, { width, height: 320, ...format }, palette)
  if (width > ROOM_FOR_NAMES)
    for (const { name } of plot.lines) expect(pen.boxes.map(({ words }) => words)).toContain(name)
  return misplaced(pen.boxes, width, 320)
}

test.each(WIDTHS)('figures of the papers have their names at %i px', (width) => {
  const entries = Object.entries(results.entries as unknown as Record<string, { pictures: Picture[] }>)
  const plots = entries.flatMap(([link, { pictures }]) =>
    pictures.flatMap((picture) => (picture.kind === 'plot' ? [{ link, picture }] : [])),
  )
  expect(plots.length).toBeGreaterThan(40)
  for (const { link, picture } of plots) expect(intervalFaults(picture, width), link).toEqual([])
})

test.each(WIDTHS)('sweep axes have their names at %i px, from 1e-7 to 10 Gb/s', (width) => {
  const number = (value: number) => value.toLocaleString('en', { maximumSignificantDigits: 6 })
  for (const values of [
    [1e-7, 2e-7, 5e-7],
    [0.00001, 0.00025, 0.2],
    [1, 937.74, 10_000],
    [100_000, 2_000_000, 10_000_000],
  ])
    for (const log of [false, true]) {
      const plot: IntervalPlot = {
        x: {
          title: 'Least retransmission timeout of web sessions, ms',
          log,
          named: values.map((at) => ({ at })),
        },
        y: { title: 'Goodput of long TCP flows, Mb/s', log },
        lines: ['A RED', 'B Adaptive RED with more', 'C Tail Drop'].map((name, place) => ({
          name,
          place,
          marked: true,
          points: values.map((x) => ({ x, y: x * (place + 1) })),
        })),
      }
      expect(intervalFaults(plot, width, { number, right: 144 })).toEqual([])
      expect(intervalFaults(plot, width)).toEqual([])
    }
})

test('numbers are shortened to the room beside an axis', () => {
  const room = 42 - 8
  const linear = [0, 0.005, 0.5, 100, 937.74, 1000, 9999, 10_000, 12_500, 100_000, 1e6, 2.5e9]
  expect(linear.map(short)).toEqual([
    '0',
    '0.005',
    '0.5',
    '100',
    '937.74',
    '1,000',
    '9,999',
    '10k',
    '12.5k',
    '100k',
    '1M',
    '2.5G',
  ])
  for (const value of linear)
    if (value !== 937.74) expect(measured(short(value)), short(value)).toBeLessThan(room)
  expect([1, 0.1, 0.001, 1e-4, 1e-5, 1e-7].map((value) => tickName(value, { kind: 'log' }))).toEqual([
    '1',
    '0.1',
    '0.001',
    '10⁻⁴',
    '10⁻⁵',
    '10⁻⁷',
  ])
  expect([0.001, 0.00001, 0.000002, -0.0000015].map(short)).toEqual([
    '0.001',
    '0.00001',
    '2·10⁻⁶',
    '−1.5·10⁻⁶',
  ])
})

test('without a measure, the estimated width is at least the true one', () => {
  for (const words of [
    '0.00001',
    '10,000 packets',
    'B Adaptive RED',
    'Goodput of TCP, Mb/s',
    'w_q 0.02, γ 0.96',
  ])
    for (const weight of [400, 600]) {
      const [about, real] = [widthAbout(words, { weight }), measured(words, { weight })]
      expect(about, words).toBeGreaterThanOrEqual(real)
      expect(about, words).toBeLessThan(1.2 * real)
    }
})
