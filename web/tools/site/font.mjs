import { readFileSync } from 'node:fs'
import { inRoot } from '../setup/paths.mjs'

/** In web/src/generated: the part of the typeface for the lab's own texts. */
export const FIRST_FONT = 'inter.woff2'
const WHOLE = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'

/** Characters beyond ASCII, as `unicode-range` in tokens.css has them; a test compares the two. */
const BEYOND_ASCII =
  'U+A0,U+A9,U+B0-B3,U+B5,U+B7,U+B9,U+BD,U+D7,U+E4,U+E9,U+F8,U+2013,U+2019,U+201C-201D,U+2026,U+2032,U+2191,U+2193,U+2212'
export const FIRST_RANGE = `U+20-7E,${BEYOND_ASCII}`

/** The features that tokens.css uses, and those that browsers apply by default. */
const FEATURES = [
  'calt',
  'ccmp',
  'clig',
  'cv05',
  'kern',
  'liga',
  'locl',
  'mark',
  'mkmk',
  'rlig',
  'rvrn',
  'ss03',
  'tnum',
]

/**
 * The characters of a `unicode-range`.
 * @param {string} range
 */
export function charactersOf(range) {
  return range
    .split(',')
    .flatMap((part) => {
      const [from, to = from] = part
        .trim()
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i))
    })
    .join('')
}

/**
 * The typeface with those characters only, and without weights below 400, which are not used: outlines at 400 and above
 * are identical. The rest of the typeface is loaded when a person writes other characters.
 */
export async function firstFont() {
  const { default: subset } = await import('subset-font')
  return subset(readFileSync(inRoot(WHOLE)), charactersOf(FIRST_RANGE), {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    variationAxes: { wght: { min: 400, max: 900 } },
  })
}
