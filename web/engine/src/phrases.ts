import type { Code } from '../../src/generated/lab.ts'

/** A phrase of the core: its code in a catalogue, and the arguments of the sentence. */
export interface Phrase<Of extends string> {
  code: Of
  args: readonly Arg<Of>[]
}
type Arg<Of extends string> = number | string | Phrase<Of>

/** How a language words the phrases of a catalogue. Without the optional parts, as the core does. */
export interface Wording<Of extends string = Code> {
  /**
   * The sentence of a code: `{0}` is its first argument, and `{0,}` a number with thousands separators. Undefined if it is
   * not known here.
   */
  sentence(code: Of): string | undefined
  /** Writes a number in its plain notation, such as `-0.05`. A `grouped` one is whole, and has separators of thousands. */
  number?(plain: string, grouped: boolean): string
  /** Joins alternatives. */
  any?: ((items: readonly string[]) => string) | undefined
  /** Joins conditions that hold together. */
  listed?: ((items: readonly string[]) => string) | undefined
}

/** Most characters of a message, which may quote a document. */
const LONGEST = 1000

/** A phrase of the core as text. */
export function phrasedIn<Of extends string>(phrase: Phrase<Of>, words: Wording<Of>): string {
  const { code, args } = phrase
  const join = code === 'or' ? words.any : code === 'and' ? words.listed : undefined
  if (join) return join(itemsOf(phrase).map((item) => written(item, words)))
  return (words.sentence(code) ?? code).replace(/\{(\d+)(,?)\}/g, (place, index, grouped) => {
    const arg = args[Number(index)]
    return arg === undefined ? place : written(arg, words, grouped !== '')
  })
}

/** The parts of a list, which the core joins in pairs. */
const itemsOf = <Of extends string>({ code, args }: Phrase<Of>): readonly Arg<Of>[] =>
  args.flatMap((arg) => (typeof arg === 'object' && arg.code === code ? itemsOf(arg) : [arg]))

function written<Of extends string>(arg: Arg<Of>, words: Wording<Of>, grouped = false): string {
  if (typeof arg === 'object') return phrasedIn(arg, words)
  if (typeof arg === 'string') return arg
  const text = plain(arg)
  if (words.number) return words.number(text, grouped)
  return grouped ? text.replace(/\B(?=(\d{3})+$)/g, ',') : text
}

/** A number without an exponent. */
function plain(number: number): string {
  const text = Object.is(number, -0) ? '-0' : String(number)
  const [, sign, whole, fraction = '', exponent] = /^(-?)(\d+)(?:\.(\d+))?e(.+)$/.exec(text) ?? []
  if (whole === undefined) return text
  const digits = whole + fraction
  const point = whole.length + Number(exponent)
  return sign + (point > 0 ? digits.padEnd(point, '0') : `0.${'0'.repeat(-point)}${digits}`)
}

/** The message of a fault of the core. */
export function messageIn<Of extends string>(fault: Phrase<Of>, words: Wording<Of>): string {
  const message = phrasedIn(fault, words)
  const letters = message.length > LONGEST ? [...message] : []
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}…` : message
}
