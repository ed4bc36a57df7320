import { useSingleKeys } from '../../help/single-keys'

/** Where arrow keys have a use of their own. */
const OWN =
  'input, select, textarea, dialog, [contenteditable], [role=slider], [role=menu], [role=tablist], [popover]'

const DESK = { ArrowRight: 1, ArrowLeft: -1 } as const
/** What a remote control for slides sends too. */
const HALL = { ...DESK, PageDown: 1, PageUp: -1 } as const

/** Calls back where a key turns the page, on or back. Returns the way to stop it. */
export function listenToPages(hall: boolean, turn: (by: 1 | -1) => void): () => void {
  const act = (event: KeyboardEvent) => {
    const { key, target } = event
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    if (!useSingleKeys.getState().on || (target as HTMLElement).closest(OWN)) return
    const by = (hall ? HALL : DESK)[key as keyof typeof DESK]
    if (!by) return
    // Else the run would travel.
    event.preventDefault()
    event.stopPropagation()
    if (!event.repeat) turn(by)
  }
  document.addEventListener('keydown', act, { capture: true })
  return () => document.removeEventListener('keydown', act, { capture: true })
}
