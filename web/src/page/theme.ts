/** What a press of the switch of colours turns to. */
export const NEXT_THEME = { auto: 'light', light: 'dark', dark: 'auto' } as const
