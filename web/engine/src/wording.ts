import type { Code, CodePhrase } from '../../src/generated/lab.ts'
import english from './english.ts'
import { phrasedIn, type Wording } from './phrases.ts'

/** The sentences that are known here, by parts of the lab. */
const known: Readonly<Partial<Record<Code, string>>>[] = [english]

/** Adds the sentences of a part of the lab. */
export function learn(sentences: Readonly<Partial<Record<Code, string>>>): void {
  known.push(sentences)
}

/** The wording of this package: English, as of the command line. */
export const ENGLISH: Wording = {
  sentence: (code) => known.find((sentences) => code in sentences)?.[code],
}

/** A phrase of a document's fault as text. */
export const phrased = (phrase: CodePhrase): string => phrasedIn(phrase, ENGLISH)
