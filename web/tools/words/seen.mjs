import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from '../setup/paths.mjs'
import { sentencesIn, stampOf } from './sentences.mjs'

/**
 * The English sentences as a translator last saw them: a stamp each, by module and path.
 * @param {string} language
 * @returns {Record<string, Record<string, string>>}
 */
export function seenIn(language) {
  const file = seenFile(language)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** @param {string} language */
export const seenFile = (language) => inRoot('web/src/words', language, 'seen.json')

/**
 * The sentences of a module whose English has changed since they were translated: their paths.
 * @param {string} language
 * @param {string} path of the module, from `web/src`.
 * @returns {string[]}
 */
export function staleIn(language, path) {
  const seen = seenIn(language)[path] ?? {}
  return [...sentencesIn(join(inRoot('web/src'), path))]
    .filter(([name, sentence]) => seen[name] !== undefined && seen[name] !== stampOf(sentence))
    .map(([name]) => name)
}
