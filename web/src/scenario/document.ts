import type { History } from '../generated/lab'
import type { Scenario } from './types'

/** A scenario, and the core's history of its lanes. Both are immutable. */
export interface LabDocument {
  scenario: Scenario
  history: History
}

/** The document alone, without the rest of a state or of an answer. */
export const documentOf = ({ scenario, history }: LabDocument): LabDocument => ({ scenario, history })
