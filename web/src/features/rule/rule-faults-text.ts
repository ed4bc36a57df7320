import sentences from '../../generated/rule-faults.json'

/** The core's sentences on faults in the text of a rule. */
export const ruleFaultSentences = sentences
