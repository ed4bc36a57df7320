import type { Fault } from '../scenario/types'

/** Why something that a page asked for was not done. */
export class Refused extends Error {
  readonly faults: readonly Fault[]

  constructor(faults: readonly Fault[]) {
    super(faults.map(({ message }) => message).join('; '))
    this.faults = faults
  }
}
