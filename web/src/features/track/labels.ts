import { listed } from '../../kit/format'
import { trackText } from './text'

export interface Flag {
  at_s: number
  label: string
}

/** Flags closer than this are drawn as one, px. */
export const APART_PX = 14
/** Gap between a flag's line and its words, and the width of a character, px. */
export const GAP_PX = 12
export const CHARACTER_PX = 6.6

/**
 * The words at each flag, in order of time: as much as fits before the next flag. Flags drawn as one have their names, or
 * their number, at the last of them.
 */
export function flagLabels(flags: readonly Flag[], x: (at_s: number) => number, width: number): string[] {
  const labels = flags.map(() => '')
  let group: string[] = []
  flags.forEach(({ at_s, label }, i) => {
    group.push(label)
    const end = i + 1 < flags.length ? x(flags[i + 1]!.at_s) : width
    if (i + 1 < flags.length && end - x(at_s) < APART_PX) return
    const room = (end - x(at_s) - GAP_PX) / CHARACTER_PX
    const words = group.length > 1 ? [listed(group), trackText.events(group.length)] : group
    labels[i] = words.find(({ length }) => length <= room) ?? ''
    group = []
  })
  return labels
}
