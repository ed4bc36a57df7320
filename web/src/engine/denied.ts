import { type Json, read } from '../../engine/src/json'
import type { Code, CodeArg, FaultDocument } from '../generated/lab'
import type { runFaultSentences } from './run-faults-text'

/** Faults as they cross between threads: codes with arguments. Only the main thread words them (`faults.ts`). */

/** A fault of the core, or of a run on the page. */
export interface Coded {
  /** Path to the value, such as `traffic[0].flows`; empty for the whole document. */
  path: string
  code: Code | keyof typeof runFaultSentences
  args: readonly CodeArg[]
}

/** A request was turned down, for these faults. Its message is for developers. */
export class Denied extends Error {
  readonly errors: readonly Coded[]

  constructor(errors: readonly Coded[]) {
    const wordsOf = ({ code, args }: Coded) => (code === 'text' ? args : [code, ...args])
    super(errors.map((fault) => [fault.path, ...wordsOf(fault)].join(' ').trim()).join('; '))
    this.errors = errors
  }
}

/** A fault of a run on the page. */
export const runFault = (code: keyof typeof runFaultSentences, ...args: string[]): Coded => ({
  path: '',
  code,
  args,
})

/** The request concerned a run that another scenario has replaced, so its answer is no longer needed. */
export class Replaced extends Denied {
  constructor() {
    super([runFault('replaced')])
  }
}

/** The message of whatever was thrown. */
export const messageOf = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : String(thrown)

/**
 * The document of an answer of the core.
 * @throws Denied if the answer is faults.
 */
export function accepted<Document extends object>(text: Json<Document | FaultDocument>): Document {
  const answer = read(text)
  if ('errors' in answer) throw new Denied(answer.errors)
  return answer
}

/** The faults of whatever was thrown: those in an error of the core, or its message as one fault without a path. */
export function codedFaults(thrown: unknown): readonly Coded[] {
  if (thrown instanceof Denied) return thrown.errors
  const text = messageOf(thrown)
  try {
    const { errors } = read<Partial<FaultDocument>>(text)
    if (Array.isArray(errors)) return errors
  } catch {}
  return [{ path: '', code: 'text', args: [text] }]
}
