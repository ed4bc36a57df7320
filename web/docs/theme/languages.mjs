import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The languages of the documentation. A language is a file in `words`; its pages mirror the English ones in a folder of its
 * tag. A page is named by its path from the root, such as `learn/index`.
 */

const docs = join(import.meta.dirname, '..')
const words = join(import.meta.dirname, 'words')

export const ENGLISH = 'en'

/** BCP 47 tags, English first. */
export const LANGUAGES = readdirSync(words)
  .map((name) => name.replace(/\.json$/, ''))
  .sort((one, other) => Number(other === ENGLISH) - Number(one === ENGLISH) || (one < other ? -1 : 1))

/**
 * What every page of a language says.
 * @param {string} language
 * @returns {typeof import('./words/en.json')}
 */
export const wordsOf = (language) => JSON.parse(readFileSync(join(words, `${language}.json`), 'utf8'))

/** @param {string} language @param {string} page */
export const fileOf = (language, page) => join(docs, language === ENGLISH ? '' : language, `${page}.md`)

/** Whether a language has a page. @param {string} language @param {string} page */
export const has = (language, page) => existsSync(fileOf(language, page))

/** The language and the page at an address from the root. @param {string} url @returns {[language: string, page: string]} */
export function placeOf(url) {
  const page = url
    .slice(1)
    .replace(/(^|\/)$/, '$1index')
    .replace(/\.html$/, '')
  const [folder, ...path] = page.split('/')
  return folder !== ENGLISH && LANGUAGES.includes(folder) ? [folder, path.join('/')] : [ENGLISH, page]
}

/** The address of a page from the root. @param {string} language @param {string} page */
export const addressOf = (language, page) =>
  `${language === ENGLISH ? '' : `/${language}`}/${page}.html`.replace(/(^|\/)index\.html$/, '$1')

/** A page's text, without the fields before it. @param {string} language @param {string} page */
export const textOf = (language, page) => sourceOf(language, page).replace(/^---\n[\s\S]*?\n---\n/, '')

/** @param {string} language @param {string} page */
const sourceOf = (language, page) => readFileSync(fileOf(language, page), 'utf8').replaceAll('\r\n', '\n')

/** The title of a page. @param {string} language @param {string} page */
export const titleOf = (language, page) => /^# (.*)$/m.exec(textOf(language, page))?.[1] ?? page

/** The code of an English page, which translations of it have as `of`. @param {string} page */
export const codeOf = (page) => createHash('sha256').update(sourceOf(ENGLISH, page)).digest('hex').slice(0, 6)

/** Whether the English page has changed since a translation. @param {string} language @param {string} page */
export const isStale = (language, page) =>
  /^of: ([0-9a-f]{6})$/m.exec(sourceOf(language, page))?.[1] !== codeOf(page)

/** The pages of a language other than English. @param {string} language */
export const pagesOf = (language) =>
  readdirSync(join(docs, language), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.replaceAll('\\', '/').replace(/\.md$/, ''))
    .sort()

/** The addresses of pages in other languages, from the folder of each, for links of the lab. */
export const translated = () =>
  Object.fromEntries(
    LANGUAGES.filter((language) => language !== ENGLISH).map((language) => [
      language,
      pagesOf(language).map((page) => addressOf(ENGLISH, page).slice(1)),
    ]),
  )
