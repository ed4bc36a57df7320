import { expect, test } from 'vitest'
import { MOST_TOLD, told } from './told'

const faults = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ path: `at[${i}]`, message: 'is wrong' }))

test('of a long list of faults the beginning is drawn, and how many more there are', () => {
  const drawn = told(faults(96_000))
  expect(drawn.length).toBe(MOST_TOLD + 1)
  expect(drawn[MOST_TOLD - 1]).toEqual({ path: `at[${MOST_TOLD - 1}]`, message: 'is wrong' })
  expect(drawn.at(-1)).toEqual({ path: '', message: 'and 95,950 more' })
})

test('a list that the core has counted stays as it is', () => {
  const counted = [...faults(MOST_TOLD), { path: '', message: 'and 95,950 more' }]
  expect(told(counted)).toEqual(counted)
  expect(told(faults(3))).toEqual(faults(3))
})
