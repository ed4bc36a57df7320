import type { faultSentences as english } from '../../../engine/faults-text'
import type { Draft } from '../../draft'
import sentences from '../faults.json'

export const faultSentences = sentences satisfies Draft<typeof english>
