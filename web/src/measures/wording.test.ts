import { expect, it } from 'vitest'
import type { Difference } from '../generated/sweep'
import { type Figure, figureAt } from './figures'
import { difference, gain, interval, measured } from './wording'

const delay: Figure = figureAt('delay_s.mean', [])
const loss: Figure = figureAt('loss', [])
const found = (
  mean: number | null,
  ci95: number | null,
  significant: boolean | null,
  n = 10,
  gain: number | null = null,
): Difference => ({
  mean,
  ci95,
  n,
  significant,
  gain,
})

it('a mean has as many digits as its interval', () => {
  expect(measured({ mean: 0.27843, ci95: 0.0041 }, delay)).toBe('278 ± 4')
  expect(measured({ mean: 0.27843, ci95: 0.0021 }, delay)).toBe('278.4 ± 2.1')
  expect(measured({ mean: 0.27843, ci95: 0.041 }, delay)).toBe('278 ± 41')
  expect(measured({ mean: 1.2345, ci95: 0.2 }, delay)).toBe('1,235 ± 200')
  expect(measured({ mean: 0.0123456, ci95: 0.00012 }, loss)).toBe('1.235 ± 0.012')
})

it('a mean without an interval, or with a zero-width one, has its default digits', () => {
  expect(measured({ mean: 0.27843, ci95: null }, delay)).toBe('278.4')
  expect(measured({ mean: 1, ci95: 0 }, loss)).toBe('100.00 ± 0.00')
  expect(measured({ mean: null, ci95: null }, delay)).toBe('–')
  expect(measured(undefined, delay)).toBe('–')
})

it('a difference is named only if significant, in neutral words', () => {
  expect(difference(found(-0.093, 0.012, true), delay)).toBe('lower by 93 ± 12 ms')
  expect(difference(found(0.005, 0.001, true), loss)).toBe('higher by 0.50 ± 0.10 % points')
  expect(difference(found(-0.093, 0.1, false), delay)).toBe('no significant difference')
  expect(difference(found(0, 0, false), delay)).toBe('no significant difference')
  expect(difference(found(-0.0000004, 0, true), loss)).toBe('lower by 0.00004 ± 0.00000 % points')
})

it('a difference that is decided looks decided', () => {
  const fairness = figureAt('synchronisation', [])
  expect(difference(found(-0.0062, 0.0058, true), fairness)).toBe('lower by 0.0062 ± 0.0058')
  expect(difference(found(-0.00601, 0.00596, true), fairness)).toBe('lower by 0.00601 ± 0.00596')
  expect(difference(found(-0.0058, 0.0062, false), fairness)).toBe('no significant difference')
})

it('a single run is named as such, without absent parts', () => {
  expect(difference(found(-0.093, null, null, 1), delay)).toBe('−93.0 ms, one run')
  expect(difference(found(null, null, null, 0), delay)).toBe('–')
  expect(difference(undefined, delay)).toBe('–')
})

it('the interval behind the words is available', () => {
  expect(interval(found(-0.093, 0.1, false), delay)).toBe(
    '−93 ± 100 ms, from 10 pairs of runs with the same seed',
  )
  expect(interval(found(-0.093, 0.02, true, 10, 2.347), delay)).toBe(
    '−93 ± 20 ms, from 10 pairs of runs with the same seed; without pairs it would be 2.3 times as wide',
  )
  expect(interval(undefined, delay)).toBeUndefined()
})

it('the gain from pairing is given from least to most over the figures of a table', () => {
  const lane = (gains: Record<string, number | null>) => ({
    label: '',
    figures: {},
    less_first: Object.fromEntries(
      Object.entries(gains).map(([path, own]) => [path, found(1, 1, false, 10, own)]),
    ),
  })
  const first = { label: '', figures: {} }
  const point = {
    lanes: [first, lane({ loss: 31.4, 'delay_s.mean': 0.926 }), lane({ loss: null, drops: 99 })],
  }
  const paths = ['loss', 'delay_s.mean']
  expect(gain(point, paths)).toBe(
    'Without pairs the intervals of the differences would be 0.93 to 31 times as wide.',
  )
  expect(gain(point, ['loss'])).toBe(
    'Without pairs the intervals of the differences would be 31 times as wide.',
  )
  expect(gain({ lanes: [first] }, paths)).toBeUndefined()
})
