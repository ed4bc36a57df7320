import { faultAt } from './errors.ts'

/** A document: an object, JSON text, or a link of the lab (`https://…#1.…` or `#1.…`). */
export type Source = object | string

/** Whether a text is a link, or an address of the lab. */
export const isAddress = (text: string): boolean => !/^\s*[{[]/.test(text) && /[#?]/.test(text)

/**
 * The JSON text of a document that is no link.
 * @throws ScenarioError for the name of a file, and for a number that JSON cannot hold.
 */
export function textOf(source: Source): string {
  if (typeof source === 'string') {
    if (source.trim().endsWith('.json')) throw faultAt('', 'this is the name of a file; give its text')
    return source
  }
  const path = notFinite(source, '')
  if (path !== undefined) throw faultAt(path, 'is not finite; JSON has finite numbers only')
  return JSON.stringify(source)
}

/** The path of the first number that JSON cannot hold. */
function notFinite(value: unknown, path: string): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : path
  if (typeof value !== 'object' || value === null) return undefined
  const list = Array.isArray(value)
  for (const [key, each] of Object.entries(value)) {
    const at = list ? `${path}[${key}]` : path ? `${path}.${key}` : key
    const found = notFinite(each, at)
    if (found !== undefined) return found
  }
  return undefined
}
