import { engine, play, step } from './session'

const FIELDS =
  'input:not([type=range]):not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable]'

/** Space plays and pauses, `.` steps one packet event, arrows step time where nothing else takes them. */
export function listenToKeys(): void {
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
    const target = event.target as HTMLElement
    if (target.matches(FIELDS)) return
    const free = target === document.body || target.id === 'lanes'
    if (event.key === ' ' && !target.closest('button, a, [role=button]')) play(!engine.status.running)
    else if (event.key === '.') step('event')
    else if (event.key === 'ArrowRight' && free) step(event.shiftKey ? 1 : 0.1)
    else return
    event.preventDefault()
  })
}
