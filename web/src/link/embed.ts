import { isFields } from '../scenario/equal'

/** The address parameter for the level of detail in a frame. The lab's own links never contain it. */
export const EMBED_PARAMETER = 'embed'

/** `full` shows everything, `lite` the lanes with play, time and load, `read-only` the lanes alone. */
export const EMBED_LEVELS = ['full', 'lite', 'read-only'] as const
export type EmbedLevel = (typeof EMBED_LEVELS)[number]

/** The level in an address, if there is one. */
export function embedLevel(search: string): EmbedLevel | undefined {
  const given = new URLSearchParams(search).get(EMBED_PARAMETER)
  return EMBED_LEVELS.find((level) => level === given)
}

/** The level stored in the file: a frame that a notebook fills with `lab.html` has no address. */
function levelInFile(): EmbedLevel | undefined {
  const kept = globalThis.packed?.kept
  return isFields(kept) ? EMBED_LEVELS.find((level) => level === kept.embed) : undefined
}

/** The level of this page, if it is in a frame. */
export const EMBEDDED = embedLevel(globalThis.location?.search ?? '') ?? levelInFile()
