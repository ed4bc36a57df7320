import { keyText } from './key-text'

/** A keyboard shortcut. */
export interface Shortcut {
  /** The keys; `keyName` has their names. */
  keys: readonly string[]
  readonly text: string
  /** Without Ctrl, ⌘ or Alt: the user can turn it off (WCAG 2.1.4). */
  single?: true
  pressed: (press: Press) => boolean
}

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey'>

/** Matches any of these keys. */
export const is =
  (...names: string[]) =>
  ({ key }: Press) =>
    names.includes(key)

/** The lab's own shortcuts with their help; features add theirs. If two match, the earlier one wins. */
export const SHORTCUTS = {
  play: {
    keys: ['Space'],
    get text() {
      return keyText.play
    },
    single: true,
    pressed: is(' '),
  },
  step: {
    keys: ['.'],
    get text() {
      return keyText.step
    },
    single: true,
    pressed: is('.'),
  },
  overlay: {
    keys: ['O'],
    get text() {
      return keyText.overlay
    },
    single: true,
    pressed: is('o', 'O'),
  },
  plot: {
    keys: ['1', '…', '9'],
    get text() {
      return keyText.plot
    },
    single: true,
    // On layouts with shifted digits, digits still work.
    pressed: ({ key }) => /^[1-9]$/.test(key),
  },
  solo: {
    keys: ['Shift', '1 … 8'],
    get text() {
      return keyText.solo
    },
    single: true,
    pressed: ({ shiftKey, code }) => shiftKey && /^Digit[1-8]$/.test(code),
  },
  travel: {
    keys: ['←', '→'],
    get text() {
      return keyText.travel
    },
    single: true,
    pressed: is('ArrowLeft', 'ArrowRight'),
  },
  start: {
    keys: ['Home'],
    get text() {
      return keyText.start
    },
    single: true,
    pressed: is('Home'),
  },
  undo: {
    keys: ['Ctrl', 'Z'],
    get text() {
      return keyText.undo
    },
    pressed: ({ key, shiftKey }) => /^z$/i.test(key) || (!shiftKey && /^y$/i.test(key)),
  },
} satisfies Record<string, Shortcut>

export type ShortcutName = keyof typeof SHORTCUTS

/** The shortcut of a table that a press matches, if any. */
export function meantBy<Name extends string>(
  table: Readonly<Record<Name, Shortcut>>,
  press: Press,
): Name | undefined {
  const single = !press.ctrlKey && !press.metaKey
  const found = Object.entries<Shortcut>(table).find(
    ([, shortcut]) => Boolean(shortcut.single) === single && shortcut.pressed(press),
  )
  return found?.[0] as Name | undefined
}

/** A key as it is printed on a keyboard. */
export function keyName(key: string): string {
  const names: Readonly<Record<string, string>> = keyText.names
  return names[key] ?? key
}
