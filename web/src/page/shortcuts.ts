import { meantBy, SHORTCUTS, type Shortcut, type ShortcutName } from '../help/shortcuts'
import { useSingleKeys } from '../help/single-keys'
import { type Feature, shownScreen } from '../lab/feature'
import type { Lab } from '../lab/lab'
import { toggleSolo } from '../lab/lane-view'
import { toggleOverlay } from '../lab/overlay'
import { toggleNumber } from '../lab/plot-choice'
import { free } from '../lab/time-view'

const FIELDS =
  'input:not([type=range]):not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable]'

/** The field that holds something typed and not yet set: it has an undo of its own. */
let typing: EventTarget | null = null

/** Listens to the keys of the page; what each means stands with its help. */
export function listenToKeys(lab: Lab, features: readonly Feature[]): void {
  const table = shortcutsOf(features)
  document.addEventListener('input', ({ target }) => {
    typing = target instanceof HTMLElement && target.matches(FIELDS) ? target : null
  })
  document.addEventListener('focusout', () => {
    typing = null
  })
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) free(lab)
    if (event.key === 'Enter' || event.key === 'Escape') typing = null
    if (event.defaultPrevented || event.altKey) return
    const target = event.target as HTMLElement
    const name = meantBy(table, event)
    if (!name || !isForPage(lab, name, target, features)) return
    const own = features.find(({ id }) => id === name)?.key
    if (own) own.act(lab)
    else ACTIONS[name as ShortcutName](lab, event)
    event.preventDefault()
  })
}

/** The keys of the lab and, by their ids, of the features. */
export const shortcutsOf = (features: readonly Feature[]): Readonly<Record<string, Shortcut>> => ({
  ...SHORTCUTS,
  ...Object.fromEntries(features.flatMap(({ id, key }) => (key ? [[id, key]] : []))),
})

/** Whether a key that is pressed here is the page's: a control may have a use of its own for it. */
function isForPage(lab: Lab, name: string, target: HTMLElement, features: readonly Feature[]): boolean {
  if (name === 'undo') return target !== typing
  if (!useSingleKeys.getState().on || target.matches(FIELDS)) return false
  const everywhere = features.some(({ id, key }) => id === name && key?.everywhere)
  if (shownScreen(lab, features)?.whole && !everywhere) return false
  if (name === 'play') return !target.closest('button, a, [role=button]')
  return !(name === 'travel' || name === 'start') || target === document.body || target.id === 'lanes'
}

const ACTIONS: Record<ShortcutName, (lab: Lab, press: KeyboardEvent) => unknown> = {
  play: (lab) => lab.session.play(!lab.engine.status.running),
  step: (lab) => lab.session.step('event'),
  overlay: toggleOverlay,
  plot: (lab, { key }) => toggleNumber(lab, Number(key)),
  solo: (lab, { code }) => toggleSolo(lab, Number(code.slice(-1)) - 1),
  travel: (lab, { key, shiftKey }) => lab.session.step((key === 'ArrowLeft' ? -1 : 1) * (shiftKey ? 1 : 0.1)),
  start: (lab) => lab.session.seek(0),
  undo: (lab, { key, shiftKey }) =>
    shiftKey || key.toLowerCase() === 'y' ? lab.session.redo() : lab.session.undo(),
}
