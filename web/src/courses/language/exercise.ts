import type { QueueKind, QueueSpec, Scenario } from '../../scenario/types'

/** The exercise part of a lesson: places to hand in, situations, and criteria. */
export interface Exercise {
  handsIn: readonly HandedPlace[]
  /** Every criterion must hold in each of them. */
  situations: readonly Situation[]
  criteria: readonly Criterion[]
  /** The score that ranks hand-ins, if they are ranked. */
  score?: Score
  /** Runs per situation, each with its own seed. */
  replications: number
}

/** A place of the scenario that comes from the hand-in; everything else is the exercise's. */
export interface HandedPlace {
  /** `lanes.1.queue`, a parameter of it, a field of the link or of a traffic class. */
  place: string
  /** Schemes allowed for a queue. */
  kinds?: readonly QueueKind[]
  /** Least and greatest number, in the unit of the scenario. */
  between?: readonly [from: number, to: number]
}

export interface Situation {
  says: string
  /** The scenario before a hand-in. */
  scenario: Scenario
}

export type Criterion = FigureCriterion | PacketsCriterion

interface OfLane {
  says: string
  lane: number
}

/** A bound on a figure of a lane. */
export interface FigureCriterion extends OfLane {
  /** Path in the result document. */
  figure: string
  must: Must
}

/** A criterion that the lane treats every packet as another queue does, in every run. */
export interface PacketsCriterion extends OfLane {
  same: Reference
}

export type Must =
  | { kind: (typeof BOUNDS)[number]; bound: number | Share }
  /** In the unit of the result document. */
  | { kind: 'between'; from: number; to: number }

export const BOUNDS = ['below', 'above', 'at_least', 'at_most'] as const

/**
 * A number that ranks hand-ins, greater is better: the product of its factors, averaged over the situations.
 */
export interface Score {
  says: string
  lane: number
  factors: readonly Factor[]
}

/** A function of figure x of the result document: x / per, or half / (half + x), which is 1 at 0 and 1/2 at `half`. */
export type Factor = { figure: string } & ({ per: number } | { half: number })

/** A multiple of another queue's figure in the same situation. */
export interface Share {
  times: number
  of: Reference
}

export type Reference =
  | { kind: 'lane'; lane: number }
  /** In place of the criterion's own lane. */
  | { kind: 'scheme'; name: string; queue: QueueSpec }

/**
 * Whether a hand-in meets a criterion. Packets are compared run by run: it holds if no run differs. A figure is judged by
 * the 95 % interval over replications (for a ratio: pairs with equal seeds, and
 * Fieller's interval).
 *
 * - holds: the whole interval lies on the right side of the bound;
 * - fails: the whole interval lies on the other side;
 * - uncertain: the interval straddles the bound;
 * - unmeasured: fewer than two runs have the figure.
 */
export type Met = 'holds' | 'fails' | 'uncertain' | 'unmeasured'
