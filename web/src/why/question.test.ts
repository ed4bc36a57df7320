import { expect, test } from 'vitest'
import type { LaneState } from '../engine/protocol'
import type { Ftp, Scenario, Traffic } from '../generated/scenario'
import { wholeClass } from '../scenario/complete'
import { harmonicMean, questionOf, rttsOf, withMean } from './question'

const FTP = wholeClass<Ftp>({
  kind: 'ftp',
  id: 'ftp',
  flows: 16,
  packet_bytes: 1000,
  rtt_s: { spread: [0.12, 0.18] },
})

function asked(traffic: Traffic[], flows: Record<string, number> = {}) {
  const scenario = { version: 1, traffic, lanes: [], link: {} } as unknown as Scenario
  const state = {
    queue: { kind: 'gred' },
    link: { rate_bps: 1e7, delay_s: 0.01, buffer: { packets: 300 } },
    traffic: Object.fromEntries(
      traffic.map((entry) => [
        entry.id,
        {
          flows: flows[entry.id] ?? ('flows' in entry ? entry.flows : 1),
          started: 1,
          rate_bps: 'rate_bps' in entry ? entry.rate_bps : undefined,
          values: {},
        },
      ]),
    ),
  } as unknown as LaneState
  return questionOf(scenario, state, 300)
}

const none = (traffic: Traffic[]) => {
  const answer = asked(traffic)
  return 'none' in answer ? answer.none : undefined
}

test('the model is asked of what runs: flows now, UDP together, round trips in equal shares', () => {
  const udp = wholeClass({ kind: 'cbr', id: 'udp', rate_bps: 1_000_000 })
  const answer = asked([FTP, udp], { ftp: 40 })
  if ('none' in answer) throw new Error(answer.none)
  const { question, load } = answer
  expect(question).toMatchObject({
    flows: 40,
    rate_bps: 1e7,
    packet_bytes: 1000,
    udp_rate_bps: 1e6,
    ecn: false,
  })
  expect(harmonicMean(question.rtts_s)).toBeCloseTo(0.148, 3)
  expect(load).toEqual({ id: 'ftp', rtt_s: { spread: [0.12, 0.18] } })
})

test('classes of flows weigh by their number, and none of them can be moved alone', () => {
  const answer = asked([
    { ...FTP, rtt_s: 0.1, flows: 30 },
    { ...FTP, id: 'far', rtt_s: 0.3, flows: 10 },
  ])
  if ('none' in answer) throw new Error(answer.none)
  expect(answer.load).toBeUndefined()
  expect(answer.question.flows).toBe(40)
  expect(harmonicMean(answer.question.rtts_s)).toBeCloseTo(0.12, 3)
})

test('what the model leaves out is said', () => {
  expect(none([wholeClass({ kind: 'cbr', id: 'udp', rate_bps: 1e6 })])).toMatch(/no greedy TCP flows/)
  expect(none([{ ...FTP, tcp: 'cubic' }])).toMatch(/CUBIC/)
  expect(none([{ ...FTP, tcp: 'tahoe' }])).toMatch(/Tahoe/)
  // A control that the core does not list, as a new one before it has a model.
  expect(none([{ ...FTP, tcp: 'westwood' as Ftp['tcp'] }])).toBe(
    'No linear model: none is known for westwood.',
  )
  for (const tcp of ['reno', 'newreno', 'sack'] as const) expect(none([{ ...FTP, tcp }])).toBeUndefined()
  expect(none([{ ...FTP, delayed_ack: true }])).toMatch(/delayed ACKs/)
  expect(none([{ ...FTP, rtt_s: { exponential: 0.1 } }])).toMatch(/harmonic mean/)
  expect(none([FTP, { ...FTP, id: 'marked', ecn: true }])).toMatch(/marks/)
  expect(none([FTP, { ...FTP, id: 'small', packet_bytes: 500 }])).toMatch(/sizes/)
  expect(none([FTP, wholeClass({ kind: 'web', id: 'web', think_s: 1 })])).toMatch(/short transfers/)
  expect(none([{ ...FTP, profile: 'linux', delayed_ack: true }])).toBeUndefined()
})

test('round trips are moved in their shape', () => {
  expect(withMean({ spread: [0.12, 0.18] }, 2)).toEqual({ spread: [0.24, 0.36] })
  expect(withMean(0.1, 0.5)).toBe(0.05)
  expect(withMean({ cycle: [0.1, 0.2] }, 3)).toEqual({ cycle: [0.3, 0.6] })
  expect(rttsOf({ choice: [0.1, 0.2] })).toEqual([0.1, 0.2])
  expect(rttsOf(0)).toBeUndefined()
})
