import type { Curve } from '../engine/protocol'
import { curveText } from './text'

/** How a curve's lengths are spoken and stepped. */
export interface LengthWords {
  /** What the curve is read at. */
  name: string
  /** A length with its unit. */
  of(length: number): string
  /** The title of the axis. */
  title: string
  /** The same, of curves some of which are read at the average. */
  anyTitle: string
  /** The unit of typed numbers. */
  unit: string
  /** The name of an input of a length. */
  field: string
  /** What the curve gives, in full and where there is little room. */
  p: string
  pShort: string
  /** One step of a key or a button, in the curve's unit. */
  step: number
  /** What ends the axis. */
  end(limit: number): string
}

export type Measured = Pick<Curve, 'averaged' | 'unit'>

/** Steps of keys and buttons: packets, bytes, ms. */
const STEPS = { packets: 1, bytes: 1, milliseconds: 0.1 } as const

/** Steps of drawings: a tenth of a key's step. */
const FINEST = { packets: 0.1, bytes: 0.1, milliseconds: 0.01 } as const

/** The step to which drawn lengths are rounded, in the curve's unit. */
export const finestOf = ({ unit }: Pick<Curve, 'unit'>): number => FINEST[unit]

export function lengthsOf({ averaged, unit }: Measured): LengthWords {
  const words = curveText.lengths[unit]
  return {
    name: averaged ? words.average : words.now,
    of: words.of,
    title: averaged ? words.averageTitle : words.title,
    anyTitle: words.anyTitle,
    unit: words.unit,
    field: words.field,
    p: words.p,
    pShort: words.pShort,
    step: STEPS[unit],
    end: words.end,
  }
}
