import * as v from 'valibot'
import {
  codeOf,
  ENGLISH,
  OF,
  pieceFields,
  readTranslation,
  sameLength,
  type Translation,
  told,
  tolds,
} from '../language/translation'
import { type PartDraft, type WrittenPart, writtenPart } from './parts'
import type { PlanFields } from './schema'

/** Lays the words of another language over an English plan, as `language/translation` does over a lesson. */

const FRONT_WORDS = v.strictObject({
  ...OF,
  title: told(),
  about: told(),
  audience: told(),
  before: tolds(),
  ready: tolds(),
  homework: v.optional(tolds()),
})

type FrontWords = v.InferOutput<typeof FRONT_WORDS>
export type PlanTranslation = Translation<FrontWords, WrittenPart>

export const planTranslation = (source: string): PlanTranslation =>
  readTranslation(source, FRONT_WORDS, (group, reader) => {
    const words = writtenPart(group, 'words', reader)
    const own = pieceFields(words.block, v.strictObject(OF), reader)
    return { of: own?.of, words, line: words.line }
  })

/** The code of a plan's front matter. */
export const planFrontCode = ({ title, about, audience, before, ready, homework }: PlanFields): string =>
  codeOf({
    title,
    about,
    audience,
    before,
    ready,
    ...(homework && { homework: homework.map(({ says }) => says) }),
  })

/** Front matter in the words of its translation; as it is, and said to be English, if it has none. */
export function planFrontIn(
  front: PlanFields,
  { front: own }: Pick<PlanTranslation, 'front'>,
): PlanFields & { language?: string } {
  const fits =
    own?.of === planFrontCode(front) &&
    sameLength(own.before, front.before) &&
    sameLength(own.ready, front.ready) &&
    sameLength(own.homework, front.homework)
  if (!fits) return { ...front, language: ENGLISH }
  const { of: _, homework: says, ...words } = own
  const homework = front.homework?.map((each, i) => ({ ...each, says: says![i]! }))
  return { ...front, ...words, ...(homework && { homework }) }
}

/** A part in the words of its translation; as it is, and said to be English, if it has none. */
export function partIn(draft: PartDraft, { pieces }: Pick<PlanTranslation, 'pieces'>): PartDraft {
  const own = pieces.get(partCode(draft))
  const fits =
    own !== undefined &&
    own.heading !== '' &&
    sameLength(own.notes, draft.notes) &&
    own.notes.every(({ label, words }, i) => label === draft.notes[i]!.label && words.length > 0)
  return fits ? { ...draft, heading: own.heading, notes: own.notes } : { ...draft, language: ENGLISH }
}

/** The code of a part. */
export const partCode = ({ heading, notes }: PartDraft): string =>
  codeOf({ heading, notes: notes.map(({ label, words }) => ({ label, words })) })
