import { expect, test } from 'vitest'
import { needsComplete } from './needs-complete'

const lane = { queue: { kind: 'rule', text: 'on arrive' } }

test('a rule is found in a document, and in a text of one', () => {
  expect(needsComplete({ lanes: [lane] })).toBe(true)
  expect(needsComplete({ json: JSON.stringify({ lanes: [lane] }) })).toBe(true)
  expect(needsComplete({ request: { ask: { scenario: JSON.stringify({ lanes: [lane] }, null, 2) } } })).toBe(
    true,
  )
  expect(needsComplete({ change: { lane: 0, set: lane } })).toBe(true)
})

test('a scheduler and a meter need the complete core, too', () => {
  expect(needsComplete({ lanes: [{ queue: { kind: 'scheduler', share: 'drr' } }] })).toBe(true)
  expect(needsComplete({ traffic: [{ kind: 'cbr', meter: { kind: 'srtcm' } }] })).toBe(true)
})

test.each([
  ['a blank before the colon', '{"queue": {"kind" : "rule", "text": "on arrive"}}'],
  ['a tab behind the colon', '{"queue": {"kind":\t"rule"}}'],
  ['lines of Windows', '{"queue": {"kind":\r\n  "rule"}}'],
  ['an escaped letter', '{"queue": {"kind": "\\u0072ule"}}'],
])('a rule is found in JSON with %s', (_, json) => {
  expect(needsComplete({ json })).toBe(true)
})

test('other schemes, whatever they are called, need no rules', () => {
  const called = { label: '{"kind":"rule"}', queue: { kind: 'red' } }
  expect(needsComplete({ json: JSON.stringify({ title: 'rule', lanes: [called] }) })).toBe(false)
  expect(needsComplete({ json: 'no JSON, "kind":"rule"' })).toBe(false)
  expect(needsComplete({ type: 'play', running: true })).toBe(false)
})
