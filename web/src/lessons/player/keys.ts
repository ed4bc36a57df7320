import { useSingleKeys } from '../../help/single-keys'

/** Elements with arrow keys of their own. */
const OWN =
  'input, select, textarea, dialog, [contenteditable], [role=slider], [role=menu], [role=tablist], [popover]'

const DESK = { ArrowRight: 1, ArrowLeft: -1 } as const
/** Slide remotes send these too. */
const REMOTE = { ...DESK, PageDown: 1, PageUp: -1 } as const

/** Calls back when a key turns the page, forward or back; those of a remote too where somebody `presents`. Returns a function that stops it. */
export function listenToPages(presents: boolean, turn: (by: 1 | -1) => void): () => void {
  const act = (event: KeyboardEvent) => {
    const { key, target } = event
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    if (!useSingleKeys.getState().on || (target as HTMLElement).closest(OWN)) return
    const by = (presents ? REMOTE : DESK)[key as keyof typeof DESK]
    if (!by) return
    // Otherwise the run would seek.
    event.preventDefault()
    event.stopPropagation()
    if (!event.repeat) turn(by)
  }
  document.addEventListener('keydown', act, { capture: true })
  return () => document.removeEventListener('keydown', act, { capture: true })
}
