import { createHash } from 'node:crypto'

/** What the page may do and load: from its own site only, with only the scripts and styles named here. */
const DIRECTIVES = {
  'default-src': ["'none'"],
  // Compiling WebAssembly counts as evaluating a script.
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'style-src': ["'self'"],
  // Pictures of plots are drawn from a blob before they are saved.
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  // In a sandboxed frame a worker starts from a blob; see engine/start-worker.ts.
  'worker-src': ["'self'", 'blob:'],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
}

/**
 * Inline scripts and styles to which a policy applies; data in a script element is exempt.
 * @type {Record<string, RegExp>}
 */
const INLINE = {
  'script-src':
    /<script(?![^>]*\s(?:src=|type="(?:application\/json|text\/plain)"))[^>]*>([\s\S]*?)<\/script>/g,
  'style-src': /<style[^>]*>([\s\S]*?)<\/style>/g,
}

/**
 * @typedef {object} Options
 * @property {Record<string, string[]>} [directives] the site's directives by default
 * @property {Record<string, string[]>} [later] texts, by directive, that a script adds to the page
 */

/**
 * The content security policy of a page, with a hash for each inline script and style.
 * @throws if an attribute contains a style or an event handler, which hashes cannot allow.
 * @param {string} html
 * @param {Options} [options]
 */
export function policyOf(html, { directives = DIRECTIVES, later = {} } = {}) {
  const loose = /<[a-z][^>]*\s(?:style|on[a-z]+)=/.exec(html)
  if (loose) throw new Error(`The policy forbids ${loose[0]}`)
  return Object.entries(directives)
    .map(([name, sources]) => {
      const inline = INLINE[name] ? [...html.matchAll(INLINE[name])].map(([, text]) => text) : []
      return [name, ...sources, ...[...inline, ...(later[name] ?? [])].map(hash)].join(' ')
    })
    .join('; ')
}

/** @param {string} text */
const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * The page with its policy before everything that it applies to.
 * @param {string} html
 * @param {Options} [options]
 */
export const withPolicy = (html, options) =>
  html.replace(
    /<meta charset="[^"]+"\s*\/?>/,
    (charset) =>
      `${charset}\n    <meta http-equiv="Content-Security-Policy" content="${policyOf(html, options)}" />`,
  )

/**
 * The policy of a built page.
 * @param {string} html
 * @returns {string}
 * @throws if it has none.
 */
export function policyIn(html) {
  const found = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html)
  if (!found) throw new Error('The page has no policy')
  return found[1]
}

/**
 * One policy for all pages of a site, which allows what each of them does.
 * @param {string[]} pages
 */
export function policyOfAll(pages) {
  /** @type {Map<string, Set<string>>} */
  const all = new Map()
  for (const directive of pages.flatMap((page) => policyIn(page).split('; '))) {
    const [name, ...sources] = directive.split(' ')
    all.set(name, new Set([...(all.get(name) ?? []), ...sources]))
  }
  return [...all].map(([name, sources]) => [name, ...sources].join(' ')).join('; ')
}
