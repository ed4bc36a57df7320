import { useSyncExternalStore } from 'react'
import { language, onLanguage } from './language'

/** The language of the words shown, for components that draw again only when something of theirs changes. */
export const useLanguage = (): string => useSyncExternalStore(onLanguage, language, language)
