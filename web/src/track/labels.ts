import { trackText } from './text'

export interface Flag {
  at_s: number
  label: string
}

/** Flags nearer to each other than this stand as one, px. */
export const APART_PX = 14
/** From a flag's line to its words, and the width of a character, px. */
export const BESIDE_PX = 12
export const CHARACTER_PX = 6.6

/**
 * The words at each flag, given by rising time: what there is room for before the next flag. Flags that stand as one
 * have theirs at the last of them, or else how many they are.
 */
export function flagLabels(flags: readonly Flag[], x: (at_s: number) => number, width: number): string[] {
  const labels = flags.map(() => '')
  let group: string[] = []
  flags.forEach(({ at_s, label }, i) => {
    group.push(label)
    const end = i + 1 < flags.length ? x(flags[i + 1]!.at_s) : width
    if (i + 1 < flags.length && end - x(at_s) < APART_PX) return
    const room = (end - x(at_s) - BESIDE_PX) / CHARACTER_PX
    const words = group.length > 1 ? [group.join(', '), trackText.events(group.length)] : group
    labels[i] = words.find(({ length }) => length <= room) ?? ''
    group = []
  })
  return labels
}
