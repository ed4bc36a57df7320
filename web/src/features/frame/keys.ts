/** A key press that the frame passes on to the host page. */
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

/** Elements that use keys when focused; without a list, all keys. */
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
 * Whether neither the lab nor the browser uses a key pressed with the focus in `target`. Tab, function keys and
 * combinations with Ctrl, ⌘ or Alt stay with the browser.
 */
export function isUnused(press: Press, target: Pick<Element, 'closest'> | null): boolean {
  const { key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = press
  if (defaultPrevented || ctrlKey || metaKey || altKey || isComposing) return false
  if ([...key].length !== 1 && !NAMED.includes(key)) return false
  return !OWN.some(([selector, keys]) => target?.closest(selector) && (!keys || keys.includes(key)))
}

/** Reports every unused key while `tell` has a receiver (returns true). */
export function watchKeys(tell: (key: FrameKey) => boolean): void {
  // Every handler in the frame runs before the window's.
  window.addEventListener('keydown', (event) => {
    const target = event.target instanceof Element ? event.target : null
    if (!isUnused(event, target)) return
    const { key, code, keyCode, shiftKey, repeat } = event
    // The frame must not scroll when the page turns to the next slide.
    if (tell({ type: 'aqm-lab:key', key, code, keyCode, shiftKey, repeat })) event.preventDefault()
  })
}
