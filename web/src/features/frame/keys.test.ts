import { expect, test } from 'vitest'
import { isUnused } from './keys'

const press = (key: string, more: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  defaultPrevented: false,
  ...more,
})
/** An element inside these selectors of the table. */
const within = (...named: string[]) => ({
  closest: (selector: string) => (named.some((part) => selector.includes(part)) ? ({} as Element) : null),
})
const unused = (key: string, ...named: string[]) => isUnused(press(key), within(...named))

test('an unused key goes to the page', () => {
  for (const key of ['ArrowRight', ' ', 'Escape', 'PageDown', 'Home', 'f', 'S', '?', '.', 'é'])
    expect(unused(key)).toBe(true)
})

test('handled keys and the browser’s own stay in the frame', () => {
  for (const key of ['Tab', 'F5', 'F11', 'Shift', 'Dead', 'Unidentified', 'Backspace'])
    expect(unused(key)).toBe(false)
  for (const more of ['ctrlKey', 'metaKey', 'altKey', 'isComposing', 'defaultPrevented'])
    expect(isUnused(press('f', { [more]: true }), within())).toBe(false)
})

test('focused elements keep the keys that they use', () => {
  for (const key of ['ArrowRight', ' ', 'Escape', 'f']) {
    expect(unused(key, 'textarea')).toBe(false)
    expect(unused(key, '.popover')).toBe(false)
  }
  expect([
    unused(' ', '[role=button]'),
    unused('Enter', '[role=button]'),
    unused('ArrowRight', '[role=button]'),
  ]).toEqual([false, false, true])
  expect([
    unused('ArrowRight', '[role=slider]'),
    unused('PageUp', '[role=slider]'),
    unused('f', '[role=slider]'),
  ]).toEqual([false, false, true])
})
