import { expect, it } from 'vitest'
import { afterIn } from './way'

const stop = (lesson: string, step: number) => ({ lesson, step })
const WAY = [stop('buffers', 2), stop('buffers', 4), stop('marks', 3)]

it('by a plan the step after one is the plan’s, and before its first steps that of the lesson', () => {
  const after = (lesson: string, step?: number) => afterIn(WAY, lesson, step)
  expect(after('buffers', 2)).toEqual(stop('buffers', 4))
  // One step back from step 4 is step 3, from where the plan continues.
  expect(after('buffers', 3)).toEqual(stop('buffers', 4))
  expect(after('buffers', 4)).toEqual(stop('marks', 3))
  expect(after('buffers')).toEqual(stop('marks', 3))
  for (const step of [1, 3]) expect(after('marks', step)).toBeUndefined()
  expect(after('buffers', 1)).toBeUndefined()
})
