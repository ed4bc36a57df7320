import { expect, test } from 'vitest'
import { known } from '../../../tools/runs/core-scenario'
import { wholeQueue, wholeScenario } from '../../scenario/complete'
import { DEFAULT_SCENARIO } from '../../scenario/default'
import { NETWORKS, onNetwork, wholeNetwork } from '../../scenario/networks'
import type { Traffic } from '../../scenario/types'
import { linkWords, loadWords, parameterWords, partWords, tripWords } from './parameters'

/** As in a text: without the spaces that keep a number at its unit. */
const plain = (words: string) => words.replaceAll('\u00a0', ' ')
const now = (traffic: readonly Traffic[]) =>
  Object.fromEntries(
    traffic.map((entry) => [
      entry.id,
      {
        flows: ('flows' in entry && entry.flows) || ('sessions' in entry && entry.sessions) || 1,
        started: 1,
        values: {},
      },
    ]),
  )

test('a link is said with rate, buffer and delay', () => {
  const words = linkWords({ rate_bps: 10_000_000, delay_s: 0.03, buffer: { packets: 1300 } })
  expect(words).toBe('10 Mb/s, buffer 1,300 packets, 30 ms of delay')
  expect(linkWords({ rate_bps: 64_000, delay_s: 0, buffer: { bytes: 160_000 } })).toBe(
    '64 kb/s, buffer 160 kB, 0 ms of delay',
  )
})

test('a link that changes and a reverse queue are said as they are now', () => {
  const said = (id: string) => {
    const network = NETWORKS.find((own) => own.id === id)!
    return partWords(known(onNetwork(DEFAULT_SCENARIO, wholeNetwork(network))), 0, 60)
  }
  expect(said('dsl')).toEqual([])
  expect(said('mobile')).toEqual(['mobile trace'])
  expect(said('wlan')).toEqual(['bursts of 32'])
  expect(said('jitter')).toEqual(['jitter 4 ± 2 ms'])
  expect(said('asymmetric')).toEqual(['ACKs’ link 500 kb/s'])
})

test('the load is said as it is now, not as it began', () => {
  const { traffic } = DEFAULT_SCENARIO
  const later = { ...now(traffic), ftp: { flows: 64, started: 64, values: {} } }
  const [tcp, udp] = loadWords(traffic, later, 60)
  expect(tcp).toContain('64 long TCP flows')
  expect(tcp).toContain('round trip 120–180 ms')
  expect(udp).toBe('UDP 1 Mb/s')
})

test('every class of every network has its words', () => {
  for (const network of NETWORKS) {
    const { traffic } = onNetwork(DEFAULT_SCENARIO, wholeNetwork(network))
    const words = loadWords(traffic, now(traffic), 60)
    expect(words).toHaveLength(traffic.length)
    expect(words.join()).not.toMatch(/undefined|NaN|object/)
  }
})

test('calls and videos are said by their number and their way', () => {
  const { traffic } = wholeScenario({
    ...DEFAULT_SCENARIO,
    traffic: [
      { kind: 'call', id: 'call', flows: 2, ecn: 'ect1' },
      { kind: 'video', id: 'video', tcp: 'cubic' },
    ],
    timeline: [],
  })
  expect(loadWords(traffic, now(traffic), 60).map(plain)).toEqual([
    '2 calls, ECN, round trip 100 ms',
    '1 video viewer, CUBIC, round trip 100 ms',
  ])
})

test('a round trip is one, a range, or a mean', () => {
  expect(
    [0.1, { spread: [0.12, 0.18] }, { exponential: 0.2 }, { pareto: { mean: 0.05, shape: 1.2 } }].map(
      tripWords,
    ),
  ).toEqual(['100 ms', '120–180 ms', '200 ms on average', '50 ms on average'])
  expect(tripWords({ choice: [0.01, 0.02] })).toBe('10, 20 ms')
})

test('parameters are those of the scheme, in its own names and units', () => {
  const [, red] = DEFAULT_SCENARIO.lanes
  expect(parameterWords(red!.queue).map(plain)).toEqual(
    expect.arrayContaining(['min_th = 45 packets', 'max_th = 195 packets', 'max_p = 0.1', 'w_q = 0.002']),
  )
  expect(parameterWords({ kind: 'tail_drop' })).toEqual(['no parameters'])
  const drawn = parameterWords(
    wholeQueue({ kind: 'sketch', points: Array.from({ length: 20 }, (_, i) => [i, i / 20]) }),
  )
  expect(plain(drawn[0]!)).toMatch(/^knots \(queue, p\): \(0, 0\) \(1, 0.05\) .* \(15, 0.75\) and 4 more$/)
})
