import { expect, test } from 'vitest'
import type { Answer, Loop } from './protocol'
import { isValid, sentenceOf, shadeOf } from './wording'

const loop = (gain: number | null, slope: number | null = 0.01): Loop => ({
  rtt_without_queue_s: 0.15,
  queue_packets: 60,
  drop_probability: 0.01,
  window_packets: 12,
  rtt_s: 0.2,
  slope_per_packet: slope,
  margins: margins(gain),
  margins_hollot: margins(gain),
  sufficient: null,
  deviation_packets: 9,
  deviation_alone_packets: 12,
  halvings_per_period: null,
  doubts: [],
  ...NOT_ASKED,
})

const NOT_ASKED = { line: null, locus: null, path: null, map: null, advice: null }

const margins = (gain: number | null): Loop['margins'] => ({
  gain,
  frequency_rad_s: 4,
  period_s: gain === null ? null : 1.6,
  phase_rad: null,
  crossover_rad_s: null,
  delay_s: 0.1,
})

test('the sentence gives the distance from oscillation, and the kind of swing', () => {
  expect(sentenceOf(loop(2.3))).toBe('Calm. 2.3 times steeper, and it would swing.')
  expect(sentenceOf(loop(0.5))).toBe('It swings every 1.6 s. 2.0 times less steep, and it would be calm.')
  expect(sentenceOf(loop(12.2, null))).toBe('Calm. 12 times stronger, and it would swing.')
  expect(sentenceOf(loop(null))).toBe('Calm. It would stay so, however steep.')
  expect(sentenceOf(loop(null, null))).toBe('Calm. It would stay so, however strong.')
})

test('without a valid model there is a reason, and no number', () => {
  const doubtful = { ...loop(2.3), doubts: [{ code: 'timeouts' as const, args: ['1.4'] }] }
  expect(isValid(doubtful)).toBe(false)
  expect(sentenceOf(doubtful)).toBe(
    'The model is not valid here: windows of 1.4 packets: timeouts decide, which the model leaves out.',
  )
  const refused: Answer = { none: { code: 'by_clock', args: [] }, rtt_without_queue_s: 0.15, ...NOT_ASKED }
  expect(isValid(refused)).toBe(false)
  expect(sentenceOf(refused)).toBe(
    'No linear model: the scheme drops by the clock, whatever the length of the queue.',
  )
})

test('shades follow the margin', () => {
  expect([0.2, 1, 1.9, 2, 4, 9, 0, null, undefined].map(shadeOf)).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4])
})
