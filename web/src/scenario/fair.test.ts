import { expect, test } from 'vitest'
import { agreement, alike, withTarget, withThresholdsOf } from './fair'
import { allSchemes } from './schemes'
import type { QueueSpec } from './types'

const preset = (kind: string, i = 0): QueueSpec =>
  allSchemes().find(([own]) => own === kind)![1].presets[i]!.queue
const red: QueueSpec = { kind: 'red', min_th: 45, max_th: 195, max_p: 0.08, w_q: 0.004, spacing: 'uniform' }
const BYTES = 1500

test('DSRED takes RED’s thresholds and weight, and keeps its gamma', () => {
  expect(withThresholdsOf(preset('dsred'), red, BYTES)).toEqual({
    kind: 'dsred',
    k_l: 45,
    k_h: 195,
    gamma: 0.96,
    w_q: 0.004,
    spacing: 'uniform',
  })
})

test('RED takes K_l and K_h, and keeps its max_p, of which DSRED has none', () => {
  expect(withThresholdsOf(red, preset('dsred'), BYTES)).toEqual({ ...red, min_th: 6, max_th: 20, w_q: 0.07 })
})

test('HRED takes max_p too and keeps its asymptote and spacing; GRED-I has no weight to take', () => {
  expect(withThresholdsOf(preset('hred'), red, BYTES)).toMatchObject({
    min_th: 45,
    max_th: 195,
    max_p: 0.08,
    w_q: 0.004,
    asymptote_packets: 1,
    spacing: 'geometric',
  })
  expect(withThresholdsOf(preset('gred_i'), red, BYTES)).not.toHaveProperty('w_q')
})

test('thresholds in bytes are packets of the usual size, both ways', () => {
  const tail = withThresholdsOf(preset('red_tail'), red, BYTES) as Extract<QueueSpec, { kind: 'red_tail' }>
  expect(tail.red).toMatchObject({ min_th_bytes: 67_500, max_th_bytes: 292_500, max_p: 0.08, w_q: 0.004 })
  expect(tail.c1_max_bps).toBe(2_700_000)
  expect(withThresholdsOf(red, tail, BYTES)).toEqual(red)
  expect(withThresholdsOf(red, preset('red_tail'), 1000)).toMatchObject({
    min_th: 20,
    max_th: 80,
    max_p: 0.1,
  })
})

test('a parameter model would win over thresholds, so it goes', () => {
  const fitted = { ...red, fit: { round_trip_s: 0.1 } } as unknown as QueueSpec
  expect(withThresholdsOf(fitted, preset('hred'), BYTES)).not.toHaveProperty('fit')
})

test('nothing carries over between thresholds and what has none', () => {
  for (const kind of ['tail_drop', 'sketch', 'codel', 'pie']) {
    expect(withThresholdsOf(preset(kind), red, BYTES), kind).toBeUndefined()
    expect(withThresholdsOf(red, preset(kind), BYTES), kind).toBeUndefined()
  }
  expect(withTarget(red, 0.02)).toBeUndefined()
  expect(alike(preset('tail_drop'), { queue: red, delay_s: 0.1 }, BYTES)).toBeUndefined()
  expect(alike(red, { queue: preset('codel'), delay_s: 0.1 }, BYTES)).toBeUndefined()
})

test('a scheme that aims at a delay takes the target of a lane, or its mean delay to two digits', () => {
  const pie = { ...preset('pie'), target_s: 0.0125 } as QueueSpec
  expect(alike(preset('codel'), { queue: pie, delay_s: 0.3 }, BYTES)).toEqual({
    queue: { ...preset('codel'), target_s: 0.0125 },
    taken: 'target',
  })
  expect(alike(preset('pi2'), { queue: red, delay_s: 0.07812 }, BYTES)).toEqual({
    queue: { ...preset('pi2'), target_s: 0.078 },
    taken: 'delay',
  })
  expect(alike(preset('pi2'), { queue: red, delay_s: Number.NaN }, BYTES)).toBeUndefined()
  expect(alike(preset('pi2'), { queue: red, delay_s: 40 }, BYTES)?.queue).toMatchObject({ target_s: 10 })
})

test('what was made alike agrees, and no longer once a number differs', () => {
  for (const kind of ['dsred', 'gred', 'parabola_red', 'adaptive_red', 'red_tail']) {
    const like = withThresholdsOf(preset(kind), red, BYTES)!
    expect(agreement(like, red, BYTES), kind).toBe('thresholds')
    expect(agreement(like, { ...red, min_th: 46 }, BYTES), kind).toBeUndefined()
  }
  expect(agreement(withTarget(preset('pie'), 0.005)!, preset('codel'), BYTES)).toBe('target')
  expect(agreement(preset('pie'), preset('codel'), BYTES)).toBeUndefined()
})
