import { addressOf, ENGLISH, has, isStale, LANGUAGES, placeOf, wordsOf } from './languages.mjs'
import { aboutOf, sectionsOf } from './markdown.mjs'
import { labIn, sidebarIn } from './sections.mjs'

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

const SEARCH = icon('<circle cx="7" cy="7" r="4.5"/><path d="m10.5 10.5 4 4"/>')
const MENU = icon('<path d="M2 4h12M2 8h12M2 12h12"/>')
const COLOURS = icon(
  '<circle cx="8" cy="8" r="5.5"/><path fill="currentColor" d="M8 2.5v11a5.5 5.5 0 0 0 0-11"/>',
)

/** Marks what leads to an English page from one of another language. */
const FOREIGN = ` <small lang="${ENGLISH}">English</small>`

/** @import { Link } from './sections.mjs' */

/**
 * A page, readable without its scripts.
 * @param {{ content: string, home?: boolean, page: { url: string } }} data
 */
export function render({ content, home = false, page: { url } }) {
  const sections = sectionsOf(url)
  const root = '../'.repeat(url.split('/').length - 2) || './'
  const [language, name] = placeOf(url)
  const words = wordsOf(language)
  const languages = LANGUAGES.filter((one) => has(one, name))
  const sidebar = sidebarIn(language)
  const lab = labIn(language)
  const title = escaped(sections[0]?.title ?? '')
  const pages = sidebar.flatMap(({ items }) => items)
  /** @param {string} address */
  const placeIn = (address) => pages.findIndex(({ link }) => link === address)
  // A page that the sidebar does not have belongs to the first one of its folder.
  const place = Math.max(placeIn(url), placeIn(url.replace(/[^/]*$/, '')))
  const section = sidebar.find(({ items }) => items.includes(pages[place]))
  /** @param {Link} to @param {boolean} isCurrent @param {string} [before] @param {boolean} [isMarked] */
  const anchor = ({ text, link, isForeign }, isCurrent, before = '', isMarked = true) =>
    `<a href="${hrefOf(root, link)}"${isForeign ? ` hreflang="${ENGLISH}"` : ''}${isCurrent ? ' aria-current="page"' : ''}>${before}${
      isForeign ? `<span lang="${ENGLISH}">${escaped(text)}${isMarked ? FOREIGN : ''}</span>` : escaped(text)
    }</a>`
  /** @param {number} at @param {string} rel @param {string} label */
  const beside = (at, rel, label) =>
    pages[at]
      ? anchor(pages[at], false, `<small>${label}</small>`).replace('<a', `<a rel="${rel}"`)
      : '<span></span>'
  const outline = sections.filter(({ level }) => level === 2 || level === 3)

  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${home ? words.title : `${title} | AQM Lab`}</title>
<meta name="description" content="${escaped(aboutOf(url))}">
${
  languages.length > 1
    ? `${languages.map((one) => `<link rel="alternate" hreflang="${one}" href="${hrefOf(root, addressOf(one, name))}">`).join('\n')}\n`
    : ''
}<link rel="icon" href="${root}favicon.svg">
<link rel="stylesheet" href="${root}style.css">
<script src="${root}start.js"></script>
<script type="module" src="${root}reader.js"></script>
</head>
<body${home ? ' class="home"' : ''}>
<a class="skip" href="#content">${words.skip}</a>
<header>
<a class="name" href="${hrefOf(root, addressOf(has(language, 'index') ? language : ENGLISH, 'index'))}">AQM Lab</a>
<button type="button" id="search" aria-label="${words.search}">${SEARCH}<span>${words.search}</span><kbd>/</kbd></button>
<nav aria-label="${words.main}">
${sidebar
  .map(
    ({ text, items: [{ link, isForeign }], folder }) =>
      `<a href="${hrefOf(root, link)}"${isForeign ? ` hreflang="${ENGLISH}"` : ''}${folder === section?.folder ? ' aria-current="page"' : ''}>${text}</a>`,
  )
  .join('\n')}
${anchor(lab, false)}
</nav>
<button type="button" id="colours" aria-label="${words.colours}">${COLOURS}</button>
<a id="menu" href="#sidebar" aria-label="${words.menu}">${MENU}</a>
</header>
<nav id="sidebar" aria-label="${words.sidebar}">
${sidebar
  .map(({ text, items }) => {
    const isForeign = items.every((to) => to.isForeign)
    return `<h2>${text}${isForeign ? FOREIGN : ''}</h2>\n<ul>\n${items
      .map((to) => `<li>${anchor(to, to === pages[place], '', !isForeign)}</li>`)
      .join('\n')}\n</ul>`
  })
  .join('\n')}
<h2>${anchor(lab, false)}</h2>
</nav>
<main id="content">
${
  languages.length > 1
    ? `<nav class="languages" aria-label="${words.languages}">
${languages
  .map(
    (one) =>
      `<a href="${hrefOf(root, addressOf(one, name))}" lang="${one}" hreflang="${one}"${one === language ? ' aria-current="true"' : ''}>${wordsOf(one).name}</a>`,
  )
  .join('\n')}
</nav>
`
    : ''
}${
  outline.length > 1 && !home
    ? `<details class="outline"><summary>${words.outline}</summary>
<nav aria-label="${words.outline}">
${outline.map(({ level, id, title }) => `<a class="level-${level}" href="#${id}">${escaped(title)}</a>`).join('\n')}
</nav>
</details>`
    : ''
}
${
  language !== ENGLISH && isStale(language, name)
    ? `<p class="newer"><a href="${hrefOf(root, addressOf(ENGLISH, name))}" hreflang="${ENGLISH}">${words.newer}</a></p>\n`
    : ''
}<article>
${content}</article>
${
  home
    ? ''
    : `<nav class="beside" aria-label="${words.beside}">
${beside(place - 1, 'prev', words.before)}
${beside(place + 1, 'next', words.next)}
</nav>`
}
</main>
<dialog id="searching" aria-label="${words.search}">
<input type="search" autocomplete="off" placeholder="${words.searched}" aria-label="${words.search}" aria-controls="found">
<div role="listbox" id="found" aria-label="${words.found}"></div>
<p hidden>${words.none}</p>
</dialog>
</body>
</html>
`
}

/**
 * A relative address, so that the folder works under any path of any host.
 * @param {string} root
 * @param {string} link from the root of the documentation
 */
const hrefOf = (root, link) => `${root}${link.slice(1)}`.replace(/\/$/, '/index.html')

/** @param {string} shapes */
function icon(shapes) {
  return `<svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round">${shapes}</svg>`
}

/** @param {string} text */
const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
