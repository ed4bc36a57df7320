import { beforeAll, expect, test } from 'vitest'
import { loadCore } from '../../../../tools/runs/load-wasm.mjs'
import { answered } from '../../../engine/faults'
import { LESSON_NAMES, lessonSource, parseLesson } from '../../language'
import type { Step } from '../../language/lesson'
import { drawingAxes, numberLine } from './axes'

let steps: Step[]
beforeAll(async () => {
  const core = await loadCore({ build: false })
  const read = await Promise.all(
    LESSON_NAMES.map((name) =>
      parseLesson(lessonSource(name)!, name, async (json) => answered(core.parse(json))),
    ),
  )
  steps = read.flatMap((own) => ('lesson' in own ? own.lesson.steps : []))
})

test('each question of the lessons has room for its answer, with values beside it', () => {
  let asked = 0
  for (const step of steps) {
    const { prediction } = step
    if (!prediction || prediction.kind === 'choose') continue
    asked++
    const axes =
      prediction.kind === 'place'
        ? [numberLine(step, prediction).line]
        : Object.values(drawingAxes(step, prediction))
    for (const { from, to, ticks } of axes) {
      expect(to, step.heading).toBeGreaterThan(from)
      expect(ticks.length, step.heading).toBeGreaterThan(2)
      expect(ticks.every((tick) => tick >= from && tick <= to)).toBe(true)
    }
  }
  expect(asked).toBeGreaterThan(12)
})

test('a queue is drawn up to the buffer of its lane, a delay up to what that holds', () => {
  const [first] = steps
  const { scenario } = first!
  const link = { rate_bps: 1_000_000, buffer: { packets: 80 } }
  const step: Step = {
    ...first!,
    t_s: 20,
    until_s: 60,
    scenario: {
      ...scenario,
      lanes: [scenario.lanes[0]!, { ...scenario.lanes[0]!, override: { link } }],
    },
  }
  const queue = drawingAxes(step, { kind: 'draw', ask: '', draw: 'queue', lane: 1 })
  expect([queue.time.from, queue.time.to, queue.value.to]).toEqual([20, 60, 80])
  const delay = drawingAxes(step, { kind: 'draw', ask: '', draw: 'delay', lane: 1 })
  expect(delay.value.to).toBe(1000)
})
