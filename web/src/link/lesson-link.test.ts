import { expect, test } from 'vitest'
import { LONGEST_PAYLOAD } from '../../engine/src/link/address'
import { DEFAULT_SCENARIO, DEFAULT_VIEW } from '../scenario/default'
import { decodeLesson, encodeLesson } from './lesson-link'
import { decodeLink } from './link'
import { namesLesson } from './location'

const TEXT = '---\ntitle: Über Puffer\n---\n\n# Ein Schritt\n'

test('a lesson survives the round trip through an address', () => {
  const fragment = encodeLesson(TEXT)!
  expect(fragment).toMatch(/^#L1\.[\w-]+$/)
  expect(decodeLesson(fragment)).toEqual({ text: TEXT })
})

test('a lab made in a lesson is included, as a link of its own', () => {
  const lab = { scenario: DEFAULT_SCENARIO, view: { ...DEFAULT_VIEW, t_s: 12.5 } }
  const fragment = encodeLesson(TEXT, lab)!
  expect(fragment).toMatch(/^#L1\.[\w-]+~1\.[\w-]+$/)
  expect(decodeLesson(fragment)).toEqual({ text: TEXT, lab })
  expect(decodeLesson(fragment.slice(0, -1))).toEqual({ text: TEXT, lab: { fault: 'cut' } })
})

test('truncated, modified, overlong and newer links are reported, without exceptions', () => {
  const fragment = encodeLesson(TEXT)!
  for (let length = 3; length < fragment.length; length++)
    expect(decodeLesson(fragment.slice(0, length))).toHaveProperty('fault')
  expect(decodeLesson(fragment.slice(0, -5))).toEqual({ fault: 'cut' })
  expect(decodeLesson(`#L1.${'A'.repeat(LONGEST_PAYLOAD + 100)}`)).toEqual({ fault: 'invalid' })
  expect(decodeLesson('#L')).toEqual({ fault: 'invalid' })
  expect(decodeLesson('#L2.abc')).toEqual({ fault: 'newer' })
})

test('a text too long for an address has none', () => {
  let state = 42
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return String.fromCodePoint(33 + ((state >>> 8) % 90))
  }
  const noise = Array.from({ length: 40_000 }, next).join('')
  expect(encodeLesson(noise) === undefined).toBe(true)
})

test('links of labs and of lessons are distinguishable', () => {
  expect(decodeLesson('#1.abc')).toBeUndefined()
  expect(decodeLink(encodeLesson(TEXT)!)).toEqual({ fault: 'invalid' })
  expect(namesLesson({ search: '?lesson=bufferbloat', hash: '' })).toBe(true)
  expect(namesLesson({ search: '?plan=full-buffer', hash: '' })).toBe(true)
  expect(namesLesson({ search: '?step=2', hash: '#L1.abc' })).toBe(true)
  expect(namesLesson({ search: '?lesson=bufferbloat', hash: '#1.abc' })).toBe(false)
  expect(namesLesson({ search: '?aqm=red', hash: '' })).toBe(false)
})
