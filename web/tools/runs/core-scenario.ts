import { accepted } from '../../src/engine/faults'
import { edited } from '../../src/engine/lead/answers'
import { learn } from '../../src/scenario/timeline/history'
import { afterEdit } from '../../src/scenario/timeline/labels'
import type { Edit, Scenario } from '../../src/scenario/types'
import { loadCore } from './load-wasm.mjs'

export const core = await loadCore()

/** The same scenario, after the core has reported its lanes over time. */
export const known = (scenario: Scenario): Scenario =>
  learn({ ...accepted(core.parse(JSON.stringify(scenario))), scenario })

/** A scenario after an edit by the core. */
export const made = (scenario: Scenario, edit: Edit): Scenario =>
  afterEdit(scenario, edit, accepted(edited(core, JSON.stringify(scenario), edit)))
