import { type Claim, claim, each, isAbout } from '../../src/measures/claims'
import type { Quantity } from '../../src/measures/quantities'

/** Largest relative difference at which a value counts as the printed one. */
export const CLOSE = 0.25

/** A part of a table as the paper prints it; values are in the unit of the document. */
export const asPrinted = (
  id: string,
  what: string,
  where: string,
  values: readonly (readonly [own: Quantity, printed: number])[],
): Claim =>
  claim(
    id,
    `${what} within ${100 * CLOSE} % of what the paper prints, ${where}: ${values.length} values.`,
    each(values.map(([own, printed]) => isAbout(own, printed, CLOSE))),
  )
