import { expect, test } from 'vitest'
import { PRESENTER_SHORTCUTS } from './presenter-shortcuts'
import { meantBy, shortcutOf } from './shortcuts'

type Press = Parameters<typeof shortcutOf>[0]
const pressOf = (key: string, held: Partial<Press> = {}): Press => ({
  key,
  code: '',
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  ...held,
})
const press = (key: string, held?: Partial<Press>) => shortcutOf(pressOf(key, held))
const presented = (key: string, held?: Partial<Press>) => meantBy(PRESENTER_SHORTCUTS, pressOf(key, held))

test('a press of one key means what its help says', () => {
  expect(
    [' ', '.', 'o', 'O', '1', '9', 'Home', 'h', '?', 'ArrowLeft', 'ArrowRight'].map((key) => press(key)),
  ).toEqual([
    'play',
    'step',
    'overlay',
    'overlay',
    'plot',
    'plot',
    'start',
    'hear',
    'help',
    'travel',
    'travel',
  ])
  expect(['0', 'z', 'y', 'a', 'Enter', 'Escape', 'Tab'].map((key) => press(key))).toEqual(
    Array(7).fill(undefined),
  )
})

test('a digit with Shift is a lane, except where the keyboard needs Shift for digits', () => {
  expect(press('!', { shiftKey: true, code: 'Digit1' })).toBe('solo')
  expect(press('%', { shiftKey: true, code: 'Digit5' })).toBeUndefined()
  expect(press('1', { shiftKey: true, code: 'Digit1' })).toBe('plot')
})

test.each(['ctrlKey', 'metaKey'] as const)('with %s only steps are undone and done again', (held) => {
  expect(press('z', { [held]: true })).toBe('undo')
  expect(press('Z', { [held]: true, shiftKey: true })).toBe('undo')
  expect(press('y', { [held]: true })).toBe('undo')
  expect(press('Y', { [held]: true, shiftKey: true })).toBeUndefined()
  expect([' ', 'o', '1', 'ArrowLeft', 'Home'].map((key) => press(key, { [held]: true }))).toEqual(
    Array(5).fill(undefined),
  )
})

test('in a hall a press means what slide software means by it', () => {
  const meanings = [
    [[' '], 'play'],
    [['PageDown', 'ArrowRight'], 'on'],
    [['PageUp', 'ArrowLeft'], 'back'],
    [['b', 'B'], 'blank'],
    [['f', 'F'], 'fullScreen'],
    [['l', 'L'], 'laser'],
    [['+', '='], 'more'],
    [['-', '−'], 'less'],
    [['1', '2', '3', '4'], 'alone'],
    [['0'], 'all'],
    [['r', 'R', 'Home'], 'restart'],
    [['k', 'K'], 'colours'],
    [['.'], 'bar'],
    [['p', 'P'], 'leave'],
    [['o', '5', 'Enter', 'Tab', 'Escape', '?'], undefined],
  ] as const
  for (const [keys, meaning] of meanings)
    expect(keys.map((key) => presented(key))).toEqual(keys.map(() => meaning))
  expect(presented('r', { ctrlKey: true })).toBeUndefined()
  expect(press('p')).toBe('projector')
})
