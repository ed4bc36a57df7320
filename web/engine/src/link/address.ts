import { deflateSync, Inflate, strToU8 } from 'fflate'
import { type Fields, isFields } from '../../../src/scenario/equal.ts'
import { checksum, fromBase64url, toBase64url } from './base64url.ts'
import { DICTIONARY } from './link-v2.ts'
import { pack, unpack } from './pack.ts'

/**
 * Links: `#` version `.` payload checksum. The payload is base64url(deflate(short JSON)); links contain everything, and
 * no server is involved. Version 2 differs by a dictionary for deflate, and is that of labs with rules. A link opens the
 * same lab for ever.
 */

const PLAIN = 1
const WITH_RULES = 2
/** The newest version of links that is read here. */
export const NEWEST = WITH_RULES
const CHECKSUM_LENGTH = 3
/** Upper bound of a payload, and so of the work that an address can cause. */
export const LONGEST_PAYLOAD = 32_000
const LONGEST_TEXT = 1_000_000
const SLICE = 1024

/** What a link holds: a scenario and what its reader sees of it. Both are unchecked. */
export interface Linked {
  scenario: Fields
  view: unknown
}

/** Why a text is no link: it was not copied whole, is of a newer version, or is none. */
export type LinkFault = { fault: 'cut' | 'invalid' } | { fault: 'newer'; version: number }

/** The fragment of a link; undefined if it would be too long. `rules` says whether a lane has a rule. */
export function fragmentOf(scenario: object, view: object, rules: boolean): string | undefined {
  const version = rules ? WITH_RULES : PLAIN
  const payload = deflated(JSON.stringify(pack({ scenario, view })), dictionaryOf(version))
  return payload === undefined ? undefined : `#${version}.${payload}`
}

const dictionaryOf = (version: number) => (version === WITH_RULES ? strToU8(DICTIONARY) : undefined)

/** A compressed text for an address, with its checksum; undefined if it would be too long. */
export function deflated(text: string, dictionary?: Uint8Array): string | undefined {
  // Nor would it open.
  if (text.length > LONGEST_TEXT) return undefined
  const payload = toBase64url(deflateSync(strToU8(text), { level: 9, ...(dictionary && { dictionary }) }))
  return payload.length > LONGEST_PAYLOAD ? undefined : `${payload}${checksum(payload)}`
}

/** The text of an address; a fault if it is truncated or foreign. Never throws. */
export function inflatedAt(
  rest: string,
  dictionary?: Uint8Array,
): { text: string } | { fault: 'cut' | 'invalid' } {
  if (rest.length < CHECKSUM_LENGTH) return { fault: 'cut' }
  if (rest.length > LONGEST_PAYLOAD + CHECKSUM_LENGTH) return { fault: 'invalid' }
  const payload = rest.slice(0, -CHECKSUM_LENGTH)
  if (checksum(payload) !== rest.slice(-CHECKSUM_LENGTH)) return { fault: 'cut' }
  try {
    return { text: inflated(payload, dictionary) }
  } catch {
    return { fault: 'invalid' }
  }
}

/** The content of a fragment with its `#`. Never throws. */
export function linkedIn(fragment: string): Linked | LinkFault {
  const [, version, rest] = /^#(\d{1,9})(?:\.(.*))?$/s.exec(fragment) ?? []
  if (version === undefined) return { fault: 'invalid' }
  if (Number(version) > NEWEST) return { fault: 'newer', version: Number(version) }
  if (rest === undefined) return { fault: 'cut' }
  if (Number(version) < PLAIN) return { fault: 'invalid' }
  const read = inflatedAt(rest, dictionaryOf(Number(version)))
  if ('fault' in read) return read
  try {
    const { scenario, view } = unpack(JSON.parse(read.text))
    return isFields(scenario) ? { scenario, view } : { fault: 'invalid' }
  } catch {
    return { fault: 'invalid' }
  }
}

/** @throws RangeError or fflate's error, if the payload is not a compressed text of bounded length */
function inflated(payload: string, dictionary?: Uint8Array): string {
  const bytes = fromBase64url(payload)
  if (!bytes) throw new RangeError('no base64url')
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let ended = false
  const inflate = new Inflate(dictionary ? { dictionary } : {}, (chunk, final) => {
    text += decoder.decode(chunk, { stream: !final })
    ended = final
    if (text.length > LONGEST_TEXT) throw new RangeError('too long')
  })
  for (let at = 0; at < bytes.length && !ended; at += SLICE)
    inflate.push(bytes.subarray(at, at + SLICE), at + SLICE >= bytes.length)
  return text
}
