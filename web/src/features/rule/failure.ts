import { faultsOf } from '../../engine/faults'
import type { Lab } from '../../lab/lab'
import { ruleWords } from './words'

/** Says why a question about a rule has no answer. */
export const showFailure = (lab: Lab, error: unknown): void =>
  lab.store.getState().addNotice({ kind: 'engine', title: ruleWords.failed, items: faultsOf(error) })
