import { languageText } from './language-text'

/**
 * The lab in one file, `lab.html`, has no server: `offline/unpack.js` unpacks its parts before the page's scripts run. No
 * other module of the page depends on that.
 */
export interface Packed {
  /** The source of the opened file. */
  html: string
  /** Addresses of the unpacked parts, by their addresses in the build. */
  parts: Readonly<Record<string, string>>
  /** Data that was stored in the file when it was saved. */
  kept: unknown
}

declare global {
  var packed: Packed | undefined
}

/** The address of a part: of its unpacked copy in `lab.html`, as built on the site. */
export const partAddress = (part: string): string => globalThis.packed?.parts[part] ?? part

/** The published site from which this file was saved, if any. */
function site(): string | undefined {
  const kept = globalThis.packed?.kept as { site?: unknown } | null | undefined
  return typeof kept?.site === 'string' && /^https?:/.test(kept.site) && URL.canParse(kept.site)
    ? kept.site
    : undefined
}

/** The address of the site's folder: pages in other languages than English have folders in it. */
export const siteFolder = (): string => new URL(inFolder() ? '..' : '.', location.href).href

/** The address of a file of the site, relative to its folder, from this page. */
export const inSite = (path: string): string => (inFolder() ? `../${path}` : path)

/** Whether the page is in the folder of its language. */
const inFolder = () => globalThis.document?.documentElement?.dataset.root === '../'

/** The page's address as links have it: without the folder of a language, so that it opens in its reader's. */
function anyLanguage(): string {
  const page = new URL(location.href)
  if (inFolder()) page.pathname = new URL(siteFolder()).pathname
  return page.href
}

/**
 * The base address of links to the lab: this page's address, or for `lab.html` that of the site from which it was saved.
 * Undefined for a file that no published site saved.
 */
export const siteAddress = (): string | undefined =>
  globalThis.packed && !/^https?:$/.test(location.protocol) ? site() : anyLanguage()

/** Whether the page around the file is dark, if it has said so: a notebook's colours may differ from the system's. */
export function aroundIsDark(): boolean | undefined {
  const kept = globalThis.packed?.kept as { dark?: unknown } | null | undefined
  return typeof kept?.dark === 'boolean' ? kept.dark : undefined
}

/** The base of a link for another reader (`reader`) or for this page. A file without a site has only its own address. */
export const baseFor = (reader?: object): string => (reader && siteAddress()) ?? location.href

/** Addresses of the documentation's pages in other languages, from the folder of each; the build puts them there. */
declare const __DOCS__: Readonly<Record<string, readonly string[]>> | undefined
const translated = typeof __DOCS__ === 'undefined' ? {} : __DOCS__

/**
 * Address of a page of the documentation, which is part of the site: of the page in the reader's language, if there is
 * one. Undefined in a file without a site.
 * @param page its address in English, from the site's folder, such as `docs/teach/hall.html`
 */
export function docsAddress(page: string): string | undefined {
  const [, path = ''] = /^docs\/([^#]*)/.exec(page) ?? []
  const { tag } = languageText
  const own = translated[tag]?.includes(path) ? page.replace('docs/', `docs/${tag}/`) : page
  if (!globalThis.packed) return inSite(own)
  const from = site()
  return from && new URL(own, from).href
}
