import { expect, test } from 'vitest'
import { randomOf } from '../../../studies/theory/draw.mjs'
import { SWINGS_FROM as STUDY } from '../../../studies/theory/figures.mjs'
import { decayRatio, SWINGS_FROM, swingOf } from './swing'

const EVERY_S = 0.05
const samples = (value: (t_s: number) => number, n = 4000) =>
  Array.from({ length: n }, (_, i) => value(i * EVERY_S))

/** Noise through a resonator with a period of 2 s that keeps the share `kept` of its amplitude per period. */
function resonance(kept: number): number[] {
  const random = randomOf(7)
  const step = (2 * Math.PI * EVERY_S) / 2
  const r = kept ** (EVERY_S / 2)
  let [now, before] = [0, 0]
  return samples(() => {
    ;[now, before] = [2 * r * Math.cos(step) * now - r * r * before + random() - 0.5, now]
    return now
  })
}

test('a swing has its ratio and frequency at any amplitude', () => {
  const swing = swingOf(
    samples((t) => 50 + 7 * Math.cos(3 * t)),
    EVERY_S,
    2,
  )
  expect(swing.ratio).toBeGreaterThan(0.9)
  expect(swing.frequency).toBeCloseTo(3, 1)
  expect(swingOf(resonance(0.9), EVERY_S, 2.5).ratio).toBeGreaterThan(SWINGS_FROM)
  expect(swingOf(resonance(0.9), EVERY_S, 2.5).frequency).toBeCloseTo(Math.PI, 0)
})

test('noise that decays within a period is not a swing', () => {
  expect(swingOf(resonance(0.1), EVERY_S, 2.5).ratio).toBeLessThan(SWINGS_FROM)
  expect(decayRatio([1, 0.5, 0.2, 0.1])).toBe(0)
})

test('the page and the study agree on swings', () => {
  expect(STUDY).toBe(SWINGS_FROM)
})
