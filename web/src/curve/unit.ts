import type { Curve } from '../engine/protocol'
import { curveText } from './text'

/** Words and steps for a curve's lengths. */
export interface LengthWords {
  /** Name of the length at which the curve is read. */
  name: string
  /** A length with its unit. */
  of(length: number): string
  /** The title of the axis. */
  title: string
  /** The title for several curves, of which some are read at the average. */
  anyTitle: string
  /** Head of a column of typed lengths. */
  column: string
  /** Label of an input for a length. */
  field: string
  /** Name of the probability, and a short form of it. */
  p: string
  pShort: string
  /** Step of keys and buttons, in the curve's unit. */
  step: number
  /** Words for the end of the axis. */
  end(limit: number): string
  /** A place on the curve: a length, and a probability in percent. */
  place(length: number, p: string): string
  /** The place of a cliff, which is the same for an average. */
  cliffPlace(length: number, low: string, high: string): string
  /** Why a typed length is refused. */
  outside(typed: string, most: number): string
  /** The range between two lengths. */
  ends(from: number, to: number): string
}

export type Measured = Pick<Curve, 'averaged' | 'unit'>

/** Steps of keys and buttons: packets, bytes, ms. */
const STEPS = { packets: 1, bytes: 1, milliseconds: 0.1 } as const

/** Resolution of drawings, a tenth of a key's step. */
const FINEST = { packets: 0.1, bytes: 0.1, milliseconds: 0.01 } as const

/** The step to which drawn lengths are rounded, in the curve's unit. */
export const finestOf = ({ unit }: Pick<Curve, 'unit'>): number => FINEST[unit]

export function lengthsOf({ averaged, unit }: Measured): LengthWords {
  const words = curveText.lengths[unit]
  return {
    ...words,
    name: averaged ? words.average : words.now,
    title: averaged ? words.averageTitle : words.title,
    place: averaged ? words.averagePlace : words.place,
    step: STEPS[unit],
  }
}
