/** Elements that act on a press, whatever is open. */
const CONTROLS = 'button, a, input, select, textarea, label, summary'
/** The events of a press after its beginning. */
const OF_A_PRESS = ['mousedown', 'pointerup', 'mouseup', 'click'] as const

/**
 * Shields whatever draws or seeks from presses outside an open panel: such a press only closes the panel. Buttons and
 * fields still act. Returns a function that stops it.
 */
export function keepPressesFromOutside(panel: Element): () => void {
  const press = (event: PointerEvent) => {
    const at = event.target as Element
    if (!panel.contains(at) && !at.closest(CONTROLS)) keepFromAll(event)
  }
  addEventListener('pointerdown', press, true)
  return () => removeEventListener('pointerdown', press, true)
}

/** The rest of a press may follow after the panel is gone. */
function keepFromAll(press: PointerEvent): void {
  press.stopImmediatePropagation()
  const over = new AbortController()
  const options = { capture: true, signal: over.signal }
  for (const type of OF_A_PRESS)
    addEventListener(
      type,
      (event) => {
        // A click by key or script is not part of a press.
        if (type === 'click' && (event as MouseEvent).detail === 0) return
        event.stopImmediatePropagation()
        if (type === 'click') over.abort()
      },
      options,
    )
  for (const type of ['pointerdown', 'pointercancel'] as const)
    addEventListener(type, () => over.abort(), options)
}
