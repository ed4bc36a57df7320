import sentences from '../generated/faults.json'

/** The sentences of the core's faults, but for those on configurations of other systems. */
export const faultSentences = sentences
