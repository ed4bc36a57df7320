import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { policyIn, policyOf, withPolicy } from './policy.mjs'

/** @param {string} head */
const page = (head, body = '') =>
  `<!doctype html><html><head><meta charset="utf-8" />${head}</head><body>${body}</body></html>`
/** @param {string} text */
const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

it('the policy names each inline script and style, and allows nothing more', () => {
  const policy = policyOf(
    page('<style>a{color:red}</style><script src="./a.js"></script><script>go()</script>'),
  )
  expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' ${hash('go()')};`)
  expect(policy).toContain(`style-src 'self' ${hash('a{color:red}')};`)
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toMatch(/'unsafe-inline'|'unsafe-eval'|\*|https?:/)
})

it('the policy comes before everything it applies to, and can be read back', () => {
  const html = withPolicy(page('<script>go()</script>'))
  expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.indexOf('<script>'))
  expect(policyIn(html)).toBe(policyOf(page('<script>go()</script>')))
})

it('inline styles and handlers in attributes are refused', () => {
  expect(() => policyOf(page('', '<p style="color:red">'))).toThrow('style=')
  expect(() => policyOf(page('', '<p onclick="go()">'))).toThrow('onclick=')
  expect(() => policyOf(page('', '<p data-style="1">one</p>'))).not.toThrow()
})
