/** What acts when it is pressed, whatever else is open. */
const CONTROLS = 'button, a, input, select, textarea, label, summary'
/** Of these a press consists, once it has begun. */
const OF_A_PRESS = ['mousedown', 'pointerup', 'mouseup', 'click'] as const

/**
 * Keeps presses outside of an open panel from what draws or seeks where it is pressed: such a press closes the panel,
 * which is all that was meant by it. Buttons and fields act. Returns the way to stop it.
 */
export function keepPressesFromOutside(panel: Element): () => void {
  const press = (event: PointerEvent) => {
    const at = event.target as Element
    if (!panel.contains(at) && !at.closest(CONTROLS)) keepFromAll(event)
  }
  addEventListener('pointerdown', press, true)
  return () => removeEventListener('pointerdown', press, true)
}

/** The rest of a press may come after the panel has gone. */
function keepFromAll(press: PointerEvent): void {
  press.stopImmediatePropagation()
  const over = new AbortController()
  const options = { capture: true, signal: over.signal }
  for (const type of OF_A_PRESS)
    addEventListener(
      type,
      (event) => {
        // A click by a key, or by a program, is no part of a press.
        if (type === 'click' && (event as MouseEvent).detail === 0) return
        event.stopImmediatePropagation()
        if (type === 'click') over.abort()
      },
      options,
    )
  for (const type of ['pointerdown', 'pointercancel'] as const)
    addEventListener(type, () => over.abort(), options)
}
