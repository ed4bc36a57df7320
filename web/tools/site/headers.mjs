import { policyIn } from './policy.mjs'

/** In dist, as Netlify and Cloudflare Pages read it; other servers say the same in their own words. */
export const HEADERS = '_headers'

/**
 * What every answer of a server should say of a site; see web/docs/teach/publish.md.
 * @param {string} html
 * @returns {Record<string, string>}
 */
export const headersOf = (html) => ({
  'content-security-policy': policyIn(html),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  // A sandboxed frame is of no origin, and may read the site's own modules only so.
  'access-control-allow-origin': '*',
})

/** Names under assets hold a hash of the content; all else is asked for again. */
export const LASTING = 'public, max-age=31536000, immutable'
export const ASKED_AGAIN = 'no-cache'

/**
 * The file of headers for a built page.
 * @param {string} html
 */
export function headersFile(html) {
  /** @param {string} path @param {Record<string, string>} headers */
  const block = (path, headers) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')
  return `${[
    block('/*', headersOf(html)),
    block('/assets/*', { 'cache-control': LASTING }),
    block('/index.html', { 'cache-control': ASKED_AGAIN }),
  ].join('\n')}\n`
}
