import { describe, expect, it } from 'vitest'
import { wholeClass } from '../../scenario/classes'
import { wholeScenario } from '../../scenario/complete'
import { plainQueue } from '../../scenario/traits'
import type { QueueSpec } from '../../scenario/types'
import { type Plan, replicationsOf, sweepOf, usualTimes } from './document'
import { placesOf } from './places'

const red: QueueSpec = { kind: 'red', min_th: 10, max_th: 30, max_p: 0.1, w_q: 0.002, spacing: 'wait' }
const scenario = wholeScenario({
  version: 1,
  seed: 7,
  duration_s: 200,
  warmup_s: 20,
  link: { rate_bps: 10_000_000, buffer: { packets: 100 } },
  traffic: [
    { id: 'ftp', kind: 'ftp', flows: 16, rtt_s: 0.1 },
    { id: 'p', kind: 'poisson', rho: 0.5 },
  ],
  lanes: [{ label: 'Tail Drop', queue: plainQueue('tail_drop') }, { queue: red }],
  timeline: [
    { at_s: 10, set: { 'traffic.ftp.flows': 32, 'link.buffer': { packets: 50 } } },
    { at_s: 20, lane: 1, set: { 'queue.max_p': 0.4 } },
    { at_s: 30, set: { 'traffic.p.rate_bps': 1_000_000 } },
  ],
})
const queues: QueueSpec[] = [{ kind: 'tail_drop' }, { ...red, max_p: 0.4 }]
const plan: Plan = { replications: 5, warmup_s: 1, duration_s: 3, changes: 'kept' }
const places = placesOf(scenario)
const placeAt = (path: string) => places.find((place) => place.path === path)!

describe('the default times', () => {
  it('are the duration of the scenario and the warm-up of the papers', () => {
    expect(usualTimes(scenario)).toEqual({ warmup_s: 100, duration_s: 200 })
    expect(usualTimes({ ...scenario, warmup_s: 120 }).warmup_s).toBe(120)
  })
  it('keep a short scenario’s warm-up', () => {
    expect(usualTimes({ ...scenario, duration_s: 60 })).toEqual({ warmup_s: 20, duration_s: 60 })
  })
})

it('replications repeat the scenario unchanged', () => {
  const document = replicationsOf(scenario, plan)
  expect(document).toMatchObject({ vary: [], replications: 5 })
  expect(document.scenario).toEqual({ ...scenario, warmup_s: 1, duration_s: 3 })
})

describe('the parameters of a scenario', () => {
  it('are those with a control, with their names, units and present values', () => {
    expect(places.map(({ path }) => path)).toEqual([
      'traffic.ftp.flows',
      'traffic.ftp.rtt_s',
      'traffic.p.rho',
      'link.rate_bps',
      'link.buffer.packets',
      'lanes.1.queue.min_th',
      'lanes.1.queue.max_th',
      'lanes.1.queue.max_p',
      'lanes.1.queue.w_q',
    ])
    expect(placeAt('link.rate_bps')).toMatchObject({ title: 'Link rate', unit: 'Mb/s', value: 10_000_000 })
    expect(placeAt('lanes.1.queue.max_p')).toMatchObject({ title: 'max_p', lane: 1, min: 0, max: 1 })
    expect(placeAt('traffic.ftp.flows')).toMatchObject({ min: 1, max: 10_000, integer: true })
  })
  it('tell classes of one kind apart', () => {
    const two = {
      ...scenario,
      traffic: [...scenario.traffic, wholeClass({ id: 'more', kind: 'ftp', flows: 2 })],
    }
    const names = placesOf(two).map(({ title }) => title)
    expect(names).toContain('Long TCP flows (more)')
    expect(names).toContain('Long TCP flows (ftp)')
  })
})

describe('a sweep', () => {
  const at = (path: string, lanes = [0, 1]) => sweepOf(scenario, plan, placeAt(path), [1, 2], lanes, queues)

  it('drops timeline changes that would reset the varied parameter', () => {
    expect(at('traffic.ftp.flows').scenario.timeline![0]).toEqual({
      at_s: 10,
      set: { 'link.buffer': { packets: 50 } },
    })
    expect(at('link.buffer.packets').scenario.timeline![0]!.set).toEqual({ 'traffic.ftp.flows': 32 })
    expect(at('traffic.p.rho').scenario.timeline).toHaveLength(2)
  })

  it('varies a parameter of the lane’s present discipline', () => {
    const { scenario: base, vary } = at('lanes.1.queue.min_th')
    expect(vary).toEqual([{ path: 'lanes.1.queue.min_th', values: [1, 2] }])
    expect(base.lanes[1]!.queue).toEqual(queues[1])
    expect(base.timeline!.some(({ lane }) => lane === 1)).toBe(false)
  })

  it('detaches a fitted parameter from its model', () => {
    const fitted: QueueSpec[] = [queues[0]!, { ...red, fit: 'ziegler' }]
    const { scenario: base } = sweepOf(scenario, plan, placeAt('lanes.1.queue.max_p'), [1], [0, 1], fitted)
    expect(base.lanes[1]!.queue).toEqual(red)
  })

  it('leaves out lanes, and finds parameters at the lanes’ new indices', () => {
    const { scenario: base, vary } = at('lanes.1.queue.max_p', [1])
    expect(base.lanes).toHaveLength(1)
    expect(vary[0]!.path).toBe('lanes.0.queue.max_p')
    expect(at('traffic.ftp.flows', [0]).scenario.timeline!.some(({ lane }) => lane !== undefined)).toBe(false)
  })
})
