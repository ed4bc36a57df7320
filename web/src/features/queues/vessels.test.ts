import { expect, test } from 'vitest'
import type { SchedulerOf } from '../../generated/scenario'
import { divided, levelsOf, moved, stepped } from './vessels'

const scheduler = (share: SchedulerOf['share'], weights: number[], levels: number[] = []): SchedulerOf => ({
  kind: 'scheduler',
  share,
  quantum_bytes: 1514,
  queues: weights.map((weight, i) => ({
    name: `q${i}`,
    weight,
    level: levels[i] ?? 0,
    queue: { kind: 'tail_drop' },
  })),
})
const weights = ({ queues }: SchedulerOf) => queues?.map(({ weight }) => weight)

test('queues stand by level; with strict priority each has its own', () => {
  const names = (queue: SchedulerOf) => levelsOf(queue).map((level) => level.map(({ name }) => name))
  expect(names(scheduler('drr', [1, 1, 1], [2, 0, 2]))).toEqual([['q1'], ['q0', 'q2']])
  expect(names(scheduler('strict', [1, 1]))).toEqual([['q0'], ['q1']])
})

test('a drag moves weight between two neighbours, and leaves the others', () => {
  const queue = scheduler('drr', [1, 3, 5])
  const [[one, other]] = levelsOf(queue) as [[never, never]]
  expect(weights(divided(queue, one, other, 0.75, 4))).toEqual([3, 1, 5])
  expect(weights(divided(queue, one, other, 0, 4))).toEqual([0.01, 4, 5])
})

test('packets of a turn are whole numbers', () => {
  const queue = scheduler('wrr', [1, 1])
  const [[one, other]] = levelsOf(queue) as [[never, never]]
  expect(weights(divided(queue, one, other, 2 / 3, 2))).toEqual([2, 1])
  expect(weights(stepped(queue, one, true))).toEqual([2, 1])
  expect(weights(stepped(queue, one, false))).toEqual([1, 1])
  expect(weights(stepped(scheduler('drr', [1, 1]), one, true))).toEqual([1.1, 1])
})

test('a queue moves to another level, or to one of its own', () => {
  const queue = scheduler('drr', [1, 1, 1], [0, 1, 1])
  const [[first], [second]] = levelsOf(queue) as [[never], [never, never]]
  const levels = (changed: SchedulerOf) => changed.queues?.map(({ level }) => level)
  expect(levels(moved(queue, first, 1))).toEqual([0, 0, 0])
  expect(levels(moved(queue, second, 0))).toEqual([0, 0, 1])
  expect(levels(moved(queue, second, -1))).toEqual([1, 0, 2])
  expect(levels(moved(queue, second, 2))).toEqual([0, 2, 1])
  const strict = scheduler('strict', [1, 1, 1])
  const [[top]] = levelsOf(strict) as [[never]]
  const names = ({ queues }: SchedulerOf) => queues?.map(({ name }) => name)
  expect(names(moved(strict, top, 1))).toEqual(['q1', 'q0', 'q2'])
  expect(moved(strict, top, 2)).toBe(strict)
})
