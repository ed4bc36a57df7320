/** How pages are read: headings become addresses, links lead to pages, and nothing needs a style attribute. */

import { addressOf, ENGLISH, has, placeOf, textOf as sourceOf, wordsOf } from './languages.mjs'

/**
 * @typedef {object} Section of a page, under one heading.
 * @property {number} level
 * @property {string} id
 * @property {string} title
 * @property {string} text
 */

/**
 * The sections of each page, and its first paragraph, by its address.
 * @type {Map<string, { sections: Section[], about: string }>}
 */
const pages = new Map()

/**
 * The sections of a page that was rendered.
 * @param {string} url
 */
export const sectionsOf = (url) => pages.get(url)?.sections ?? []

/**
 * The first paragraph of a page that was rendered.
 * @param {string} url
 */
export const aboutOf = (url) => pages.get(url)?.about ?? ''

/**
 * All sections of a language with the titles above them, for the search: `[address, title, titles above, text]`.
 * @param {string} language
 */
export const searched = (language) =>
  [...pages].flatMap(([url, { sections }]) =>
    (placeOf(url)[0] === language ? sections : []).map(({ id, level, title, text }, i) => {
      const above = sections.slice(0, i).filter((one, k) => {
        const between = sections.slice(k + 1, i)
        return one.level < level && between.every((other) => other.level > one.level)
      })
      const page = url.slice(1).replace(/\/$|^$/, '$&index.html')
      return [`${page}${level === 1 ? '' : `#${id}`}`, title, above.map((one) => one.title).join(' › '), text]
    }),
  )

/** @param {any} md markdown-it */
export function markdown(md) {
  md.set({ linkify: true })
  // Eleventy turns indented code off.
  md.enable('code')
  md.linkify.set({ fuzzyLink: false })
  /** @param {string} language @param {string} page @returns {Section[]} */
  const sectionsOfSource = (language, page) =>
    sectionsIn(
      md.parse(sourceOf(language, page), {}),
      language === ENGLISH ? [] : sectionsOfSource(ENGLISH, page),
    )
  md.core.ruler.push('documentation', (/** @type {any} */ { tokens, env }) => {
    // A page that another one asks for its sections.
    if (!env.page) return
    const [language, page] = placeOf(env.page.url)
    const isEnglish = language === ENGLISH
    const sections = sectionsIn(tokens, isEnglish ? [] : sectionsOfSource(ENGLISH, page))
    pages.set(env.page.url, { sections, about: aboutIn(tokens) })
    const from = isEnglish
      ? undefined
      : leadsFrom(language, page, (to, id) => sectionsOfSource(language, to).some((one) => one.id === id))
    for (const token of tokens) {
      if (/^t[dh]_open$/.test(token.type)) align(token)
      // What scrolls can be reached by keys.
      if (token.type === 'table_open') token.attrSet('tabindex', '0')
      for (const part of [token, ...(token.children ?? [])]) {
        if (from) translateLinks(part, from)
        if (part.type === 'link_open') lead(part)
      }
    }
  })
  const code = (/** @type {any[]} */ tokens, /** @type {number} */ i) =>
    `<pre tabindex="0"><code>${md.utils.escapeHtml(tokens[i].content)}</code></pre>\n`
  md.renderer.rules.fence = code
  md.renderer.rules.code_block = code
  md.renderer.rules.heading_close = (
    /** @type {any[]} */ tokens,
    /** @type {number} */ i,
    /** @type {unknown} */ _,
    /** @type {any} */ env,
  ) => {
    const { tag } = tokens[i]
    const id = tokens[i - 2].attrGet('id')
    return tag === 'h1'
      ? '</h1>\n'
      : `<a class="anchor" href="#${id}" aria-label="${wordsOf(placeOf(env.page.url)[0]).anchor}">#</a></${tag}>\n`
  }
}

/**
 * Gives each heading its id, and returns the sections below them. The ids of a translation are those of the English page, if
 * it has the same headings: so a link to a section holds in every language.
 * @param {any[]} tokens
 * @param {Section[]} english
 */
function sectionsIn(tokens, english) {
  /** @type {Section[]} */
  const sections = []
  const levels = tokens.filter(({ type }) => type === 'heading_open').map(({ tag }) => Number(tag.slice(1)))
  const isAlike = levels.join() === english.map(({ level }) => level).join()
  tokens.forEach((token, i) => {
    if (token.type === 'heading_open') {
      const title = textOf(tokens[i + 1])
      const id = isAlike ? english[sections.length].id : unused(slug(title), sections)
      token.attrSet('id', id)
      sections.push({ level: Number(token.tag.slice(1)), id, title, text: '' })
    } else if (tokens[i - 1]?.type !== 'heading_open' && sections.length > 0) {
      const text =
        token.type === 'inline' ? textOf(token) : /^(fence|code_block)$/.test(token.type) ? token.content : ''
      if (text) sections[sections.length - 1].text += `${text.replace(/\s+/g, ' ').trim()} `
    }
  })
  return sections
}

/**
 * The first paragraph, but not the one that says how a page is made.
 * @param {any[]} tokens
 */
function aboutIn(tokens) {
  const paragraphs = tokens.filter((_, i) => tokens[i - 1]?.type === 'paragraph_open').map(textOf)
  return paragraphs.find((text) => !/^Made by /.test(text)) ?? ''
}

/** @param {any} inline @returns {string} */
const textOf = ({ children }) =>
  children
    .map((/** @type {any} */ { type, content }) => {
      if (type === 'softbreak' || type === 'hardbreak') return ' '
      return type === 'html_inline' ? '' : content
    })
    .join('')

/**
 * The id of a heading, as links to it have it.
 * @param {string} title
 */
const slug = (title) =>
  title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
    .replace(/^-|-$/g, '')
    .replace(/^\d/, '_$&')
    .toLowerCase()

/** @param {string} id @param {Section[]} sections */
function unused(id, sections) {
  const isTaken = (/** @type {string} */ one) => sections.some((section) => section.id === one)
  let name = id
  for (let n = 1; isTaken(name); n++) name = `${id}-${n}`
  return name
}

const SITE = 'https://site/docs/'

/**
 * Where the links of a translation lead. They are written as on the English page, and lead to pages of the same language if
 * there are any.
 * @param {string} language
 * @param {string} page
 * @param {(page: string, id: string) => boolean} hasId whether a page of the language has a section
 * @returns {(href: string) => { href: string, isEnglish?: boolean }}
 */
export function leadsFrom(language, page, hasId) {
  const root = '../'.repeat(addressOf(language, page).split('/').length - 2)
  return (href) => {
    const { origin, pathname, search, hash } = new URL(href.replaceAll('&amp;', '&'), `${SITE}${page}.md`)
    const { origin: own, pathname: folder } = new URL(SITE)
    if (origin !== own) return { href }
    if (!pathname.startsWith(folder)) return { href: `${root}..${pathname}${search}${hash}` }
    const path = pathname.slice(folder.length)
    const to = /^(.*)\.(?:md|html)$/.exec(path)?.[1]
    if (to === undefined) return { href: `${root}${path}` }
    if (!has(language, to)) return { href: `${root}${to}.html${hash}`, isEnglish: true }
    const isThere = hash === '' || hasId(to, decodeURIComponent(hash.slice(1)))
    return { href: `${root}${language}/${to}.html${isThere ? hash : ''}` }
  }
}

/**
 * @param {any} token
 * @param {ReturnType<typeof leadsFrom>} from
 */
function translateLinks(token, from) {
  if (token.type === 'image') token.attrSet('src', from(token.attrGet('src')).href)
  if (/^html_/.test(token.type))
    token.content = token.content.replace(
      /(\s(?:href|src)=")([^"]*)/g,
      (/** @type {string} */ _, /** @type {string} */ start, /** @type {string} */ href) =>
        start + from(href).href.replaceAll('&', '&amp;'),
    )
  if (token.type !== 'link_open') return
  const { href, isEnglish } = from(token.attrGet('href'))
  token.attrSet('href', href)
  if (isEnglish) token.attrSet('hreflang', ENGLISH)
}

/**
 * A link to a file of the source leads to its page; one to another site opens beside this one.
 * @param {any} link
 */
function lead(link) {
  const href = link.attrGet('href')
  if (/^https?:/.test(href)) {
    link.attrSet('target', '_blank')
    link.attrSet('rel', 'noreferrer')
  } else link.attrSet('href', href.replace(/\.md(?=#|$)/, '.html'))
}

/**
 * The alignment of a cell as a class: the policy forbids style attributes.
 * @param {any} cell
 */
function align(cell) {
  const place = cell.attrIndex('style')
  if (place >= 0) cell.attrs[place] = ['class', cell.attrs[place][1].replace('text-align:', '')]
}
