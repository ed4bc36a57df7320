import { useHelp } from '../help/open'
import { type ShortcutName, shortcutOf } from '../help/shortcuts'
import { useSingleKeys } from '../help/single-keys'
import { engine, session } from '../lab'
import { toggleSolo } from '../lab/lane-view'
import { toggleOverlay } from '../lab/overlay'
import { toggleNumber } from '../lab/plot-choice'
import { free } from '../lab/time-view'
import { openSound } from '../sound/open'
import { isProjected, toggleProjector } from './projector/open'
import { toggleResults } from './results/open'

const FIELDS =
  'input:not([type=range]):not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable]'

/** The field that holds something typed and not yet set: it has an undo of its own. */
let typing: EventTarget | null = null

/** Listens to the keys of the page; what each means stands with its help. */
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
    const name = shortcutOf(event)
    if (!name || !isHeard(name, target)) return
    ACTIONS[name](event)
    event.preventDefault()
  })
}

/** Whether a key that is pressed here is the page's: a control may have a use of its own for it. */
function isHeard(name: ShortcutName, target: HTMLElement): boolean {
  if (name === 'undo') return target !== typing
  if (!useSingleKeys.getState().on || target.matches(FIELDS)) return false
  // There the presenter's keys act.
  if (isProjected() && name !== 'help') return false
  if (name === 'play') return !target.closest('button, a, [role=button]')
  return !(name === 'travel' || name === 'start') || target === document.body || target.id === 'lanes'
}

const ACTIONS: Record<ShortcutName, (press: KeyboardEvent) => unknown> = {
  play: () => session.play(!engine.status.running),
  step: () => session.step('event'),
  results: toggleResults,
  overlay: toggleOverlay,
  plot: ({ key }) => toggleNumber(Number(key)),
  solo: ({ code }) => toggleSolo(Number(code.slice(-1)) - 1),
  travel: ({ key, shiftKey }) => session.step((key === 'ArrowLeft' ? -1 : 1) * (shiftKey ? 1 : 0.1)),
  start: () => session.seek(0),
  projector: toggleProjector,
  hear: openSound,
  help: () => useHelp.getState().show('look'),
  undo: ({ key, shiftKey }) => (shiftKey || key.toLowerCase() === 'y' ? session.redo() : session.undo()),
}
