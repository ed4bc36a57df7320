/** How pages are read: headings become addresses, links lead to pages, and nothing needs a style attribute. */

/**
 * @typedef {object} Section of a page, under one heading.
 * @property {number} level
 * @property {string} id
 * @property {string} title
 * @property {string} text
 */

/**
 * The sections of each page, by its address.
 * @type {Map<string, Section[]>}
 */
const pages = new Map()

/**
 * The sections of a page that was rendered.
 * @param {string} url
 */
export const sectionsOf = (url) => pages.get(url) ?? []

/** All sections with the titles above them, for the search: `[address, title, titles above, text]`. */
export const searched = () =>
  [...pages].flatMap(([url, sections]) =>
    sections.map(({ id, level, title, text }, i) => {
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
  md.core.ruler.push('documentation', (/** @type {any} */ { tokens, env }) => {
    const url = env.page?.url
    pages.set(url, sectionsIn(tokens))
    for (const token of tokens) {
      if (/^t[dh]_open$/.test(token.type)) align(token)
      // What scrolls can be reached by keys.
      if (token.type === 'table_open') token.attrSet('tabindex', '0')
      for (const child of token.children ?? []) if (child.type === 'link_open') lead(child)
    }
  })
  const code = (/** @type {any[]} */ tokens, /** @type {number} */ i) =>
    `<pre tabindex="0"><code>${md.utils.escapeHtml(tokens[i].content)}</code></pre>\n`
  md.renderer.rules.fence = code
  md.renderer.rules.code_block = code
  md.renderer.rules.heading_close = (/** @type {any[]} */ tokens, /** @type {number} */ i) => {
    const { tag } = tokens[i]
    const id = tokens[i - 2].attrGet('id')
    return tag === 'h1'
      ? '</h1>\n'
      : `<a class="anchor" href="#${id}" aria-label="Link to this section">#</a></${tag}>\n`
  }
}

/**
 * Gives each heading its id, and returns the sections below them.
 * @param {any[]} tokens
 */
function sectionsIn(tokens) {
  /** @type {Section[]} */
  const sections = []
  tokens.forEach((token, i) => {
    if (token.type === 'heading_open') {
      const title = textOf(tokens[i + 1])
      const id = unused(slug(title), sections)
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
