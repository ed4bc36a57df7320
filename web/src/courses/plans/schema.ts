import * as v from 'valibot'
import type { Verdict } from '../../measures/finding'
import {
  CLAIMS,
  type ClaimFields,
  choice,
  FIGURE_ID,
  fields,
  kinds,
  list,
  MOST_STEPS,
  shaped,
  text,
  whole,
} from '../language/schema'
import { planText } from './messages'

/** Allowed fields of a plan and their meaning; `page.ts` writes the reference from them. */

const { may } = planText

const NAME = /^[a-z]+(-[a-z]+)*$/
const VERDICTS = ['agrees', 'partly', 'differs', 'untold', 'untestable'] as const satisfies readonly Verdict[]
const ANSWERABLE = ['draw', 'choose', 'place'] as const

const lessonOf = (says: string) => shaped(says, NAME, may.lesson)
const claimNumber = (says: string) => whole(says, 1, 20)

/** A claim on a named lesson. */
const CLAIM = kinds(
  'a statement that runs must confirm',
  Object.fromEntries(
    Object.entries(CLAIMS).map(([key, { entries }]) => [
      key,
      v.strictObject({ lesson: lessonOf('the lesson whose step runs'), ...entries }),
    ]),
  ) as unknown as Record<string, v.GenericSchema<unknown, ClaimFields & { lesson: string }>>,
)

export const PLAN = v.strictObject({
  title: text('the title of the plan', 60),
  about: text('one sentence for the list of plans', 160),
  slot: v.pipe(
    v.picklist([20, 45]),
    v.metadata({ says: 'duration, min; the sum of its parts', may: may.slot }),
  ),
  audience: text('its audience', 160),
  before: list('what the audience must know', text('one item', 160), 1, 5),
  ready: list('what must be ready before the lecture', text('one item', 200), 1, 8),
  homework: v.optional(
    list(
      'suggested homework',
      fields('one exercise', {
        exercise: shaped('the exercise', NAME, may.exercise),
        says: text('why this one, and what to look for', 240),
      }),
      1,
      4,
    ),
  ),
  claims: v.optional(list('the claims that `npm run lessons` tests, besides those of lessons', CLAIM, 1, 20)),
})

export const PART = v.strictObject({
  minutes: whole('duration, min', 1, 45),
  opens: v.optional(
    list(
      'what it opens, in this order',
      kinds('a step or a figure', {
        lesson: v.strictObject({
          lesson: lessonOf('the lesson'),
          step: whole('its step', 1, MOST_STEPS),
          asks: v.optional(choice('the kind of the step’s prediction, if the part discusses it', ANSWERABLE)),
        }),
        figure: v.strictObject({
          figure: shaped('the figure', FIGURE_ID, may.figure),
          verdicts: v.optional(
            list(
              'verdicts that the part mentions; they must be those of the report',
              fields('one verdict', {
                claim: claimNumber('the number of the paper’s claim'),
                is: choice('its verdict', VERDICTS),
              }),
              1,
              8,
            ),
          ),
        }),
      }),
      1,
      4,
    ),
  ),
  proved: v.optional(
    list(
      'the claims that support the figures of its answer',
      fields('one claim', {
        lesson: v.optional(lessonOf('the lesson that makes the claim; default: this plan')),
        claim: claimNumber('its number'),
      }),
      1,
      8,
    ),
  ),
})

export type PlanFields = v.InferOutput<typeof PLAN>
export type PartFields = v.InferOutput<typeof PART>

/** Limits in words, unless stated otherwise. `said` takes half a minute to say. */
export const MOST_OF_PLAN = { parts: 20, heading: 60, words: 90, said: 75 } as const
