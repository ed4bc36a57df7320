import type { QueueSpec, Spacing } from '../generated/scenario'
import { fieldAt, numberAt, traitsOf, withValues } from '../scenario/traits'

export type Measure = 'average' | 'instantaneous'
export type { Spacing }

/** The measure that a scheme reacts to, and its spacing of drops. */
export interface Averaging {
  measure: Measure
  /** Weight of one arrival in the average; 1 is the instantaneous queue. */
  w_q: number
  spacing: Spacing
  /** Whether the scheme also works without an average. */
  either: boolean
}

/** Weight of Floyd & Jacobson 1993, for queues that had no average. */
export const USUAL_WEIGHT = 0.002
export const LEAST_WEIGHT = 1e-4

/** Undefined for schemes without a drop curve over a queue length. */
export function averagingOf(queue: QueueSpec): Averaging | undefined {
  switch (queue.kind) {
    case 'sketch': {
      const { measure, w_q, spacing } = queue
      return { measure: w_q >= 1 ? 'instantaneous' : measure, w_q, spacing, either: true }
    }
    case 'gred_i':
      return {
        measure: 'instantaneous',
        w_q: USUAL_WEIGHT,
        spacing: queue.spacing,
        either: true,
      }
    default: {
      const traits = traitsOf(queue.kind)
      if (!traits?.average) return undefined
      const w_q = numberAt(queue, traits.average) ?? USUAL_WEIGHT
      const spacing = fieldAt(queue, spacingOf(traits.average)) as Spacing | undefined
      return {
        measure: w_q >= 1 ? 'instantaneous' : 'average',
        w_q,
        spacing: spacing ?? 'wait',
        either: !traits.thresholds?.in_bytes,
      }
    }
  }
}

/** Path of the spacing, beside that of the weight. */
const spacingOf = (field: string) => field.replace(/[^.]*$/, 'spacing')

/**
 * The queue with another measure or spacing. RED without an average is GRED-I, and vice versa (May et al.
 * 2000, table I); every other scheme keeps its name, with a weight of 1 for the instantaneous queue.
 */
export function withAveraging(
  queue: QueueSpec,
  { measure, w_q, spacing }: Omit<Averaging, 'either'>,
): QueueSpec {
  const now = measure === 'instantaneous'
  const weight = now ? 1 : w_q
  switch (queue.kind) {
    case 'sketch':
      return { ...queue, measure, w_q, spacing }
    case 'gred_i':
      return now ? { ...queue, spacing } : { ...queue, kind: 'red', w_q, spacing }
    case 'red': {
      const { w_q: _, fit: __, ...curve } = queue
      return now ? { ...curve, kind: 'gred_i', spacing } : { ...curve, w_q, spacing }
    }
    default: {
      const field = traitsOf(queue.kind)?.average
      return field ? withValues(queue, { [field]: weight, [spacingOf(field)]: spacing }) : queue
    }
  }
}

/** Memory of an average with weight `w_q`: packets, and seconds of a busy link. */
export function memoryOf(
  w_q: number,
  rate_bps: number,
  packet_bytes: number,
): { packets: number; s: number } {
  const packets = 1 / w_q
  return { packets, s: (packets * packet_bytes * 8) / rate_bps }
}
