import { expect, test } from 'vitest'
import type { Figures } from '../../engine/page/figures'
import type { LaneFigure } from '../../measures/lane-figure'
import { pressed, sorted } from './order'

const delay = { key: 'delay', of: ({ delay_s }: Figures) => delay_s } as LaneFigure
const figures = [0.3, Number.NaN, 0.1, 0.3].map((delay_s) => ({ delay_s }) as Figures)

test('rows follow a figure; lanes without a value come last, and equal ones as they stand', () => {
  const lanes = [0, 1, 2, 3, 4]
  expect(sorted(lanes, figures, delay)).toEqual([2, 0, 3, 1, 4])
  expect(sorted(lanes, figures, delay, true)).toEqual([0, 3, 2, 1, 4])
  expect(sorted(lanes, figures, undefined)).toEqual(lanes)
})

test('a head sorts up, then down, then lets the lanes stand as they are', () => {
  const once = pressed(undefined, 'delay')
  expect(once).toEqual({ key: 'delay', descending: false })
  expect(pressed(once, 'delay')).toEqual({ key: 'delay', descending: true })
  expect(pressed(pressed(once, 'delay'), 'delay')).toBeUndefined()
  expect(pressed(once, 'loss')).toEqual({ key: 'loss', descending: false })
})
