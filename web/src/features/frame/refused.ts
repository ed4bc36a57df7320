import type { Fault } from '../../scenario/types'

/** Why a request was refused. */
export class Refused extends Error {
  readonly faults: readonly Fault[]

  constructor(faults: readonly Fault[]) {
    super(faults.map(({ message }) => message).join('; '))
    this.faults = faults
  }
}
