import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  EXERCISE_NAMES,
  LESSON_NAMES,
  lessonSource,
  lessonTranslations,
  type Translations,
} from '../language'
import { draftsOf } from '../language/draft'
import { readFields, splitFront } from '../language/fields'
import type { Block, Inline } from '../language/lesson'
import { FRONT } from '../language/schema'
import { draftIn, frontIn, lessonTranslation } from '../language/translation'
import { PLAN_NAMES, planSource, planTranslations } from '.'
import { partDrafts } from './parts'
import { PLAN } from './schema'
import { partIn, planFrontIn, planTranslation } from './translation'
import { untranslated } from './untranslated'

const LANGUAGES = Object.keys(import.meta.glob('../../words/*/lessons/index.ts')).map(
  (path) => path.split('/').at(-3)!,
)

const split = (source: string) => {
  const read = splitFront(source)
  if ('faults' in read) throw new Error(JSON.stringify(read.faults))
  return read
}

/** The English and the translated pieces of a text. */
type Pairs = { of: string; english: unknown; told: unknown }[]

function lessonPairs(name: string, translations: Translations): Pairs {
  const translation = lessonTranslation(translations(name))
  const text = split(lessonSource(name)!)
  const front = readFields(text.front, 2, FRONT, name).value!
  const worded = ({ title, about, paper, situations, criteria, score }: typeof front) =>
    [title, about, paper?.place, situations, criteria, score].map(saidIn)
  return [
    { of: name, english: worded(front), told: worded(frontIn(front, translation)) },
    ...draftsOf(text.body, text.bodyLine).steps.map((draft) => {
      const own = draftIn(draft, translation)
      return { of: `${name}: ${draft.heading}`, english: draft, told: own }
    }),
  ]
}

function planPairs(name: string, translations: Translations): Pairs {
  const translation = planTranslation(translations(name))
  const text = split(planSource(name)!)
  const front = readFields(text.front, 2, PLAN, name).value!
  const worded = ({ title, about, audience, before, ready, homework }: typeof front) =>
    [title, about, audience, before, ready, homework].map(saidIn)
  return [
    { of: name, english: worded(front), told: worded(planFrontIn(front, translation)) },
    ...partDrafts(text.body, text.bodyLine).parts.map((draft) => ({
      of: `${name}: ${draft.heading}`,
      english: draft,
      told: partIn(draft, translation),
    })),
  ]
}

/** What a person reads of fields. */
const saidIn = (fields: unknown): string[] =>
  typeof fields === 'string'
    ? [fields]
    : Array.isArray(fields)
      ? fields.flatMap(saidIn)
      : Object.entries((fields ?? {}) as object).flatMap(([key, value]) =>
          ['says', 'because', 'ask', 'choose'].includes(key)
            ? saidIn(value)
            : key === 'choices'
              ? saidIn(value)
              : [],
        )

interface Told {
  heading?: string
  words?: readonly Block[]
  found?: readonly Block[]
  next?: readonly Inline[]
  notes?: readonly { words: readonly Inline[] }[]
  fields?: { value?: { predict?: unknown; answers?: unknown } }
}

const inlines = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (block.kind === 'list' ? block.items.flat() : block.words))

/** Everything of a piece that must be equal in all languages: links, terms and code, and numbers in one notation. */
function fixedIn(piece: unknown, language: string) {
  const own = piece as Told
  const words = Array.isArray(piece)
    ? []
    : [
        ...inlines(own.words ?? []),
        ...inlines(own.found ?? []),
        ...(own.next ?? []),
        ...(own.notes ?? []).flatMap(({ words }) => words),
      ]
  const said = Array.isArray(piece)
    ? piece.flat()
    : [own.heading ?? '', ...saidIn(own.fields?.value?.predict), ...saidIn(own.fields?.value?.answers)]
  const links: string[] = []
  const texts: string[] = [...said]
  const walk = (each: Inline) => {
    if ('text' in each) (each.kind === 'code' ? links : texts).push(each.text)
    else {
      if (each.kind === 'link') links.push(each.to)
      if (each.kind === 'term') links.push(`term:${each.id}`)
      each.words.forEach(walk)
    }
  }
  words.forEach(walk)
  return { links: links.sort(), numbers: texts.flatMap((text) => numbersIn(text, language)).sort() }
}

function numbersIn(text: string, language: string): string[] {
  const decimal = new Intl.NumberFormat(language).formatToParts(0.5).find(({ type }) => type === 'decimal')!
  const grouped = /(?<=\d)[.,\u00a0\u202f](?=\d{3}(?!\d))/g
  const plain = text.replace(grouped, (sign) => (sign === decimal.value ? sign : ''))
  return (plain.match(/\d+(?:[.,]\d+)*/g) ?? []).map((number) => number.replace(decimal.value, '.'))
}

/** The same beside every language. */
let englishFacts: unknown

describe.each(LANGUAGES)('lessons, exercises and plans in %s', (language) => {
  test('have no faults, and the questions, choices and answers of the English ones', () => {
    const folder = join(import.meta.dirname, '../../words', language)
    const sourceOf = (file: string) => {
      const path = join(folder, file)
      return existsSync(path) ? readFileSync(path, 'utf8') : ''
    }
    const faulty = untranslated(sourceOf).filter(({ unfit, faults }) => unfit.length + faults.length > 0)
    expect(faulty).toEqual([])
  })

  test('translate titles and labels that the English texts have', async () => {
    const courses = await lessonTranslations(language)
    const unknown = [...LESSON_NAMES, ...EXERCISE_NAMES].flatMap((name) => {
      const { front } = lessonTranslation(courses!(name))
      return Object.keys(front?.labels ?? {}).filter((label) => !lessonSource(name)!.includes(label))
    })
    expect(unknown).toEqual([])
  })

  test('have the links, glossary words, code and numbers of the English ones', async () => {
    const [courses, plans] = await Promise.all([lessonTranslations(language), planTranslations(language)])
    const pairs = [
      ...[...LESSON_NAMES, ...EXERCISE_NAMES].flatMap((name) => lessonPairs(name, courses!)),
      ...PLAN_NAMES.flatMap((name) => planPairs(name, plans!)),
    ]
    const facts = (of: 'english' | 'told') =>
      pairs.map((pair) => {
        const isEnglish =
          of === 'english' || JSON.stringify(pair.told).includes(JSON.stringify(pair.english).slice(1, -1))
        return [pair.of, fixedIn(pair[of], isEnglish ? 'en' : language)]
      })
    englishFacts ??= facts('english')
    expect(facts('told')).toEqual(englishFacts)
  })
})
