import { phrasedIn } from '../../../engine/src/phrases'
import { wordingOf } from '../../engine/faults'
import type { ReasonPhrase } from '../../generated/model'
import { reasonSentences } from './reasons-text'

const REASONS = wordingOf<ReasonPhrase['code']>(() => reasonSentences)

/** A reason of the model in words, without a full stop. */
export const reasonOf = (reason: ReasonPhrase): string => phrasedIn(reason, REASONS)
