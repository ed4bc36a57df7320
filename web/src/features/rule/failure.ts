import { faultsOf } from '../../engine/faults'
import type { Lab } from '../../lab/lab'
import { ruleMenuText } from './menu-text'

/** Shows why a request about a rule failed. */
export const showFailure = (lab: Lab, error: unknown): void =>
  lab.store.getState().addNotice({ kind: 'engine', title: ruleMenuText.failed, items: faultsOf(error) })
