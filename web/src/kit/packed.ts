/**
 * The lab in one file, `lab.html`, has no server beside it: `offline/unpack.js` unpacks its parts before the page's scripts
 * run. This module is all that the page knows of that.
 */
export interface Packed {
  /** The file as it was opened. */
  html: string
  /** Addresses of the unpacked parts, by the addresses that the build gave them. */
  parts: Readonly<Record<string, string>>
  /** What was put into the file when it was saved. */
  kept: unknown
}

declare global {
  var packed: Packed | undefined
}

/** The address of a part: unpacked in a file, as built in the site. */
export const partAddress = (part: string): string => globalThis.packed?.parts[part] ?? part

/** The site that a file was saved from, if that was published. */
function site(): string | undefined {
  const kept = globalThis.packed?.kept as { site?: unknown } | null | undefined
  return typeof kept?.site === 'string' && /^https?:/.test(kept.site) && URL.canParse(kept.site)
    ? kept.site
    : undefined
}

/**
 * The address that links to the lab begin with: this page's, or for a file that of the site that it was saved from.
 * Undefined if a file came from no published site.
 */
export const siteAddress = (): string | undefined =>
  globalThis.packed && !/^https?:$/.test(location.protocol) ? site() : location.href

/** What an address for a reader begins with, or one for this page; a file that came from no site has its own alone. */
export const baseFor = (reader?: object): string => (reader && siteAddress()) ?? location.href

/** Address of a page of the documentation, which is served with the site; undefined in a file that came from no site. */
export function docsAddress(page: string): string | undefined {
  if (!globalThis.packed) return page
  const from = site()
  return from && new URL(page, from).href
}
