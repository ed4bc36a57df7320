import { expect, test } from 'vitest'
import { needsRules } from './needs-rules'

const lane = { queue: { kind: 'rule', text: 'on arrive' } }

test('a rule is found in a document, and in a text of one', () => {
  expect(needsRules({ lanes: [lane] })).toBe(true)
  expect(needsRules({ json: JSON.stringify({ lanes: [lane] }) })).toBe(true)
  expect(needsRules({ json: JSON.stringify({ lanes: [lane] }, null, 2) })).toBe(true)
  expect(needsRules({ change: { lane: 0, set: lane } })).toBe(true)
})

test('other schemes, whatever they are called, need no rules', () => {
  expect(needsRules({ json: JSON.stringify({ lanes: [{ queue: { kind: 'red' }, label: 'rule' }] }) })).toBe(
    false,
  )
  expect(needsRules({ type: 'play', running: true })).toBe(false)
})
