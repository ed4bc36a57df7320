import { expect, test } from 'vitest'
import { occupancy } from './density'
import { classesOf, figures, queuesUpTo } from './figures'
import { Series } from './series'

const COLUMNS = [
  't_s',
  'queue_packets',
  'queue_min_packets',
  'queue_max_packets',
  'queue_mean_packets',
  'measured',
  'average_packets',
  'busy_s',
  'arrivals',
  'departures',
  'delay_sum_s',
  'delay_square_sum_s2',
  'early',
  'forced',
  'overflow',
  'loss_runs',
  'marks',
  'loss_events',
  'cut_share_sum',
  'offered_s',
  'udp.arrivals',
  'udp.drops',
  'udp.departures',
  'udp.goodput_bytes',
  'udp.delay_sum_s',
  'udp.completions',
  'udp.completion_sum_s',
]

/** A lane in which, from 1 s on, each second brings the same. */
function steady(): Series {
  const series = new Series(COLUMNS)
  for (let s = 0; s <= 10; s++) {
    series.append(
      // biome-ignore format: one line to a group of columns
      Float64Array.from([
        s, 50, 40, s < 5 ? 60 : 95, 50, Number.NaN, 55,
        0.5 * s, 100 * s, 90 * s, 9 * s, 1.8 * s,
        6 * s, 3 * s, s, 5 * s, 4 * s, 2 * s, 0.5 * s, s,
        20 * s, 2 * s, 18 * s, 18_000 * s, 1.8 * s, 3 * s, 4.5 * s,
      ]),
    )
  }
  return series
}

test('figures are differences between the ends of the window', () => {
  const now = figures(steady(), 2, 8, 100)
  expect(now).toMatchObject({ from_s: 2, to_s: 8, drops: { early: 36, forced: 18, overflow: 6 } })
  expect(now?.delay_s).toBeCloseTo(0.1)
  expect(now?.delay_sd_s).toBeCloseTo(0.1)
  expect(now?.loss).toBeCloseTo(0.1)
  expect(now?.marked).toBeCloseTo(0.04)
  expect(now?.loss_run).toBeCloseTo(2)
  expect(now?.synchronisation).toBeCloseTo(0.25)
  expect(now?.utilisation).toBeCloseTo(0.5)
  expect(now?.goodput_bps).toBeCloseTo(144_000)
  expect(now?.classes.udp?.completion_s).toBeCloseTo(1.5)
  expect(now?.classes.udp?.loss).toBeCloseTo(0.1)
})

test('utilisation is of the capacity offered, and ACKs have figures with a reverse queue alone', () => {
  expect(figures(steady(), 2, 8, 100)?.reverse).toBeUndefined()
  const names = [
    'reverse_arrivals',
    'reverse_drops',
    'reverse_departures',
    'reverse_delay_sum_s',
    'reverse_busy_s',
  ]
  const series = new Series([...COLUMNS, ...names])
  const own = steady()
  for (let s = 0; s <= 10; s++) {
    const row = COLUMNS.map((name, column) => own.at(s, column) * (name === 'offered_s' ? 0.8 : 1))
    series.append(Float64Array.from([...row, 50 * s, 5 * s, 40 * s, 0.8 * s, 0.25 * s]))
  }
  const now = figures(series, 2, 8, 100)
  expect(now?.utilisation).toBeCloseTo(0.5 / 0.8)
  expect(now?.reverse?.delay_s).toBeCloseTo(0.02)
  expect(now?.reverse?.loss).toBeCloseTo(0.1)
  expect(now?.reverse?.utilisation).toBeCloseTo(0.25)
  expect(Object.keys(now!.classes)).toEqual(['udp'])
})

test('drops at the head count in no loss run', () => {
  // Of 36 early, 18 forced and 6 at a full buffer, in 30 runs.
  expect(figures(steady(), 2, 8, 100, true)?.loss_run).toBeCloseTo(24 / 30)
})

test('queue levels use the rows within the window', () => {
  const now = figures(steady(), 2, 8, 100)
  expect(now?.queue_packets).toBeCloseTo(50)
  expect(now?.average).toBeCloseTo(55)
  expect(now?.near_limit).toBeCloseTo(4 / 6)
})

test('a window before the start begins at the start; an empty one has no figures', () => {
  expect(figures(steady(), -20, 4, 100)?.from_s).toBe(0)
  expect(figures(steady(), 20, 40, 100)).toBeUndefined()
  expect(figures(new Series(COLUMNS), 0, 1, 100)).toBeUndefined()
})

test('a ratio without events is NaN', () => {
  const series = new Series(COLUMNS)
  series.append(new Float64Array(COLUMNS.length))
  series.append(Float64Array.from(COLUMNS, (name) => (name === 't_s' ? 1 : 0)))
  const now = figures(series, 0, 1, 100)
  expect(now?.loss).toBeNaN()
  expect(now?.loss_run).toBeNaN()
  expect(now?.synchronisation).toBeNaN()
  expect(now?.delay_s).toBeNaN()
})

test('loss and marks are at most 1, even for packets that arrived before the window', () => {
  const series = new Series(COLUMNS)
  series.append(new Float64Array(COLUMNS.length))
  const late: Record<string, number> = { t_s: 1, arrivals: 4, forced: 9, marks: 5, 'udp.arrivals': 1 }
  series.append(Float64Array.from(COLUMNS, (name) => late[name] ?? (name === 'udp.drops' ? 2 : 0)))
  const now = figures(series, 0, 1, 100)
  expect(now?.loss).toBe(1)
  expect(now?.marked).toBe(1)
  expect(now?.classes.udp?.loss).toBe(1)
})

test('classes are read from the columns', () => {
  expect(classesOf(steady())).toEqual(['udp'])
})

test('occupancy sums to one and uses the queue where nothing is measured', () => {
  const shares = occupancy(steady(), 0, 100, 10)
  expect(shares.reduce((a, b) => a + b)).toBeCloseTo(1)
  expect(shares[5]).toBe(1)
})

test('the queues of DualPI2 are differences too, from where it began', () => {
  const totals = ['l_departures', 'l_delay_sum_s', 'l_native_marks', 'l_coupled_marks', 'l_drops']
  const names = [...totals, 'c_departures', 'c_delay_sum_s', 'c_marks', 'c_drops']
  const series = new Series([...COLUMNS, ...names])
  for (let s = 0; s <= 10; s++) {
    const since = s - 4
    const own = [100, 0.1, 3, 40, 1, 50, 0.75, 2, 5].map((each) => (since < 0 ? Number.NaN : each * since))
    series.append(Float64Array.from([s, ...COLUMNS.slice(1).map(() => s), ...own]))
  }
  expect(figures(series, 0, 3, 100)?.queues).toBeUndefined()
  const { queues } = figures(series, 6, 10, 100)!
  expect(queues).toMatchObject({
    l_native_marks: 12,
    l_coupled_marks: 160,
    l_drops: 4,
    c_marks: 8,
    c_drops: 20,
  })
  expect(queues?.l_delay_s).toBeCloseTo(0.001)
  expect(queues?.c_delay_s).toBeCloseTo(0.015)
  expect(figures(series, 1, 10, 100)?.queues).toMatchObject({ l_native_marks: 18, c_drops: 30 })
  expect(queuesUpTo(series, 3.5)).toBeUndefined()
  expect(queuesUpTo(series, 6.5)).toMatchObject({ l_coupled_marks: 80, c_marks: 4 })
  expect(figures(steady(), 2, 8, 100)?.queues).toBeUndefined()
})

test('queues are described by their delays and shares, and by how long they have starved', () => {
  const names = [1, 2].flatMap((k) =>
    ['bytes', 'sent_bytes', 'departures', 'delay_sum_s'].map((name) => `k${k}_${name}`),
  )
  const series = new Series([...COLUMNS, ...names])
  for (let s = 0; s <= 10; s++) {
    // The second queue sends until 6 s, and has packets all the time.
    const until = Math.min(s, 6)
    const own = [0, 3000 * s, 3 * s, 0.003 * s, 5000, 1000 * until, until, 0.02 * until]
    series.append(
      Float64Array.from([s, ...COLUMNS.slice(1).map(() => s), ...(s < 2 ? own.map(() => Number.NaN) : own)]),
    )
  }
  const [one, other] = figures(series, 3, 6, 100)!.served
  expect(one).toMatchObject({ share: 0.75, starved_s: 0 })
  expect(one?.delay_s).toBeCloseTo(0.001)
  expect(other?.delay_s).toBeCloseTo(0.02)
  expect(other?.starved_s).toBe(0)
  expect(figures(series, 7, 10, 100)!.served[1]).toMatchObject({ share: 0, starved_s: 4 })
  expect(figures(steady(), 2, 8, 100)!.served).toEqual([])
})
