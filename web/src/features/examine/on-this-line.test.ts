import { expect, test } from 'vitest'
import { DEFAULT_SCENARIO } from '../../scenario/default'
import { plainQueue } from '../../scenario/traits'
import { amongSchemes } from './on-this-line'

test('a lane stays, with its changes, and each scheme of a router comes beside it once', () => {
  const change = (lane: number) => ({ at_s: 5, lane, set: { 'queue.max_p': 0.2 } })
  const codel = { label: 'Mine', queue: plainQueue('codel', { target_s: 0.02 }) }
  const scenario = {
    ...DEFAULT_SCENARIO,
    lanes: [...DEFAULT_SCENARIO.lanes, codel],
    link: { ...DEFAULT_SCENARIO.link, buffer: { packets: 600 } },
    timeline: [change(1), change(2), { at_s: 9, set: { 'traffic.ftp.flows': 64 } }],
  }
  const mine = amongSchemes(scenario, 2)
  expect(mine.lanes.map(({ queue }) => queue.kind)).toEqual([
    'codel',
    'tail_drop',
    'red',
    'pie',
    'fq_codel',
    'pi2',
    'dualpi2',
  ])
  expect(mine.lanes[0]).toEqual(codel)
  expect(mine.lanes[2]!.queue).toMatchObject({ min_th: 90, max_th: 390 })
  expect(mine.timeline).toEqual([change(0), scenario.timeline[2]])
})
