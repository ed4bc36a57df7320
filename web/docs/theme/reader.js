/** What pages do beyond being read: search, colours, and the mark of the section in view. */

const at = (/** @type {string} */ name) => new URL(name, import.meta.url).href
/** @template {keyof HTMLElementTagNameMap} T @param {T} tag @param {Record<string, unknown>} fields */
const make = (tag, fields) => Object.assign(document.createElement(tag), fields)

/** @typedef {{ id: number, address: string, title: string, above: string, text: string }} Section */

const ENGLISH = 'en'
const MOST = 20
/** Characters of a text before and after the word that was found. */
const AROUND = [40, 140]

const { lang } = document.documentElement
const button = /** @type {HTMLButtonElement} */ (document.getElementById('search'))
const dialog = /** @type {HTMLDialogElement} */ (document.getElementById('searching'))
const input = /** @type {HTMLInputElement} */ (dialog.querySelector('input'))
const list = /** @type {HTMLElement} */ (document.getElementById('found'))
const none = /** @type {HTMLElement} */ (dialog.querySelector('p'))

/** Whether an address is of an English page, which a page of another language found. @param {string} address */
const isForeign = (address) => lang !== ENGLISH && !address.startsWith(`${lang}/`)

/** What Chinese and Japanese write without blanks between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const segmenter = new Intl.Segmenter(lang, { granularity: 'word' })

/** The words of a text. @param {string} text */
const wordsIn = (text) =>
  text
    .split(/[\p{Z}\p{P}]+/u)
    .flatMap((part) =>
      UNSPACED.test(part) ? [...segmenter.segment(part)].map(({ segment }) => segment) : [part],
    )

/** The index, and what it was made of; both are fetched for the first search. */
let known = /** @type {Promise<{ index: any, sections: Section[] }> | undefined} */ (undefined)

/** @param {string} name @returns {Promise<[string, string, string, string][]>} */
const rowsAt = async (name) => (await fetch(at(name))).json()

async function load() {
  const [{ default: MiniSearch }, english, own] = await Promise.all([
    import(at('minisearch.js')),
    rowsAt('search.json'),
    lang === ENGLISH ? [] : rowsAt(`${lang}/search.json`),
  ])
  // English pages that the language has, too, are not found twice.
  const translated = new Set(own.map(([address]) => address.slice(lang.length + 1).replace(/#.*/, '')))
  const rows = [...own, ...english.filter(([address]) => !translated.has(address.replace(/#.*/, '')))]
  const sections = rows.map(([address, title, above, text], id) => ({ id, address, title, above, text }))
  const index = new MiniSearch({
    fields: ['title', 'above', 'text'],
    tokenize: wordsIn,
    searchOptions: { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2 } },
  })
  index.addAll(sections)
  return { index, sections }
}

function open() {
  known ??= load()
  dialog.showModal()
  input.select()
}

button.addEventListener('click', open)
addEventListener('keydown', (event) => {
  const isTyping = event.target instanceof HTMLInputElement
  const asks = event.key === 'k' && (event.ctrlKey || event.metaKey)
  if (!asks && (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey)) return
  event.preventDefault()
  open()
})

input.addEventListener('input', async () => {
  known ??= load()
  const words = input.value
  const { index, sections } = await known
  if (words !== input.value) return
  const all = index.search(words, { combineWith: 'AND' })
  /** @type {{ id: number, terms: string[] }[]} */
  const some = all.length > 0 ? all : index.search(words)
  // The reader's language first.
  const found = [false, true].flatMap((foreign) =>
    some.filter(({ id }) => isForeign(sections[id].address) === foreign),
  )
  list.replaceChildren(...found.slice(0, MOST).map(({ id, terms }, i) => option(sections[id], terms, i)))
  none.hidden = words === '' || found.length > 0
  choose(0)
})

/** @param {Section} section @param {string[]} terms @param {number} place */
function option({ address, title, above, text }, terms, place) {
  const link = make('a', { href: at(address), role: 'option', id: `found-${place}`, tabIndex: -1 })
  const name = make('strong', {})
  name.append(...marked(title, terms))
  if (isForeign(address)) link.lang = link.hreflang = ENGLISH
  if (above) link.append(make('small', { textContent: above }))
  link.append(name)
  const first = firstOf(text, terms)
  if (first >= 0) {
    // From word to word.
    const blank = first > AROUND[0] ? text.indexOf(' ', first - AROUND[0]) : 0
    const from = blank < 0 || blank > first ? first : blank
    const to = text.indexOf(' ', first + AROUND[1])
    const part = text.slice(from, to < 0 ? undefined : to)
    const excerpt = make('span', {})
    excerpt.append(...marked(`${from > 0 ? '…' : ''}${part}${to < 0 ? '' : ' …'}`, terms))
    link.append(excerpt)
  }
  link.addEventListener('pointermove', () => choose(place))
  link.addEventListener('click', () => dialog.close())
  return link
}

/** @param {string[]} terms */
const pattern = (terms) => {
  const words = terms.map((term) => {
    const word = term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    return UNSPACED.test(term) ? word : `(?<![\\p{L}\\p{N}])${word}`
  })
  return new RegExp(`(${words.join('|')})`, 'giu')
}

/** @param {string} text @param {string[]} terms */
const firstOf = (text, terms) => text.search(pattern(terms))

/** A text with each term marked. @param {string} text @param {string[]} terms */
const marked = (text, terms) =>
  text.split(pattern(terms)).map((part, i) => (i % 2 === 1 ? make('mark', { textContent: part }) : part))

/** @param {number} place */
function choose(place) {
  const items = [...list.querySelectorAll('a')]
  const chosen = items[(place + items.length) % items.length]
  for (const item of items) item.setAttribute('aria-selected', String(item === chosen))
  if (chosen) input.setAttribute('aria-activedescendant', chosen.id)
  else input.removeAttribute('aria-activedescendant')
}

input.addEventListener('keydown', (event) => {
  const place = [...list.children].findIndex((item) => item.getAttribute('aria-selected') === 'true')
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  // A field of a search takes the first one to empty itself.
  if (event.key === 'Escape') dialog.close()
  if (event.key === 'Enter') list.querySelectorAll('a')[place]?.click()
  if (!step) return
  event.preventDefault()
  choose(place + step)
  list.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
})
// A press beside the dialog closes it.
dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close())

const colours = /** @type {HTMLButtonElement} */ (document.getElementById('colours'))
colours.addEventListener('click', () => {
  const { dataset } = document.documentElement
  const isDark = dataset.colours
    ? dataset.colours === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches
  dataset.colours = isDark ? 'light' : 'dark'
  try {
    localStorage.setItem('aqm-docs.colours', dataset.colours)
  } catch {
    // Then it holds for this page only.
  }
})

const sidebar = /** @type {HTMLElement} */ (document.getElementById('sidebar'))
const menu = /** @type {HTMLAnchorElement} */ (document.getElementById('menu'))
menu.addEventListener('click', (event) => {
  event.preventDefault()
  menu.setAttribute('aria-expanded', String(sidebar.classList.toggle('open')))
})
const current = /** @type {HTMLElement | null} */ (sidebar.querySelector('[aria-current]'))
if (current) sidebar.scrollTop = current.offsetTop - sidebar.clientHeight / 2

const outline = /** @type {HTMLDetailsElement | null} */ (document.querySelector('.outline'))
if (outline) {
  const wide = matchMedia('(min-width: 1200px)')
  const fit = () => {
    outline.open = wide.matches
  }
  wide.addEventListener('change', fit)
  fit()
  const links = [...outline.querySelectorAll('a')]
  const headings = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))))
  const mark = () => {
    const last = headings.findLastIndex((heading) => heading && heading.getBoundingClientRect().top < 120)
    for (const [i, link] of links.entries()) link.classList.toggle('in-view', i === last)
  }
  addEventListener('scroll', mark, { passive: true })
  mark()
}
