import { LAB_FILE } from '../setup/paths.mjs'
import { policyOfAll } from './policy.mjs'

/** The file in dist for Netlify and Cloudflare Pages; other servers are configured in their own way. */
export const HEADERS = '_headers'

/**
 * The headers that a server should send with every answer; see web/docs/teach/publish.md.
 * @param {string[]} pages in each language.
 * @returns {Record<string, string>}
 */
export const headersOf = (pages) => ({
  'content-security-policy': policyOfAll(pages),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  // A sandboxed frame has an opaque origin, and needs this to read the site's own modules.
  'access-control-allow-origin': '*',
})

/** Names under assets contain a hash of the content; all other files are revalidated. */
export const LASTING = 'public, max-age=31536000, immutable'
export const ASKED_AGAIN = 'no-cache'

/**
 * The file of headers for a built site.
 * @param {string[]} pages in each language.
 */
export function headersFile(pages) {
  /** @param {string} path @param {Record<string, string>} headers */
  const block = (path, headers) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')
  return `${[
    block('/*', headersOf(pages)),
    block('/assets/*', { 'cache-control': LASTING }),
    block('/index.html', { 'cache-control': ASKED_AGAIN }),
    // The site's policy would block the file's scripts, so it is only a download.
    block(`/${LAB_FILE}`, { 'content-disposition': 'attachment' }),
  ].join('\n')}\n`
}
