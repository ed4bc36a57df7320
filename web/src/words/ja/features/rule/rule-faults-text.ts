import type { ruleFaultSentences as english } from '../../../../features/rule/rule-faults-text'
import type { Draft } from '../../../draft'
import sentences from '../../rule-faults.json'

export const ruleFaultSentences = sentences satisfies Draft<typeof english>
