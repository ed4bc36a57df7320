/** What the Python package needs of this one in Pyodide: the WebAssembly module, and what the core leaves to words and facts. */

import {
  COUNTS,
  DELAY_S,
  EVENT_COLUMNS,
  EVENT_KINDS,
  MOST_OBSERVED,
  OBSERVED,
  ROW_S,
} from '../../src/generated/facts.ts'
import type { CodePhrase, FaultDocument } from '../../src/generated/lab.ts'
import type { ReasonPhrase } from '../../src/generated/model.ts'
import { inWords } from '../src/errors.ts'
import { MODELS, reason as reasonIn } from '../src/exchange.ts'
import { type Json, read } from '../src/json.ts'
import { phrased } from '../src/wording.ts'
import * as core from '../wasm/aqm_studies.js'

export { core }

/** Compiles the module, at once: an import of Python waits for nothing. */
export function begin(wasm: Uint8Array<ArrayBuffer>): void {
  core.initSync({ module: wasm })
}

/** Constants of the core, as JSON. */
export const facts = (): string =>
  JSON.stringify({ ROW_S, DELAY_S, MOST_OBSERVED, OBSERVED, COUNTS, EVENT_COLUMNS, EVENT_KINDS })

/** The names of the analytical models, as a sentence lists them. */
export const models = (): string => MODELS.join(', ')

/** The faults of a document as a JSON list, with their sentences. */
export const listed = (errors: Json<FaultDocument['errors']>): string => JSON.stringify(inWords(read(errors)))

/** The sentence of a note. */
export const sentence = (phrase: Json<CodePhrase>): string => phrased(read(phrase))

/** The sentence of a reason in an answer of the stability model. */
export const reason = (phrase: Json<ReasonPhrase>): string => reasonIn(read(phrase))

/** A file of Python. A call that fails returns the reason, since its exceptions are no texts. */
interface PythonFile {
  length(): number
  read(at: number, length: number): Uint8Array | string
  append(text: string): string | undefined
  cut(length: number): string | undefined
}

const unless = (reason: string | undefined): void => {
  if (reason !== undefined) throw reason
}

/** The file as the core takes it. */
export const fileOf = (own: PythonFile): core.FileText => ({
  length: () => own.length(),
  read: (at, length) => {
    const bytes = own.read(at, length)
    if (typeof bytes === 'string') throw bytes
    return bytes
  },
  append: (text) => unless(own.append(text)),
  cut: (length) => unless(own.cut(length)),
})

/** A function of Python that takes pieces of a file, as the core takes it. Like a file, it returns why it fails. */
export const sinkOf = (take: (bytes: Uint8Array) => string | undefined): core.WriteBytes => ({
  append: (bytes) => unless(take(bytes)),
})
