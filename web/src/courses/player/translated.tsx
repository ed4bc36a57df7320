import { use } from 'react'
import { useLanguage } from '../../kit/useLanguage'
import type { Translations } from '../language'
import { ENGLISH } from '../language/translation'
import { lessonScreenText } from './text'

/** The translations of lessons or plans into the page's language; an English page waits for none. */
export function useTranslations(
  of: (language: string) => Promise<Translations | undefined>,
): Translations | undefined {
  const language = useLanguage()
  return language === ENGLISH ? undefined : use(of(language))
}

/** Says that words are English, in a page of another language. */
export const InEnglish = ({ of }: { of: string | undefined }) =>
  of === ENGLISH ? <span className="lesson-english"> · {lessonScreenText.english}</span> : null
