import { expect, test } from 'vitest'
import { known } from '../../../tools/core-scenario'
import { DEFAULT_SCENARIO } from '../default'
import { SCHEMES } from '../presets'
import type { Change, QueueSpec } from '../types'
import { originOf } from './history'

const red = DEFAULT_SCENARIO.lanes[1]!
const drawing: QueueSpec = { kind: 'sketch', points: [[10, 0]] }
const start = SCHEMES.sketch!.presets[0]!.queue
const at = (at_s: number, queue: QueueSpec, lane = 1): Change => ({ at_s, lane, set: { queue } })
const origin = (timeline: Change[], t_s = 100) => {
  const scenario = known({ ...DEFAULT_SCENARIO, timeline })
  return originOf(scenario, red, t_s)
}

test('a drawing comes from the scheme that it was drawn over', () => {
  expect(origin([at(70, drawing)])?.kind).toBe('red')
  expect(origin([at(65, { kind: 'dsred' }), at(70, drawing), at(80, drawing)])?.kind).toBe('dsred')
  expect(origin([at(65, { kind: 'dsred' }, 0), at(70, drawing)])?.kind).toBe('red')
  expect(origin([at(70, drawing), at(120, { kind: 'dsred' })])?.kind).toBe('red')
})

test('what was drawn on the empty start comes from nothing', () => {
  expect(origin([at(70, start), at(80, drawing)])).toBeUndefined()
  expect(origin([at(70, start), at(80, { kind: 'hred' }), at(90, drawing)])?.kind).toBe('hred')
  expect(
    originOf({ ...DEFAULT_SCENARIO, lanes: [{ queue: drawing }] }, { queue: drawing }, 9),
  ).toBeUndefined()
})
