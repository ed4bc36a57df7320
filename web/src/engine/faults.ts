import type { Fault, FaultDocument } from '../generated/lab'
import { type Json, read } from './json'

/** A request was turned down, for these faults. */
export class Denied extends Error {
  readonly errors: Fault[]

  constructor(errors: Fault[]) {
    super(errors.map((fault) => `${fault.path} ${fault.message}`.trim()).join('; '))
    this.errors = errors
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

/** The faults of whatever was thrown: those in an error of the core, or one fault without a path. */
export function faultsOf(thrown: unknown): Fault[] {
  if (thrown instanceof Denied) return thrown.errors
  const text = messageOf(thrown)
  try {
    const { errors } = read<Partial<FaultDocument>>(text)
    if (Array.isArray(errors)) return errors
  } catch {}
  return [{ path: '', message: text }]
}
