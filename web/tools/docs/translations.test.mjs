import { readFileSync } from 'node:fs'
import { marked } from 'marked'
import { describe, expect, it } from 'vitest'
import {
  ENGLISH,
  fileOf,
  has,
  isStale,
  LANGUAGES,
  pagesOf,
  textOf,
  wordsOf,
} from '../../docs/theme/languages.mjs'
import { leadsFrom } from '../../docs/theme/markdown.mjs'
import { sidebar } from '../../docs/theme/sections.mjs'

/** Folders whose pages are translated. */
const FOLDERS = ['learn', 'teach']
const OTHERS = LANGUAGES.filter((language) => language !== ENGLISH)

/** A key with a modifier, which keyboards of other languages name otherwise. */
const KEY = /^\p{L}+ [A-Z]$/u

/**
 * What a translation has in common with its English page. Links and headings in order; code, and numbers of the text, sorted,
 * since sentences differ in their order.
 * @param {string} language
 * @param {string} page
 */
function structureOf(language, page) {
  /** @type {{ headings: number[], blocks: string[], links: string[], code: string[], numbers: string[] }} */
  const found = { headings: [], blocks: [], links: [], code: [], numbers: [] }
  marked.walkTokens(marked.lexer(textOf(language, page)), (token) => {
    if (token.type === 'heading') found.headings.push(token.depth)
    if (token.type === 'code') found.blocks.push(token.text)
    if (token.type === 'codespan' && !KEY.test(token.text)) found.code.push(token.text)
    if (token.type === 'link' || token.type === 'image') found.links.push(token.href)
    if (token.type === 'html') found.links.push(...(token.raw.match(/(?:href|src)="[^"]*"/g) ?? []))
    if (token.type === 'text' && !('tokens' in token && token.tokens))
      found.numbers.push(...numbersIn(language, token.text))
  })
  return { ...found, links: found.links.sort(), code: found.code.sort(), numbers: found.numbers.sort() }
}

/** Numbers as English writes them, without separators of thousands. @param {string} language @param {string} text */
const numbersIn = (language, text) =>
  (text.match(/\d(?:[\d.,]*\d)?/g) ?? []).map((number) =>
    new Intl.NumberFormat(language).format(1.5).includes(',')
      ? number.replace(',', '.')
      : number.replaceAll(',', ''),
  )

describe.each(OTHERS)('the documentation in %s', (language) => {
  it('says on every page what the English one does', () => {
    /** @param {object} words @returns {string[]} */
    const keys = (words) =>
      Object.entries(words).flatMap(([key, value]) =>
        typeof value === 'string' ? [key] : [key, ...keys(value)],
      )
    expect(keys(wordsOf(language))).toEqual(keys(wordsOf(ENGLISH)))
  })

  it('has pages that are in the sidebar, and are not made by a command', () => {
    const made = /^Made by /m
    const translatable = sidebar
      .filter(({ folder }) => FOLDERS.includes(folder))
      .flatMap(({ items }) =>
        items.map(({ link }) =>
          link
            .slice(1)
            .replace(/\/$/, '/index')
            .replace(/\.html$/, ''),
        ),
      )
      .filter((page) => !made.test(readFileSync(fileOf(ENGLISH, page), 'utf8')))
    expect(pagesOf(language).filter((page) => page !== 'index' && !translatable.includes(page))).toEqual([])
  })

  it.each(pagesOf(language).filter((page) => has(ENGLISH, page) && !isStale(language, page)))(
    'has the headings, code, links and numbers of %s',
    (page) => expect(structureOf(language, page)).toEqual(structureOf(ENGLISH, page)),
  )
})

it('links of a translation, written as in English, lead to pages of the same language if there are any', () => {
  const lead = leadsFrom('de', 'learn/index', (page, id) => page === 'learn/model' && id === 'tcp')
  const to = (/** @type {string} */ href) => lead(href).href
  expect(to('model.md')).toBe('../../de/learn/model.html')
  expect(to('model.md#tcp')).toBe('../../de/learn/model.html#tcp')
  expect(to('model.md#new-in-english')).toBe('../../de/learn/model.html')
  expect(lead('../reference/schemes.md#red')).toEqual({
    href: '../../reference/schemes.html#red',
    isEnglish: true,
  })
  expect(to('../public/lab.png')).toBe('../../public/lab.png')
  expect(to('../../?aqm=td&amp;ftp=16')).toBe('../../../?aqm=td&ftp=16')
  expect(to('https://example.org/model.md')).toBe('https://example.org/model.md')
})
