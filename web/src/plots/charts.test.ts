import { expect, test } from 'vitest'
import type { LaneFeed } from '../engine/page/client'
import { Series } from '../engine/page/series'
import { FLOWS_WATCHED } from '../generated/facts'
import type { QueueSpec } from '../generated/scenario'
import { CORE_SCHEMES, gaugesOf } from '../scenario/traits'
import { arrivalsPlot } from './arrivals-plot'
import { drawAxes, drawData } from './axes'
import { binAt, bins } from './bins'
import { chartArea } from './chart'
import { delayPlot } from './delay-plot'
import { FAKE_PALETTE as palette } from './fake-palette'
import { FakePen } from './fake-pen'
import { coupledPlot, queueDelaysPlot, tailQueuesPlot, tailRatesPlot } from './gauge-plot'
import type { LanePicture } from './lane-chart'
import { loadPlot } from './load-plot'
import { lossPlot, signalsPercent } from './loss-plot'
import { type OverlayPicture, overlayOf, queueOverlay } from './overlay-plot'
import { SvgPen } from './pen'
import { LABEL_HEIGHT } from './plot-area'
import { probabilityPlot } from './probability-plot'
import { queuePlot } from './queue-plot'
import { commonCuts, rasterPlot, shadesOf } from './raster-plot'
import { runsPlot } from './runs-plot'
import { sharesPlot } from './shares-plot'

/** Columns of schemes with several queues. */
const GAUGES = [...new Set(CORE_SCHEMES.flatMap(({ traits }) => traits.gauges.map(({ column }) => column)))]
const COLUMNS = [
  't_s',
  'queue_packets',
  'queue_min_packets',
  'queue_max_packets',
  'queue_mean_packets',
  'measured',
  'average_packets',
  'drop_probability',
  ...GAUGES,
  'busy_s',
  'arrivals',
  'departures',
  'departed_bytes',
  'delay_sum_s',
  'delay_square_sum_s2',
  'early',
  'forced',
  'overflow',
  'loss_runs',
  'marks',
  'offered_s',
  'offered_bytes',
  'ftp.arrivals',
  'ftp.drops',
  'ftp.departed_bytes',
  'ftp.goodput_bytes',
  'udp.arrivals',
  'udp.drops',
  'udp.departed_bytes',
  'udp.goodput_bytes',
]

test('one spike of losses far above all others is behind a break of the axis, which ends at it', () => {
  // 4 % of 50 packets a second are lost, and 80 % in some seconds at the start.
  const losing = (starts: number, lost: number) => {
    const series = new Series(COLUMNS)
    let early = 0
    for (let t_s = 1; t_s <= 100; t_s++) {
      early += t_s <= starts ? lost : 2
      series.append(Float64Array.from(COLUMNS.map((name) => ({ t_s, early, arrivals: 50 * t_s })[name] ?? 0)))
    }
    return [{ series, limit_packets: 99, rate_bps: 8e6 }]
  }
  const beyond = (starts: number, lost = 40) => {
    const lanes = losing(starts, lost)
    const own = { top: lossPlot.top(lanes, 0, 100), end: lossPlot.whole?.top(lanes, 0, 100) }
    const axis = lossPlot.y(picture(own))
    return [axis.to, axis.beyond]
  }
  expect(beyond(0)).toEqual([5, undefined])
  expect(beyond(3)).toEqual([5, { value: 80, name: '80' }])
  expect(beyond(20)).toEqual([80, undefined])
  // With a lower spike all other bars stay legible.
  expect(beyond(3, 5)).toEqual([10, undefined])
  // A break disappears at a lower spike than it needs to appear.
  expect(lossPlot.top(losing(7, 40), 0, 100)).toBe(80)
  expect(lossPlot.top(losing(7, 40), 0, 100, 5)).toBe(5)
})

/** Two seconds of a busy link: in each row, 50 packets of 1000 bytes leave and 60 arrive. */
function feed(marks = 0, offered = (i: number) => 50_000 * i): LaneFeed {
  const series = new Series(COLUMNS)
  for (let i = 1; i <= 40; i++) {
    const row: Record<string, number> = {
      t_s: i * 0.05,
      queue_packets: i,
      queue_min_packets: i - 1,
      queue_max_packets: i === 7 ? 90 : i + 1,
      queue_mean_packets: i,
      measured: i,
      average_packets: i / 2,
      drop_probability: i / 100,
      ...Object.fromEntries(GAUGES.map((column) => [column, Number.NaN])),
      busy_s: i * 0.05,
      arrivals: 60 * i,
      departures: 50 * i,
      departed_bytes: 50_000 * i,
      delay_sum_s: 50 * i * 0.02,
      delay_square_sum_s2: 50 * i * 0.0004,
      early: 6 * i,
      forced: 3 * i,
      overflow: i,
      loss_runs: i,
      marks: marks * i,
      offered_s: i * 0.05,
      offered_bytes: offered(i),
      'ftp.arrivals': 40 * i,
      'ftp.drops': 8 * i,
      'ftp.departed_bytes': 40_000 * i,
      'ftp.goodput_bytes': 36_000 * i,
      'udp.arrivals': 20 * i,
      'udp.drops': 2 * i,
      'udp.departed_bytes': 10_000 * i,
      'udp.goodput_bytes': 0,
    }
    series.append(Float64Array.from(COLUMNS.map((name) => row[name]!)))
  }
  const curve = { line: [], marks: [['min_th', 30]], averaged: true, unit: 'packets' as const }
  return { key: 1, series, t_s: 2, curve, state: undefined } as unknown as LaneFeed
}

const picture = (change: Partial<LanePicture> = {}): LanePicture => ({
  lane: feed(),
  from_s: 0,
  to_s: 2,
  top: 100,
  palette,
  colour: '#0072b2',
  values: true,
  names: true,
  markers: [{ at_s: 1, label: '+4 flows' }],
  limit_packets: 99,
  limit_detail: 'buffer 100',
  classes: [
    { id: 'ftp', name: 'TCP', tcp: true },
    { id: 'udp', name: 'UDP', tcp: false },
  ],
  split: 'cause',
  ...change,
})

const at = (chart: typeof queuePlot, change?: Partial<LanePicture>) =>
  Object.fromEntries(chart.read(picture(change), 1).map(({ name, value }) => [name, value]))

test('capacity is a level while it is the rate, and a line where it was another', () => {
  const drawn = (offered?: (i: number) => number) => {
    const state = { link: { rate_bps: 8e6 } }
    const own = picture({ lane: { ...feed(0, offered), state } as unknown as LaneFeed, top: 40 })
    const pen = new SvgPen()
    const plot = chartArea(loadPlot, own, 600, 200)!
    drawAxes(pen, plot, loadPlot, own)
    drawData(pen, plot, loadPlot, own)
    return {
      dashes: pen.markup.split('stroke-dasharray="2 3"').length - 1,
      levels: loadPlot.levels!(own).map(({ value, drawn }) => [value, drawn]),
      legend: loadPlot.legend!(own).map(({ name }) => name),
      read: loadPlot.read(own, 0.5).filter(({ name }) => name === 'link could send'),
      top: loadPlot.top([{ series: own.lane.series, limit_packets: 99, rate_bps: 8e6 }], 0, 2),
    }
  }
  expect(drawn()).toEqual({ dashes: 1, levels: [[8, undefined]], legend: ['TCP', 'UDP'], read: [], top: 8 })
  // 16 Mb/s for the first second.
  const stepped = drawn((i) => 50_000 * i + 50_000 * Math.min(i, 20))
  expect(stepped).toEqual({
    dashes: 1,
    levels: [[8, true]],
    legend: ['TCP', 'UDP', 'link could send'],
    read: [{ name: 'link could send', value: '16.00 Mb/s' }],
    top: 20,
  })
})

test('the axis of a trace stays while it is not much too high', () => {
  const up = (most: number) => {
    const { series } = feed(0, (i) => 50_000 * i + 50_000 * Math.max(0, i - 20) * (most / 8 - 1))
    return [{ series, limit_packets: 99, rate_bps: 8e6 }]
  }
  expect(loadPlot.top(up(16), 0, 2, 40)).toBe(40)
  expect(loadPlot.top(up(16), 0, 2, 80)).toBe(20)
  expect(loadPlot.top(up(16), 0, 2, 10)).toBe(20)
  // A constant rate has its own axis immediately.
  expect(loadPlot.top(up(8), 0, 2, 10)).toBe(8)
})

test('utilisation is of the capacity offered', () => {
  const lane = feed()
  const series = new Series(COLUMNS)
  for (let row = 0; row < 40; row++)
    series.append(
      Float64Array.from(
        COLUMNS.map((name, column) => (name === 'offered_s' ? 2 : 1) * lane.series.at(row, column)),
      ),
    )
  expect(at(loadPlot, { lane: { ...lane, series } })).toMatchObject({ utilisation: '50.0 %' })
})

test('marks are stacked on the losses that they replace', () => {
  const lane = feed(3)
  expect(at(lossPlot, { lane })).toEqual({
    lost: '16.7 %',
    early: '10.0 %',
    forced: '5.0 %',
    overflow: '1.7 %',
    marked: '5.0 %',
  })
  expect(at(lossPlot, { lane, split: 'class' })).toMatchObject({ lost: '16.7 %', marked: '5.0 %' })
  const names = (lane: LaneFeed) => lossPlot.legend?.(picture({ lane })).map(({ name }) => name)
  expect(names(lane)).toEqual(['early', 'forced', 'overflow', 'marked'])
  expect(names(feed())).toEqual(['early', 'forced', 'overflow'])
  const bounds = (marks: number) => [{ series: feed(marks).series, limit_packets: 99, rate_bps: 1e7 }]
  expect(lossPlot.top(bounds(3), 0, 2)).toBe(40)
  const own = picture({ lane })
  const bin = binAt(lane.series, 1, lossPlot.lineStep(own))!
  // In a plot with several lanes marks do not count as losses.
  expect(lossPlot.line(own)(lane.series, bin)).toBeCloseTo(100 * (10 / 60))
  expect(signalsPercent(lane.series, bin)).toBeCloseTo(100 * (13 / 60))
})

test('the readings at the cursor are the samples there', () => {
  expect(at(queuePlot)).toEqual({ now: '20 packets', average: '10.0 packets' })
  expect(at(delayPlot)).toEqual({ mean: '20.0 ms' })
  expect(at(lossPlot)).toEqual({ lost: '16.7 %', early: '10.0 %', forced: '5.0 %', overflow: '1.7 %' })
  expect(at(lossPlot, { split: 'class' })).toEqual({ lost: '16.7 %', TCP: '13.3 %', UDP: '3.3 %' })
  expect(at(loadPlot)).toEqual({
    utilisation: '100.0 %',
    'goodput TCP': '5.76 Mb/s',
    'goodput UDP': '1.60 Mb/s',
  })
  expect(at(arrivalsPlot)).toEqual({ arriving: '1,200 packets/s', link: '1,000 packets/s' })
  expect(at(probabilityPlot)).toEqual({ p: '0.2000' })
  expect(at(tailQueuesPlot)).toEqual({ q1: '– kB', q2: '– kB', L: '– kB', C: '– kB' })
})

test('the model’s prediction is drawn over the queue while it is known', () => {
  const lines = (theory?: LanePicture['theory']) => {
    const pen = new SvgPen()
    const own = picture({ theory })
    drawData(pen, chartArea(queuePlot, own, 600, 200)!, queuePlot, own)
    return { paths: pen.markup.split('<path').length - 1, named: pen.markup.includes('period in theory') }
  }
  const without = lines()
  const mean = { queue_packets: 40, deviation_packets: undefined, period_s: undefined }
  expect(lines(mean)).toEqual({ paths: without.paths + 1, named: false })
  expect(lines({ ...mean, deviation_packets: 9, period_s: 1 })).toEqual({
    paths: without.paths + 4,
    named: true,
  })
  expect(lines({ ...mean, period_s: 9 })).toEqual({ paths: without.paths + 1, named: false })
  expect(lines({ ...mean, queue_packets: 900 })).toEqual(without)
})

test('before the first sample there are no readings', () => {
  expect(queuePlot.read(picture(), 5).map(({ value }) => value)).toEqual(['– packets', '– packets'])
})

test('the table holds every row of the window, in order', () => {
  const { columns, rows } = queuePlot.table(picture())
  expect(columns.map(({ name }) => name)).toEqual(['Time', 'now', 'least', 'greatest', 'mean', 'average'])
  expect(rows).toHaveLength(40)
  expect(rows[6]).toEqual([0.35000000000000003, 7, 6, 90, 7, 3.5])
  expect(queuePlot.table(picture({ from_s: 0.5, to_s: 1 })).rows.map(([t]) => t?.toFixed(2))).toEqual([
    '0.50',
    '0.55',
    '0.60',
    '0.65',
    '0.70',
    '0.75',
    '0.80',
    '0.85',
    '0.90',
    '0.95',
    '1.00',
  ])
})

test('shared axes cover every lane, and the buffer', () => {
  const bounds = [{ series: feed().series, limit_packets: 50, rate_bps: 8e6 }]
  expect(queuePlot.top(bounds, 0, 2)).toBe(100)
  expect(queuePlot.top([{ ...bounds[0]!, limit_packets: 299 }], 0, 2)).toBe(299)
  expect(delayPlot.top(bounds, 0, 2)).toBe(40)
  expect(lossPlot.top(bounds, 0, 2)).toBe(20)
  expect(loadPlot.top(bounds, 0, 2)).toBe(8)
  expect(arrivalsPlot.top(bounds, 0, 2)).toBe(2000)
  expect(probabilityPlot.top(bounds, 0, 2)).toBe(0.4)
})

test.each(Object.entries({ queuePlot, delayPlot, lossPlot, loadPlot, arrivalsPlot, probabilityPlot }))(
  '%s draws its data between its axes, in its own ink',
  (_, chart) => {
    const pen = new SvgPen()
    const top = chart.top([{ series: feed().series, limit_packets: 99, rate_bps: 8e6 }], 0, 2)
    const plot = chartArea(chart, picture({ top }), 600, 200)!
    drawAxes(pen, plot, chart, picture({ top }))
    drawData(pen, plot, chart, picture({ top }))
    expect(pen.markup).toContain('+4 flows')
    expect(pen.markup).toContain('1.5 s')
    const [, data = ''] = /<g clip-path="[^"]+">(.*?)<\/g>/.exec(pen.markup) ?? []
    expect(data).toMatch(/d="M[\d.]+,[\d.]+/)
    expect(data).not.toContain('NaN')
  },
)

test('plots beside each other share their names and have the room for their data', () => {
  const drawn = (change: Partial<LanePicture>) => {
    const own = picture({ colour: 'threshold', ...change })
    const plot = chartArea(queuePlot, own, 300, 200)!
    const pen = new SvgPen()
    drawAxes(pen, plot, queuePlot, own)
    return { plot, words: [...pen.markup.matchAll(/>([^<]+)</g)].map(([, words]) => words) }
  }
  const alone = drawn({})
  expect(alone.words).toEqual(expect.arrayContaining(['0', '50', 'min_th', 'buffer']))
  const room = { left: 2, right: 2 }
  const first = drawn({ room, shares: { left: false, right: true } })
  expect(first.words).toEqual(alone.words.filter((words) => /^\d+$/.test(words!)))
  const last = drawn({ room, shares: { left: true, right: false } })
  expect(last.words.sort()).toEqual(['buffer', 'min_th'])
  for (const { plot } of [first, last]) expect([plot.left, plot.right]).toEqual([2, 298])
})

test('a lane without virtual queues has no line in their plots', () => {
  for (const chart of [tailQueuesPlot, tailRatesPlot, queueDelaysPlot, coupledPlot]) {
    const pen = new SvgPen()
    chart.draw(pen, chartArea(chart, picture(), 600, 200)!, picture())
    expect(pen.markup).toBe('')
  }
})

test('loss runs end at the first zero, and an axis where longer runs are rare', () => {
  const lanes = ['A', 'B'].map((letter) => ({ lane: feed(), letter, name: '', colour: '#000', dash: [] }))
  const exceed = [
    [1, 0.25, 0],
    [1, 0.1, ...Array<number>(200).fill(0.001), 0],
  ]
  const runs = { ...picture(), lanes, exceed }
  expect(runsPlot.x(runs).to).toBe(5)
  expect(runsPlot.y(runs).from).toBe(0.001)
  expect(runsPlot.read(runs, 1.2).map(({ value }) => value)).toEqual(['1', '0.250', '0.100'])
  expect(runsPlot.table(runs).rows[3]).toEqual([3, 0, 0.001])
  expect(runsPlot.table(runs).rows).toHaveLength(203)
})

test('loss runs beyond the end of the list are not reported as zero', () => {
  const lanes = [{ lane: feed(), letter: 'A', name: '', colour: '#000', dash: [] }]
  const runs = { ...picture(), lanes, exceed: [[1, ...Array<number>(200_000).fill(0.5)]] }
  expect(runsPlot.x(runs).to).toBe(200_001)
  expect(runsPlot.y(runs).from).toBe(0.1)
  expect(runsPlot.read(runs, 200_001).map(({ value }) => value)).toEqual(['200001', '–'])
  runsPlot.draw(new SvgPen(), chartArea(runsPlot, runs, 600, 200)!, runs)
})

const overlaid = (change: Partial<OverlayPicture> = {}): OverlayPicture => ({
  ...picture(),
  lanes: ['A', 'B'].map((letter, i) => ({
    lane: feed(),
    letter,
    name: letter,
    colour: palette.lanes[i]!,
    dash: i === 0 ? [] : [7, 3],
  })),
  limit: 99,
  difference: false,
  ...change,
})

test('overlaid lanes have one number, one colour and one dash each', () => {
  const values = (chart: typeof queueOverlay) => chart.read(overlaid(), 1).map(({ value }) => value)
  expect(values(queueOverlay)).toEqual(['10 packets', '10 packets'])
  expect(values(overlayOf(delayPlot))).toEqual(['20.0 ms', '20.0 ms'])
  expect(values(overlayOf(lossPlot))).toEqual(['16.7 %', '16.7 %'])
  expect(values(overlayOf(loadPlot))).toEqual(['7.36 Mb/s', '7.36 Mb/s'])
  expect(overlayOf(delayPlot).table(overlaid()).rows).toHaveLength(40)
  const pen = new SvgPen()
  const chart = overlayOf(delayPlot)
  chart.draw(pen, chartArea(chart, overlaid(), 600, 200)!, overlaid())
  expect(pen.markup.match(/<path /g)).toHaveLength(2)
  expect(pen.markup).toContain('stroke-dasharray="7 3"')
})

test('a line does not shoot up at the live edge, where a point would cover next to no time', () => {
  const whole = overlaid()
  const chart = overlayOf(lossPlot)
  const rows = feed().series
  const drawn = (last: number) => {
    const series = new Series(COLUMNS)
    for (let row = 0; row < 40; row++) {
      const values = COLUMNS.map((_, column) => rows.at(row, column))
      if (row === 39) values[COLUMNS.indexOf('early')]! += last
      series.append(Float64Array.from(values))
    }
    const picture = { ...whole, lanes: whole.lanes.map((own) => ({ ...own, lane: { ...own.lane, series } })) }
    const pen = new SvgPen()
    chart.draw(pen, chartArea(chart, picture, 600, 200)!, picture)
    return pen.markup
  }
  expect(drawn(0)).toContain('<path ')
  expect(drawn(40)).toBe(drawn(0))
})

test('the difference of two lanes has the colour of the higher one', () => {
  const [a, b] = overlaid().lanes
  const lower = { ...b!, lane: { ...b!.lane, series: new Series(['t_s', 'departures', 'delay_sum_s']) } }
  for (let i = 1; i <= 40; i++) lower.lane.series.append(Float64Array.of(i * 0.05, 50 * i, 50 * i * 0.01))
  const pen = new SvgPen()
  const chart = overlayOf(delayPlot)
  const shown = overlaid({ lanes: [a!, lower], difference: true })
  chart.draw(pen, chartArea(chart, shown, 600, 200)!, shown)
  const fills = [...pen.markup.matchAll(/d="([^"]+)" fill="(#[^"]+)"/g)].map(([, d, fill]) => {
    const heights = [...d!.matchAll(/,([\d.]+)/g)].map(([, y]) => Number(y))
    return { fill, tall: Math.max(...heights) - Math.min(...heights) > 1 }
  })
  expect(fills).toEqual([
    { fill: palette.lanes[1], tall: false },
    { fill: palette.lanes[0], tall: true },
  ])
})

/** A run with twice the queue and twice the delay. */
function ghostRun() {
  const { series } = feed()
  const lane = { ...feed(), series: new Series(COLUMNS) }
  const twice = ['queue_packets', 'queue_mean_packets', 'average_packets', 'delay_sum_s']
  for (let row = 0; row < series.length; row++)
    lane.series.append(
      Float64Array.from(COLUMNS, (name, i) => (twice.includes(name) ? 2 : 1) * series.at(row, i)),
    )
  return { lane: lane as LaneFeed, name: 'ghost: RED as it was at 1.0 s' }
}

test('a ghost has a line under the cursor, readings in the table, and a name in the legend', () => {
  const ghost = ghostRun()
  expect(at(queuePlot, { ghost })).toEqual({
    now: '20 packets',
    average: '10.0 packets',
    ghost: '20 packets',
  })
  expect(at(delayPlot, { ghost })).toEqual({ mean: '20.0 ms', ghost: '40.0 ms' })
  const { columns, rows } = queuePlot.table(picture({ ghost }))
  expect(columns.map(({ name }) => name).slice(-2)).toEqual(['ghost now', 'ghost average'])
  const [now, average] = [
    columns.findIndex(({ name }) => name === 'now'),
    columns.findIndex(({ name }) => name === 'average'),
  ]
  for (const row of rows) expect(row.slice(-2)).toEqual([2 * row[now]!, 2 * row[average]!])
  expect(queuePlot.legend?.(picture({ ghost }))).toMatchObject([{ name: ghost.name, dash: [1.5, 2.5] }])
  expect(queuePlot.legend?.(picture())).toEqual([])
})

test('a ghost’s line is drawn and named over its lane’s, unless its axis differs', () => {
  const drawn = (chart: typeof queuePlot, change: Partial<LanePicture>) => {
    const pen = new SvgPen()
    const whole = picture(change)
    chart.draw(pen, chartArea(chart, whole, 400, 200)!, whole)
    return pen.markup
  }
  const ghost = ghostRun()
  for (const chart of [queuePlot, delayPlot, lossPlot, loadPlot, arrivalsPlot, probabilityPlot]) {
    expect(drawn(chart, { ghost })).toContain('stroke-dasharray="1.5 2.5"')
    expect(drawn(chart, { ghost })).toContain('>ghost<')
    expect(drawn(chart, {})).not.toContain('1.5 2.5')
  }
  expect(drawn(rasterPlot, { ghost })).toBe(drawn(rasterPlot, {}))
})

test('a ghost has no values beyond its own end', () => {
  const ghost = { ...ghostRun(), lane: { ...feed(), series: new Series(COLUMNS) } }
  expect(at(delayPlot, { ghost })).toEqual({ mean: '20.0 ms', ghost: '– ms' })
  for (const row of delayPlot.table(picture({ ghost })).rows) expect(row.at(-1)).toBeNaN()
})

test('lanes in a shared plot have their ghosts in it', () => {
  const { lanes, ...whole } = overlaid()
  const ghost = ghostRun()
  const shared: OverlayPicture = {
    ...whole,
    lanes: lanes.map((lane, i) => (i === 1 ? { ...lane, ghost } : lane)),
  }
  const chart = overlayOf(delayPlot)
  expect(chart.read(shared, 1).map(({ name }) => name)).toEqual(['A', 'B', 'B ghost'])
  expect(chart.table(shared).columns.map(({ name }) => name)).toEqual(['Time', 'A', 'B', 'B ghost'])
  expect(
    chart
      .legend?.(shared)
      .map(({ name }) => name)
      .at(-1),
  ).toBe(`B ${ghost.name}`)
  const pen = new SvgPen()
  chart.draw(pen, chartArea(chart, shared, 400, 200)!, shared)
  expect(pen.markup).toContain('>B ghost<')
})

/** Shades of flows with these windows, in rows 0.1 s apart; one list per flow. */
function shadesOfWindows(...flows: number[][]): number[][] {
  const series = new Series(['t_s'])
  const rows = flows[0]!.length
  for (let row = 0; row < rows; row++) {
    const windows = new Uint16Array(FLOWS_WATCHED)
    for (const [flow, of] of flows.entries()) windows[flow] = of[row]!
    series.append(Float64Array.of(0.1 * row + 0.05), windows)
  }
  const shades = [...shadesOf(series, [...bins(series, 0, 0.1 * rows, 0.1)], flows.length)]
  expect(shades).toHaveLength(rows * flows.length)
  return flows.map((_, flow) => shades.slice(flow * rows, (flow + 1) * rows))
}

test('halving the window pales as much from 40 packets as from 10', () => {
  const [large, small] = shadesOfWindows([40, 20, 40, 20], [10, 5, 10, 5])
  expect(large![0]! - large![1]!).toBe(small![0]! - small![1]!)
  expect(large![0]! - large![1]!).toBeGreaterThan(2)
  expect(large![0]).toBeGreaterThan(small![0]!)
})

test('an outlier leaves contrast to the rest, and an inactive flow has no shade', () => {
  const wave = Array.from({ length: 100 }, (_, i) => 10 + (i % 11))
  const alone = shadesOfWindows(wave)[0]!
  const [beside, ahead, none] = shadesOfWindows(wave, [1000, ...Array(99).fill(0)], Array(100).fill(0))
  expect(beside).toEqual(alone)
  expect(ahead![0]).toBe(Math.max(...alone))
  expect(Math.min(...alone)).toBe(1)
  expect(new Set(none)).toEqual(new Set([0]))
})

test('nearly equal windows have nearly equal shades, neither the palest nor the strongest', () => {
  const [shades] = shadesOfWindows([20, 21, 20, 21])
  const [least, most] = [Math.min(...shades!), Math.max(...shades!)]
  expect(most - least).toBeLessThan(2)
  expect(least).toBeGreaterThan(3)
  expect(most).toBeLessThan(8)
})

test('the mean windows of lanes in a shared plot have their own axis, unlike those of flows', () => {
  const series = new Series(['t_s'])
  for (let row = 1; row <= 100; row++) {
    const windows = new Uint16Array(FLOWS_WATCHED).fill(row, 0, 2)
    series.append(Float64Array.of(0.05 * row), windows)
  }
  const lanes = [{ series, limit_packets: 10, rate_bps: 1e6 }]
  expect(rasterPlot.top(lanes, 0, 5)).toBe(2)
  expect(rasterPlot.shared?.top(lanes, 0, 5)).toBeGreaterThan(98)
})

test('of two flows one is half, and has no cut in common', () => {
  const series = new Series(['t_s', 'loss_events', 'cut_share_sum'])
  const windows = new Uint16Array(FLOWS_WATCHED).fill(8, 0, 2)
  for (const [t_s, shares] of [0, 0.5, 1.5, 2].entries())
    series.append(Float64Array.of(t_s, t_s, shares), windows)
  expect(commonCuts(series, 0, 10)).toEqual([2])
})

test('a cut is common where at least half of the flows cut at once, and is marked there', () => {
  const columns = ['t_s', 'loss_events', 'cut_share_sum']
  const series = new Series(columns)
  const cuts = [0.4, 0, 0.5, 1, 0, 0.06, 1]
  let [events, shares] = [0, 0]
  for (const [i, share] of cuts.entries()) {
    if (share > 0) events++
    shares += share
    const windows = new Uint16Array(FLOWS_WATCHED).fill(8, 0, i === 6 ? 1 : 4)
    series.append(Float64Array.of(i + 1, events, shares), windows)
  }
  expect(commonCuts(series, 0, 10)).toEqual([3, 4])
  expect(commonCuts(series, 3.5, 10)).toEqual([4])
  const lane = { ...feed(), series }
  const triangles = (to_s: number) => {
    const pen = new SvgPen()
    const shown = picture({ lane, to_s, top: 4 })
    rasterPlot.draw(pen, chartArea(rasterPlot, shown, 400, 200)!, shown)
    return pen.markup.split('Z').length - 1
  }
  expect(triangles(10) - triangles(2)).toBeGreaterThanOrEqual(2)
})

test('labels of markers stand above the data, in room that a plot without them does not have', () => {
  const area = (change: Partial<LanePicture>) => chartArea(queuePlot, picture(change), 400, 200)!
  const plot = area({})
  expect(plot.top).toBe(area({ markers: [] }).top + LABEL_HEIGHT)
  expect(area({ names: false }).top).toBe(area({ markers: [] }).top)
  const pen = new FakePen()
  drawData(pen, plot, queuePlot, picture())
  const label = pen.boxes.find(({ words }) => words === '+4 flows')!
  expect(label.bottom).toBeLessThanOrEqual(plot.top)
  expect(label.top).toBeGreaterThanOrEqual(0)
})

test('both queues of DualPI2 have a line, a reading and a column among other lanes', () => {
  const kind = 'dualpi2'
  const lane = feed()
  const columns = gaugesOf('delay_s', kind).map(({ column }) => column)
  const series = new Series(['t_s', ...columns])
  for (const row of [1, 2, 3]) series.append(Float64Array.of(row * 0.05, 0.001 * row, 0.01 * row))
  const drawn = overlaid({ from_s: 0, to_s: 0.15 })
  const lanes = drawn.lanes.map((other, i) =>
    i > 0
      ? other
      : { ...other, lane: { ...lane, series, state: { ...lane.state!, queue: { kind } as QueueSpec } } },
  )
  const chart = overlayOf(queueDelaysPlot)
  const picture = { ...drawn, lanes }
  expect(chart.read(picture, 0.15).map(({ name, value }) => `${name}: ${value}`)).toEqual(
    expect.arrayContaining(['A L: 3.00 ms', 'A C: 30.00 ms']),
  )
  expect(
    chart
      .table(picture)
      .columns.map(({ name }) => name)
      .slice(1, 3),
  ).toEqual(['A L', 'A C'])
  const pen = new SvgPen()
  chart.draw(pen, chartArea(chart, picture, 600, 200)!, picture)
  expect(pen.markup.match(/<path/g)).toHaveLength(2)
})

test('shares of queues, and what weights give the queues that always have packets', () => {
  const names = [1, 2, 3].flatMap((k) => [`k${k}_bytes`, `k${k}_sent_bytes`])
  const series = new Series(['t_s', ...names])
  for (let i = 1; i <= 40; i++) {
    const [voice, bulk, other] = [i % 2 ? 200 : 0, 30_000, 30_000]
    series.append(Float64Array.from([i * 0.05, voice, 1000 * i, bulk, 6000 * i, other, 3000 * i]))
  }
  const part = (name: string, weight: number) => ({ name, weight, queue: { kind: 'tail_drop' } })
  const queues = [part('voice', 5), part('bulk', 2), part('other', 1)]
  const queue = { kind: 'scheduler', share: 'drr', quantum_bytes: 1514, queues } as QueueSpec
  const lane = { ...feed(), series, state: { queue } } as unknown as LaneFeed
  const { columns, rows } = sharesPlot.table(picture({ lane }))
  expect(columns.slice(1).map(({ name }) => name)).toEqual([
    'voice',
    'voice, by weight',
    'bulk',
    'bulk, by weight',
    'other',
    'other, by weight',
  ])
  expect(rows.at(-1)?.slice(1)).toEqual([10, Number.NaN, 60, 60, 30, 30])
  expect(sharesPlot.read(picture(), 1)).toEqual([])
})
