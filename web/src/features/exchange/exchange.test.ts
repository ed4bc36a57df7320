import { expect, test } from 'vitest'
import { FEATURES } from '../../features'
import { FileDoor } from '../../files/door'
import type { Given } from '../../files/format'
import type { DialectNote } from '../../generated/dialects'
import { CAPTURES } from '../../generated/facts'
import { makeLab } from '../../lab'
import { formatsOf } from '../../page/formats'
import { configurationFormat } from './format'
import { fieldName, gravest, spanOf } from './notes'
import { closeExchange, EXCHANGE } from './open'
import { SYSTEMS, systemName } from './systems'
import { exchangeText } from './text'

const lab = makeLab()
const format = configurationFormat(lab)

const note = (level: DialectNote['level'], field?: string): DialectNote => ({
  level,
  code: 'ValueRounded' as DialectNote['code'],
  args: [],
  ...(field !== undefined && { field }),
})

test('notes have the names of the forms, the gravest first', () => {
  expect(fieldName(note('rounded', 'queue.w_q'), 'red')).toBe('w_q')
  expect(fieldName(note('changed', 'queue.spacing'), 'red')).toBe('Spacing of drops')
  expect(fieldName(note('changed', 'link.rate_bps'), 'red')).toBe('Link rate')
  expect(fieldName(note('lost', 'queue.l_points'), 'dualpi2')).toBe('l_points')
  expect(fieldName(note('refused', 'queue.queues.voice.queue.w_q'), 'scheduler')).toBe('voice: w_q')
  expect(fieldName(note('refused', 'queue.queues.voice.takes'), 'scheduler')).toBe('voice: takes')
  expect(fieldName(note('refused'), 'red')).toBeUndefined()
  const levels = (['exact', 'lost', 'refused', 'rounded', 'changed'] as const).map((level) => note(level))
  expect(gravest(levels).map(({ level }) => level)).toEqual([
    'refused',
    'lost',
    'changed',
    'rounded',
    'exact',
  ])
})

test('a place of a text is found, with columns in characters', () => {
  const text = 'tc qdisc\n  \u{1f600} red  foo'
  const [start, end] = spanOf(text, { line: 2, column: 10 })
  expect(text.slice(start, end)).toBe('foo')
  expect(spanOf(text, { line: 9, column: 3 })).toEqual([text.length + 1, text.length + 1])
})

test('every format of captures and every system has its words', () => {
  for (const { name } of CAPTURES) expect(exchangeText.capture.formats[name], name).toMatch(/\w/)
  for (const { kind, name, endings } of SYSTEMS) {
    expect(systemName(kind)).toBe(name)
    expect(endings.length).toBeGreaterThan(0)
  }
})

test('a configuration is known by its ending or its words, and by its letters, and opens the dialog with its text', async () => {
  const given = (name: string, text: string): Given => ({ name, text, bytes: new TextEncoder().encode(text) })
  const file = given('red.sh', 'tc qdisc add dev a root red limit 5')
  expect(format.is(file)).toBe(true)
  expect(format.is(given('trace.txt', '1\n2\n'))).toBe(false)
  expect(format.is(given('router.conf', 'set class-of-service schedulers a'))).toBe(true)
  expect(format.is(given('config', 'tc qdisc'))).toBe(true)
  expect(format.is(given('picture.png', 'a picture of etc'))).toBe(false)
  expect(format.is(given('red.sh', 'tc\0'))).toBe(false)
  const reading = await format.read(file)
  expect(reading.open!()).toEqual([])
  expect(lab.choices.get(EXCHANGE).opened).toMatchObject({ page: 'import', text: file.text })
})

test('a configuration in JSON is distinguished from a file of the lab, whatever its name', async () => {
  let parsed = 0
  const door = new FileDoor(
    formatsOf(lab, FEATURES),
    async () => {
      parsed++
      return { errors: [] }
    },
    lab.store,
  )
  const opened = async (name: string, text: string) => {
    closeExchange(lab)
    await door.open(new File([text], name))
    return lab.choices.get(EXCHANGE).opened?.text
  }
  const profile = '{ "WRED_PROFILE": { "AQM": { "green_min_threshold": "30000" } } }'
  for (const text of [profile, '[{"kind":"red","handle":"8001:"}]'])
    expect(await opened('queue.json', text)).toBe(text)
  expect(parsed).toBe(0)
  for (const name of ['lab.json', 'lab.txt', 'lab.cfg'])
    expect(await opened(name, '{ "version": 1, "lanes": [] }')).toBeUndefined()
  expect(parsed).toBe(3)
  expect(await opened('lesson.txt', '---\ntitle: A lesson\n---\n')).toBeUndefined()
})
