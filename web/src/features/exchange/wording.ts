import { type Phrase, phrasedIn } from '../../../engine/src/phrases'
import type { Coded } from '../../engine/denied'
import { faultsOf as faultsIn, wordingOf } from '../../engine/faults'
import { faultSentences } from '../../engine/faults-text'
import { runFaultSentences } from '../../engine/run-faults-text'
import type { Code } from '../../generated/lab'
import type { Fault } from '../../scenario/types'
import { configurationSentences } from './configurations-text'

/** The page's wording of faults, with the sentences on configurations of other systems. */
const WORDS = wordingOf<Coded['code']>(
  () => configurationSentences,
  () => faultSentences,
  () => runFaultSentences,
)

/** A phrase on a configuration as text. */
export const phrased = (phrase: Phrase<Code>): string => phrasedIn<Coded['code']>(phrase, WORDS)

/** The faults of whatever was thrown, in words. */
export const faultsOf = (thrown: unknown): Fault[] => faultsIn(thrown, WORDS)
