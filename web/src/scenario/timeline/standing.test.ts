import { expect, it } from 'vitest'
import { known, made } from '../../../tools/runs/core-scenario'
import { wholeScenario } from '../complete'
import type { QueueSpec, Scenario } from '../types'
import { standingAt, valueAt } from './history'

/** As a session's lanes stand. */
function frozenAt(scenario: Scenario, t_s: number): Scenario {
  const standing = made(scenario, { set_up_as_at_s: t_s })
  return { ...standing, timeline: standing.timeline.filter(({ at_s }) => at_s <= 0) }
}

const red: QueueSpec = { kind: 'red', min_th: 10, max_th: 30, max_p: 0.1, w_q: 0.002, spacing: 'wait' }
const scenario = wholeScenario({
  version: 1,
  link: { rate_bps: 10_000_000, buffer: { packets: 100 } },
  traffic: [
    { id: 'ftp', kind: 'ftp', flows: 16 },
    { id: 'p', kind: 'poisson', rho: 0.5 },
  ],
  lanes: [{ queue: { kind: 'tail_drop' } }, { queue: red }],
  timeline: [
    { at_s: 80, set: { 'traffic.ftp.flows': 64 } },
    { at_s: 10, set: { 'traffic.ftp.flows': 32, 'link.buffer': { packets: 50 } } },
    { at_s: 20, lane: 1, set: { 'queue.max_p': 0.4 } },
    { at_s: 30, set: { 'traffic.p.rate_bps': 1_000_000 } },
  ],
})
const queues: QueueSpec[] = [{ kind: 'tail_drop' }, { ...red, max_p: 0.4 }]

it('has what was changed by then from the beginning, and no changes to come', () => {
  const now = frozenAt(scenario, 50)
  expect(now.timeline).toEqual([])
  expect(now.traffic).toMatchObject([
    { id: 'ftp', kind: 'ftp', flows: 32 },
    { id: 'p', kind: 'poisson', rate_bps: 1_000_000 },
  ])
  expect(now.traffic[1]).not.toHaveProperty('rho')
  expect(now.link.buffer).toEqual({ packets: 50 })
  expect(now.lanes.map((lane) => lane.queue)).toEqual(queues)
  expect(frozenAt(scenario, 80).traffic[0]).toMatchObject({ flows: 64 })
  expect(scenario.timeline).toHaveLength(4)
})

it('keeps as a change at the beginning what the document cannot say', () => {
  const silent = {
    ...scenario,
    timeline: [
      { at_s: 5, set: { 'traffic.ftp.flows': 0 } },
      { at_s: 6, lane: 1, set: { 'link.rate_bps': 5_000_000 } },
    ],
  }
  expect(frozenAt(silent, 50).timeline).toEqual([
    { at_s: 0, set: { 'traffic.ftp.flows': 0 } },
    { at_s: 0, lane: 1, set: { 'link.rate_bps': 5_000_000 } },
  ])
  // A later change of the same takes its place.
  const again = { ...silent, timeline: [...silent.timeline, { at_s: 7, set: { 'traffic.ftp.flows': 8 } }] }
  expect(frozenAt(again, 50).timeline).toHaveLength(1)
  expect(frozenAt(again, 50).traffic[0]).toMatchObject({ flows: 8 })
})

it('does not write over what a lane has for itself', () => {
  const own = {
    ...scenario,
    lanes: [{ ...scenario.lanes[0]!, override: { link: { rate_bps: 1_000_000 } } }, scenario.lanes[1]!],
    timeline: [{ at_s: 1, set: { 'link.rate_bps': 2_000_000 } }],
  }
  const now = frozenAt(own, 5)
  expect(now.link.rate_bps).toBe(10_000_000)
  expect(now.timeline).toEqual([{ at_s: 0, set: { 'link.rate_bps': 2_000_000 } }])
})

it('has the trace of its time with its stamps, and the rate of the ACKs’ link', () => {
  const first = { kind: 'stamps', smooth: false, stamps: '5 5' } as const
  const second = { ...first, stamps: '10' }
  const varied = known({
    ...scenario,
    link: { ...scenario.link, trace: first },
    reverse: { rate_bps: 1e6, buffer: { packets: 100 }, queue: { kind: 'tail_drop' }, thinning: 1 },
    timeline: [
      { at_s: 10, set: { 'link.trace': second } },
      { at_s: 20, set: { 'reverse.rate_bps': 50_000 } },
      { at_s: 30, lane: 1, set: { 'reverse.rate_bps': 2000 } },
      { at_s: 40, set: { 'link.trace': null } },
      { at_s: 50, lane: 1, set: { 'link.trace': second } },
      { at_s: 60, set: { 'link.trace': first } },
      { at_s: 70, set: { 'link.trace.stamps': '20', 'reverse.rate_bps': 70_000 } },
    ],
  })
  const at = (t_s: number) => {
    const { link, reverse } = standingAt(varied, t_s)
    return [link.trace, reverse?.rate_bps]
  }
  expect(at(5)).toEqual([first, 1e6])
  expect(at(15)).toEqual([second, 1e6])
  expect(at(35)).toEqual([second, 50_000])
  expect(at(45)).toEqual([undefined, 50_000])
  expect(at(65)).toEqual([first, 50_000])
  expect(at(75)).toEqual([{ ...first, stamps: '20' }, 70_000])
  expect([0, 1].map((lane) => valueAt(varied, 'reverse.rate_bps', 35, lane))).toEqual([50_000, 2000])
  expect(valueAt(known(scenario), 'reverse.rate_bps', 5, 0)).toBeUndefined()
})
