import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** What the policy of the pages forbids: a style, a handler, a script in the page. */
const FORBIDDEN = /<style|<[a-z][^>]*\s(?:style|on[a-z]+)=|<script(?![^>]*\ssrc=)/
const SITE = 'https://site/docs/'

/**
 * What is wrong in the built pages: links that lead nowhere, and what their policy forbids.
 * @param {{ outputPath: string, content: string }[]} pages
 * @param {string} folder
 */
export function faultsIn(pages, folder) {
  /** @type {Map<string, string>} */
  const texts = new Map()
  /** @param {string} file */
  const textOf = (file) => {
    const text = texts.get(file) ?? readFileSync(file, 'utf8')
    texts.set(file, text)
    return text
  }
  /** @param {string} page @param {string} link */
  const leads = (page, link) => {
    const { origin, pathname, hash } = new URL(link.replaceAll('&amp;', '&'), new URL(page, SITE))
    // Other sites, and the lab itself above the folder.
    if (origin !== new URL(SITE).origin || pathname === '/' || pathname === '/index.html') return true
    if (!pathname.startsWith('/docs/')) return false
    const path = decodeURIComponent(pathname.slice('/docs/'.length)).replace(/\/$|^$/, '$&index.html')
    const file = join(folder, path)
    return (
      existsSync(file) && (hash === '' || textOf(file).includes(` id="${decodeURIComponent(hash.slice(1))}"`))
    )
  }
  return pages.flatMap(({ outputPath, content }) => {
    const page = relative(folder, outputPath).replaceAll('\\', '/')
    const dead = [...content.matchAll(/\s(?:href|src)="([^"]*)"/g)].filter(([, link]) => !leads(page, link))
    const forbidden = FORBIDDEN.exec(content)
    return [
      ...dead.map(([, link]) => `${page}: the link ${link} leads nowhere`),
      ...(forbidden ? [`${page}: the policy forbids ${forbidden[0]}`] : []),
    ]
  })
}
