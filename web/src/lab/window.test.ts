import { expect, test } from 'vitest'
import { windowUpTo } from './window'

const timeline = [
  { at_s: 30, set: {} },
  { at_s: 34, lane: 1, set: {} },
  { at_s: 90, set: {} },
]

test('a window begins with the last change of its lane', () => {
  expect(windowUpTo(timeline, 40, 0)).toEqual({ from_s: 30, to_s: 40, changed: true })
  expect(windowUpTo(timeline, 40, 1)).toEqual({ from_s: 34, to_s: 40, changed: true })
})

test('the window of all lanes begins with the last change of any', () => {
  expect(windowUpTo(timeline, 40).from_s).toBe(34)
  expect(windowUpTo(timeline, 90).from_s).toBe(90)
})

test('a window covers the last stretch, and begins no earlier than the run', () => {
  expect(windowUpTo(timeline, 80)).toEqual({ from_s: 60, to_s: 80, changed: true })
  expect(windowUpTo(timeline, 12)).toEqual({ from_s: 0, to_s: 12, changed: false })
})

test('at the end of a stretch that was answered, the window is that stretch', () => {
  const answered = { from_s: 20, to_s: 60 }
  expect(windowUpTo(timeline, 60, 0, answered)).toEqual({ from_s: 20, to_s: 60, changed: true })
  expect(windowUpTo(timeline, 59.95, 0, answered).from_s).toBe(20)
  expect(windowUpTo(timeline, 64, 0, answered).from_s).toBe(44)
})
