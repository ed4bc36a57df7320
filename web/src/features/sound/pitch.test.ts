import { expect, test } from 'vitest'
import { Series } from '../../engine/page/series'
import { framesOf, heightOf, loudnessOf, OCTAVES, pitchOf, placeOf, sweepOf } from './pitch'

test('equal steps are equal intervals, within limits', () => {
  expect([0, 0.25, 0.5, 1].map(pitchOf)).toEqual([110, 220, 440, 110 * 2 ** OCTAVES])
  expect([-1, 2, Number.NaN].map(pitchOf)).toEqual([110, 110 * 2 ** OCTAVES, 110])
})

test('lanes are spread from left to right, a single one is in the middle', () => {
  expect(placeOf(0, 1)).toBe(0)
  expect([0, 1].map((lane) => placeOf(lane, 2))).toEqual([-1, 1])
  expect([0, 1, 2].map((lane) => placeOf(lane, 3))).toEqual([-1, 0, 1])
})

test('on the logarithmic scale 0.01 is half-way up, and zero is at the bottom', () => {
  expect([1, 0.01, 0.0001, 0.000_01, 0].map((p) => heightOf(p, true))).toEqual([1, 0.5, 0, 0, 0])
  expect([1, 0.01, 0].map((p) => heightOf(p, false))).toEqual([1, 0.01, 0])
})

const red = {
  line: [
    [0, 0],
    [50, 0],
    [200, 0.5],
    [200, 1],
    [300, 1],
  ] as [number, number][],
  marks: [
    ['max_th', 200],
    ['min_th', 50],
    ['none', 0],
    ['beyond', 400],
  ] as [string, number][],
  averaged: true,
  unit: 'packets' as const,
}

test('a curve is swept from left to right, with a click at each of its thresholds', () => {
  const { hz, clicks } = sweepOf(red, 300, 7, false)
  expect(clicks).toEqual([50 / 300, 200 / 300])
  const wanted = [0, 0, 1 / 6, 1 / 3, 1, 1, 1].map(pitchOf)
  for (const [i, tone] of wanted.entries()) expect(hz[i]).toBeCloseTo(tone, 2)
  // Small probabilities are audible only on the logarithmic scale.
  const rare = {
    ...red,
    line: [
      [0, 0.001],
      [300, 0.001],
    ] as [number, number][],
  }
  expect(sweepOf(rare, 300, 2, true).hz[0]! / sweepOf(rare, 300, 2, false).hz[0]!).toBeGreaterThan(1.9)
})

test('a tone has constant loudness, or grows louder with the drops', () => {
  expect([0, 0.3, 1].map((share) => loudnessOf(share, false))).toEqual([1, 1, 1])
  const [none = 0, some = 0, all = 0] = [0, 0.04, 1].map((share) => loudnessOf(share, true))
  expect(none).toBeGreaterThan(0)
  expect(some).toBeGreaterThan(none)
  expect(all).toBe(1)
})

test('late and lost frames of all classes that have any are missed', () => {
  const series = new Series([
    't_s',
    'arrivals',
    'call.received',
    'call.late',
    'call.lost',
    'game.received',
    'game.late',
    'game.lost',
  ])
  series.append(Float64Array.from([1, 900, 10, 1, 0, 20, 2, 0]))
  series.append(Float64Array.from([2, 1900, 50, 4, 3, 60, 5, 2]))
  expect(framesOf(series)).toEqual({ settled: 50 + 3 + 60 + 2, missed: 4 + 3 + 5 + 2 })
  const without = new Series(['t_s', 'arrivals'])
  without.append(Float64Array.from([1, 900]))
  expect(framesOf(without)).toEqual({ settled: 0, missed: 0 })
})
