import type { View } from '../../scenario/types'

/** Key in the session store of the theme chosen in a lesson: the next lesson of a plan opens in the same tab. */
const COLOURS = 'aqm-lab.colours'

/** Remembers the theme for this tab. */
export function keepColours(theme: View['theme']): void {
  try {
    sessionStorage.setItem(COLOURS, theme)
  } catch {
    // Without a session store each lesson opens with the default theme.
  }
}

/** The theme chosen in this tab; empty if there is none. */
export function keptColours(): Partial<View> {
  try {
    const theme = (['light', 'dark', 'auto'] as const).find((own) => own === sessionStorage.getItem(COLOURS))
    return theme ? { theme } : {}
  } catch {
    return {}
  }
}
