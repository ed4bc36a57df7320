import { useHelp } from '../help/open'
import { useSingleKeys } from '../help/single-keys'
import { engine, play, step } from './session'

const FIELDS =
  'input:not([type=range]):not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable]'

/** Keys of one stroke, which a person can turn off: Space plays and pauses, `.` steps one packet event, arrows step time where nothing else takes them. */
export function listenToKeys(): void {
  document.addEventListener('keydown', (event) => {
    if (!useSingleKeys.getState().on) return
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
    const target = event.target as HTMLElement
    if (target.matches(FIELDS)) return
    const free = target === document.body || target.id === 'lanes'
    if (event.key === ' ' && !target.closest('button, a, [role=button]')) play(!engine.status.running)
    else if (event.key === '.') step('event')
    else if (event.key === 'ArrowRight' && free) step(event.shiftKey ? 1 : 0.1)
    else if (event.key === '?') useHelp.getState().show('keys')
    else return
    event.preventDefault()
  })
}
