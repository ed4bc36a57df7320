import { languageText } from './language-text'
import { siteFolder } from './packed'

/** A language that the page can be read in. */
export interface Language {
  /** BCP 47 tag, as in `lang` and in addresses. */
  tag: string
  /** Its name in itself. */
  name: string
}

/** The address parameter for a language that goes before its reader's. */
export const LANGUAGE_PARAMETER = 'lang'

/**
 * Where the head's script looks for the reader's choice, and for the language that an address gave to this tab; see
 * web/tools/site/languages.mjs.
 */
const CHOICE = 'aqm.language'
const ENGLISH = 'en'

/** The language of the words that the page shows. */
export const language = (): string => languageText.tag

/** All languages that the site offers; none where it has only English, as in `lab.html`. */
export const languages = (): Language[] =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=alternate][hreflang][title]')].map(
    ({ hreflang, title }) => ({ tag: hreflang, name: title }),
  )

const listeners = new Set<() => void>()

/** Calls a function after each change of the language. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A query that no longer says which language the page has. */
function withoutLanguage(search: string): string {
  const query = new URLSearchParams(search)
  if (!query.has(LANGUAGE_PARAMETER)) return search
  query.delete(LANGUAGE_PARAMETER)
  return query.size > 0 ? `?${query}` : ''
}

interface Words {
  adopt(other: Words): void
}

/**
 * Words apart from those that the page's scripts have: a change of the language replaces these, and an import map leads to
 * them from the English ones.
 */
const APART = '?apart'

/** The words of a language, or those that the page's scripts have: an import map leads to them from the English ones. */
function wordsOf(tag?: string): Promise<Words[]> {
  const link = document.querySelector<HTMLLinkElement>(`link[hreflang="${tag ?? ENGLISH}"][data-words]`)
  const files = link?.dataset.words?.split(' ') ?? []
  const query = tag === undefined ? '' : APART
  return Promise.all(files.map((file) => import(/* @vite-ignore */ siteFolder() + file + query)))
}

/** Gives the page's scripts other words. */
const adopt = (own: readonly Words[], other: readonly Words[]) => {
  for (const [at, words] of own.entries()) words.adopt(other[at]!)
}

/**
 * What some work makes with the English words, for files that are the same in every language.
 * @param work may not wait, or the page would show English meanwhile.
 * @throws if the English words could not be fetched.
 */
export async function inEnglish<Made>(work: () => Made): Promise<Made> {
  const shown = language()
  if (shown === ENGLISH || !languages().some(({ tag }) => tag === shown)) return work()
  const [own, english, other] = await Promise.all([wordsOf(), wordsOf(ENGLISH), wordsOf(shown)])
  adopt(own, english)
  try {
    return work()
  } finally {
    adopt(own, other)
  }
}

/**
 * Shows the page in another language, and remembers it as this reader's choice. The run goes on.
 * @throws if its words could not be fetched: then nothing has changed.
 */
export async function switchTo(tag: string): Promise<void> {
  const [own, other] = await Promise.all([wordsOf(), wordsOf(tag)])
  adopt(own, other)
  try {
    localStorage.setItem(CHOICE, tag)
    sessionStorage.removeItem(CHOICE)
  } catch {
    // Without a store, the choice lasts until the page closes.
  }
  // Relative addresses in the head would be looked up in the other folder.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel~=icon], link[rel=manifest]'))
    link.setAttribute('href', link.href)
  const page = document.documentElement
  const root = siteFolder()
  const folder = new URL(tag === ENGLISH ? '.' : `${tag}/`, root).pathname
  page.lang = tag
  if (tag === ENGLISH) delete page.dataset.root
  else page.dataset.root = '../'
  history.replaceState(history.state, '', folder + withoutLanguage(location.search) + location.hash)
  for (const listener of [...listeners]) listener()
}
