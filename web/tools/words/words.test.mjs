import { expect, it } from 'vitest'
import { draftedLanguages } from '../site/pages.mjs'
import { loadWords } from '../site/words.mjs'
import { compared } from './compare.mjs'

it.each(draftedLanguages())('%s says what English says: its numbers, its code, its arguments', (language) => {
  const doubts = compared(language).flatMap(({ path, doubts }) => doubts.map((doubt) => `${path}: ${doubt}`))
  expect(doubts).toEqual([])
})

it('a language has English where it has no words of its own', async () => {
  const [english, german] = await Promise.all([loadWords('en'), loadWords('de')])
  expect(Object.keys(german)).toEqual(Object.keys(english))
  const names = [english, german].map((words) => words['kit/language-text.ts'].languageText)
  expect(names).toMatchObject([{ name: 'English' }, { name: 'Deutsch' }])
})
