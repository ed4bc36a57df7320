import fc from 'fast-check'
import { deflateSync, strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { checksum, fromBase64url, toBase64url } from '../../engine/src/link/base64url'
import { cases } from '../../tools/setup/tier.mjs'
import { decodeLink } from './link'

/** A link with arbitrary bytes and a correct checksum, as only an attacker makes. */
const forged = (bytes: Uint8Array) => {
  const payload = toBase64url(bytes)
  return `#1.${payload}${checksum(payload)}`
}
const deflated = (text: string) => deflateSync(strToU8(text), { level: 9 })

test('base64url preserves every byte', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
      expect(fromBase64url(toBase64url(bytes))).toEqual(bytes)
    }),
  )
})

test('arbitrary bytes with a correct checksum give a result', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      expect(decodeLink(forged(bytes))).toBeDefined()
    }),
    { numRuns: cases(10_000, 'web/src/link') },
  )
})

test('arbitrary JSON in a correct envelope gives a result', () => {
  const keys = fc.oneof(
    fc.integer({ min: 0, max: 80 }).map((n) => n.toString(36)),
    fc.constantFrom('-', '.x', '.__proto__'),
  )
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { maxDepth: 5 },
      fc.jsonValue({ maxDepth: 1 }),
      fc.array(tie('tree')),
      fc.dictionary(keys, tie('tree')),
    ),
  }))
  fc.assert(
    fc.property(tree, (json) => {
      expect(decodeLink(forged(deflated(JSON.stringify(json))))).toBeDefined()
    }),
    { numRuns: cases(300, 'web/src/link') },
  )
})

test('a small link that would expand to millions of characters is refused', () => {
  expect(decodeLink(forged(deflated(`"${'a'.repeat(5_000_000)}"`)))).toEqual({ fault: 'invalid' })
})

test('a deeply nested link is refused', () => {
  expect(decodeLink(forged(deflated(`${'{"5":'.repeat(5000)}1${'}'.repeat(5000)}`)))).toEqual({
    fault: 'invalid',
  })
})
