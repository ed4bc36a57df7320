import { expect, it } from 'vitest'
import { flagLabels } from './labels'

const flags = (...given: [at_s: number, label: string][]) => given.map(([at_s, label]) => ({ at_s, label }))
/** Ten pixels per second. */
const x = (at_s: number) => 10 * at_s

it('each flag has its words if they fit before the next', () => {
  expect(flagLabels(flags([1, '+48 flows'], [20, 'UDP 2 Mb/s']), x, 400)).toEqual(['+48 flows', 'UDP 2 Mb/s'])
  expect(flagLabels(flags([1, '+48 flows'], [5, 'UDP 2 Mb/s']), x, 400)).toEqual(['', 'UDP 2 Mb/s'])
})

it('flags drawn as one have all their names, or their number', () => {
  const close = flags([1, '+48 flows'], [2, 'UDP 2 Mb/s'], [2, 'buffer 100'])
  expect(flagLabels(close, x, 400)).toEqual(['', '', '+48 flows, UDP 2 Mb/s, buffer 100'])
  expect(flagLabels(close, x, 120)).toEqual(['', '', '3 events'])
  expect(flagLabels(close, x, 60)).toEqual(['', '', ''])
})
