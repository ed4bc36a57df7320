import type { Typed } from '../../kit/Entry'
import { packetsOf, type WeightedCurve } from '../../scenario/weighted'
import { weightedText as words } from './text'

export const MOST_CURVES = 4
const MOST_DSCP = 63
const COLOURS = ['green', 'yellow', 'red'] as const
type Of = NonNullable<WeightedCurve['of']>

const packets = (word: string): Of[number] | undefined => {
  const colour = COLOURS.find((own) => own === word.toLowerCase())
  if (colour) return colour
  return /^\d+$/.test(word) && Number(word) <= MOST_DSCP ? Number(word) : undefined
}

/** The packets of the curve at `at`, which no other curve may have. */
export function typedPackets(text: string, curves: readonly WeightedCurve[], at: number): Typed<Of> {
  const entries = text
    .split(/[,;]/)
    .map((entry) => entry.trim())
    .filter(Boolean)
  if (entries.length === 0 && at < curves.length - 1) return { wrong: words.ofEmpty }
  const of: Of = []
  for (const entry of entries) {
    const own = packets(entry)
    if (own === undefined) return { wrong: words.ofWrong(entry) }
    if (of.includes(own) || curves.some((other, i) => i !== at && other.of?.includes(own)))
      return { wrong: words.ofTaken(entry) }
    of.push(own)
  }
  return { value: of }
}

/** With one more curve before the last one: that of a colour, or else of the first DSCP, that has none. */
export function withAnother(curves: readonly WeightedCurve[]): WeightedCurve[] {
  const taken = new Set(curves.flatMap(({ of = [] }) => of))
  const dscps = Array.from({ length: MOST_DSCP + 1 }, (_, dscp) => dscp)
  const free = [...COLOURS, ...dscps].find((own) => !taken.has(own))
  const like = curves.at(-1)!
  const added: WeightedCurve = { of: free === undefined ? [] : [free], points: like.points }
  const isRest = packetsOf(like) === 'rest'
  return isRest ? [...curves.slice(0, -1), added, like] : [...curves, added]
}
