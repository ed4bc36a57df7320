import { expect, it } from 'vitest'
import { flagLabels } from './labels'

const flags = (...given: [at_s: number, label: string][]) => given.map(([at_s, label]) => ({ at_s, label }))
/** Ten pixels to a second. */
const x = (at_s: number) => 10 * at_s

it('gives each flag its words where there is room before the next', () => {
  expect(flagLabels(flags([1, '+48 flows'], [20, 'UDP 2 Mb/s']), x, 400)).toEqual(['+48 flows', 'UDP 2 Mb/s'])
  expect(flagLabels(flags([1, '+48 flows'], [5, 'UDP 2 Mb/s']), x, 400)).toEqual(['', 'UDP 2 Mb/s'])
})

it('names every one of those that stand as one, or says how many they are', () => {
  const close = flags([1, '+48 flows'], [2, 'UDP 2 Mb/s'], [2, 'buffer 100'])
  expect(flagLabels(close, x, 400)).toEqual(['', '', '+48 flows, UDP 2 Mb/s, buffer 100'])
  expect(flagLabels(close, x, 120)).toEqual(['', '', '3 events'])
  expect(flagLabels(close, x, 60)).toEqual(['', '', ''])
})
