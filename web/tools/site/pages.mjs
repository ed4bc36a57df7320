import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from '../setup/paths.mjs'

// Commands read this before packages are installed, so it imports none.

/** The languages that are drafted: their tags. */
export const draftedLanguages = () =>
  readdirSync(inRoot('web/src/words'), { withFileTypes: true })
    .filter(
      (entry) =>
        entry.isDirectory() && existsSync(inRoot('web/src/words', entry.name, 'kit/language-text.ts')),
    )
    .map(({ name }) => name)
    .sort()

/** Made from English, to see what is not translated and what has no room: never listed. */
export const PSEUDO = /** @type {const} */ (['x-path', 'x-long'])

/**
 * The pages of a built site that readers are sent to, by their folders from its root: '' and, for example, 'de/'.
 * @param {string} folder
 * @returns {Map<string, string>}
 */
export function pagesIn(folder) {
  const root = readFileSync(join(folder, 'index.html'), 'utf8')
  const folders = [
    ...root.matchAll(/<link rel="alternate" hreflang="[^"]+" title="[^"]+"[^>]* href="\.\/([^"]+)">/g),
  ]
  return new Map([
    ['', root],
    ...folders.map(
      ([, name]) =>
        /** @type {[string, string]} */ ([name, readFileSync(join(folder, name, 'index.html'), 'utf8')]),
    ),
  ])
}
