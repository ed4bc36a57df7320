import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from '../setup/paths.mjs'
import { compared } from '../words/compare.mjs'
import { writeLetters } from './font.mjs'
import { draftedLanguages, PSEUDO } from './pages.mjs'
import { withPolicy } from './policy.mjs'
import { drawPosters, withPoster } from './poster.mjs'
import { withPreloads } from './preloads.mjs'
import { isFirst, pageOf, writeWords } from './words.mjs'

const ENGLISH = 'en'
/** The reader's choice in this browser; web/src/kit/language.ts writes it, too. */
const CHOICE = 'aqm.language'

/** The share of all sentences that a listed language has. */
const LEAST = 0.9

/**
 * Writes the page of each language: the English one at the root, each other in a folder of its name. All share the scripts,
 * which import English words; an import map leads to those of another page's language instead.
 * @param {string} folder a built site.
 */
export async function writePages(folder) {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const tags = [ENGLISH, ...draftedLanguages(), ...PSEUDO]
  const languages = await Promise.all(
    tags.map(async (tag) => ({
      tag,
      ...(await pageOf(tag)),
      isListed: await isListed(tag),
      files: await writeWords(tag, folder),
    })),
  )
  const posters = await drawPosters(languages.filter(({ isListed }) => isListed).map(({ tag }) => tag))
  for (const language of languages) {
    const { tag, words } = language
    // Nobody is sent to the others, and their picture may be an English one.
    const poster = posters.get(tag) ?? posters.get(ENGLISH)
    if (!poster) throw new Error('The English page has no picture')
    const drawn = withPoster(headed(html, language, languages), folder, poster, words, wayTo(languages))
    const letters = isPlain(tag) ? '' : await writeLetters(tag, folder)
    const loaded = withPreloads(drawn, folder).replace('</head>', () => `${letters}\n  </head>`)
    const page = withPolicy(tag === ENGLISH ? loaded : below(loaded))
    const place = tag === ENGLISH ? folder : join(folder, tag)
    mkdirSync(place, { recursive: true })
    writeFileSync(join(place, 'index.html'), page)
  }
}

/** @typedef {{ tag: string, name: string, isListed: boolean, words: Record<string, string>, files: Record<string, string> }} Language */

/** Whether a language has no folder of its own. @param {string} tag */
const isPlain = (tag) => tag === ENGLISH || PSEUDO.some((pseudo) => pseudo === tag)

/** In the notes of a language: what somebody else found who translated it back. */
const TRANSLATED_BACK = /^## Back-translation$/m

/**
 * Whether readers are sent to a language, and can choose it: all of the first screen is translated, and nearly all else, and
 * somebody has translated it back.
 * @param {string} tag
 */
async function isListed(tag) {
  if (isPlain(tag)) return tag === ENGLISH
  const { first, all } = await sharesOf(tag)
  const notes = join(inRoot('web/src/words', tag), 'NOTES.md')
  return first === 1 && all >= LEAST && existsSync(notes) && TRANSLATED_BACK.test(readFileSync(notes, 'utf8'))
}

/**
 * A page with the language's title and description, and with the import map, which has to come before all modules.
 * @param {string} html
 * @param {Language} language
 * @param {Language[]} languages
 */
function headed(html, { tag, words, files }, languages) {
  const english = languages[0]?.files ?? {}
  const own = Object.entries(files)
  const imports = Object.fromEntries(own.map(([part, file]) => [`./${english[part]}`, `./${file}`]))
  const head = [
    ...(tag === ENGLISH ? [] : [`<script type="importmap">${JSON.stringify({ imports })}</script>`]),
    `<link rel="modulepreload" crossorigin href="./${files.words}">`,
    ...languages
      .filter((other) => other.isListed)
      .map(
        (other) =>
          `<link rel="alternate" hreflang="${other.tag}" title="${other.name}" data-words="${Object.values(other.files).join(' ')}" href="${other.tag === ENGLISH ? './' : `./${other.tag}/`}">`,
      ),
  ]
  return html
    .replace('<html lang="en"', `<html lang="${tag}"${tag === ENGLISH ? '' : ' data-root="../"'}`)
    .replace(/(<meta name="description" content=")[^"]*/, (_, start) => start + words.description)
    .replace(/(<title>)[^<]*/, (_, start) => start + words.title)
    .replace(/(<meta charset="[^"]+"\s*\/?>)/, (charset) => [charset, ...head].join('\n    '))
}

/**
 * A script that goes to the page in the reader's language before this one is drawn. `lang=` in the address goes first, also for
 * what is opened in its tab later, then the reader's choice in this browser, then the browser's list. A page of a language without a query or a fragment was
 * opened on purpose, and is a choice. A frame has no choice of its own.
 * @param {Language[]} languages
 */
const wayTo = (languages) => `try {
  const here = document.documentElement.lang, all = ${JSON.stringify(languages.map(({ tag }) => tag))}, listed = ${JSON.stringify(languages.flatMap((language) => (language.isListed ? [language.tag] : [])))}
  const first = (wanted) => listed.find((tag) => tag.toLowerCase() === wanted.toLowerCase()) ??
    (/^zh-(tw|hk|mo|hant)/i.test(wanted) ? undefined : listed.find((tag) => tag.split('-')[0] === wanted.split('-')[0].toLowerCase()))
  const asked = new URLSearchParams(location.search).get('lang')
  const named = asked && (all.find((tag) => tag === asked) ?? first(asked))
  let chosen
  try {
    if (here !== '${ENGLISH}' && !location.search && !location.hash && listed.includes(here)) {
      localStorage.setItem('${CHOICE}', here)
      sessionStorage.removeItem('${CHOICE}')
    }
    if (parent === self) {
      if (named) sessionStorage.setItem('${CHOICE}', named)
      chosen = all.find((tag) => tag === sessionStorage.getItem('${CHOICE}')) ?? listed.find((tag) => tag === localStorage.getItem('${CHOICE}'))
    }
  } catch {}
  const wanted = named || chosen || navigator.languages.map(first).find(Boolean) || '${ENGLISH}'
  if (wanted !== here && /^https?:$/.test(location.protocol)) {
    document.documentElement.hidden = true
    const page = new URL((here === '${ENGLISH}' ? '' : '../') + (wanted === '${ENGLISH}' ? '' : wanted + '/'), location.href)
    location.replace(page.origin + page.pathname + location.search + location.hash)
  }
} catch {}`

/**
 * A page in a folder of the site: addresses of the site's files begin in the folder above.
 * @param {string} html
 */
const below = (html) => html.replace(/(["'`])\.\//g, '$1../')

/**
 * The shares of sentences that a language has, of the first screen and of all.
 * @param {string} tag
 */
async function sharesOf(tag) {
  const sentences = await compared(tag)
  const first = sentences.filter(({ module }) => isFirst(module))
  /** @param {typeof sentences} some */
  const share = (some) =>
    some.filter(({ state }) => state === 'seen' || state === 'unstamped').length / some.length
  return { first: share(first), all: share(sentences) }
}
