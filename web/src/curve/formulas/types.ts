import type { Curve } from '../../engine/protocol'
import type { QueueSpec } from '../../generated/scenario'
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
  words: string
  symbols: (where: Where) => Meaning[]
  source: string
}

/** A parameter of the lane's queue, with its unit. */
export function parameter({ queue }: Where, key: string, unit = '', size = 1): string {
  const value = (queue as unknown as Record<string, unknown>)[key]
  return typeof value === 'number'
    ? `${Number((value / size).toPrecision(5))}${unit && `\u00a0${unit}`}`
    : '–'
}
