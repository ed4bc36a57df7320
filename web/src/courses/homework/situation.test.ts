import { expect, test } from 'vitest'
import { wholeScenario } from '../../scenario/complete'
import { DEFAULT_SCENARIO } from '../../scenario/default'
import { plainQueue } from '../../scenario/traits'
import type { Scenario } from '../../scenario/types'
import type { Exercise } from '../language/exercise'
import { inSituation, isIn } from './situation'

const flows = (scenario: Scenario, flows: number): Scenario => ({
  ...scenario,
  traffic: (scenario.traffic ?? []).map((own) => (own.kind === 'ftp' ? { ...own, flows } : own)),
})
const own = { ...DEFAULT_SCENARIO, timeline: [] }
const few = { says: 'few', scenario: flows(own, 16) }
const many = { says: 'many', scenario: flows(own, 128) }
const exercise: Exercise = {
  handsIn: [{ place: 'lanes.1.queue' }, { place: 'link.buffer.packets', between: [20, 300] }],
  situations: [few, many],
  criteria: [],
  replications: 2,
}

test('a lab in a situation keeps the handed-in values and drops plans of another load', () => {
  const drawn = { at_s: 70, lane: 1, set: { queue: { kind: 'codel' } } }
  const lab: Scenario = {
    ...own,
    link: { ...own.link, buffer: { packets: 50 } },
    lanes: [own.lanes[0]!, { label: 'mine', queue: plainQueue('codel') }],
    timeline: [drawn, { at_s: 84, set: { 'traffic.ftp.flows': 64 } }],
  }
  const there = wholeScenario(inSituation(many, lab, exercise))
  expect(there.traffic).toEqual(many.scenario.traffic)
  expect(there.link.buffer).toEqual({ packets: 50 })
  expect(there.lanes).toEqual(lab.lanes)
  expect(there.timeline).toEqual([drawn])
  expect([few, many].map((situation) => isIn(situation, there, exercise))).toEqual([false, true])
})
