import { accepted } from '../../src/engine/denied'
import { edited } from '../../src/engine/lead/answers'
import type { LabDocument } from '../../src/scenario/document'
import { afterEdit } from '../../src/scenario/timeline/labels'
import type { Edit, Scenario } from '../../src/scenario/types'
import { loadCore } from './load-wasm.mjs'

export const core = await loadCore()

/** The scenario with the history that the core returns. */
export const known = (scenario: Scenario): LabDocument => {
  const { history } = accepted(core.parse(JSON.stringify(scenario)))
  return { scenario, history }
}

/** A scenario after an edit by the core. */
export const made = (scenario: Scenario, edit: Edit): Scenario => {
  const answer = accepted(edited(core, JSON.stringify(scenario), edit))
  return edit === 'fit' ? answer.scenario : afterEdit(known(scenario), edit, answer).scenario
}
