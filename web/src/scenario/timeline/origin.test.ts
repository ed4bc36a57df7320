import { expect, test } from 'vitest'
import { known } from '../../../tools/runs/core-scenario'
import { wholeQueue } from '../complete'
import { DEFAULT_SCENARIO } from '../default'
import { SCHEMES } from '../presets'
import { plainQueue } from '../traits'
import type { Change, QueueSpec } from '../types'
import { originOf } from './history'

const red = DEFAULT_SCENARIO.lanes[1]!
const drawing = wholeQueue({ kind: 'sketch', points: [[10, 0]] })
const start = SCHEMES.sketch![0]!.queue
const at = (at_s: number, queue: QueueSpec, lane = 1): Change => ({ at_s, lane, set: { queue } })
const origin = (timeline: Change[], t_s = 100) => {
  return originOf(known({ ...DEFAULT_SCENARIO, timeline }), red, t_s)
}

test('a drawing comes from the scheme that it was drawn over', () => {
  expect(origin([at(70, drawing)])?.kind).toBe('red')
  expect(origin([at(65, plainQueue('dsred')), at(70, drawing), at(80, drawing)])?.kind).toBe('dsred')
  expect(origin([at(65, plainQueue('dsred'), 0), at(70, drawing)])?.kind).toBe('red')
  expect(origin([at(70, drawing), at(120, plainQueue('dsred'))])?.kind).toBe('red')
})

test('what was drawn on the empty start comes from nothing', () => {
  expect(origin([at(70, start), at(80, drawing)])).toBeUndefined()
  expect(origin([at(70, start), at(80, plainQueue('hred')), at(90, drawing)])?.kind).toBe('hred')
  const drawn = { label: '', queue: drawing }
  expect(originOf(known({ ...DEFAULT_SCENARIO, lanes: [drawn] }), drawn, 9)).toBeUndefined()
})
