import { expect, test } from 'vitest'
import type { LaneState } from '../../engine/protocol'
import type { Ftp, Scenario, Traffic } from '../../generated/scenario'
import { wholeClass } from '../../scenario/classes'
import { harmonicMeanOf, questionOf, withMean } from './question'

const FTP = wholeClass<Ftp>({
  kind: 'ftp',
  id: 'ftp',
  flows: 16,
  packet_bytes: 1000,
  rtt_s: { spread: [0.12, 0.18] },
})

function asked(traffic: Traffic[], flows: Record<string, number> = {}, unmodelled?: LaneState['unmodelled']) {
  const scenario = { version: 1, traffic, lanes: [], link: {} } as unknown as Scenario
  const state = {
    queue: { kind: 'gred' },
    unmodelled,
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

const none = (unmodelled: LaneState['unmodelled'], traffic: Traffic[] = [FTP]) => {
  const answer = asked(traffic, {}, unmodelled)
  return 'none' in answer ? answer.none : undefined
}

test('the model gets the current state: flows, total UDP, round trips in equal shares', () => {
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
  expect(question.rtts_s).toEqual([expect.closeTo(0.148, 3)])
  expect(load).toEqual({ id: 'ftp', rtt_s: { spread: [0.12, 0.18] } })
})

test('classes count by their number of flows, and none can be moved alone', () => {
  const answer = asked([
    { ...FTP, rtt_s: 0.1, flows: 30 },
    { ...FTP, id: 'far', rtt_s: 0.3, flows: 10 },
  ])
  if ('none' in answer) throw new Error(answer.none)
  expect(answer.load).toBeUndefined()
  expect(answer.question.flows).toBe(40)
  expect(answer.question.rtts_s).toEqual([expect.closeTo(0.12, 3)])
})

test('the core reports traffic outside the model', () => {
  expect(none('no_flows')).toMatch(/no greedy TCP flows/)
  expect(none({ control: 'cubic' })).toMatch(/CUBIC/)
  expect(none({ control: 'tahoe' })).toMatch(/Tahoe/)
  // A control unknown to the page, such as a new one without a model.
  expect(none({ control: 'westwood' as Ftp['tcp'] })).toBe('No linear model: none is known for westwood.')
  expect(none('delayed_acks')).toMatch(/delayed ACKs/)
  expect(none('mixed_ecn')).toMatch(/marks/)
  expect(none('packet_sizes')).toMatch(/sizes/)
  expect(none('short_transfers')).toMatch(/short transfers/)
  expect(none(undefined)).toBeUndefined()
  expect(none(undefined, [{ ...FTP, rtt_s: { exponential: 0.1 } }])).toMatch(/harmonic mean/)
  expect(none(undefined, [{ ...FTP, flows: 0 }])).toMatch(/no greedy TCP flows/)
})

test('a distribution of round trips is replaced by its harmonic mean', () => {
  const many = Array.from({ length: 10_000 }, (_, i) => 0.05 + (0.25 * (i + 0.5)) / 10_000)
  const mean = harmonicMeanOf({ cycle: many })!
  expect(harmonicMeanOf({ spread: [0.05, 0.3] })).toBeCloseTo(mean, 8)
  expect(harmonicMeanOf({ uniform: [0.3, 0.05] })).toBeCloseTo(mean, 8)
  expect(harmonicMeanOf({ uniform: [0.1, 0.1] })).toBe(0.1)
  expect(harmonicMeanOf({ choice: [0.1, 0.3] })).toBeCloseTo(0.15, 12)
  for (const none of [0, { cycle: [0.1, 0] }, { spread: [0, 0.1] }, { exponential: 0.1 }])
    expect(harmonicMeanOf(none)).toBeUndefined()
})

test('moved round trips keep the shape of their distribution', () => {
  expect(withMean({ spread: [0.12, 0.18] }, 2)).toEqual({ spread: [0.24, 0.36] })
  expect(withMean(0.1, 0.5)).toBe(0.05)
  expect(withMean({ cycle: [0.1, 0.2] }, 3)).toEqual({ cycle: [0.3, 0.6] })
})
