import * as v from 'valibot'
import type { Verdict } from '../../measures/finding'
import {
  CLAIMS,
  type ClaimFields,
  choice,
  fields,
  kinds,
  list,
  MOST_STEPS,
  shaped,
  text,
  whole,
} from '../schema'
import { planText } from './text'

/** What may stand in a plan's fields, and what each means; `page.ts` writes the reference from it. */

const { may } = planText

const NAME = /^[a-z]+(-[a-z]+)*$/
const VERDICTS = ['agrees', 'partly', 'differs', 'untestable'] as const satisfies readonly Verdict[]
const ASKED = ['draw', 'choose', 'place'] as const

const lessonOf = (says: string) => shaped(says, NAME, may.lesson)
const claimNumber = (says: string) => whole(says, 1, 20)

/** A lesson's claim, of a lesson that it names. */
const CLAIM = kinds(
  'a statement that runs must bear out',
  Object.fromEntries(
    Object.entries(CLAIMS).map(([key, { entries }]) => [
      key,
      v.strictObject({ lesson: lessonOf('the lesson whose step runs'), ...entries }),
    ]),
  ) as unknown as Record<string, v.GenericSchema<unknown, ClaimFields & { lesson: string }>>,
)

export const PLAN = v.strictObject({
  title: text('what the plan is called', 60),
  about: text('what it is about, in a sentence, for the list of plans', 160),
  slot: v.pipe(
    v.picklist([20, 45]),
    v.metadata({ says: 'how long it takes, min; the sum of its parts', may: may.slot }),
  ),
  audience: text('for whom it is', 160),
  before: list('what they must know before', text('one thing', 160), 1, 5),
  ready: list('what is to be ready when the hall comes in', text('one thing', 200), 1, 8),
  homework: v.optional(
    list(
      'what to propose as homework',
      fields('one exercise', {
        exercise: shaped('which', NAME, may.exercise),
        says: text('why this one, and what to look for', 240),
      }),
      1,
      4,
    ),
  ),
  claims: v.optional(list('what `npm run lessons` proves, beside claims of lessons', CLAIM, 1, 20)),
})

export const PART = v.strictObject({
  minutes: whole('how long it takes, min', 1, 45),
  opens: v.optional(
    list(
      'what is opened, in this order',
      kinds('a step or a figure', {
        lesson: v.strictObject({
          lesson: lessonOf('the lesson'),
          step: whole('its step', 1, MOST_STEPS),
          asks: v.optional(choice('the prediction that the part speaks of, as the step has it', ASKED)),
        }),
        figure: v.strictObject({
          figure: shaped('the figure', /^[a-z]+-\d{4}-[\w-]+$/, may.figure),
          verdicts: v.optional(
            list(
              'what the part says of verdicts, as the report has them',
              fields('one', {
                claim: claimNumber('the number of the paper’s claim'),
                is: choice('what our runs say of it', VERDICTS),
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
      'the claims that prove the figures of its answer',
      fields('one', {
        lesson: v.optional(lessonOf('the lesson that makes the claim; else it is of this plan')),
        claim: claimNumber('its number'),
      }),
      1,
      8,
    ),
  ),
})

export type PlanFields = v.InferOutput<typeof PLAN>
export type PartFields = v.InferOutput<typeof PART>

/** In words, where nothing else is said. `said` can be said in half a minute. */
export const MOST_OF_PLAN = { parts: 20, heading: 60, words: 90, said: 75 } as const
