import fc from 'fast-check'
import { expect, test } from 'vitest'
import { panned, SHORTEST_S, spanOf, WHOLE_S, zoomed } from './time-span'

test('the window ends now, begins with the run until it is full, and may be the whole run', () => {
  expect(spanOf(60, undefined, 100)).toEqual({ from_s: 40, to_s: 100 })
  expect(spanOf(60, undefined, 12)).toEqual({ from_s: 0, to_s: 60 })
  expect(spanOf(WHOLE_S, undefined, 81)).toEqual({ from_s: 0, to_s: 81 })
})

test('a window in the past stays there until the present is before it', () => {
  expect(spanOf(20, 50, 100)).toEqual({ from_s: 30, to_s: 50 })
  expect(spanOf(20, 50, 40)).toEqual({ from_s: 20, to_s: 40 })
})

test('zooming keeps the point under the pointer in place', () => {
  const view = fc.record({
    now_s: fc.double({ min: 100, max: 1000, noNaN: true }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    factor: fc.double({ min: 0.2, max: 1, noNaN: true }),
  })
  fc.assert(
    fc.property(view, ({ now_s, share, factor }) => {
      const before = { from_s: 20, to_s: 60 }
      const under_s = 20 + share * 40
      const { window_s, end_s } = zoomed(before, now_s, share, factor)
      const after = spanOf(window_s, end_s, now_s)
      expect(after.from_s + share * window_s).toBeCloseTo(under_s, 1)
      expect(window_s).toBeCloseTo(40 * factor, 1)
    }),
  )
})

test('zooming at the live edge keeps following it', () => {
  expect(zoomed({ from_s: 40, to_s: 100 }, 100, 1, 0.5)).toEqual({ window_s: 30, end_s: undefined })
  expect(zoomed({ from_s: 40, to_s: 100 }, 100, 0.5, 0.5)).toEqual({ window_s: 30, end_s: 85 })
})

test('zooming out stops at the start and the present', () => {
  const { window_s, end_s } = zoomed({ from_s: 10, to_s: 20 }, 300, 0, 100)
  expect([window_s, end_s]).toEqual([300, undefined])
  expect(zoomed({ from_s: 10, to_s: 11 }, 300, 0.5, 0.01).window_s).toBe(SHORTEST_S)
})

test('panning is limited to the run', () => {
  const span = { from_s: 40, to_s: 100 }
  expect(panned(span, 100, 25)).toEqual({ window_s: 60, end_s: 75 })
  expect(panned(span, 100, 1000)).toEqual({ window_s: 60, end_s: 60 })
  expect(panned({ from_s: 10, to_s: 70 }, 100, -40)).toEqual({ window_s: 60, end_s: undefined })
})
