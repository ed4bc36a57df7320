import { expect, test } from 'vitest'
import type { QueueSpec } from '../generated/scenario'
import { allSchemes } from '../scenario/schemes'
import { averagingOf, memoryOf, withAveraging } from './averaging'

const red: QueueSpec = { kind: 'red', min_th: 45, max_th: 195, max_p: 0.1, w_q: 0.002, spacing: 'wait' }

test('RED without an average is GRED-I, and back again', () => {
  const now = withAveraging(red, { measure: 'instantaneous', w_q: 0.002, spacing: 'wait' })
  expect(now).toEqual({ kind: 'gred_i', min_th: 45, max_th: 195, max_p: 0.1, spacing: 'wait' })
  expect(withAveraging(now, { measure: 'average', w_q: 0.002, spacing: 'wait' })).toEqual(red)
})

test('setting the weight by hand ends the fit', () => {
  const fitted: QueueSpec = { ...red, fit: 'ziegler' } as QueueSpec
  expect(withAveraging(fitted, { measure: 'average', w_q: 0.01, spacing: 'wait' })).toEqual({
    ...red,
    w_q: 0.01,
  })
})

test('every scheme with a spacing of drops reports its average, and takes another weight and spacing', () => {
  for (const [kind, { presets }] of allSchemes()) {
    const { queue } = presets[0]!
    const before = averagingOf(queue)
    expect(before !== undefined, kind).toBe(JSON.stringify(queue).includes('"spacing"'))
    if (!before) continue
    const after = withAveraging(queue, { measure: 'average', w_q: 0.05, spacing: 'geometric' })
    expect(averagingOf(after), kind).toMatchObject({ measure: 'average', w_q: 0.05, spacing: 'geometric' })
    if (before.either)
      expect(
        averagingOf(withAveraging(queue, { measure: 'instantaneous', w_q: 0.05, spacing: 'wait' }))?.measure,
        kind,
      ).toBe('instantaneous')
  }
})

test('an average of weight 0.002 remembers 500 packets, 0.6 s at 10 Mb/s', () => {
  expect(memoryOf(0.002, 10_000_000, 1500)).toEqual({ packets: 500, s: 0.6 })
})
