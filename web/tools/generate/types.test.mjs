import { expect, it } from 'vitest'
import { typesFile } from './types.mjs'

/** @import { Node } from '../docs/schema-pages.mjs' */

/** @type {Node} */
const number = { type: ['number', 'null'] }
/** @type {Record<string, Node>} */
const definitions = {
  Queue: { oneOf: [{ $ref: '#/$defs/Red', properties: { kind: { const: 'red' } }, required: ['kind'] }] },
  Red: {
    type: 'object',
    description: 'A queue.',
    properties: { max_p: { ...number, description: 'Drop\nprobability.' }, of: { $ref: '#/$defs/Known' } },
    required: ['of'],
  },
  Size: {
    anyOf: [{ type: 'object', properties: { packets: { type: 'integer' } } }, { enum: ['none'] }],
  },
  Pair: { type: 'array', items: { ...number }, minItems: 2, maxItems: 2 },
  Named: { type: 'object', additionalProperties: { type: 'string' } },
  Known: { type: 'string' },
}

/** @param {Partial<import('./types.mjs').How>} [how] */
const made = (how) =>
  typesFile(definitions, { known: new Map([['Known', 'other']]), complete: false, counted: false, ...how })

it('types are references to each other, and to those of other files', () => {
  const { text, names } = made()
  expect(names).toEqual(['Queue', 'Red', 'Size', 'Pair', 'Named'])
  expect(text.split('\n\n').slice(1)).toEqual([
    "import type { Known } from './other'",
    'export type Queue = Red',
    `/** A queue. */
export interface Red {
  kind: 'red'
  /**
   * Drop
   * probability.
   */
  max_p?: number | null
  of: Known
}`,
    "export type Size = { packets?: number } | 'none'",
    'export type Pair = (number | null)[]',
    'export type Named = { [k: string]: string }\n',
  ])
})

it('a field that an answer leaves out is not null, and its lists have the stated length', () => {
  const { text } = made({ complete: true, counted: true })
  expect(text).toContain('max_p?: number\n')
  expect(text).toContain('Pair = [number | null, number | null]')
})

it('fields that all TCP traffic shares are one type', () => {
  const tcp = { tcp: { type: 'string' }, id: { type: 'string' } }
  /** @param {string} name @returns {Node} */
  const kind = (name) => ({ $ref: `#/$defs/${name}`, properties: { kind: { const: name } } })
  const { text } = typesFile(
    {
      Traffic: { oneOf: ['Ftp', 'Web', 'Cbr'].map(kind) },
      Ftp: { type: 'object', properties: { flows: { type: 'integer' }, ...tcp }, required: ['id'] },
      Web: { type: 'object', properties: tcp, required: ['id'] },
      Cbr: { type: 'object', properties: { id: tcp.id } },
    },
    { known: new Map(), complete: false, counted: false },
  )
  expect(text).toContain("interface Ftp extends TcpTraffic {\n  kind?: 'Ftp'\n  flows?: number\n}")
  expect(text).toContain("interface Web extends TcpTraffic {\n  kind?: 'Web'\n}")
  expect(text).toContain("interface Cbr {\n  kind?: 'Cbr'\n  id?: string\n}")
  expect(text).toContain('interface TcpTraffic {\n  tcp?: string\n  id: string\n}')
})
