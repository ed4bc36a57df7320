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
/** An element in which these selectors, as they stand in the table, are found. */
const within = (...named: string[]) => ({
  closest: (selector: string) => (named.some((part) => selector.includes(part)) ? ({} as Element) : null),
})
const unused = (key: string, ...named: string[]) => isUnused(press(key), within(...named))

test('a key that nothing has a use for is the page’s', () => {
  for (const key of ['ArrowRight', ' ', 'Escape', 'PageDown', 'Home', 'f', 'S', '?', '.', 'é'])
    expect(unused(key)).toBe(true)
})

test('what was acted on, and what is the browser’s, stays in the frame', () => {
  for (const key of ['Tab', 'F5', 'F11', 'Shift', 'Dead', 'Unidentified', 'Backspace'])
    expect(unused(key)).toBe(false)
  for (const more of ['ctrlKey', 'metaKey', 'altKey', 'isComposing', 'defaultPrevented'])
    expect(isUnused(press('f', { [more]: true }), within())).toBe(false)
})

test('what has the focus keeps the keys that it has a use for', () => {
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
