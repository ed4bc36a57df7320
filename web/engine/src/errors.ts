import type { CodeArg, Fault as CodedFault } from '../../src/generated/lab.ts'
import { messageIn } from './phrases.ts'
import type { Result } from './result.ts'
import { ENGLISH } from './wording.ts'

/** One thing that is wrong with a document. */
export interface Fault {
  /** The field, such as `traffic[0].flows`; empty for the document as a whole. */
  path: string
  /** What is wrong, as a name that does not change with the wording. */
  code: string
  /** What fills the places of the sentence. */
  args: readonly CodeArg[]
  /** The sentence in English, with the range that is allowed. */
  message: string
}

/** The finished jobs of a sweep that lacks some, for `sweep(…, { resume })`. */
export interface FinishedJobs {
  /** Number of jobs of the whole sweep. */
  readonly jobs: number
  /** Number of finished jobs. */
  readonly finished: number
  /** The part document. */
  toJson(): string
}

/** Any error of this package's own. */
export class AqmError extends Error {
  override name = 'AqmError'
}

const lines = (faults: readonly Fault[]) =>
  faults.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join('\n')

/** A document that cannot be used. Its message has a line for each fault. */
export class ScenarioError extends AqmError {
  override name = 'ScenarioError'
  /** Every fault of the document. */
  readonly faults: readonly Fault[]

  constructor(faults: readonly Fault[]) {
    super(lines(faults))
    this.faults = faults
  }
}

/** A run of more events, memory or output than usual. `evenIfLarge: true` runs it. */
export class TooLarge extends ScenarioError {
  override name = 'TooLarge'
}

/** A lane that was stopped before its end, at a bound of events or memory. */
export class RunStopped extends AqmError {
  override name = 'RunStopped'
  /** For each such lane, when and why it was stopped. */
  readonly faults: readonly Fault[]
  /** What was measured until then, or the finished jobs of a sweep; undefined for an examination. */
  readonly result: Result | FinishedJobs | undefined

  constructor(faults: readonly Fault[], result?: Result | FinishedJobs) {
    super(lines(faults))
    this.faults = faults
    this.result = result
  }
}

/** A call that its signal ended. Its name is that of such errors everywhere, `AbortError`; its cause is the signal's reason. */
export class Interrupted extends AqmError {
  override name = 'AbortError'
  /** The finished jobs of a sweep, which `sweep(…, { resume })` continues. */
  readonly part: FinishedJobs | undefined

  constructor(cause: unknown, part?: FinishedJobs) {
    super(part ? `${part.finished} of ${part.jobs} runs finished` : 'the signal ended the call', { cause })
    this.part = part
  }
}

/** The error of one fault. */
export const faultAt = (path: string, message: string): ScenarioError =>
  new ScenarioError([{ path, code: 'text', args: [message], message }])

/** Faults of the core with their sentences. */
export const inWords = (faults: readonly CodedFault[]): Fault[] =>
  faults.map((fault) => ({
    path: fault.path,
    code: fault.code,
    args: fault.args,
    message: messageIn(fault, ENGLISH),
  }))
