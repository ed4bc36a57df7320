import english from '../generated/faults.json'
import type { Code, Fault as CodedFault, FaultDocument } from '../generated/lab'
import type { Fault, Refusal } from '../scenario/types'
import { type Json, read } from './json'

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
  words[code].replace(/\{(\d+)(,?)\}/g, (place, index, grouped) => {
    const arg = args[Number(index)]
    if (typeof arg === 'object') return phrasedIn(arg, words)
    if (typeof arg !== 'number') return arg ?? place
    return grouped ? plain(arg).replace(/\B(?=(\d{3})+$)/g, ',') : plain(arg)
  })

/** A phrase of a document's fault as text. */
export const phrased = (phrase: Phrase<Code>): string => phrasedIn(phrase, english)

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
export function worded(fault: CodedFault | Fault): Fault {
  if ('message' in fault) return fault
  const message = phrased(fault)
  const letters = message.length > LONGEST ? [...message] : []
  const shown = letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}…` : message
  return { path: fault.path, message: shown }
}

/** A request was turned down, for these faults. */
export class Denied extends Error {
  readonly errors: Fault[]

  constructor(errors: Fault[]) {
    super(errors.map((fault) => `${fault.path} ${fault.message}`.trim()).join('; '))
    this.errors = errors
  }
}

/** The request concerned a run that another scenario has replaced, so its answer is no longer needed. */
export class Replaced extends Denied {
  constructor() {
    super(faultsOf('another scenario was opened'))
  }
}

/** The message of whatever was thrown. */
export const messageOf = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : String(thrown)

/** The document of an answer of the core, or its faults in words. */
export function answered<Document extends object>(text: Json<Document | FaultDocument>): Document | Refusal {
  const answer = read(text)
  return 'errors' in answer ? { errors: answer.errors.map((fault) => worded(fault)) } : answer
}

/**
 * The document of an answer of the core.
 * @throws Denied if the answer is faults.
 */
export function accepted<Document extends object>(text: Json<Document | FaultDocument>): Document {
  const answer = answered(text)
  if ('errors' in answer) throw new Denied(answer.errors)
  return answer
}

/** The faults of whatever was thrown, in words: those in an error of the core, or one fault without a path. */
export function faultsOf(thrown: unknown): Fault[] {
  if (thrown instanceof Denied) return thrown.errors
  const text = messageOf(thrown)
  try {
    const { errors } = read<Partial<FaultDocument>>(text)
    if (Array.isArray(errors)) return errors.map((fault) => worded(fault))
  } catch {}
  return [{ path: '', message: text }]
}
