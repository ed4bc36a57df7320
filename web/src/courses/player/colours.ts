import type { View } from '../../scenario/types'

/** Session store of the colours chosen in a lesson: the next lesson of a plan opens in the same tab. */
const COLOURS = 'aqm-lab.colours'

/** Keeps what was chosen for this tab. */
export function keepColours(theme: View['theme']): void {
  try {
    sessionStorage.setItem(COLOURS, theme)
  } catch {
    // Without a session store each lesson opens in the usual colours.
  }
}

/** What was chosen in this tab; nothing if the browser kept nothing. */
export function keptColours(): Partial<View> {
  try {
    const theme = (['light', 'dark', 'auto'] as const).find((own) => own === sessionStorage.getItem(COLOURS))
    return theme ? { theme } : {}
  } catch {
    return {}
  }
}
