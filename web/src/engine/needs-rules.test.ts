import { expect, test } from 'vitest'
import { needsRules } from './needs-rules'

const lane = { queue: { kind: 'rule', text: 'on arrive' } }

test('a rule is found in a document, and in a text of one', () => {
  expect(needsRules({ lanes: [lane] })).toBe(true)
  expect(needsRules({ json: JSON.stringify({ lanes: [lane] }) })).toBe(true)
  expect(needsRules({ request: { ask: { scenario: JSON.stringify({ lanes: [lane] }, null, 2) } } })).toBe(
    true,
  )
  expect(needsRules({ change: { lane: 0, set: lane } })).toBe(true)
})

test.each([
  ['a blank before the colon', '{"queue": {"kind" : "rule", "text": "on arrive"}}'],
  ['a tab behind the colon', '{"queue": {"kind":\t"rule"}}'],
  ['lines of Windows', '{"queue": {"kind":\r\n  "rule"}}'],
  ['an escaped letter', '{"queue": {"kind": "\\u0072ule"}}'],
])('a rule is found in JSON with %s', (_, json) => {
  expect(needsRules({ json })).toBe(true)
})

test('other schemes, whatever they are called, need no rules', () => {
  const called = { label: '{"kind":"rule"}', queue: { kind: 'red' } }
  expect(needsRules({ json: JSON.stringify({ title: 'rule', lanes: [called] }) })).toBe(false)
  expect(needsRules({ json: 'no JSON, "kind":"rule"' })).toBe(false)
  expect(needsRules({ type: 'play', running: true })).toBe(false)
})
