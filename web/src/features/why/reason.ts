import { phrasedIn } from '../../../engine/src/wording'
import type { ReasonPhrase } from '../../generated/model'
import reasons from '../../generated/reasons.json'

/** A reason of the model in words, without a full stop. */
export const reasonOf = (reason: ReasonPhrase): string => phrasedIn(reason, reasons)
