import type { Curve } from '../../engine/protocol'
import type { QueueSpec } from '../../generated/scenario'
import { NONE, significant } from '../../kit/format'
import { formulaText } from './formula-text'
import type { Maths } from './mathml'

/** The lane whose values a formula's symbols have. */
export interface Where {
  queue: QueueSpec
  curve: Curve
  /** The buffer, packets. */
  limit: number
}

/** A symbol, its meaning, and its value in the lane. */
export type Meaning = readonly [symbol: Maths, meaning: string, value: string]

export interface Formula {
  lines: readonly Maths[]
  symbols: (where: Where) => Meaning[]
}

/** A parameter of the lane's queue, with its unit. */
export function parameter({ queue }: Where, key: string, unit = '', size = 1): string {
  const value = (queue as unknown as Record<string, unknown>)[key]
  if (typeof value !== 'number') return NONE
  const shown = significant(value / size, 5)
  return unit ? formulaText.inUnit(shown, unit) : shown
}
