import sentences from '../../generated/configurations.json'

/** The core's sentences on configurations of other systems. */
export const configurationSentences = sentences
