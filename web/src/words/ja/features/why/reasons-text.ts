import type { reasonSentences as english } from '../../../../features/why/reasons-text'
import type { Draft } from '../../../draft'
import sentences from '../../reasons.json'

export const reasonSentences = sentences satisfies Draft<typeof english>
