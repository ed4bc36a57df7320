import { expect, test } from 'vitest'
import { SliceBudget } from './slice-budget'

test('the budget converges to the slice', () => {
  const budget = new SliceBudget(8)
  for (let i = 0; i < 50; i++) budget.learn(budget.events, budget.events / 4000)
  expect(budget.events / 4000).toBeCloseTo(8, 1)
})
