/** Under a button at least this much is left for what hangs from it, or else it stands above, px. */
const LEAST_BELOW = 320
/** What hangs keeps away from the window's edges above and below, px, and beside it. */
const EDGE = 16
const SIDE = 8

/** Where the sides of an element are in the window, for a style: `--left`, `--top`, `--right` and `--bottom`. */
export function sidesOf(element: Element | null): Record<`--${string}`, string> {
  const { left = 0, top = 0, right = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {}
  const sides = Object.entries({ left, top, right, bottom })
  return Object.fromEntries(sides.map(([side, at]) => [`--${side}`, `${at}px`]))
}

/**
 * Hangs a panel below its button, or above it where less than `least_px` is left below and above is more. How far it
 * may reach is set here, where it stands by the style sheet, which finds the button's sides in the panel's style. A
 * bar at the window's foot that must stay clear is the panel's `--foot`, px. Where the panel would reach beyond the
 * window's side, it is told of a button that is further inside.
 */
export function hang(panel: HTMLElement, button: Element, least_px = LEAST_BELOW): void {
  const { left, right, top, bottom } = button.getBoundingClientRect()
  const foot = Number.parseFloat(getComputedStyle(panel).getPropertyValue('--foot')) || 0
  const below = innerHeight - foot - bottom - EDGE
  const above = top - EDGE
  const up = below < least_px && above > below
  for (const [name, value] of Object.entries(sidesOf(button))) panel.style.setProperty(name, value)
  const room = document.documentElement.clientWidth - panel.offsetWidth - SIDE
  panel.style.setProperty('--left', `${Math.max(SIDE, Math.min(left, room))}px`)
  panel.style.setProperty('--right', `${Math.max(right, panel.offsetWidth + SIDE)}px`)
  panel.style.maxHeight = `${up ? above : Math.max(below, LEAST_BELOW / 2)}px`
  panel.toggleAttribute('data-up', up)
}
