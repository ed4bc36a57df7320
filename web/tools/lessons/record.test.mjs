import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openRecord } from './record.mjs'

let folder = ''
let path = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aqm-record-'))
  path = join(folder, 'record.json')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Records that the claims of these texts held. @param {Record<string, string>} texts @param {string} golden */
function held(texts, golden) {
  const record = openRecord(path, golden)
  for (const [name, text] of Object.entries(texts)) record.set(name, [text], true)
  record.write()
}

it('has the texts whose claims held, until they or the simulation change', () => {
  held({ one: 'a', two: 'b' }, 'golden')
  const record = openRecord(path, 'golden')
  expect(record.has('one', ['a'])).toBe(true)
  expect(record.has('one', ['a '])).toBe(false)
  expect(record.has('one', ['a', 'b'])).toBe(false)
  expect(record.has('three', ['a'])).toBe(false)
  expect(openRecord(path, 'another').has('one', ['a'])).toBe(false)
})

it('loses a text whose claims no longer hold, one that is gone, and all those of an earlier simulation', () => {
  held({ one: 'a', two: 'b', three: 'c' }, 'golden')
  const record = openRecord(path, 'golden')
  record.set('one', ['a'], false)
  record.write(['one', 'two'])
  const again = openRecord(path, 'golden')
  expect(['one', 'two', 'three'].map((name, i) => again.has(name, ['abc'[i]]))).toEqual([false, true, false])
  held({ three: 'c' }, 'another')
  const last = openRecord(path, 'another')
  expect([last.has('two', ['b']), last.has('three', ['c'])]).toEqual([false, true])
})

it('is written only if it changes', () => {
  openRecord(path, 'golden').write()
  expect(existsSync(path)).toBe(false)
  held({ one: 'a' }, 'golden')
  expect(existsSync(path)).toBe(true)
})
