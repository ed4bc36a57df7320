import { useHelp } from '../help/open'
import { useSingleKeys } from '../help/single-keys'
import { toggleNumber } from './plots'
import { engine, play, step } from './session'
import { free } from './time-view'

const FIELDS =
  'input:not([type=range]):not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable]'

/** Keys of one stroke, which a person can turn off: Space plays and pauses, `.` steps one packet event, arrows step time where nothing else takes them, digits show plots. */
export function listenToKeys(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) free()
    if (!useSingleKeys.getState().on) return
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
    const target = event.target as HTMLElement
    if (target.matches(FIELDS)) return
    const unclaimed = target === document.body || target.id === 'lanes'
    if (event.key === ' ' && !target.closest('button, a, [role=button]')) play(!engine.status.running)
    else if (event.key === '.') step('event')
    else if (event.key === 'ArrowRight' && unclaimed) step(event.shiftKey ? 1 : 0.1)
    else if (event.key === '?') useHelp.getState().show('keys')
    else if (/^[1-9]$/.test(event.key)) toggleNumber(Number(event.key))
    else return
    event.preventDefault()
  })
}
