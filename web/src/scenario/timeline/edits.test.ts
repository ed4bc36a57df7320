import { describe, expect, it } from 'vitest'
import { known, made } from '../../../tools/runs/core-scenario'
import { wholeQueue, wholeScenario } from '../complete'
import type { Change, QueueSpec, Scenario } from '../types'
import { pastOf, queueAt } from './history'

const withSetup = (scenario: Scenario, set_up: Change) => made(scenario, { set_up })
/** The document after a change from its time on. */
const withChange = (scenario: Scenario, { at_s, ...set }: Change) =>
  made(scenario, { amend: { ...set, from: 'now' }, at_s })
const setUpAsAt = (scenario: Scenario, set_up_as_at_s: number) => made(scenario, { set_up_as_at_s })
/** As the session begins again without its changes. */
const withoutChangesUpTo = (scenario: Scenario, t_s: number) =>
  withoutOrphans({ ...scenario, timeline: scenario.timeline.filter(({ at_s }) => at_s > t_s) })
const withoutOrphans = (scenario: Scenario) => made(scenario, 'fit')

const red: QueueSpec = { kind: 'red', min_th: 10, max_th: 30, max_p: 0.1, w_q: 0.002, spacing: 'wait' }
const dsred: QueueSpec = { kind: 'dsred', k_l: 6, k_h: 20, gamma: 0.95, w_q: 0.07, spacing: 'uniform' }
const droptail: QueueSpec = { kind: 'tail_drop' }
const scenarioWith = (timeline: Change[]) =>
  wholeScenario({
    version: 1,
    link: { rate_bps: 10_000_000, buffer: { packets: 100 } },
    traffic: [
      { id: 'ftp', kind: 'ftp', flows: 16 },
      { id: 'p', kind: 'poisson', rho: 0.5 },
    ],
    lanes: [
      { label: 'Tail Drop', queue: droptail },
      { label: 'RED', queue: red },
    ],
    timeline,
  })

describe('a change that holds from the start', () => {
  it('is a part of the set-up, and nothing set the same before it', () => {
    const before = scenarioWith([
      { at_s: 10, set: { 'traffic.ftp.flows': 32, 'link.rate_bps': 5_000_000 } },
      { at_s: 20, lane: 1, set: { 'traffic.ftp.flows': 8 } },
      { at_s: 90, set: { 'traffic.ftp.flows': 64 } },
    ])
    const after = withSetup(before, { at_s: 50, set: { 'traffic.ftp.flows': 40 } })
    expect(after.traffic[0]).toMatchObject({ flows: 40 })
    expect(after.timeline).toEqual([
      { at_s: 10, set: { 'link.rate_bps': 5_000_000 } },
      { at_s: 90, set: { 'traffic.ftp.flows': 64 } },
    ])
  })

  it('is of a lane alone where it was made there, and the others keep what was set for all', () => {
    const before = scenarioWith([{ at_s: 10, set: { queue: dsred, 'traffic.ftp.flows': 32 } }])
    const after = withSetup(before, { at_s: 50, lane: 1, set: { queue: { ...red, max_p: 0.3 } } })
    expect(after.lanes.map(({ queue }) => queue)).toEqual([droptail, { ...red, max_p: 0.3 }])
    expect(after.timeline).toEqual([
      { at_s: 10, set: { 'traffic.ftp.flows': 32 } },
      { at_s: 10, lane: 0, set: { queue: dsred } },
    ])
    const load = withSetup(before, { at_s: 50, lane: 1, set: { 'traffic.ftp.flows': 8 } })
    expect(load.timeline).toEqual([
      { at_s: 0, lane: 1, set: { 'traffic.ftp.flows': 8 } },
      { at_s: 10, set: { queue: dsred } },
      { at_s: 10, lane: 0, set: { 'traffic.ftp.flows': 32 } },
    ])
  })

  it('names the lane after what it now is', () => {
    const labels = (queue: QueueSpec, timeline: Change[] = []) =>
      withSetup(scenarioWith(timeline), { at_s: 50, lane: 1, set: { queue } }).lanes[1]?.label
    expect(labels(dsred)).toBe('DSRED')
    expect(labels({ ...red, max_p: 0.3 })).toBe('RED')
    expect(labels(wholeQueue({ kind: 'sketch', points: [[0, 0]] }))).toBe('Custom (from RED)')
    expect(
      labels(wholeQueue({ kind: 'sketch', points: [[0, 0]] }), [{ at_s: 1, set: { queue: dsred } }]),
    ).toBe('Custom (from DSRED)')
  })

  it('of parameters is of the discipline that the lane has by then', () => {
    const before = scenarioWith([
      { at_s: 10, lane: 0, set: { queue: red } },
      { at_s: 20, lane: 0, set: { 'queue.max_p': 0.2 } },
    ])
    const set = { 'queue.min_th': 5, 'queue.max_th': 50 }
    const after = withSetup(before, { at_s: 50, lane: 0, set })
    expect(after.lanes[0]).toEqual({ label: 'RED', queue: { ...red, max_p: 0.2, min_th: 5, max_th: 50 } })
    expect(after.timeline).toEqual([])
  })

  it('that the set-up cannot say is a change at the beginning, and another takes its place', () => {
    const silent = withSetup(scenarioWith([]), { at_s: 50, set: { 'traffic.ftp.flows': 0 } })
    expect(silent.timeline).toEqual([{ at_s: 0, set: { 'traffic.ftp.flows': 0 } }])
    const loud = withSetup(silent, { at_s: 60, set: { 'traffic.ftp.flows': 4 } })
    expect(loud.timeline).toEqual([])
    expect(loud.traffic[0]).toEqual({ ...silent.traffic[0], flows: 4 })
  })

  it('of a rate is in place of a load', () => {
    const before = scenarioWith([{ at_s: 5, set: { 'traffic.p.rho': 0.7 } }])
    const after = withSetup(before, { at_s: 50, set: { 'traffic.p.rate_bps': 1_000_000 } })
    expect(after.timeline).toEqual([])
    expect(after.traffic[1]).toMatchObject({ id: 'p', kind: 'poisson', rate_bps: 1_000_000 })
    expect(after.traffic[1]).not.toHaveProperty('rho')
  })
})

describe('what is planned of a scheme', () => {
  const plans: Change[] = [
    { at_s: 60, lane: 1, set: { 'queue.max_p': 0.3, 'traffic.ftp.flows': 8 } },
    { at_s: 70, lane: 1, set: { 'queue.spacing': 'geometric' } },
    { at_s: 80, lane: 1, set: { queue: red } },
    { at_s: 90, lane: 1, set: { 'queue.max_p': 0.4 } },
  ]

  it('goes with the scheme that has it, up to where the scheme is planned again', () => {
    const kept = [{ at_s: 60, lane: 1, set: { 'traffic.ftp.flows': 8 } }, ...plans.slice(1)]
    const change = { at_s: 50, lane: 1, set: { queue: dsred } }
    for (const after of [
      withSetup(scenarioWith(plans), change).timeline,
      withChange(scenarioWith(plans), change).timeline.slice(1),
    ])
      expect(after).toEqual(kept)
  })

  it('stays where the scheme is the same, with a part that it has not yet, too', () => {
    const change = { at_s: 50, lane: 1, set: { queue: { ...red, max_p: 0.9 } } }
    const { timeline } = withChange(scenarioWith(plans), change)
    expect(timeline).toEqual([change, ...plans])
    const parts = scenarioWith([
      { at_s: 10, set: { queue: { kind: 'adaptive_red' } } },
      { at_s: 20, lane: 0, set: { 'queue.dynamic': null } },
    ])
    expect(withoutOrphans(parts).timeline).toEqual(parts.timeline)
  })

  it('goes where the change to that scheme does', () => {
    const changed = scenarioWith([
      { at_s: 20, lane: 0, set: { queue: dsred } },
      { at_s: 60, lane: 0, set: { 'queue.gamma': 0.5 } },
    ])
    expect(withoutChangesUpTo(changed, 50).timeline).toEqual([])
  })
})

describe('the past of a lane', () => {
  const pastIn = (timeline: Change[]) => known(scenarioWith(timeline))
  const scenario = pastIn([
    { at_s: 10, lane: 1, set: { queue: red } },
    { at_s: 72, lane: 1, set: { queue: dsred } },
    { at_s: 80, lane: 1, set: { 'queue.gamma': 0.9 } },
    { at_s: 90, lane: 0, set: { queue: red } },
  ])

  it('is what it ran before the last change that made it another', () => {
    expect(pastOf(scenario, 1, 71)).toBeUndefined()
    expect(pastOf(scenario, 1, 72)).toEqual({ queue: red, until_s: 72 })
    expect(pastOf(scenario, 1, 100)).toEqual({ queue: dsred, until_s: 80 })
    expect(pastOf(scenario, 0, 89)).toBeUndefined()
    expect(queueAt(scenario, 1, 100)).toEqual({ ...dsred, gamma: 0.9 })
  })

  it('is none where it was another at the very beginning', () => {
    expect(pastOf(pastIn([{ at_s: 0, lane: 1, set: { queue: dsred } }]), 1, 10)).toBeUndefined()
  })
})

describe('the present state', () => {
  const scenario = scenarioWith([
    { at_s: 10, set: { 'traffic.ftp.flows': 32 } },
    { at_s: 20, lane: 1, set: { queue: dsred } },
    { at_s: 90, set: { 'traffic.ftp.flows': 64 } },
  ])

  it('can be the set-up, with what is planned for later', () => {
    const now = setUpAsAt(scenario, 50)
    expect(now.traffic[0]).toMatchObject({ flows: 32 })
    expect(now.lanes[1]).toEqual({ label: 'DSRED', queue: dsred })
    expect(now.timeline).toEqual([{ at_s: 90, set: { 'traffic.ftp.flows': 64 } }])
  })

  it('can be left without its changes', () => {
    expect(withoutChangesUpTo(scenario, 50).timeline).toEqual([
      { at_s: 90, set: { 'traffic.ftp.flows': 64 } },
    ])
  })
})
