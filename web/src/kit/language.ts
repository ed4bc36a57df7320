import { languageText } from './language-text'

/** The languages that the lab is written or being translated in: their tags, as in `lang` and in addresses. */
export const LANGUAGES = ['en', 'de', 'es', 'fr', 'pt-BR', 'zh-Hans', 'ja'] as const
export type Language = (typeof LANGUAGES)[number]

/** The language of the words that the page shows. */
export const language = (): string => languageText.tag
