import { expect, test } from 'vitest'
import { listedFaults, MOST_LISTED } from './fault-list'

const faults = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ path: `at[${i}]`, message: 'is wrong' }))

test('of a long list of faults the beginning is drawn, and how many more there are', () => {
  const drawn = listedFaults(faults(96_000))
  expect(drawn.length).toBe(MOST_LISTED + 1)
  expect(drawn[MOST_LISTED - 1]).toEqual({ path: `at[${MOST_LISTED - 1}]`, message: 'is wrong' })
  expect(drawn.at(-1)).toEqual({ path: '', message: 'and 95,950 more' })
})

test('a list that the core has counted stays as it is', () => {
  const counted = [...faults(MOST_LISTED), { path: '', message: 'and 95,950 more' }]
  expect(listedFaults(counted)).toEqual(counted)
  expect(listedFaults(faults(3))).toEqual(faults(3))
})
