import type { Code, Fault as CodedFault } from '../../src/generated/lab.ts'
import english from './english.ts'

/** A fault in words. */
export interface Worded {
  /** Path to the value, such as `traffic[0].flows`; empty for the whole document. */
  path: string
  /** What is wrong and what is allowed. */
  message: string
}

/** The sentence of each code: `{0}` is its first argument, and `{0,}` a number with thousands separators. */
export type Catalogue<Of extends string = Code> = Readonly<Record<Of, string>>

/** A phrase of the core: its code in a catalogue, and the arguments of the sentence. */
interface Phrase<Of extends string> {
  code: Of
  args: readonly Arg<Of>[]
}
type Arg<Of extends string> = number | string | Phrase<Of>

/** Most characters of a message, which may quote a document. */
const LONGEST = 1000

/** A phrase of the core as text, with numbers as the core writes them. */
export const phrasedIn = <Of extends string>({ code, args }: Phrase<Of>, words: Catalogue<Of>): string =>
  (words[code] ?? code).replace(/\{(\d+)(,?)\}/g, (place, index, grouped) => {
    const arg = args[Number(index)]
    if (typeof arg === 'object') return phrasedIn(arg, words)
    if (typeof arg !== 'number') return arg ?? place
    return grouped ? plain(arg).replace(/\B(?=(\d{3})+$)/g, ',') : plain(arg)
  })

/** The sentences that are known here. */
const known: { [code: string]: string } = { ...english }

/** Adds the sentences of a part of the lab. */
export function learn(sentences: Readonly<Record<string, string>>): void {
  Object.assign(known, sentences)
}

/** A phrase of a document's fault as text. */
export const phrased = (phrase: Phrase<Code>): string => phrasedIn<string>(phrase, known)

/** A number without an exponent. */
function plain(number: number): string {
  const text = Object.is(number, -0) ? '-0' : String(number)
  const [, sign, whole, fraction = '', exponent] = /^(-?)(\d+)(?:\.(\d+))?e(.+)$/.exec(text) ?? []
  if (whole === undefined) return text
  const digits = whole + fraction
  const point = whole.length + Number(exponent)
  return sign + (point > 0 ? digits.padEnd(point, '0') : `0.${'0'.repeat(-point)}${digits}`)
}

/** A fault of the core in words. One that is in words stays as it is. */
export function worded(fault: CodedFault | Worded): Worded {
  if ('message' in fault) return fault
  const message = phrased(fault)
  const letters = message.length > LONGEST ? [...message] : []
  const shown = letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}…` : message
  return { path: fault.path, message: shown }
}
