import * as v from 'valibot'
import { type Draft, type StepWords, writtenOf } from './draft'
import { readFields, splitFront } from './fields'
import type { LessonFault } from './lesson'
import { lessonText } from './messages'
import { type Front, fields, list, type PredictionFields, type StepFields, shaped, text } from './schema'
import { byHeading, type Part, partsOf, WordReader } from './words'

/**
 * Lays the words of another language over an English text. Each piece of a translation, its front matter or a step, names the
 * English words that it translates by their code. A piece whose English words have changed since, or with a fault, is not
 * used: the English piece stays, and says that it is English.
 */

const say = lessonText.translation

/** The language of a piece without a translation. */
export const ENGLISH = 'en'

/** The code of words: six hexadecimal digits, FNV-1a folded to 24 bits. */
export function codeOf(words: unknown): string {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(JSON.stringify(words)))
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return ((hash >>> 24) ^ (hash & 0xffffff)).toString(16).padStart(6, '0')
}

/** A translation as read. */
export interface Translation<FrontWords, PieceWords> {
  front?: FrontWords & { of: string }
  /** Steps or parts, by the codes of their English words. */
  pieces: ReadonlyMap<string, PieceWords>
  faults: readonly LessonFault[]
}

/** A translation before it is checked against its English text; an empty source has neither words nor faults. */
export function readTranslation<FrontWords, PieceWords>(
  source: string,
  frontSchema: v.GenericSchema<unknown, FrontWords & { of: string }>,
  pieceOf: (group: Group, reader: WordReader) => { of: string | undefined; words: PieceWords; line: number },
): Translation<FrontWords, PieceWords> {
  const pieces = new Map<string, PieceWords>()
  if (source === '') return { pieces, faults: [] }
  const split = splitFront(source, say.of)
  if ('faults' in split) return { pieces, faults: split.faults }
  const front = frontOf(split.front, frontSchema)
  const parts = partsOf(split.body, split.bodyLine)
  if ('message' in parts) return { ...front, pieces, faults: [...front.faults, parts] }
  const { groups, before } = byHeading(parts)
  const faults = [...front.faults, ...before.map(({ line }) => ({ line, message: lessonText.beforeStep }))]
  for (const group of groups) {
    const reader = new WordReader()
    const { of, words, line } = pieceOf(group, reader)
    faults.push(...reader.faults)
    if (of === undefined || reader.faults.length > 0) continue
    if (pieces.has(of)) faults.push({ line, message: say.twice(of) })
    pieces.set(of, words)
  }
  return { ...front, pieces, faults }
}

/** A heading of a text and what stands below it. */
export interface Group {
  heading: Part
  parts: readonly Part[]
}

function frontOf<FrontWords>(source: string, schema: v.GenericSchema<unknown, FrontWords>) {
  const { value, faults } = readFields(source, 2, schema, say.front, { words: true })
  return { ...(value !== undefined && { front: value }), faults }
}

/** Fields that every piece of a translation has; texts may be longer than in English. */
export const OF = { of: shaped('the code of the English words', /^[0-9a-f]{6}$/, say.may.code) }
export const told = () => text('a translated text', 400)
export const tolds = () => list('translated texts, in the order of the English ones', told(), 1, 20)

const FRONT_WORDS = v.strictObject({
  ...OF,
  title: told(),
  about: told(),
  name: v.optional(told()),
  place: v.optional(told()),
  situations: v.optional(tolds()),
  criteria: v.optional(tolds()),
  score: v.optional(told()),
  /** Titles and labels of its labs that are words. */
  labels: v.optional(v.record(v.string(), told())),
})
const STEP_WORDS = v.strictObject({
  ...OF,
  ask: v.optional(told()),
  choices: v.optional(
    list('the translated answers', fields('one answer', { says: told(), because: told() }), 2, 5),
  ),
  answers: v.optional(tolds()),
})

type FrontWords = v.InferOutput<typeof FRONT_WORDS>
type StepPiece = StepWords & { line: number; fields: v.InferOutput<typeof STEP_WORDS> }
export type LessonTranslation = Translation<FrontWords, StepPiece>

/** The translation of a lesson or an exercise. */
export const lessonTranslation = (source: string): LessonTranslation =>
  readTranslation(source, FRONT_WORDS, (group, reader) => {
    const { block, afterLine: _, ...words } = writtenOf(group, 'words', reader)
    const own = pieceFields(block, STEP_WORDS, reader)
    return { of: own?.of, words: { ...words, fields: own! }, line: words.line }
  })

/** The fields of a piece; faults go to the reader. */
export function pieceFields<Value>(
  block: { text: string; line: number },
  schema: v.GenericSchema<unknown, Value>,
  reader: WordReader,
): Value | undefined {
  const own = readFields(block.text, block.line, schema, say.block, { words: true })
  reader.faults.push(...own.faults)
  return own.value
}

const saysOf = (of: readonly { says: string }[]) => of.map(({ says }) => says)

/** The code of a lesson's front matter. */
export const frontCode = ({ title, about, paper, situations, criteria, score }: Front): string =>
  codeOf({
    title,
    about,
    ...(paper && { name: paper.name, place: paper.place }),
    ...(situations && { situations: saysOf(situations) }),
    ...(criteria && { criteria: saysOf(criteria) }),
    ...(score && { score: score.says }),
  })

/** Front matter in the words of its translation; as it is, and said to be English, if it has none. */
export function frontIn(
  front: Front,
  { front: own }: Pick<LessonTranslation, 'front'>,
): Front & { labels?: Readonly<Record<string, string>> } {
  const { paper, situations, criteria, score } = front
  const fits =
    own?.of === frontCode(front) &&
    sameLength(own.situations, situations) &&
    sameLength(own.criteria, criteria) &&
    (own.score === undefined) === (score === undefined)
  if (!fits) return { ...front, language: ENGLISH }
  const { title, about, name = paper?.name, place = paper?.place } = own
  return {
    ...front,
    title,
    about,
    // A lab without a name has the lesson's.
    labels: { [front.title]: title, ...own.labels },
    ...(paper && { paper: { ...paper, ...(name && { name }), place: place! } }),
    ...(situations && { situations: resaid(situations, own.situations!) }),
    ...(criteria && { criteria: resaid(criteria, own.criteria!) }),
    ...(score && { score: { ...score, says: own.score! } }),
  }
}

export const sameLength = (a: readonly unknown[] = [], b: readonly unknown[] = []): boolean =>
  a.length === b.length

const resaid = <Own extends { says: string }>(own: readonly Own[], says: readonly string[]): Own[] =>
  own.map((each, i) => ({ ...each, says: says[i]! }))

/** A step in the words of its translation; as it is, and said to be English, if it has none. */
export function draftIn(draft: Draft, { pieces }: Pick<LessonTranslation, 'pieces'>): Draft {
  const piece = pieces.get(stepCode(draft))
  return (piece && retold(draft, piece)) ?? { ...draft, language: ENGLISH }
}

/** The code of a step. */
export const stepCode = (draft: Draft): string => codeOf(stepWords(draft))

const asked = (predict: PredictionFields) => ('choose' in predict ? predict.choose : predict.ask)

function stepWords({ heading, words, found, next, fields: { value } }: Draft) {
  const { predict, answers } = value ?? {}
  const choices = predict && 'choose' in predict ? predict.choices : undefined
  return {
    heading,
    words,
    found,
    next,
    ...(predict && { ask: asked(predict) }),
    ...(choices && { choices: choices.map(({ says, because }) => ({ says, because })) }),
    ...(answers && { answers: answers.flatMap(({ says }) => says ?? []) }),
  }
}

/** A step in other words; undefined if their structure differs. */
function retold(draft: Draft, { fields: told, ...piece }: StepPiece): Draft | undefined {
  const { value } = draft.fields
  const { answers = [], choices } = stepWords(draft)
  const { heading, words, found, next } = piece
  const fits =
    heading !== '' &&
    sameLength(words.slice(0, 1), draft.words.slice(0, 1)) &&
    sameLength(found.slice(0, 1), draft.found.slice(0, 1)) &&
    sameLength(next.slice(0, 1), draft.next.slice(0, 1)) &&
    (told.ask === undefined) === (value?.predict === undefined) &&
    sameLength(told.choices, choices) &&
    sameLength(told.answers, answers)
  if (!fits) return undefined
  const own: StepFields | undefined = value && {
    ...value,
    ...(value.predict && { predict: predictIn(value.predict, told) }),
    ...(value.answers && { answers: answersIn(value.answers, told.answers ?? []) }),
  }
  return { ...draft, heading, words, found, next, fields: { ...draft.fields, ...(own && { value: own }) } }
}

function predictIn(predict: PredictionFields, { ask, choices }: StepPiece['fields']): PredictionFields {
  if (!('choose' in predict)) return { ...predict, ask: ask! }
  return {
    ...predict,
    choose: ask!,
    choices: predict.choices.map((choice, i) => ({ ...choice, ...choices![i]! })),
  }
}

function answersIn(answers: NonNullable<StepFields['answers']>, says: readonly string[]) {
  const left = [...says]
  return answers.map((answer) => (answer.says === undefined ? answer : { ...answer, says: left.shift()! }))
}
