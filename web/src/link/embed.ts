/** The parameter of an address that says how much of the lab a frame in another page shows. No link of the lab itself keeps it. */
export const EMBED_PARAMETER = 'embed'

/** `full` shows all, `lite` the lanes with play, time and load, `read-only` the lanes to look at. */
export const EMBED_LEVELS = ['full', 'lite', 'read-only'] as const
export type EmbedLevel = (typeof EMBED_LEVELS)[number]

/** What an address asks for, if it does. */
export function embedLevel(search: string): EmbedLevel | undefined {
  const asked = new URLSearchParams(search).get(EMBED_PARAMETER)
  return EMBED_LEVELS.find((level) => level === asked)
}

/** How much of the lab is shown, where another page frames it. */
export const EMBEDDED = embedLevel(globalThis.location?.search ?? '')
