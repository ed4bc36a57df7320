import { expect, test } from 'vitest'
import schema from '../generated/scenario.schema.json'
import { ghostOf } from '../link/ghosts'
import { decodeLink, encodeLink } from '../link/link'
import { DEFAULT_SCENARIO, DEFAULT_VIEW } from './default'
import { withoutLane } from './lanes'
import { allows } from './lock'
import { withNote, withNoteInstead } from './notes'
import { PLOTS } from './types'

const note = { at_s: 12, plot: 'queue', value: 120, text: 'full' } as const
const onB = { ...note, lane: 1, text: 'half' }
const noted = withNote(withNote(DEFAULT_SCENARIO, note), onB)

test('a note is added, replaced and removed; without notes the field is gone', () => {
  expect(noted.notes).toEqual([note, onB])
  const moved = withNoteInstead(noted, { ...note }, { ...note, at_s: 14 })
  expect(moved.notes).toEqual([{ ...note, at_s: 14 }, onB])
  const none = withNoteInstead(withNoteInstead(noted, note, undefined), onB, undefined)
  expect(none).toStrictEqual(DEFAULT_SCENARIO)
  expect(withNoteInstead(noted, { ...note, text: 'other' }, undefined)).toBe(noted)
})

test('a lane takes its notes with it, and those of later lanes move up', () => {
  expect(withoutLane(noted, 0).notes).toEqual([note, { ...onB, lane: 0 }])
  expect(withoutLane(noted, 1).notes).toEqual([note])
  expect(withoutLane(DEFAULT_SCENARIO, 1)).not.toHaveProperty('notes')
})

test('a link carries notes, and a ghost has none', () => {
  const link = encodeLink(noted, DEFAULT_VIEW)!
  expect(decodeLink(link)).toMatchObject({ scenario: { notes: [note, onB] } })
  expect(ghostOf(noted, 1, 20)?.scenario).not.toHaveProperty('notes')
})

test('any lock keeps the notes', () => {
  expect(allows('all', DEFAULT_SCENARIO, noted)).toBe(false)
  expect(allows('curve', DEFAULT_SCENARIO, noted)).toBe(false)
  expect(allows(undefined, DEFAULT_SCENARIO, noted)).toBe(true)
})

test('the contract has the plots of the page', () => {
  expect(schema.$defs.Plot.enum).toEqual(PLOTS)
})
