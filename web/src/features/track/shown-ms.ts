/** Display time of a change, ms. */
export const SHOWN_MS = 8000
