import { useSingleKeys } from '../../help/single-keys'

/** Elements with arrow keys of their own. */
const OWN =
  'input, select, textarea, dialog, [contenteditable], [role=slider], [role=menu], [role=tablist], [popover]'

/** Controls that a click focuses. There a presenter's left and right keys turn the page; up and down choose. */
const PRESSED = ':is(.lesson, .projector) :is([type=radio], [type=checkbox], [type=range])'
/** The number field of a question. */
const NUMBER = '.lesson-ask input[inputmode=decimal]'

const DESK = { ArrowRight: 1, ArrowLeft: -1 } as const
/** Slide remotes send these too. */
const REMOTE = { ...DESK, PageDown: 1, PageUp: -1 } as const

/** Calls `turn` when a key turns the page; if `presents`, also for keys of a remote control. Returns a function that stops it. */
export function listenToPages(presents: boolean, turn: (by: 1 | -1) => void): () => void {
  const act = (event: KeyboardEvent) => {
    const { key } = event
    const target = event.target as HTMLElement
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    if (!useSingleKeys.getState().on) return
    if (target.closest(OWN) && !(presents && isGivenUp(target, key))) return
    const by = (presents ? REMOTE : DESK)[key as keyof typeof DESK]
    if (!by) return
    // Otherwise the run would seek.
    event.preventDefault()
    event.stopPropagation()
    if (event.repeat || (target.matches(NUMBER) && !isTaken(target as HTMLInputElement))) return
    turn(by)
  }
  document.addEventListener('keydown', act, { capture: true })
  return () => document.removeEventListener('keydown', act, { capture: true })
}

/** Whether a field leaves a key to the page. In a number the arrows move the caret, until it is at the end. */
function isGivenUp(field: HTMLElement, key: string): boolean {
  if (!field.matches(NUMBER)) return field.matches(PRESSED)
  const { selectionEnd, value } = field as HTMLInputElement
  return key.startsWith('Page') || (key === 'ArrowRight' && selectionEnd === value.length)
}

/** Whether the typed number is a valid answer. The field checks it on blur, and shows the reason if it is not. */
function isTaken(field: HTMLInputElement): boolean {
  const refused = field.ariaInvalid === 'true' && field.value.trim() !== ''
  field.blur()
  return !refused
}
