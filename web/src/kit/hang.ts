/** Least space under a button for its panel; with less, the panel opens above, px. */
const LEAST_BELOW = 320
/** Distance from the window's edges, above and below, and at the sides, px. */
const EDGE = 16
const SIDE = 8

/** An element's sides in the window, as CSS variables: `--left`, `--top`, `--right` and `--bottom`. */
export function sidesOf(element: Element | null): Record<`--${string}`, string> {
  const { left = 0, top = 0, right = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {}
  const sides = Object.entries({ left, top, right, bottom })
  return Object.fromEntries(sides.map(([side, at]) => [`--${side}`, `${at}px`]))
}

/**
 * Hangs a panel below its button, or above it if less than `least_px` is free below and more above. Sets the panel's
 * maximum size, and the button's sides as CSS variables; the style sheet positions the panel by them. The panel's
 * `--foot` is the height, px, of a bar at the window's foot that must stay clear. If the panel would leave the window at
 * one side, it gets a button position further inside.
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
