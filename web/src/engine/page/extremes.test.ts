import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Series } from './series'

const stretch = fc.record({
  values: fc.array(fc.oneof(fc.double({ noNaN: true, min: -1e6, max: 1e6 }), fc.constant(Number.NaN)), {
    minLength: 1,
    maxLength: 400,
  }),
  ends: fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 400 })),
})

/** Appends rows that begin with row `from` of the run. */
const append = (series: Series, values: number[], from: number) =>
  series.append(Float64Array.from(values.flatMap((value, i) => [(from + i + 1) * 0.05, value])))

test('extremes of any range match its rows, in any order of queries', () => {
  fc.assert(
    fc.property(stretch, stretch, (one, two) => {
      const series = new Series(['t_s', 'value'])
      const all: number[] = []
      for (const { values, ends } of [one, two]) {
        append(series, values, all.length)
        all.push(...values)
        const [first = 0, end = 0] = ends.map((at) => Math.min(at, all.length)).sort((a, b) => a - b)
        expect(series.least(first, end, 1)).toBe(Math.min(...all.slice(first, end)))
        expect(series.greatest(first, end, 1)).toBe(Math.max(...all.slice(first, end)))
      }
    }),
  )
})

test('extremes stay correct when old rows are merged', () => {
  const series = new Series(['t_s', 'queue_max_packets'], 500)
  for (let i = 0; i < 40; i++) {
    append(
      series,
      Array.from({ length: 25 }, (_, k) => ((i * 25 + k) * 7919) % 1000),
      i * 25,
    )
    const rows = Array.from({ length: series.length }, (_, row) => series.at(row, 1))
    expect(series.greatest(0, series.length, 1)).toBe(Math.max(...rows))
    expect(series.least(0, series.length, 1)).toBe(Math.min(...rows))
  }
})

test('extremes stay correct when rows are cut and others follow', () => {
  const series = new Series(['t_s', 'value'])
  append(series, Array<number>(200).fill(5), 0)
  expect(series.greatest(0, 200, 1)).toBe(5)
  series.cut(100 * 0.05)
  append(series, Array<number>(100).fill(9), series.length)
  expect([series.length, series.greatest(0, 200, 1), series.least(100, 200, 1)]).toEqual([200, 9, 9])
})
