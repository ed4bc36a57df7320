import { beforeAll, expect, test } from 'vitest'
import { loadCore } from '../../../tools/runs/load-wasm.mjs'
import type { ReasonPhrase } from '../../generated/model'
import { swingText } from './swing-text'

const RED = { kind: 'red', min_th: 45, max_th: 195, max_p: 0.1, w_q: 0.002, spacing: 'wait' }
const GENTLE = { kind: 'gred', min_th: 30, max_th: 90, max_p: 0.1, w_q: 0.002, spacing: 'wait' }
const LAB = { buffer_packets: 300, flows: 20, rate_bps: 1e7, packet_bytes: 1000, rtts_s: [0.147] }
/** The network of Brandauer et al., with 1514 bytes and 1 Mb/s of UDP. */
const ISCC = { ...LAB, packet_bytes: 1514, rtts_s: [0.15], udp_rate_bps: 1e6, buffer_packets: 400 }
const FAST = { ...LAB, rate_bps: 1e8, rtts_s: [0.02] }
const fitted = (min_th: number, max_th: number, max_p: number, w_q: number) => ({
  ...RED,
  min_th,
  max_th,
  max_p,
  w_q,
})
const FIT_16 = fitted(29, 126, 0.0216, 6.3e-4)
const scaled = { ...RED, min_th: 90, max_th: 390, w_q: 0.001 }

const words = Object.values(swingText.chapters)
  .flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text))
  .join(' ')

let ask: (question: object) => {
  none?: ReasonPhrase
  doubts?: ReasonPhrase[]
  margins: { gain: number; period_s: number }
}
beforeAll(async () => {
  const studies = await loadCore({ build: false })
  ask = (question) => JSON.parse(studies.model_stability(JSON.stringify(question)))
})

test.each([
  ['a margin of 1.11', 1.11, 2, { ...LAB, queue: { ...RED, w_q: 1 } }],
  ['falls to 0.95', 0.95, 2, { ...LAB, queue: RED }],
  ['w_q 0.0002 the margin is 2.59', 2.59, 2, { ...LAB, queue: { ...RED, w_q: 0.0002 } }],
  ['with 0.00002 it is 19.6', 19.6, 1, { ...LAB, queue: { ...RED, w_q: 0.00002 } }],
  ['is 2.15 at 5 Mb/s', 2.15, 2, { ...LAB, queue: RED, rate_bps: 5e6 }],
  ['and 0.33 at 20', 0.33, 2, { ...LAB, queue: RED, rate_bps: 2e7 }],
  ['to 0.53 at 20', 0.53, 2, { ...LAB, queue: scaled, rate_bps: 2e7, buffer_packets: 600 }],
  ['between 7.3 and 15.7', 7.3, 1, { ...FAST, queue: { kind: 'pie' }, flows: 64 }],
  ['between 7.3 and 15.7', 15.7, 1, { ...FAST, queue: { kind: 'pie' }, flows: 32 }],
  ['between 5.31 and 5.34', 5.31, 2, { ...FAST, queue: { kind: 'pi2' }, flows: 64 }],
  ['between 5.31 and 5.34', 5.34, 2, { ...FAST, queue: { kind: 'pi2' }, flows: 32 }],
  ['0.33 against 0.67', 0.67, 2, { ...LAB, queue: GENTLE, flows: 30 }],
  ['margin at 16 is 5.15', 5.15, 2, { ...ISCC, queue: FIT_16, flows: 16 }],
  ['it is 3.22 at 32', 3.22, 2, { ...ISCC, queue: fitted(32, 138, 0.0608, 9.9e-4), flows: 32 }],
  ['has a margin of 1.24 at 16', 1.24, 2, { ...ISCC, queue: fitted(37, 161, 0.1344, 1.3e-3), flows: 16 }],
])('“%s” in the help matches the model', (said, margin, digits, question) => {
  expect(words).toContain(said)
  const { margins, doubts } = ask(question)
  expect(doubts).toEqual([])
  expect(margins.gain.toFixed(digits)).toBe(margin.toFixed(digits))
})

test('periods and qualitative statements match the model', () => {
  const period = (question: object) => ask(question).margins.period_s.toFixed(2)
  expect(words).toContain('once in 1.08 s')
  expect(period({ ...LAB, queue: { ...RED, w_q: 1 } })).toBe('1.08')
  expect(words).toContain('takes 2.02 s')
  expect(period({ ...LAB, queue: RED })).toBe('2.02')
  expect(words).toContain('stands on its cliff at 32')
  expect(ask({ ...ISCC, queue: FIT_16, flows: 32 }).none?.code).toBe('cliff')
  const many = ask({ ...LAB, queue: { kind: 'gred_i' }, flows: 200, buffer_packets: 200 })
  expect(many.doubts?.map(({ code }) => code)).toContain('timeouts')
})
