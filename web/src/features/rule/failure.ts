import { faultsOf } from '../../engine/faults'
import { labStore } from '../../scenario/store'
import { ruleWords } from './words'

/** Says why a question about a rule has no answer. */
export const showFailure = (error: unknown): void =>
  labStore.getState().addNotice({ kind: 'engine', title: ruleWords.failed, items: faultsOf(error) })
