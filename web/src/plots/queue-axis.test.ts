import { scaleLinear } from 'd3-scale'
import { expect, test } from 'vitest'
import { areaOf, ticksOf } from './plot-area'
import { queueEnd } from './queue-axis'

const DSRED = { limit: 199, peak: 24, thresholds: [6, 20], shown_s: 60 }

test('the axis fits the queue and the thresholds, or shows the whole buffer', () => {
  expect(queueEnd(DSRED)).toBe(40)
  expect(queueEnd({ ...DSRED, peak: 12 })).toBe(40)
  expect(queueEnd({ ...DSRED, peak: 12, thresholds: [] })).toBe(20)
  expect(queueEnd({ ...DSRED, peak: 160 })).toBe(199)
  expect(queueEnd({ limit: 299, peak: 100, thresholds: [45, 195], shown_s: 60 })).toBe(299)
  expect(queueEnd({ ...DSRED, peak: 1, thresholds: [199] })).toBe(10)
  expect(queueEnd({ ...DSRED, peak: 260 })).toBe(400)
})

test('it grows at once, shrinks only once half suffices, and stays while somebody reads', () => {
  expect(queueEnd({ ...DSRED, peak: 41 }, 40)).toBe(50)
  expect(queueEnd({ ...DSRED, peak: 41 }, 80)).toBe(80)
  expect(queueEnd(DSRED, 80)).toBe(40)
  expect(queueEnd({ ...DSRED, peak: 90 }, 40, true)).toBe(40)
  expect(queueEnd(DSRED, 199, true)).toBe(199)
  // A smaller buffer makes another axis.
  expect(queueEnd(DSRED, 400)).toBe(40)
})

test('a run that has just begun does not make it shorter', () => {
  expect(queueEnd({ ...DSRED, shown_s: 1 })).toBe(199)
  expect(queueEnd({ ...DSRED, shown_s: 1 }, 80)).toBe(80)
})

test('beyond its break an axis ends at the buffer', () => {
  const x = { kind: 'linear', from: 0, to: 1, ticks: 2 } as const
  const y = { kind: 'linear', from: 0, to: 40, ticks: 3, beyond: { value: 199, name: '200' } } as const
  const plot = areaOf({ x, y, margin: undefined, values: false, labels: false }, 300, 207)!
  expect([plot.y(0), plot.y(40), plot.y(199)]).toEqual([200, 24, 8])
  // What lies beyond is compressed, not cut.
  expect(plot.y(120)).toBeLessThan(24)
  expect(plot.y.invert(112)).toBe(20)
})

test('an axis of whole things labels no others, and one of nothing labels none', () => {
  const axis = { kind: 'linear', ticks: 3 } as const
  expect(ticksOf(scaleLinear([0, 1], [0, 1]), { ...axis, counts: true })).toEqual([0, 1])
  expect(ticksOf(scaleLinear([0, 1], [0, 1]), axis)).toContain(0.5)
  expect(ticksOf(scaleLinear([0, 9], [0, 1]), { ...axis, empty: true })).toEqual([])
})
