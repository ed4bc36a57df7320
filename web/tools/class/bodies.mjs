import * as v from 'valibot'

/** @import { Asks } from '../../src/courses/hall/wire.ts' */

/** Schemas of the requests to a hall. A message says what a field may contain; `read` puts the field's name before it. */

/** Values of a drawing, packets or ms. */
export const LARGEST = 1_000_000
export const MOST_VALUES = 64
/** The latest time of any run, s. */
const LATEST_S = 100_000
const MOST_CHOICES = 10

/** @param {number} number */
const plain = (number) => number.toLocaleString('en')
/** @param {number} from @param {number} to */
const number = (from, to) => {
  const may = `a number from ${plain(from)} to ${plain(to)}`
  return v.pipe(v.number(may), v.finite(may), v.minValue(from, may), v.maxValue(to, may))
}
/** @param {number} from @param {number} to */
const whole = (from, to) => {
  const may = `a whole number from ${plain(from)} to ${plain(to)}`
  return v.pipe(v.number(may), v.integer(may), v.minValue(from, may), v.maxValue(to, may))
}
/** @param {RegExp} form @param {string} may */
const shaped = (form, may) => v.pipe(v.string(may), v.regex(form, may))

const ID = shaped(/^[\w-]{8,32}$/, '8 to 32 letters, digits, - and _')

const ASKED = v.variant(
  'kind',
  [
    v.strictObject({ kind: v.literal('draw') }),
    v.strictObject({ kind: v.literal('point'), from: number(0, LATEST_S), to: number(0, LATEST_S) }),
    v.strictObject({ kind: v.literal('choose'), choices: whole(2, MOST_CHOICES) }),
    v.strictObject({ kind: v.literal('place'), from: number(-1e12, 1e12), to: number(-1e12, 1e12) }),
  ],
  'draw, point, choose or place',
)

/** The lecturer's step: in a lesson of the lab, by name, or in their own, by its text. */
export const STEP = v.strictObject({
  lesson: v.nullable(shaped(/^[a-z0-9-]{1,60}$/, 'the name of a lesson, or null')),
  text: v.optional(v.pipe(v.string('a text'), v.maxLength(200_000, 'at most 200,000 characters'))),
  at: whole(0, 99),
  asks: v.nullable(ASKED),
  resumes: v.optional(v.boolean('true or false')),
})

export const REVEAL = v.strictObject({ id: ID })

const drawn = `2 to ${MOST_VALUES} numbers from 0 to ${plain(LARGEST)}`
/**
 * @param {Asks} asks
 * @returns {object} the fields of the answer, each with its schema
 */
function answerTo(asks) {
  switch (asks.kind) {
    case 'draw': {
      const values = v.pipe(
        v.array(number(0, LARGEST), drawn),
        v.minLength(2, drawn),
        v.maxLength(MOST_VALUES, drawn),
      )
      return { values }
    }
    case 'point':
      return { t_s: number(asks.from, asks.to), value: number(0, LARGEST) }
    case 'choose':
      return { chosen: whole(0, asks.choices - 1) }
    case 'place':
      return { value: number(asks.from, asks.to) }
  }
}

/**
 * The schema of a prediction: an answer of the right kind, or "unsure".
 * @param {Asks} asks
 */
export const predictionOf = (asks) => {
  const from = { id: ID, token: ID }
  return v.variant(
    'kind',
    [
      v.strictObject({ ...from, kind: v.literal(asks.kind), ...answerTo(asks) }),
      v.strictObject({ ...from, kind: v.literal('unsure') }),
    ],
    `${asks.kind} or unsure`,
  )
}

/**
 * The valid content of a body, or its first fault.
 * @template {v.GenericSchema} Schema
 * @param {Schema} schema
 * @param {unknown} body
 * @returns {{ output: v.InferOutput<Schema>, fault?: undefined } | { fault: string, output?: undefined }}
 */
export function read(schema, body) {
  const { success, output, issues } = v.safeParse(schema, body, { abortEarly: true, abortPipeEarly: true })
  if (success) return { output }
  const [issue] = issues
  const field = v.getDotPath(issue)
  if (issue.type === 'strict_object' && issue.expected === 'never')
    return { fault: `${field}: no such field` }
  return {
    fault: field ? `${field}: ${missing(issue) ? 'missing' : issue.message}` : 'an object with fields',
  }
}

/** @param {v.BaseIssue<unknown>} issue */
const missing = ({ input, path }) => input === undefined && path !== undefined
