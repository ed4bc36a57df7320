import { type Json, read } from '../../engine/src/json'
import { worded } from '../../engine/src/wording'
import type { FaultDocument } from '../generated/lab'
import type { Fault, Refusal } from '../scenario/types'

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
