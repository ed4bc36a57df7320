import type { StabilityInput } from '../../generated/input'
import type { Loop, StabilityAnswer } from '../../generated/model'
import type { QueueSpec } from '../../generated/scenario'

export type { Advice, AdviceAt, Loop, Offer, Proposal } from '../../generated/model'

/** The request to the model `stability`. */
export interface Question extends StabilityInput {
  queue: QueueSpec
  /** Harmonic mean over the flows, without queue. */
  rtts_s: [number]
}
export type Answer = StabilityAnswer

/** Gain margins, one row per round trip or rate. */
export type MarginMap = NonNullable<Loop['map']>
export type LocusPoint = NonNullable<Loop['locus']>[number]
export type PathPoint = NonNullable<Loop['path']>[number]

export interface ModelRequests {
  stability: { ask: Question; answer: Answer }
}
