/** What a page around is told of a key that the frame has no use for. */
export interface FrameKey {
  type: 'aqm-lab:key'
  key: string
  code: string
  keyCode: number
  shiftKey: boolean
  repeat: boolean
}

const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']
const WAYS = [...ARROWS, 'Home', 'End', 'PageUp', 'PageDown']
const NAMED = [...WAYS, 'Escape', 'Enter']

/** What has a use for which keys when the focus is in it; where none are named, for all. */
const OWN: readonly [selector: string, keys?: readonly string[]][] = [
  ['dialog, [role=dialog], [role=menu], [role=listbox], .popover'],
  [
    'input:not([type=range], [type=radio], [type=checkbox], [type=button]), textarea, select, [contenteditable]',
  ],
  ['[aria-expanded=true]', ['Escape', ' ', 'Enter']],
  ['input[type=range], [role=slider]', [...WAYS, 'Enter', 'Escape']],
  ['input[type=radio], [role=radio]', [...ARROWS, ' ']],
  ['[role=tab]', [...ARROWS, 'Home', 'End', ' ', 'Enter']],
  ['input[type=checkbox]', [' ']],
  ['button, summary, [role=button]', [' ', 'Enter']],
  ['a[href]', ['Enter']],
]

type Press = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'defaultPrevented'
>

/**
 * Whether neither the lab nor the browser has a use for a key that was pressed while the focus was in `target`. Tab, keys of
 * functions, and all with Ctrl, ⌘ or Alt stay the browser's.
 */
export function isUnused(press: Press, target: Pick<Element, 'closest'> | null): boolean {
  const { key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = press
  if (defaultPrevented || ctrlKey || metaKey || altKey || isComposing) return false
  if ([...key].length !== 1 && !NAMED.includes(key)) return false
  return !OWN.some(([selector, keys]) => target?.closest(selector) && (!keys || keys.includes(key)))
}

/** Tells of every key that the frame has no use for, while `tell` has somebody to tell. */
export function watchKeys(tell: (key: FrameKey) => boolean): void {
  // Whatever acts on a key has done so when it comes to the window.
  window.addEventListener('keydown', (event) => {
    const target = event.target instanceof Element ? event.target : null
    if (!isUnused(event, target)) return
    const { key, code, keyCode, shiftKey, repeat } = event
    // A page that turns to the next slide does not want the frame to scroll.
    if (tell({ type: 'aqm-lab:key', key, code, keyCode, shiftKey, repeat })) event.preventDefault()
  })
}
