import fc from 'fast-check'
import { read } from '../../engine/src/json'
import schemes from '../../src/generated/schemes.json'
import { plainQueue } from '../../src/scenario/traits'
import type { Change, QueueSpec, Scenario } from '../../src/scenario/types'
import { core } from './core-scenario'

/** The last time of a random timeline, s. */
export const LAST_S = 2

const queues = [
  ...schemes.map(({ queue }) => queue),
  { kind: 'red', fit: 'ziegler' },
  { kind: 'red', fit: 'ziegler', spacing: 'wait' },
] as unknown as QueueSpec[]
const queue = fc.constantFrom(...queues)
const time = fc.integer({ min: 0, max: 10 * LAST_S }).map((tenths) => tenths / 10)

const setting = fc.oneof(
  fc.tuple(fc.constant('queue'), queue),
  fc.tuple(fc.constant('queue.spacing'), fc.constantFrom('uniform', 'linux', 'geometric', 'wait')),
  fc.tuple(fc.constantFrom('queue.max_p', 'queue.w_q'), fc.constantFrom(0.05, 0.2)),
  fc.tuple(fc.constantFrom('queue.min_th', 'queue.target_s'), fc.constantFrom(0.005, 3)),
  fc.tuple(fc.constant('queue.dynamic'), fc.constantFrom(null, {})),
  fc.tuple(fc.constant('link.rate_bps'), fc.constantFrom(1_000_000, 3_000_000)),
  fc.tuple(fc.constant('link.buffer'), fc.constantFrom({ packets: 20 }, { bytes: 60_000 })),
  fc.tuple(fc.constant('traffic.ftp.flows'), fc.integer({ min: 0, max: 6 })),
  fc.tuple(fc.constantFrom('traffic.call.flows', 'traffic.meeting.flows'), fc.integer({ min: 0, max: 3 })),
  fc.tuple(fc.constant('traffic.poisson.rho'), fc.constantFrom(0, 0.4)),
  fc.tuple(fc.constantFrom('traffic.poisson.rate_bps', 'traffic.udp.rate_bps'), fc.constantFrom(0, 200_000)),
)

const change = fc
  .record({
    at_s: time,
    lane: fc.option(fc.integer({ min: 0, max: 1 }), { nil: undefined }),
    set: fc.array(setting, { minLength: 1, maxLength: 2 }).map(Object.fromEntries),
  })
  .map(({ lane, ...rest }): Change => ({ ...rest, ...(lane !== undefined && { lane }) }))

const lane = fc
  .record({ queue, override: fc.constantFrom(undefined, undefined, { link: { rate_bps: 1_500_000 } }) })
  .map(({ queue, override }) => ({ queue, ...(override && { override }) }))

/** Valid scenarios of two lanes, with every kind of timeline entry. */
export const scenarios = fc
  .record({
    lanes: fc.array(lane, { minLength: 2, maxLength: 2 }),
    timeline: fc.array(change, { maxLength: 6 }),
    poisson: fc.constantFrom({ rho: 0.2 }, { rate_bps: 300_000 }),
  })
  .map(({ lanes, timeline, poisson }) =>
    sound({
      version: 1,
      link: { rate_bps: 2_000_000, buffer: { packets: 40 } },
      traffic: [
        { id: 'ftp', kind: 'ftp', flows: 3 },
        { id: 'udp', kind: 'cbr', rate_bps: 100_000 },
        { id: 'poisson', kind: 'poisson', ...poisson },
        { id: 'call', kind: 'call', flows: 2, talk: 'spurts' },
        { id: 'meeting', kind: 'video_call', rate_bps: 300_000 },
      ],
      lanes,
      timeline,
    } as Scenario),
  )

/** The scenario without timeline entries that the core refuses. */
function sound(scenario: Scenario): Scenario {
  const parsed = read(core.parse(JSON.stringify(scenario)))
  if ('scenario' in parsed) return parsed.scenario
  const faulty = Number(/^timeline\[(\d+)\]/.exec(parsed.errors[0]!.path)?.[1])
  if (Number.isNaN(faulty))
    return sound({ ...scenario, lanes: scenario.lanes.map(() => ({ label: '', queue: plainQueue('red') })) })
  return sound({ ...scenario, timeline: scenario.timeline.filter((_, i) => i !== faulty) })
}

/** Queue, link and traffic of a scenario's lanes at these times, from a run. */
export function running(scenario: Scenario, times_s: readonly number[]): unknown[] {
  const lab = new core.Lab(JSON.stringify(scenario), true)
  const states = times_s.map((t_s) => {
    lab.advance(t_s, Number.MAX_SAFE_INTEGER)
    return scenario.lanes.map((_, lane) => {
      const { queue, link, traffic } = read(lab.state(lane))!
      const values = Object.entries(traffic).map(([id, { values }]) => [id, values])
      return { queue, link, traffic: Object.fromEntries(values) }
    })
  })
  lab.free()
  return states
}

/** Results of the lanes at the end of the random timeline, without labels. */
export function resultsOf(scenario: Scenario): object[] {
  const lab = new core.Lab(JSON.stringify(scenario), true)
  lab.advance(LAST_S, Number.MAX_SAFE_INTEGER)
  const { lanes } = read(lab.results(0))
  lab.free()
  return lanes.map(({ label: _, ...figures }) => figures)
}
