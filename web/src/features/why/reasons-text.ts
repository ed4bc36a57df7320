import sentences from '../../generated/reasons.json'

/** The core's reasons why the linear model does not apply. */
export const reasonSentences = sentences
