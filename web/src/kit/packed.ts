/**
 * The lab in one file, `lab.html`, has no server beside it: `offline/unpack.js` unpacks its parts before the page's scripts
 * run. This module is all that the page knows of it.
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
export const addressOf = (part: string): string => globalThis.packed?.parts[part] ?? part

/** The address of the site that a file was saved from, if it was published. */
function publishedSite(): string | undefined {
  const site = (globalThis.packed?.kept as { site?: unknown } | null | undefined)?.site
  return typeof site === 'string' && /^https?:\/\//.test(site) && URL.canParse(site) ? site : undefined
}

/**
 * The address that links and documentation are relative to: this page's, or for a file that of the site that it was saved from.
 * Undefined if a file came from no published site.
 */
export const siteAddress = (): string | undefined =>
  globalThis.packed && !/^https?:$/.test(location.protocol) ? publishedSite() : location.href
