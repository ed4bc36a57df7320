/** Languages made from English: `x-path` shows where each sentence stands, `x-long` takes up more room. */
export type Pseudo = 'x-path' | 'x-long'

const ACCENTS: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'ë',
  i: 'í',
  o: 'ö',
  u: 'ü',
  A: 'Á',
  E: 'Ë',
  O: 'Ö',
  U: 'Ü',
}
/** How much longer than in English a sentence may be, as a share: German and French need about a third. */
const LONGER = 0.4
const FILLER = 'lönger wörds '

function longer(text: string): string {
  // Units, letters of lanes and signs are the same in all languages.
  if (!/\p{L}{3}/u.test(text)) return text
  const accented = text.replace(/[aeiouAEOU]/g, (letter) => ACCENTS[letter]!)
  const more = Math.ceil(LONGER * text.length)
  return `${accented} ${FILLER.repeat(Math.ceil(more / FILLER.length))
    .slice(0, Math.max(1, more - 1))
    .trim()}`
}

/** @param path of these words, such as `whyText.verdict`. */
export function pseudo(language: Pseudo, words: unknown, path: string): unknown {
  // Names of schemes are as long in all languages, and short forms have no room.
  if (language === 'x-long' && (path === 'scenarioText.labels' || /short$/i.test(path))) return words
  if (typeof words === 'string')
    return language === 'x-path' && /\p{L}/u.test(words) ? `[${path}]` : longer(words)
  if (typeof words === 'function')
    return (...args: unknown[]) => pseudo(language, (words as (...args: unknown[]) => unknown)(...args), path)
  if (Array.isArray(words)) return words.map((part, at) => pseudo(language, part, `${path}.${at}`))
  if (typeof words !== 'object' || words === null) return words
  return Object.fromEntries(
    Object.entries(words).map(([key, part]) => [key, pseudo(language, part, `${path}.${key}`)]),
  )
}
