import { expect, test } from 'vitest'
import { shortcutOf } from './shortcuts'

const press = (key: string, held: Partial<Parameters<typeof shortcutOf>[0]> = {}) =>
  shortcutOf({ key, code: '', shiftKey: false, ctrlKey: false, metaKey: false, ...held })

test('a press of one key means what its help says', () => {
  expect(
    [' ', '.', 'o', 'O', '1', '9', 'Home', '?', 'ArrowLeft', 'ArrowRight'].map((key) => press(key)),
  ).toEqual(['play', 'step', 'overlay', 'overlay', 'plot', 'plot', 'start', 'help', 'travel', 'travel'])
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
