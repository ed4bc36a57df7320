import { type Json, read } from '../../engine/src/json'
import { messageIn, phrasedIn, type Wording } from '../../engine/src/phrases'
import type { CodePhrase, FaultDocument } from '../generated/lab'
import { any, fixed, listed } from '../kit/format'
import { languageText } from '../kit/language-text'
import type { Fault, Refusal } from '../scenario/types'
import { type Coded, codedFaults } from './denied'
import { faultSentences } from './faults-text'
import { runFaultSentences } from './run-faults-text'

/** Words the faults of the core and of runs, on the main thread only. */

/** The sentences of one catalogue. */
type Sentences = Readonly<Partial<Record<string, string>>>

/**
 * The page's wording with the sentences of these catalogues, read when a phrase is worded: the language may have
 * changed. English reads as on the command line.
 */
export const wordingOf = <Of extends string>(...catalogues: readonly (() => Sentences)[]): Wording<Of> => ({
  sentence(code) {
    for (const sentences of catalogues) {
      const sentence = sentences()[code]
      if (sentence !== undefined) return sentence
    }
    return undefined
  },
  number: (plain, grouped) => (grouped ? fixed(Number(plain), 0) : plain.replace('.', decimalSign)),
  get any() {
    return languageText.tag === 'en' ? undefined : any
  },
  listed,
})

const decimalSign = () => fixed(0.5, 1).slice(1, -1)

/** The wording of faults. */
export const FAULTS = wordingOf<Coded['code']>(
  () => faultSentences,
  () => runFaultSentences,
)

/** A phrase of a document's fault as text. */
export const phrased = (phrase: CodePhrase): string => phrasedIn(phrase, FAULTS)

/** A fault whose message is worded when it is read. */
export const inWords = (fault: Coded, words: Wording<Coded['code']> = FAULTS): Fault => ({
  path: fault.path,
  get message() {
    return messageIn(fault, words)
  },
})

/** The document of an answer of the core, or its faults in words. */
export function answered<Document extends object>(text: Json<Document | FaultDocument>): Document | Refusal {
  const answer = read(text)
  return 'errors' in answer ? refused(answer) : answer
}

/** A refusal in words. */
export const refused = ({ errors }: FaultDocument): Refusal => ({
  errors: errors.map((fault) => inWords(fault)),
})

/** The faults of whatever was thrown as one line. */
export const lineOf = (thrown: unknown): string =>
  faultsOf(thrown)
    .map(({ path, message }) => `${path} ${message}`.trim())
    .join('; ')

/** The faults of whatever was thrown, in words: those in an error of the core, or one fault without a path. */
export const faultsOf = (thrown: unknown, words?: Wording<Coded['code']>): Fault[] =>
  codedFaults(thrown).map((fault) => inWords(fault, words))
