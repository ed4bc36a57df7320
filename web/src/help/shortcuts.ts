/** A keyboard shortcut. */
export interface Shortcut {
  /** Printed form of the keys. */
  keys: readonly string[]
  text: string
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
  play: { keys: ['Space'], text: 'Play or pause', single: true, pressed: is(' ') },
  step: { keys: ['.'], text: 'Next packet event', single: true, pressed: is('.') },
  overlay: { keys: ['O'], text: 'All lanes in one plot', single: true, pressed: is('o', 'O') },
  plot: {
    keys: ['1', '…', '9'],
    text: 'Show or hide a plot',
    single: true,
    // On layouts with shifted digits, digits still work.
    pressed: ({ key }) => /^[1-9]$/.test(key),
  },
  solo: {
    keys: ['Shift', '1 … 8'],
    text: 'One lane alone, or all again',
    single: true,
    pressed: ({ shiftKey, code }) => shiftKey && /^Digit[1-8]$/.test(code),
  },
  travel: {
    keys: ['←', '→'],
    text: '100 ms back or forward; with Shift 1 s',
    single: true,
    pressed: is('ArrowLeft', 'ArrowRight'),
  },
  start: { keys: ['Home'], text: 'Back to the start', single: true, pressed: is('Home') },
  undo: {
    keys: ['Ctrl', 'Z'],
    text: 'Undo; with Shift redo (on a Mac ⌘). Time does not go back.',
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
