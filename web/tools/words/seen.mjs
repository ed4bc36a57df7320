import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from '../setup/paths.mjs'
import { englishIn } from './english.mjs'
import { sentencesIn, stampOf } from './sentences.mjs'

/** @param {string} language */
const fileOf = (language) => inRoot('web/src/words', language, 'seen.json')

/**
 * The English sentences as a translator last saw them: a stamp each, by path.
 * @param {string} language
 * @returns {Record<string, string>}
 */
export const seenIn = (language) =>
  existsSync(fileOf(language)) ? JSON.parse(readFileSync(fileOf(language), 'utf8')) : {}

/** @param {string} language @param {Record<string, string>} seen */
export function writeSeen(language, seen) {
  const sorted = Object.fromEntries(Object.entries(seen).sort(([one], [other]) => (one < other ? -1 : 1)))
  writeFileSync(fileOf(language), `${JSON.stringify(sorted, null, 2)}\n`)
}

/**
 * The sentences of a module whose English has changed since they were translated: their paths.
 * @param {string} language
 * @param {string} path of the module, from `web/src`.
 * @returns {Promise<string[]>}
 */
export async function staleIn(language, path) {
  const seen = seenIn(language)
  return [...(await englishIn(path))]
    .filter(([name, sentence]) => seen[name] !== undefined && seen[name] !== stampOf(sentence))
    .map(([name]) => name)
}

/**
 * Whether a language has every sentence of a module, of the English of today: then the English ones are not needed.
 * @param {string} language
 * @param {string} path of the module, from `web/src`.
 */
export async function isWhole(language, path) {
  const drafts = sentencesIn(join(inRoot('web/src/words'), language, path))
  const all = [...(await englishIn(path))]
  return (
    all.every(([name, { inSchema }]) => inSchema || drafts.has(name)) &&
    (await staleIn(language, path)).length === 0
  )
}
