import { listed } from '../../kit/format'
import { APART_PX, CHARACTER_PX, type Flag, GAP_PX } from './labels'

/** The words at each start of a class, in order of time, if they fit before the next item. */
export function startLabels(
  starts: readonly Flag[],
  events: readonly { at_s: number }[],
  x: (at_s: number) => number,
  width: number,
): string[] {
  const others = [...starts, ...events].map(({ at_s }) => x(at_s))
  return starts.map(({ at_s, label }, i) => {
    const left = x(at_s)
    // Of several at one time, the first has the words.
    if (i > 0 && x(starts[i - 1]!.at_s) === left) return ''
    const together = starts.filter((other) => x(other.at_s) === left)
    const end = Math.min(width, ...others.filter((place) => place > left))
    // The words of an earlier event may reach this far.
    if (events.some((event) => x(event.at_s) <= left && left - x(event.at_s) < APART_PX)) return ''
    const words = [listed(together.map((own) => own.label)), label]
    return words.find(({ length }) => length <= (end - left - GAP_PX) / CHARACTER_PX) ?? ''
  })
}
