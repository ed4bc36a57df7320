import { expect, it } from 'vitest'
import { draftedLanguages } from '../site/pages.mjs'
import { loadWords } from '../site/words.mjs'
import { compared } from './compare.mjs'

it.each(draftedLanguages())(
  '%s says what English says: its numbers, its code, its arguments',
  async (language) => {
    const doubts = (await compared(language)).flatMap(({ path, doubts }) =>
      doubts.map((doubt) => `${path}: ${doubt}`),
    )
    expect(doubts).toEqual([])
  },
)

it('a language has English where it has no words of its own', async () => {
  const [english, german] = await Promise.all([loadWords('en'), loadWords('de')])
  expect(Object.keys(german)).toEqual(Object.keys(english))
  const names = [english, german].map((words) => words['kit/language-text.ts'].languageText)
  expect(names).toMatchObject([{ name: 'English' }, { name: 'Deutsch' }])
})

it('texts of the schema are sentences too; an identifier that was seen needs no translation', async () => {
  const german = new Map((await compared('de')).map((each) => [each.path, each]))
  const of = (/** @type {string} */ path) => german.get(`schemaText.${path}`)
  expect(of('Link.rate_bps.description')).toMatchObject({
    english: { source: expect.stringContaining('bottleneck') },
    draft: { source: expect.stringContaining('Engpass') },
  })
  expect([of('Red.max_p.title')?.state, of('Red.max_p.title')?.draft]).toEqual(['seen', undefined])
  // The same words as of another scheme.
  expect(of('Gred.max_p.title')).toBeUndefined()
})
