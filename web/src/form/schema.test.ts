import { expect, test } from 'vitest'
import schema from '../generated/scenario.schema.json'
import { SCHEMES } from '../scenario/presets'
import { allSchemes, isRule, presetName, queueName, sameScheme, schemeName } from '../scenario/schemes'
import { allowed, POSITIONS, shownUnit, shownValue, sliderOf, typedValue } from './scale'
import { type ChoiceField, defaultsOf, type Field, fieldsOf, type NumberField, textsOfSchema } from './schema'
import { schemaText } from './schema-text'
import { fieldsOfType } from './whole'

const kinds = allSchemes().map(([kind]) => kind)
const numbers = (fields: readonly Field[]): NumberField[] =>
  fields.flatMap((field) =>
    field.type === 'number' ? [field] : field.type === 'group' ? numbers(field.fields) : [],
  )
const all = kinds.flatMap((kind) => numbers(fieldsOf(kind)))

test('every queue discipline of the core is in the menu, exactly once', () => {
  expect(kinds).toHaveLength(schema.$defs.QueueSpec.oneOf.length)
  expect(new Set(kinds).size).toBe(kinds.length)
  expect(Object.keys(SCHEMES).filter((kind) => !kinds.includes(kind as (typeof kinds)[number]))).toEqual([])
})

test('a preset has exactly the parameters of its scheme, in range', () => {
  for (const [kind, scheme] of allSchemes()) {
    const fields = fieldsOf(kind)
    for (const { queue, id } of scheme.presets) {
      const { kind: own, text: _, ...all } = queue as unknown as Record<string, unknown>
      // Lists have editors of their own.
      const values = Object.fromEntries(Object.entries(all).filter(([, value]) => !Array.isArray(value)))
      expect(own).toBe(kind)
      const optional = fields
        .filter((field) => field.type === 'group' && field.optional)
        .map((field) => field.key)
      const defaults = defaultsOf(fields)
      const keys = Object.keys(values).filter((key) => !optional.includes(key) && !isRule(kind, key))
      const always = Object.keys(defaults).filter((key) => !isRule(kind, key))
      expect(keys.sort(), id).toEqual(always.sort())
      // Rules appear only if they differ from the published ones, as the core writes them.
      for (const key of Object.keys(values).filter((key) => isRule(kind, key))) {
        expect(defaults, id).toHaveProperty(key)
        expect(values[key], `${id}.${key}`).not.toBe(defaults[key])
      }
      const there = fields.filter(({ type, key }) => type === 'number' && key in values)
      for (const field of numbers(there)) {
        const value = values[field.key] as number
        expect(value >= field.min && value <= field.max, `${id}.${field.key}`).toBe(true)
      }
    }
  }
})

test('a scheme outside the catalogue has its name and parameters from the schema', () => {
  const codel = SCHEMES.codel
  try {
    delete SCHEMES.codel
    const [, unlisted] = allSchemes().find(([kind]) => kind === 'codel') ?? []
    expect(unlisted?.name).toBe('CoDel')
    expect(unlisted?.presets).toMatchObject([
      { name: 'CoDel', queue: { kind: 'codel', target_s: 0.005, interval_s: 0.1, mtu_bytes: 1500 } },
    ])
  } finally {
    if (codel) SCHEMES.codel = codel
  }
})

test('a queue is named after its scheme, and after its preset if there are several', () => {
  expect(schemeName('fq_codel')).toBe('FQ-CoDel')
  expect(schemeName('not_there')).toBe('not_there')
  const may = SCHEMES.red?.[1]
  expect(presetName(may?.queue ?? { kind: '' })).toBe(may?.label)
  const changed = { ...may?.queue, kind: 'red', min_th: 31 }
  expect(presetName(changed)).toBeUndefined()
  expect(presetName({ kind: 'tail_drop' })).toBeUndefined()
})

test('a queue with the rules of Linux is named after Linux, whatever its numbers', () => {
  const names: Record<string, string> = {
    red: 'RED as in Linux',
    pie: 'PIE as in Linux',
    fq_codel: 'FQ-CoDel as in Linux',
    dualpi2: 'DualPI2 as in Linux',
  }
  for (const [kind, { name, presets }] of allSchemes()) {
    const linux = presets.find((preset) => preset.linux)
    expect(linux?.name).toBe(names[kind])
    if (!linux) continue
    const [numbers] = fieldsOf(kind).filter(({ type }) => type === 'number')
    const other = { ...linux.queue, [numbers!.key]: 0.0123 }
    expect(queueName(other)).toBe(`${name} as in Linux`)
    expect(sameScheme(other, linux.queue)).toBe(true)
    expect(sameScheme(other, presets[0]!.queue)).toBe(false)
    expect(queueName(presets[0]!.queue)).not.toContain('Linux')
  }
  const other = { ...SCHEMES.pie![1]!.queue, high_delay_rule: false }
  expect(queueName(other)).toBe('PIE')
})

test('fields have the schema’s descriptions', () => {
  const [min_th] = fieldsOf('red')
  expect(min_th).toMatchObject({
    type: 'number',
    key: 'min_th',
    unit: 'packets',
    min: 0,
    default: 30,
    log: false,
  })
  expect(fieldsOf('red').find(({ key }) => key === 'w_q')).toMatchObject({ log: true })
  expect(fieldsOf('gred').find(({ key }) => key === 'gentle_end')).toMatchObject({
    type: 'choice',
    options: [{ value: 'twice_max_th' }, { value: 'buffer' }],
  })
  expect(fieldsOf('red_tail').find(({ key }) => key === 'red')).toMatchObject({
    type: 'group',
    optional: false,
  })
  expect(fieldsOf('adaptive_red').find(({ key }) => key === 'dynamic')).toMatchObject({
    type: 'group',
    optional: true,
  })
  expect(fieldsOf('tail_drop')).toEqual([])
  expect(fieldsOf('no_such_kind')).toEqual([])
})

test('every slider ascends from the minimum through the default, inside the range', () => {
  for (const field of all) {
    const slider = sliderOf(field, field.default)
    const values = Array.from({ length: POSITIONS + 1 }, (_, position) => slider.value(position))
    expect(values[0]).toBeCloseTo(field.min, 6)
    expect(values.every((value, i) => value >= (values[i - 1] ?? field.min) && value <= field.max)).toBe(true)
    expect(Math.abs(slider.value(slider.position(field.default)) - field.default)).toBeLessThanOrEqual(
      0.03 * Math.max(field.default, values[1] ?? 1),
    )
  }
})

test('displayed values can be typed again', () => {
  for (const field of all) expect(typedValue(shownValue(field.default, field), field)).toBe(field.default)
})

test('values out of range, non-numbers and fractions of integers are refused', () => {
  const packets = fieldsOf('red')[0] as NumberField
  expect(typedValue('1e9', packets)).toBeUndefined()
  expect(typedValue('-1', packets)).toBeUndefined()
  expect(typedValue('ten', packets)).toBeUndefined()
  expect(typedValue(' ', packets)).toBeUndefined()
  expect(typedValue('12,5', packets)).toBe(12.5)
  const whole = fieldsOf('red_tail').find(({ key }) => key === 'threshold_packets') as NumberField
  expect(typedValue('1.5', whole)).toBeUndefined()
  expect(allowed(whole)).toEqual(['0', '1,000,000'])
})

test('a rate is typed in Mb/s', () => {
  const rate = fieldsOf('red_tail').find(({ key }) => key === 'c1_max_bps') as NumberField
  expect(typedValue('2.7', rate)).toBe(2_700_000)
})

test('times are in ms and sizes in bytes, and a unit may be typed', () => {
  const field = (kind: string, name: string) => fieldsOf(kind).find(({ key }) => key === name) as NumberField
  const [target, interval] = [field('codel', 'target_s'), field('codel', 'interval_s')]
  const quantum = field('fq_codel', 'quantum_bytes')
  expect([shownValue(0.005, target), shownUnit(target).unit]).toEqual(['5', 'ms'])
  expect([shownValue(1514, quantum), shownUnit(quantum).unit]).toEqual(['1514', 'B'])
  expect(
    ['20', '20 ms', '20ms', '0.02 s', '20000us', '20 Bytes', '20 %'].map((text) => typedValue(text, target)),
  ).toEqual([0.02, 0.02, 0.02, 0.02, 0.02, undefined, undefined])
  expect(typedValue('0,1s', interval)).toBe(0.1)
  expect(['1514', '1.514 kB', '1514 b'].map((text) => typedValue(text, quantum))).toEqual([1514, 1514, 1514])
  const rate = field('red_tail', 'c1_max_bps')
  expect(['2.7', '2.7Mbit', '2700 kbit/s', '2.7 Mb/s'].map((text) => typedValue(text, rate))).toEqual(
    Array(4).fill(2_700_000),
  )
  const min = fieldsOf('red')[0] as NumberField
  expect(typedValue('12 packets', min)).toBe(12)
  const idle = field('red_tail', 'idle_s')
  expect([shownValue(5, idle), shownUnit(idle).unit]).toEqual(['5', 's'])
})

test('fields of a ramp have no effect beside a drawn curve, and say so', () => {
  const without = all.filter(({ unless }) => unless !== undefined)
  expect(without.map(({ key, unless }) => [key, unless])).toEqual([
    ['l_from_s', 'l_points'],
    ['l_width_s', 'l_points'],
  ])
})

test('titles and descriptions have the words of the page’s language, by the first key of their text or their own', () => {
  const texts = textsOfSchema()
  const distinct = new Set<string>()
  JSON.stringify(schema, (key, value) => {
    if ((key === 'title' || key === 'description') && typeof value === 'string') distinct.add(value)
    return value
  })
  expect(distinct.size).toBeGreaterThan(500)
  const all = new Set(texts.values())
  expect([...distinct].filter((text) => !all.has(text))).toEqual([])
  // A word that one chooses has its own letters for a title, unless it has another name in forms.
  const keys = ['Red.max_p.title', 'GentleEnd.twice_max_th.title', 'Codepoint.ect0.title']
  expect(keys.map((key) => texts.get(key))).toEqual(['max_p', 'twice max th', undefined])
  const named = (fields: readonly { key: string; title: string; help: string }[], of: string) =>
    fields.find(({ key }) => key === of)!
  const [spacing, again] = [named(fieldsOf('red'), 'spacing'), named(fieldsOf('gred'), 'spacing')]
  expect(again.title).toBe(spacing.title)
  const words = schemaText as Record<string, string>
  try {
    words['Red.spacing.title'] = 'Abstände'
    words['Gred.spacing.description'] = 'Verteilung `p`'
    words['Spacing.wait.title'] = 'mit Warten'
    words['Ftp.flows.title'] = 'Flows'
    expect(named(fieldsOf('red'), 'spacing')).toMatchObject({ title: 'Abstände', help: spacing.help })
    expect(named(fieldsOf('gred'), 'spacing')).toMatchObject({ title: 'Abstände', help: 'Verteilung p' })
    const { options } = named(fieldsOf('gred'), 'spacing') as ChoiceField
    expect(options.map(({ name }) => name)).toEqual(['mit Warten', 'uniform', 'Linux', 'geometric'])
    expect(named(fieldsOfType('Ftp'), 'flows').title).toBe('Flows')
  } finally {
    for (const key of Object.keys(words)) delete words[key]
  }
})

test('other languages name texts of the schema', () => {
  const others = import.meta.glob<Readonly<Record<string, string>>>('../words/*/form/schema-text.ts', {
    eager: true,
    import: 'schemaText',
  })
  for (const [file, words] of Object.entries(others))
    expect(
      Object.keys(words).filter((key) => !textsOfSchema().has(key)),
      file,
    ).toEqual([])
  const titles = import.meta.glob<Readonly<Record<string, string>>>('../words/*/scenario/parameter-text.ts', {
    eager: true,
    import: 'parameterTitles',
  })
  const texts = new Set(textsOfSchema().values())
  for (const [file, words] of Object.entries(titles))
    expect(
      Object.keys(words).filter((title) => !texts.has(title)),
      file,
    ).toEqual([])
})
