import { beforeAll, expect, test } from 'vitest'
import { loadCore } from '../../../tools/runs/load-wasm.mjs'
import type { Ftp, Lane, Red } from '../../generated/scenario'
import { wholeClass } from '../../scenario/classes'
import { wholeQueue, wholeScenario } from '../../scenario/complete'
import { plainQueue } from '../../scenario/traits'
import { changesOf, rangeOf } from './advice'
import type { AdviceAt } from './protocol'
import { jobsOf, loadsOf, memoryOf, outcomeOf } from './trial'
import { measuredOf } from './trial-run'

const RED = wholeQueue<Red>({ kind: 'red', min_th: 45, max_th: 195, max_p: 0.1, w_q: 0.002 })
const CALM = { ...RED, max_p: 0.05, w_q: 0.0001 }
const FTP = wholeClass<Ftp>({
  id: 'ftp',
  kind: 'ftp',
  flows: 20,
  packet_bytes: 1000,
  rtt_s: 0.147,
  start_s: { uniform: [0, 5] },
})
const OFFERED: Lane = { label: 'RED, offered', queue: CALM }
const SCENARIO = wholeScenario({
  version: 1,
  seed: 42,
  duration_s: 200,
  link: { rate_bps: 1e7, delay_s: 0.001, buffer: { packets: 300 } },
  traffic: [FTP, { id: 'udp', kind: 'cbr', rate_bps: 1e5 }],
  lanes: [{ queue: plainQueue('tail_drop') }, { queue: RED }],
  timeline: [
    { at_s: 0, set: { 'traffic.ftp.flows': 20, 'traffic.udp.rate_bps': 0 } },
    { at_s: 0, lane: 0, set: { 'traffic.udp.rate_bps': 1 } },
    { at_s: 0, lane: 1, set: { 'traffic.udp.rate_bps': 2 } },
  ],
})
const at = (flows: number, period_s: number | null): AdviceAt => ({
  flows,
  calm: period_s !== null,
  gain: period_s === null ? null : flows / 8,
  phase_rad: 1,
  period_s,
  queue_packets: flows,
  doubt: period_s === null ? { code: 'timeouts', args: ['1.4'] } : null,
})
const trial = {
  scenario: SCENARIO,
  index: 1,
  offered: OFFERED,
  id: 'ftp',
  rtt_s: 0.147,
  packets_per_s: 1250,
  replications: 2,
}

test('an offer is tried at the fewest, the middle and the most flows, beside the present lane', () => {
  const offer = [at(16, 4), at(32, 4), at(64, 4), at(128, 4), at(256, null)]
  const jobs = jobsOf(trial, [at(16, 2)], offer)
  expect(jobs.map(({ flows, scenario }) => [flows, scenario.seed])).toEqual([
    [16, 42],
    [16, 43],
    [64, 42],
    [64, 43],
    [256, 42],
    [256, 43],
  ])
  const { scenario, periods_s } = jobs[0]!
  expect(scenario.lanes).toEqual([{ label: '', queue: RED }, OFFERED])
  expect(scenario.traffic[0]).toMatchObject({ flows: 16 })
  // Planned changes of flows are dropped; the lane's own changes apply to both.
  expect(scenario.timeline).toEqual([
    { at_s: 0, set: { 'traffic.udp.rate_bps': 0 } },
    { at_s: 0, lane: 0, set: { 'traffic.udp.rate_bps': 2 } },
    { at_s: 0, lane: 1, set: { 'traffic.udp.rate_bps': 2 } },
  ])
  expect(periods_s).toEqual([2, 4])
  // 30 s, ten times the offered average's time constant of 8 s, and five periods; then a hundred periods.
  expect(scenario.warmup_s).toBe(130)
  expect(scenario.duration_s).toBe(530)
  expect(loadsOf([at(3, 1)]).map(({ flows }) => flows)).toEqual([3])
})

test('only an average in use has a memory', () => {
  expect(memoryOf(RED, 1250)).toBeCloseTo(0.4)
  expect(memoryOf(plainQueue('gred_i'), 1250)).toBe(0)
  expect(
    memoryOf(wholeQueue({ kind: 'sketch', points: [[9, 0]], measure: 'instantaneous', w_q: 0.1 }), 1250),
  ).toBe(0)
})

test('pairs of runs: number of stable ones, and differences with their interval', () => {
  const run = (mean: number, ratio: number) => ({ mean, deviation: mean / 10, ratio })
  const pairs = [
    [run(60, 0.8), run(70, 0.3)],
    [run(62, 0.4), run(74, 0.5)],
    [run(64, 0.9), run(75, 0.6)],
  ]
  const { calm, runs, queue, difference } = outcomeOf(16, pairs)
  expect([runs, ...calm]).toEqual([3, 1, 2])
  expect(queue.map(({ mean }) => mean)).toEqual([62, 73])
  expect(difference.queue.mean).toBe(11)
  // Student's t with two degrees of freedom is 4.303.
  expect(difference.queue.ci95).toBeCloseTo(4.303 / Math.sqrt(3), 2)
  expect(outcomeOf(16, pairs.slice(0, 1)).difference.queue).toEqual({ mean: 10, ci95: null, n: 1 })
})

test('an offer in words: its values, and what is known over a range', () => {
  expect(changesOf(RED, CALM)).toEqual([
    ['w_q', '0.0001'],
    ['max_p', '0.05'],
  ])
  expect(changesOf(RED, RED)).toEqual([])
  const sketch = (p: number) =>
    wholeQueue({
      kind: 'sketch',
      points: [
        [20, 0],
        [90, p],
      ],
    })
  expect(changesOf(sketch(0.1), sketch(0.2))).toEqual([['max p', '0.2']])
  const { calm, of, least, rests, silent } = rangeOf([at(16, 2), at(32, 2), at(64, null)])
  expect([calm, of, least]).toEqual([2, 3, 2])
  expect(rests).toEqual([16, 64])
  expect(silent?.flows).toBe(64)
})

let core: Awaited<ReturnType<typeof loadCore>>
beforeAll(async () => {
  core = await loadCore({ build: false })
})

test('RED swings as it is, and is stable as offered', () => {
  const [job] = jobsOf({ ...trial, replications: 1 }, [at(20, 1.9)], [at(20, 3)])
  const [now, offer] = measuredOf(core, job!)
  expect(now!.ratio).toBeGreaterThan(0.6)
  expect(offer!.ratio).toBeLessThan(0.5)
  expect(offer!.mean).toBeGreaterThan(now!.mean)
})
