import { equal, type Fields, isFields } from '../../../src/scenario/equal.ts'
import { BASE, KEYS, KINDS, LABELS, NAMES } from './link-v1.ts'

/** JSON as its difference from a template, with short keys. Arrays and scalars are unchanged. */

const GONE = '-'
const LONG_KEY = '.'
const KIND = '0'
const NAME = '='
const DEEPEST = 200
/** Key of the template for an array's items, such as lanes. */
const ITEM = Symbol('item')

/** The short form of `document`; `unpack` restores an equal document. */
export const pack = (document: Fields): unknown => packFields(document, BASE)

/**
 * The document of a short form.
 * @throws RangeError if `packed` is not a short form
 */
export function unpack(packed: unknown): Fields {
  if (!isFields(packed)) throw new RangeError('no object')
  return unpackFields(packed, BASE, DEEPEST)
}

function packValue(value: unknown, template: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => packValue(item, ITEM))
  return isFields(value) ? packFields(value, template) : value
}

function packFields(value: Fields, template: unknown): Fields {
  const kind = nearestKind(value)
  const from = base(KINDS[kind], template, value.queue)
  const { gone, differs } = difference(value, from)
  return Object.fromEntries([
    ...(kind >= 0 ? [[KIND, kind]] : []),
    ...differs.map(([key, own]) =>
      isName(key, own) ? [NAME, NAMES.indexOf(own)] : [short(key), packValue(own, field(from, key))],
    ),
    ...(gone.length > 0 ? [[GONE, gone.map(short)]] : []),
  ])
}

const isName = (key: string, value: unknown): value is string =>
  key === 'label' && NAMES.includes(value as string)

function difference(value: Fields, from: Fields) {
  const gone = Object.keys(from).filter((key) => !Object.hasOwn(value, key))
  const differs = Object.entries(value).filter(
    ([key, own]) => !Object.hasOwn(from, key) || !equal(own, from[key]),
  )
  return { gone, differs }
}

/** Index of the kind's entry with the least difference, or -1. */
function nearestKind(value: Fields): number {
  let nearest = -1
  let least = Number.POSITIVE_INFINITY
  for (const [index, entry] of KINDS.entries()) {
    if (entry.kind !== value.kind) continue
    const { gone, differs } = difference(value, entry)
    if (gone.length + differs.length < least) {
      nearest = index
      least = gone.length + differs.length
    }
  }
  return nearest
}

function unpackValue(packed: unknown, template: unknown, depth: number): unknown {
  if (depth === 0) throw new RangeError('too deep')
  if (Array.isArray(packed)) return packed.map((item) => unpackValue(item, ITEM, depth - 1))
  return isFields(packed) ? unpackFields(packed, template, depth) : packed
}

function unpackFields(packed: Fields, template: unknown, depth: number): Fields {
  const { [GONE]: gone = [], [KIND]: kind, [NAME]: name, ...rest } = packed
  if (!Array.isArray(gone)) throw new RangeError('no list')
  const known = typeof kind === 'number' ? KINDS[kind] : undefined
  if (kind !== undefined && !known) throw new RangeError('no such kind')
  const label = typeof name === 'number' ? NAMES[name] : undefined
  if (name !== undefined && label === undefined) throw new RangeError('no such name')
  const nested = base(known, template, undefined)
  const own = Object.entries(rest).map(([short, value]) => {
    const key = long(short)
    return [key, unpackValue(value, field(nested, key), depth - 1)] as const
  })
  const missing = new Set(gone.map(long))
  const from = base(known, template, own.find(([key]) => key === 'queue')?.[1])
  const named = label === undefined ? own : [...own, ['label', label] as const]
  return Object.fromEntries([...Object.entries(from).filter(([key]) => !missing.has(key)), ...named])
}

/** The template of an object. A lane has the label of its queue. */
function base(known: Fields | undefined, template: unknown, queue: unknown): Fields {
  if (known) return known
  if (template !== ITEM) return isFields(template) ? template : {}
  const kind = isFields(queue) ? queue.kind : undefined
  return typeof kind === 'string' && Object.hasOwn(LABELS, kind) ? { label: LABELS[kind] } : {}
}

const field = (fields: Fields, key: string) => (Object.hasOwn(fields, key) ? fields[key] : undefined)

function short(key: string): string {
  const index = KEYS.indexOf(key)
  return index > 0 ? index.toString(36) : LONG_KEY + key
}

function long(key: unknown): string {
  if (typeof key !== 'string') throw new RangeError('no key')
  if (key.startsWith(LONG_KEY)) return key.slice(LONG_KEY.length)
  const name = KEYS[Number.parseInt(key, 36)]
  if (name === undefined || short(name) !== key) throw new RangeError('no such key')
  return name
}
