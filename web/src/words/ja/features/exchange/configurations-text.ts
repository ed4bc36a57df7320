import type { configurationSentences as english } from '../../../../features/exchange/configurations-text'
import type { Draft } from '../../../draft'
import sentences from '../../configurations.json'

export const configurationSentences = sentences satisfies Draft<typeof english>
