import type { QueueKind, QueueSpec, Scenario } from '../../scenario/types'

/** What makes a lesson an exercise: what is handed in, where it is tried, and what has to hold there. */
export interface Exercise {
  handsIn: readonly HandedPlace[]
  /** Every criterion has to hold in each of them. */
  situations: readonly Situation[]
  criteria: readonly Criterion[]
  /** Runs of each situation, each with another seed. */
  replications: number
}

/** A place of the scenario that is taken from a hand-in; the exercise has all else. */
export interface HandedPlace {
  /** `lanes.1.queue`, a parameter of it, a field of the link or of a traffic class. */
  place: string
  /** The schemes that a queue may be of. */
  kinds?: readonly QueueKind[]
  /** The least and the greatest that a number may be, in the unit of the scenario. */
  between?: readonly [from: number, to: number]
}

export interface Situation {
  says: string
  /** As the exercise has it, before anything is handed in. */
  scenario: Scenario
}

export interface Criterion {
  says: string
  lane: number
  /** Of the result document. */
  figure: string
  must: Must
}

export type Must =
  | { kind: (typeof BOUNDS)[number]; bound: number | Share }
  /** In the unit of the result document. */
  | { kind: 'between'; from: number; to: number }

export const BOUNDS = ['below', 'above', 'at_least', 'at_most'] as const

/** So many times what another queue has in the same situation. */
export interface Share {
  times: number
  of: Reference
}

export type Reference =
  | { kind: 'lane'; lane: number }
  /** In the place of the criterion's own lane. */
  | { kind: 'scheme'; name: string; queue: QueueSpec }

/**
 * Whether what is handed in meets a criterion, by the 95 % interval over replications (pairs with one seed, where it is
 * of a share; Fieller's interval of their ratio).
 *
 * - holds: the whole interval lies on the right side of the bound;
 * - fails: the whole interval lies on the other side;
 * - uncertain: the interval lies astride;
 * - unmeasured: fewer than two runs have the figure.
 */
export type Met = 'holds' | 'fails' | 'uncertain' | 'unmeasured'
