import { DEFAULT_SCENARIO, paused } from '../lab'
import { expect, test } from './lab'

const TEXT = 'rule Half\non arrive\n  if q > 50 { drop }'

test('a link to a lab with a rule opens, and its run goes on', async ({ lab }) => {
  const [first] = DEFAULT_SCENARIO.lanes
  await lab.open(paused(5, { lanes: [first!, { queue: { kind: 'rule', text: TEXT } }] }))
  expect(await lab.pauseAt(8)).toBe(8)
  const { lanes } = await lab.state()
  expect(lanes.map(({ t_s, state }) => [t_s, state.queue.kind])).toEqual([
    [8, 'tail_drop'],
    [8, 'rule'],
  ])
  expect(await lab.faults()).toEqual([])
})
