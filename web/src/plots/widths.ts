import { isWide } from '../kit/wide'

/** Default size of words, CSS pixels, and weight. */
export const SIZE = 12
export const WEIGHT = 400

interface Face {
  size?: number
  weight?: number
}

/** Advance widths of Inter by kinds of letters, per size and rounded up, for use without a canvas; others have `LETTER`. */
const LETTERS: readonly (readonly [letters: RegExp, width: number])[] = [
  [/[ .,:;'|!iljI·]/, 0.3],
  [/[-()[\]/frt⁻¹²³⁴⁵⁶⁷⁸⁹₁₂_]/, 0.46],
  [/[mwMW%@…]/, 0.98],
  [/[A-Z]/, 0.76],
]
const LETTER = 0.65
/** Of a wide letter. */
const WIDE_EM = 1
/** An accent, which has no width of its own. */
const ACCENT = /^\p{M}$/u
const BOLDER = 1.04

function widthOf(letter: string): number {
  if (ACCENT.test(letter)) return 0
  if (isWide(letter)) return WIDE_EM
  const [base = letter] = letter.normalize('NFD')
  return LETTERS.find(([kind]) => kind.test(base))?.[1] ?? LETTER
}

/** Upper estimate of the width of words, px. */
export function widthAbout(words: string, { size = SIZE, weight = WEIGHT }: Face = {}): number {
  let width = 0
  for (const letter of words) width += widthOf(letter)
  return width * size * (weight > WEIGHT ? BOLDER : 1)
}

/** The part of the words that fits, px. */
export function fitting(words: string, room: number, type?: Face): string {
  if (widthAbout(words, type) <= room) return words
  let kept = words.length
  while (kept > 1 && widthAbout(`${words.slice(0, kept)}…`, type) > room) kept--
  return `${words.slice(0, kept).trimEnd()}…`
}
