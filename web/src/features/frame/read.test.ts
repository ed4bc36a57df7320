import { expect, test } from 'vitest'
import { MESSAGES } from './messages'
import { readMessage } from './read'

const LONG = 'x'.repeat(1_000_000)
const message = (type: unknown, fields: object = {}) => readMessage({ aqm: 1, id: 'a', type, ...fields })
const faultsOf = (read: ReturnType<typeof readMessage>) => (read && 'faults' in read ? read.faults : [])

test('messages of other programs are ignored', () => {
  for (const data of [undefined, null, 1, 'slide', [], {}, { type: 'play' }, LONG])
    expect(readMessage(data)).toBeUndefined()
})

test('missing fields get their defaults', () => {
  expect(message('play')).toEqual({ type: 'play', id: 'a', fields: {} })
  expect(message('picture', { of: 'queue-a' })).toMatchObject({
    fields: { kind: 'svg', of: 'queue-a', theme: 'light', caption: true },
  })
  expect(message('subscribe', { figures: ['delay'] })).toMatchObject({ fields: { per_s: 2 } })
})

test('a fault names its field and the allowed values', () => {
  const said = (type: string, fields: object) => faultsOf(message(type, fields)).map(({ message }) => message)
  expect(said('seek', { t_s: -1 })).toEqual(['“t_s” must be a number from 0 to 10,000 s; -1 is not'])
  expect(said('seek', {})).toEqual(['“t_s” is missing; it is a number from 0 to 10,000 s'])
  expect(said('picture', { kind: 'gif' })).toEqual(['“kind” must be one of svg, png; “gif” is not'])
  expect(said('play', { fast: true })).toEqual(['play has no field “fast”; it has none'])
  expect(said('subscribe', { figures: [] })).toEqual([
    '“figures” must be a list of 1 to 20 names of figures; a list of 0 is not',
  ])
})

test('what every object inherits is a field as any other', () => {
  const sent = (text: string) => message('set-state', JSON.parse(text))
  for (const name of ['__proto__', 'constructor', 'toString'])
    expect(faultsOf(sent(`{"scenario": {}, "${name}": {}}`))).toMatchObject([
      { path: name, message: expect.stringContaining(`set-state has no field “${name}”; it has address`) },
    ])
  const scenario = JSON.parse('{"version": 1, "__proto__": {"x": 1}}')
  const read = message('set-state', { scenario })
  // The core names it as a field that no scenario has.
  expect(JSON.stringify(read)).toContain('"scenario":{"version":1,"__proto__":{"x":1}}')
})

test('a wrong version, a missing name and a missing type are reported with the given name', () => {
  expect(readMessage({ aqm: 2, id: 7, type: 'play' })).toMatchObject({ id: 7, faults: [{ path: 'aqm' }] })
  expect(readMessage({ aqm: 1, type: 'play' })).toMatchObject({ id: null, faults: [{ path: 'id' }] })
  for (const type of ['open', 'constructor', '__proto__', 4, undefined])
    expect(message(type)).toMatchObject({ id: 'a', faults: [{ path: 'type' }] })
})

test('answers are short, whatever a field contains', () => {
  const values = [LONG, [LONG], { [LONG]: LONG }, Number.NaN, Number.POSITIVE_INFINITY, null, 10n, new Map()]
  for (const [type, { entries }] of Object.entries(MESSAGES))
    for (const field of [...Object.keys(entries), LONG])
      for (const value of values) {
        const read = message(type, { [field]: value })
        // Objects may be scenarios and texts may be figures: they are checked elsewhere.
        if (!read || !('faults' in read)) expect(['scenario', 'figures']).toContain(field)
        expect(JSON.stringify(faultsOf(read)).length).toBeLessThan(1000)
      }
  expect(JSON.stringify(readMessage({ aqm: LONG, id: LONG, type: LONG })).length).toBeLessThan(500)
})
