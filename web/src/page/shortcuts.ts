import { useHelp } from '../help/open'
import { useSingleKeys } from '../help/single-keys'
import { engine, session } from '../lab'
import { toggleSolo } from '../lab/lane-view'
import { toggleOverlay } from '../lab/overlay'
import { toggleNumber } from '../lab/plot-choice'
import { free } from '../lab/time-view'

const FIELDS =
  'input:not([type=range]):not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable]'

/** The field that holds something typed and not yet set: it has an undo of its own. */
let typing: EventTarget | null = null

/**
 * Ctrl or ⌘ with Z undoes, with Shift or with Y redoes. Keys of one stroke, which a person can turn off: Space plays
 * and pauses, `.` steps one packet event, arrows and Home go through time where nothing else takes them,
 * digits show plots, with Shift a lane alone.
 */
export function listenToKeys(): void {
  document.addEventListener('input', ({ target }) => {
    typing = target instanceof HTMLElement && target.matches(FIELDS) ? target : null
  })
  document.addEventListener('focusout', () => {
    typing = null
  })
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) free()
    if (event.key === 'Enter' || event.key === 'Escape') typing = null
    if (event.defaultPrevented || event.altKey) return
    const target = event.target as HTMLElement
    const done = event.ctrlKey || event.metaKey ? goThroughSteps(event, target) : ofOneStroke(event, target)
    if (done) event.preventDefault()
  })
}

function goThroughSteps({ key, shiftKey }: KeyboardEvent, target: HTMLElement): boolean {
  if (target === typing) return false
  const back = key.toLowerCase() === 'z' && !shiftKey
  const forth = key.toLowerCase() === (shiftKey ? 'z' : 'y')
  if (back) void session.undo()
  else if (forth) void session.redo()
  return back || forth
}

function ofOneStroke({ key, code, shiftKey }: KeyboardEvent, target: HTMLElement): boolean {
  if (!useSingleKeys.getState().on || target.matches(FIELDS)) return false
  const unclaimed = target === document.body || target.id === 'lanes'
  const by_s = shiftKey ? 1 : 0.1
  if (key === ' ' && !target.closest('button, a, [role=button]')) session.play(!engine.status.running)
  else if (key === '.') session.step('event')
  else if (key === 'ArrowRight' && unclaimed) session.step(by_s)
  else if (key === 'ArrowLeft' && unclaimed) session.step(-by_s)
  else if (key === 'Home' && unclaimed) void session.seek(0)
  else if (key === 'o' || key === 'O') toggleOverlay()
  else if (key === '?') useHelp.getState().show('keys')
  else if (/^[1-9]$/.test(key)) toggleNumber(Number(key))
  // Where digits need Shift, they are digits.
  else if (shiftKey && /^Digit[1-4]$/.test(code)) toggleSolo(Number(code.slice(-1)) - 1)
  else return false
  return true
}
