import { expect, test } from 'vitest'
import { wholeQueue } from './complete'
import { DEFAULT_SCENARIO } from './default'
import { resetOf, withReset } from './resets'
import { plainQueue } from './traits'
import type { Scenario } from './types'

const own = { at_s: 30, lane: 1, set: { queue: { kind: 'codel' } } }
const opened: Scenario = { ...DEFAULT_SCENARIO, timeline: [own, ...DEFAULT_SCENARIO.timeline!] }
const changed: Scenario = {
  ...opened,
  lanes: [opened.lanes[0]!, { label: 'Mine', queue: plainQueue('pie'), override: { warmup_s: 1 } }],
  timeline: [
    { at_s: 10, lane: 0, set: { 'queue.max_p': 1 } },
    { at_s: 20, lane: 1, set: { 'queue.max_p': 1 } },
    ...DEFAULT_SCENARIO.timeline!,
  ],
}

test('a lane goes back to what was opened, with what was planned for it, and the others stay', () => {
  const reset = resetOf(changed, 1, opened)!
  expect(reset).toEqual({ lane: opened.lanes[1], timeline: [own], opened: true })
  const after = withReset(changed, 1, reset)
  expect(after.lanes).toEqual(opened.lanes)
  expect(after.timeline.map(({ at_s, lane }) => [at_s, lane])).toEqual([
    [10, 0],
    [30, 1],
    [84, undefined],
  ])
  expect(withReset(after, 1, resetOf(after, 1, opened)!)).toBe(after)
})

test('where lanes were added or went, a lane goes back to its scheme as published', () => {
  const fewer = { ...changed, lanes: [{ label: 'Mine', queue: wholeQueue({ kind: 'red', max_p: 0.5 }) }] }
  expect(resetOf(fewer, 0, opened)).toMatchObject({
    lane: { label: 'RED', queue: { kind: 'red', max_p: 0.1 } },
    timeline: [],
    opened: false,
  })
  expect(resetOf(changed, 7, opened)).toBeUndefined()
})
