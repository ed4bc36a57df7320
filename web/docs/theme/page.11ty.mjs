import { sectionsOf } from './markdown.mjs'
import { LAB, nav, sidebar } from './sections.mjs'

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

/**
 * A page, readable without its scripts.
 * @param {{ content: string, home?: boolean, page: { url: string } }} data
 */
export function render({ content, home = false, page: { url } }) {
  const sections = sectionsOf(url)
  const root = '../'.repeat(url.split('/').length - 2) || './'
  const title = escaped(sections[0]?.title ?? '')
  const pages = sidebar.flatMap(({ items }) => items)
  /** @param {string} address */
  const placeOf = (address) => pages.findIndex(({ link }) => link === address)
  // A page that the sidebar does not have belongs to the first one of its folder.
  const place = Math.max(placeOf(url), placeOf(url.replace(/[^/]*$/, '')))
  const section = sidebar.find(({ items }) => items.includes(pages[place]))
  /** @param {{ text: string, link: string }} to @param {boolean} isCurrent @param {string} [before] */
  const anchor = ({ text, link }, isCurrent, before = '') =>
    `<a href="${hrefOf(root, link)}"${isCurrent ? ' aria-current="page"' : ''}>${before}${escaped(text)}</a>`
  /** @param {number} at @param {string} rel @param {string} label */
  const beside = (at, rel, label) =>
    pages[at]
      ? anchor(pages[at], false, `<small>${label}</small>`).replace('<a', `<a rel="${rel}"`)
      : '<span></span>'
  const outline = sections.filter(({ level }) => level === 2 || level === 3)

  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${home ? 'AQM Lab: documentation' : `${title} | AQM Lab`}</title>
<link rel="icon" href="${root}favicon.svg">
<link rel="stylesheet" href="${root}style.css">
<script src="${root}start.js"></script>
<script type="module" src="${root}reader.js"></script>
</head>
<body${home ? ' class="home"' : ''}>
<a class="skip" href="#content">Skip to the content</a>
<header>
<a class="name" href="${hrefOf(root, '/')}">AQM Lab</a>
<button type="button" id="search" aria-label="Search">${SEARCH}<span>Search</span><kbd>/</kbd></button>
<nav aria-label="Main Navigation">
${nav.map((to) => anchor(to, to.text === section?.text)).join('\n')}
</nav>
<button type="button" id="colours" aria-label="Light or dark">${COLOURS}</button>
<a id="menu" href="#sidebar" aria-label="Menu">${MENU}</a>
</header>
<nav id="sidebar" aria-label="Sidebar">
${sidebar
  .map(
    ({ text, items }) =>
      `<h2>${text}</h2>\n<ul>\n${items.map((to) => `<li>${anchor(to, to === pages[place])}</li>`).join('\n')}\n</ul>`,
  )
  .join('\n')}
<h2>${anchor(LAB, false)}</h2>
</nav>
<main id="content">
${
  outline.length > 1 && !home
    ? `<details class="outline"><summary>On this page</summary>
<nav aria-label="On this page">
${outline.map(({ level, id, title }) => `<a class="level-${level}" href="#${id}">${escaped(title)}</a>`).join('\n')}
</nav>
</details>`
    : ''
}
<article>
${content}</article>
${
  home
    ? ''
    : `<nav class="beside" aria-label="Pages before and after">
${beside(place - 1, 'prev', 'Before')}
${beside(place + 1, 'next', 'Next')}
</nav>`
}
</main>
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
