import { expect, test } from 'vitest'
import { Series } from '../engine/page/series'
import { bins, filled, greatest, growth, least } from './bins'
import { roundUp } from './scales'

function ramp(rows: number): Series {
  const series = new Series(['t_s', 'level', 'count'])
  series.append(
    Float64Array.from(
      Array.from({ length: rows }, (_, i) => [(i + 1) * 0.05, i === 77 ? 1000 : i % 10, i + 1]).flat(),
    ),
  )
  return series
}

test('bins cover the window, in order, with each row in exactly one', () => {
  const series = ramp(400)
  const found = [...bins(series, 5, 15, 0.13)]
  for (let i = 1; i < found.length; i++) expect(found[i]?.first).toBe(found[i - 1]?.end)
  expect(series.time(found[0]?.first ?? -1)).toBeLessThanOrEqual(5)
  expect(found.at(-1)?.t_s).toBeGreaterThan(14.8)
})

test('bins are aligned to time, not to the window', () => {
  const series = ramp(400)
  const ends = (from: number) =>
    new Set([...bins(series, from, from + 5, 0.13)].map((bin) => bin.t_s.toFixed(6)))
  const [a, b] = [ends(4), ends(4.07)]
  expect([...b].filter((t) => a.has(t)).length).toBeGreaterThanOrEqual(b.size - 2)
})

test('a single peak survives in bins of any width', () => {
  const series = ramp(400)
  for (const step of [0.1, 1, 10]) {
    const peaks = [...bins(series, 0, 20, step)].map((bin) => greatest(series, bin, 1))
    expect(Math.max(...peaks)).toBe(1000)
  }
  const [bin] = bins(series, 0, 20, 20)
  expect(bin && least(series, bin, 1)).toBe(0)
})

test('growth over bins adds up to the total growth', () => {
  const series = ramp(400)
  const sum = [...bins(series, 0, 20, 0.3)].reduce((total, bin) => total + growth(series, bin, 2), 0)
  expect(sum).toBe(400)
})

test('only the bin at the live edge is partly filled', () => {
  const series = ramp(390)
  const shares = [...bins(series, 0, 20, 1)].map((bin) => filled(series, bin, 1))
  expect(shares.slice(0, -1).every((share) => share === 1)).toBe(true)
  expect(shares.at(-1)).toBeCloseTo(0.5)
})

test('axes end at round numbers, at or above the greatest value', () => {
  expect([0, 0.7, 1, 3, 41, 99, 340, 401].map(roundUp)).toEqual([1, 0.8, 1, 4, 50, 100, 400, 500])
})
