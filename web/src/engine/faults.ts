import type { Fault } from '../scenario/types'

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

/** The faults in an error or text of the core; any other becomes one fault without a path. */
export function faultsOf(thrown: unknown): Fault[] {
  if (thrown instanceof Denied) return thrown.errors
  const text = messageOf(thrown)
  try {
    const { errors } = JSON.parse(text)
    if (Array.isArray(errors)) return errors
  } catch {}
  return [{ path: '', message: text }]
}
