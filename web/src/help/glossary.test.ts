import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { THRESHOLDS } from '../curve/Names'
import { fieldEntry } from '../form/FieldName'
import { type Field, fieldsOf } from '../form/schema'
import { fieldsOfType, typeOfTraffic } from '../form/whole'
import { LANE_PLOTS } from '../page/plot/plots'
import { TRAFFIC_KINDS } from '../scenario/classes'
import { allSchemes } from '../scenario/schemes'
import { PLOTS } from '../scenario/types'
import { entryOf, GLOSSARY } from './glossary'
import { glossaryText } from './glossary-text'

const entries = GLOSSARY.flatMap((chapter) => chapter.entries)
const flat = (fields: readonly Field[]): Field[] =>
  fields.flatMap((field) => (field.type === 'group' ? [field, ...flat(field.fields)] : [field]))

test('an entry is found by its exact id, and has its unit and meaning', () => {
  expect(entries.map(({ id }) => id).sort()).toEqual(Object.keys(glossaryText.entries).sort())
  expect(entries.filter(({ unit, text }) => !unit || !/\.$/.test(text))).toEqual([])
})

test('every plot has an entry', () => {
  expect(LANE_PLOTS.map(({ name }) => name)).toEqual(PLOTS)
  for (const { name, term } of LANE_PLOTS) expect(entryOf(term)?.text, name).toBeTruthy()
})

test('every threshold named by a scheme of the core has an entry', () => {
  const queues = join(import.meta.dirname, '../../../wasm-core/lane/src/queue')
  const files = readdirSync(queues).filter((file) => file.endsWith('.rs'))
  const sources = files.map((file) => readFileSync(join(queues, file), 'utf8'))
  const lists = sources.flatMap((source) => source.match(/vec!\[\("\w+", [^\]]*\]/g) ?? [])
  const names = new Set(lists.flatMap((list) => [...list.matchAll(/\("(\w+)",/g)].map(([, name]) => name!)))
  expect([...names].sort()).toEqual(Object.keys(THRESHOLDS).sort())
  for (const id of Object.values(THRESHOLDS)) expect(entryOf(id)?.text).toBeTruthy()
})

test('every parameter of every scheme has its meaning, range and origin', () => {
  const all = allSchemes().flatMap(([kind]) => flat(fieldsOf(kind)).map((field) => fieldEntry(field, kind)))
  expect(all.length).toBeGreaterThan(60)
  expect(all.filter(({ term, unit, text, source }) => !term || !unit || !text || !source)).toEqual([])
})

test('ranges and defaults are in the unit of their input', () => {
  const rate = flat(fieldsOf('red_tail')).find(({ key }) => key === 'c1_max_bps')!
  expect(fieldEntry(rate, 'red_tail').unit).toMatch(/^\d.* Mb\/s; by default 2\.7$/)
  const timeout = fieldsOfType('Ftp').find(({ key }) => key === 'min_rto_s')!
  // An optional field without a value has no number.
  expect(fieldEntry(timeout).unit).toBe('1 to 60,000 ms')
})

test.each([...TRAFFIC_KINDS.map(typeOfTraffic), 'Link', 'Trace', 'Bursts', 'Jitter', 'Access', 'Reverse'])(
  'every field of %s has words',
  (type) => {
    const fields = fieldsOfType(type)
    expect(fields).not.toEqual([])
    expect(fields.map((field) => fieldEntry(field)).filter(({ term, text }) => !term || !text)).toEqual([])
  },
)
