import { expect, test } from 'vitest'
import { FLOW_STEPS, nearest, neighbour } from './steps'

test('a load between two stops steps to either of them, and stops at the ends', () => {
  expect([neighbour(FLOW_STEPS, 20, 1), neighbour(FLOW_STEPS, 20, -1)]).toEqual([24, 16])
  expect([neighbour(FLOW_STEPS, 10_000, 1), neighbour(FLOW_STEPS, 0, -1)]).toEqual([10_000, 0])
  expect(FLOW_STEPS[nearest(FLOW_STEPS, 70)]).toBe(64)
})
