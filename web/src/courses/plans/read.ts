import type { Verdict } from '../../measures/finding'
import type { Parse } from '../../scenario/types'
import { CheckedClaims } from '../language/check'
import { type FieldPath, type Lines, readFields, splitFront } from '../language/fields'
import type { Lesson, LessonFault } from '../language/lesson'
import { inOrder } from '../language/parse'
import { planText as text } from './messages'
import { type PartDraft, partDrafts } from './parts'
import type { Homework, Opened, Plan, PlanClaim, PlanHead, PlanPart } from './plan'
import { type PartFields, PLAN, type PlanFields } from './schema'
import { type PlanTranslation, partIn, planFrontIn } from './translation'

/** The lessons and verdicts that plans refer to. */
export interface Library {
  lessons: readonly string[]
  exercises: readonly string[]
  /** A parsed lesson or exercise; every name of the two lists has one. */
  lesson(name: string): Promise<Lesson>
  /** Our verdicts on a paper's claims, in order; undefined if there is no such figure. */
  verdicts(figure: string): Promise<readonly Verdict[] | undefined>
}

export type ReadPlan = { plan: Plan } | { faults: LessonFault[] }

/** Whether a text is meant as a plan: only plans have the field `slot`. */
export function isPlan(source: string): boolean {
  const split = splitFront(source)
  return 'front' in split && /^slot:/m.test(split.front)
}

/**
 * Reads a whole plan, or reports all its errors by line. `parse` is the core's, for scenarios of claims. With a translation, its
 * words replace those of the plan.
 */
export async function parsePlan(
  source: string,
  name: string,
  library: Library,
  parse: Parse,
  translation?: PlanTranslation,
): Promise<ReadPlan> {
  const split = splitFront(source, text.of)
  if ('faults' in split) return split
  const fields = readFields(split.front, 2, PLAN, text.front)
  const drafts = partDrafts(split.body, split.bodyLine)
  const faults = [...fields.faults, ...drafts.faults]
  const front = fields.value && inLanguage(fields.value, translation)
  if (!front || drafts.parts.some(({ fields }) => !fields.value)) return { faults: inOrder(faults) }
  const reading = new Reading(front, fields, library, faults)
  const claims = await reading.claims(parse)
  const told = translation ? drafts.parts.map((draft) => partIn(draft, translation)) : drafts.parts
  const parts = await reading.parts(told)
  const homework = await reading.homework()
  reading.whole(parts)
  if (faults.length > 0) return { faults: inOrder(faults) }
  const { audience, before, ready } = front
  return { plan: { ...headWith(name, front), audience, before, ready, parts, homework, claims } }
}

/** The list entry of a plan in the words of its translation, if any; or the errors in its first lines. */
export function planHeadOf(
  source: string,
  name: string,
  translation?: Pick<PlanTranslation, 'front'>,
): PlanHead | { faults: LessonFault[] } {
  const split = splitFront(source, text.of)
  if ('faults' in split) return split
  const { value, faults } = readFields(split.front, 2, PLAN, text.front)
  return value ? headWith(name, inLanguage(value, translation)) : { faults: inOrder(faults) }
}

type Front = PlanFields & { language?: string }

const inLanguage = (front: PlanFields, translation: Pick<PlanTranslation, 'front'> | undefined): Front =>
  translation ? planFrontIn(front, translation) : front

const headWith = (name: string, { title, about, slot, language }: Front): PlanHead => ({
  name,
  title,
  about,
  slot,
  ...(language && { language }),
})

type OpenedFields = NonNullable<PartFields['opens']>[number]

/** Checks a plan against the lessons and figures that it names, and collects its faults. */
class Reading {
  readonly #front: PlanFields
  readonly #lines: Lines
  readonly #library: Library
  readonly #faults: LessonFault[]

  constructor(front: PlanFields, lines: Lines, library: Library, faults: LessonFault[]) {
    this.#front = front
    this.#lines = lines
    this.#library = library
    this.#faults = faults
  }

  async claims(parse: Parse): Promise<PlanClaim[]> {
    const read: PlanClaim[] = []
    for (const [i, own] of (this.#front.claims ?? []).entries()) {
      const path = ['claims', i]
      const lesson = await this.#lesson(own.lesson, this.#lines, [...path, 'lesson'])
      if (!lesson) continue
      const checked = new CheckedClaims(lesson.steps, lesson.measure, this.#lines, parse)
      read.push({ ...(await checked.claim(own, path)), lesson })
      this.#faults.push(...checked.faults)
    }
    return read
  }

  async parts(drafts: readonly PartDraft[]): Promise<PlanPart[]> {
    const parts: PlanPart[] = []
    let from = 0
    for (const draft of drafts) {
      const { minutes, proved = [] } = draft.fields.value!
      const opens = await this.#opens(draft)
      await this.#proofs(draft)
      this.#answer(draft)
      const notes = draft.notes.map(({ label, words }) => ({ label, words }))
      parts.push({
        ...(draft.language && { language: draft.language }),
        heading: draft.heading,
        from,
        minutes,
        opens,
        notes,
        proved: proved as PlanPart['proved'],
      })
      from += minutes
    }
    return parts
  }

  async homework(): Promise<Homework[]> {
    const { exercises } = this.#library
    const read: Homework[] = []
    for (const [i, { exercise, says }] of (this.#front.homework ?? []).entries()) {
      if (exercises.includes(exercise))
        read.push({ exercise, title: (await this.#library.lesson(exercise)).title, says })
      else this.#tell(this.#lines, ['homework', i, 'exercise'], text.exercise(exercise, exercises))
    }
    return read
  }

  /** Checks across parts. */
  whole(parts: readonly PlanPart[]): void {
    const { slot, claims = [] } = this.#front
    const minutes = parts.reduce((sum, part) => sum + part.minutes, 0)
    if (minutes !== slot) this.#tell(this.#lines, ['slot'], text.sum(minutes, slot))
    if (!parts.some(({ notes }) => notes.some(({ label }) => label === 'Cut')))
      this.#tell(this.#lines, ['title'], text.noCut)
    const used = parts.flatMap(({ proved }) => proved.filter(({ lesson }) => lesson === undefined))
    for (const i of claims.keys())
      if (!used.some(({ claim }) => claim === i + 1))
        this.#tell(this.#lines, ['claims', i], text.unused(i + 1))
  }

  async #opens({ fields }: PartDraft): Promise<Opened[]> {
    const read: Opened[] = []
    for (const [i, own] of (fields.value!.opens ?? []).entries()) {
      const opened = await this.#opened(own, fields, ['opens', i])
      if (opened) read.push(opened)
    }
    return read
  }

  async #opened(own: OpenedFields, lines: Lines, path: FieldPath): Promise<Opened | undefined> {
    if (!('lesson' in own)) return this.#figure(own, lines, path)
    const lesson = await this.#lesson(own.lesson, lines, [...path, 'lesson'])
    if (!lesson) return undefined
    const step = lesson.steps[own.step - 1]
    if (!step) {
      this.#tell(lines, [...path, 'step'], text.step(own.step, own.lesson, lesson.steps.length))
      return undefined
    }
    const { asks } = own
    const { prediction } = step
    if (asks && !prediction) this.#tell(lines, [...path, 'asks'], text.asksNothing(own.step, own.lesson))
    else if (asks && prediction && prediction.kind !== asks)
      this.#tell(lines, [...path, 'asks'], text.asks(own.step, own.lesson, prediction.kind))
    return {
      kind: 'step',
      lesson: own.lesson,
      step: own.step,
      title: lesson.title,
      heading: step.heading,
      phones: prediction !== undefined,
      ...(asks && prediction && { prediction }),
    }
  }

  async #figure(
    { figure, verdicts = [] }: Extract<OpenedFields, { figure: string }>,
    lines: Lines,
    path: FieldPath,
  ): Promise<Opened | undefined> {
    const known = await this.#library.verdicts(figure)
    if (!known) {
      this.#tell(lines, [...path, 'figure'], text.figure(figure))
      return undefined
    }
    for (const [i, { claim, is }] of verdicts.entries()) {
      const own = known[claim - 1]
      const at = [...path, 'verdicts', i]
      if (!own) this.#tell(lines, [...at, 'claim'], text.verdictClaim(claim, figure, known.length))
      else if (own !== is) this.#tell(lines, [...at, 'is'], text.verdict(claim, figure, own))
    }
    return { kind: 'figure', figure, verdicts }
  }

  async #proofs({ fields }: PartDraft): Promise<void> {
    const { claims = [] } = this.#front
    for (const [i, { lesson: named, claim }] of (fields.value!.proved ?? []).entries()) {
      const path = ['proved', i]
      if (named === undefined) {
        if (claim > claims.length) this.#tell(fields, [...path, 'claim'], text.claim(claim, claims.length))
        continue
      }
      const lesson = await this.#lesson(named, fields, [...path, 'lesson'])
      if (lesson && claim > lesson.claims.length)
        this.#tell(fields, [...path, 'claim'], text.claimOf(claim, named, lesson.claims.length))
    }
  }

  /** Checks that questions have answers, with proved figures. */
  #answer({ line, notes, fields }: PartDraft): void {
    const { opens = [], proved } = fields.value!
    const asks = opens.some((own) => 'lesson' in own && own.asks)
    const shows = opens.some((own) => 'figure' in own && own.verdicts)
    const answer = notes.find(({ label }) => label === 'Answer')
    if (asks && !answer) this.#faults.push({ line, message: text.answerless })
    if (!answer) return
    if (!asks && !shows) this.#faults.push({ line: answer.line, message: text.noQuestion })
    else if (asks && !proved) this.#faults.push({ line: answer.line, message: text.unproved })
  }

  async #lesson(name: string, lines: Lines, path: FieldPath): Promise<Lesson | undefined> {
    const { lessons } = this.#library
    if (lessons.includes(name)) return this.#library.lesson(name)
    this.#tell(lines, path, text.lesson(name, lessons))
    return undefined
  }

  #tell({ lineOf }: Lines, path: FieldPath, message: string): void {
    this.#faults.push({ line: lineOf(path), message })
  }
}
