import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from '../setup/paths.mjs'

/** In web/src/generated: the part of the typeface for the lab's own texts in English. */
export const FIRST_FONT = 'inter.woff2'
/**
 * Beside it: what other languages in Latin letters add. A page of one of them has a face with its own letters alone; this
 * one serves their names in the menu, and a change of the language.
 */
export const MORE_FONT = 'letters.woff2'
const WHOLE = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'

/** Characters beyond ASCII, as `unicode-range` in tokens.css has them; a test compares the two. */
const BEYOND_ASCII =
  'U+A0,U+A9,U+B0-B3,U+B5,U+B7,U+B9,U+BD,U+D7,U+E4,U+E9,U+F8,U+2013,U+2019,U+201C-201D,U+2026,U+2032,U+2191,U+2193,U+2212'
export const FIRST_RANGE = `U+20-7E,${BEYOND_ASCII}`
export const MORE_RANGE =
  'U+A1,U+AA-AB,U+BA-BB,U+BF-CF,U+D1-D6,U+D9-DC,U+DF-E3,U+E6-E8,U+EA-EF,U+F1-F6,U+F9-FC,U+152-153,U+2014,U+2018,U+201A,U+201E,U+202F,U+2039-203A'

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
 * The typeface with some characters only, and without weights below 400, which are not used: outlines at 400 and above
 * are identical. The rest of the typeface is loaded when a person writes other characters.
 * @param {string} range as `unicode-range` has it.
 */
export async function fontOf(range) {
  const { default: subset } = await import('subset-font')
  return subset(readFileSync(inRoot(WHOLE)), charactersOf(range), {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    variationAxes: { wght: { min: 400, max: 900 } },
  })
}

/** Whether a file in `web/src/words` has what readers see. @param {string} name */
export const isShown = (name) =>
  /\.(ts|json|md)$/.test(name) && !/(^|[/\\])(seen\.json|[A-Z]+\.md)$/.test(name)

/**
 * The letters of a language that the first part lacks and `letters.woff2` has, as a `unicode-range`; empty for a language in
 * other signs.
 * @param {string} language
 */
function ownRange(language) {
  const folder = inRoot('web/src/words', language)
  const more = new Set(charactersOf(MORE_RANGE))
  const own = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(isShown)
    .flatMap((name) => [...readFileSync(join(folder, name), 'utf8')])
    .filter((letter) => more.has(letter))
  return [...new Set(own)]
    .map((letter) => `U+${letter.codePointAt(0)?.toString(16).toUpperCase()}`)
    .sort()
    .join(',')
}

/**
 * Writes the letters of a language into a built site, for its page alone.
 * @param {string} language
 * @param {string} folder
 * @returns {Promise<string>} what the head of its page says of them: a preload, and a face that goes before the style sheet's.
 */
export async function writeLetters(language, folder) {
  const isLatin = new Intl.Locale(language).maximize().script === 'Latn'
  const range = isLatin ? ownRange(language) : ''
  if (range === '') return ''
  const font = await fontOf(range)
  const hash = createHash('sha256').update(font).digest('hex').slice(0, 8)
  const file = `assets/${language}/letters-${hash}.woff2`
  mkdirSync(join(folder, 'assets', language), { recursive: true })
  writeFileSync(join(folder, file), font)
  return [
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="./${file}">`,
    `<style>@font-face{font-family:Inter;src:url("./${file}") format("woff2");font-weight:400 900;font-display:swap;unicode-range:${range}}</style>`,
  ].join('\n    ')
}
