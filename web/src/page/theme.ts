/** The next theme on a press of the theme switch. */
export const NEXT_THEME = { auto: 'light', light: 'dark', dark: 'auto' } as const
