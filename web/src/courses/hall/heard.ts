import * as v from 'valibot'
import { level } from '../player/drawing'
import type { Answer } from '../player/shown'
import type { Asks, Count, HallStep, Sent } from './wire'

/** Checks messages of a hall's server and state kept by a phone. The server checks what phones send. */

const MOST_CHOICES = 10
const MOST_ADDRESSES = 100
const MOST_PREDICTIONS = 10_000
const LARGEST = 1e12

const number = (from = -LARGEST, to = LARGEST) => v.pipe(v.number(), v.minValue(from), v.maxValue(to))
const whole = (from: number, to: number) => v.pipe(number(from, to), v.integer())
const text = (most: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(most))
const count = whole(0, 1_000_000)
const list = <S extends v.GenericSchema>(item: S, least: number, most: number) =>
  v.pipe(v.array(item), v.minLength(least), v.maxLength(most))

const ASKS = v.variant('kind', [
  v.strictObject({ kind: v.literal('draw') }),
  v.strictObject({ kind: v.literal('point'), from: number(), to: number() }),
  v.strictObject({ kind: v.literal('choose'), choices: whole(2, MOST_CHOICES) }),
  v.strictObject({ kind: v.literal('place'), from: number(), to: number() }),
])

const STEP = v.pipe(
  v.strictObject({
    id: text(64),
    lesson: v.nullable(text(60)),
    own: v.nullable(text(64)),
    at: whole(0, 99),
    asks: v.nullable(ASKS),
    revealed: v.boolean(),
    chosen: v.exactOptional(list(count, 2, MOST_CHOICES)),
  }),
  v.check(
    ({ asks, chosen }) => !chosen || (asks?.kind === 'choose' && asks.choices === chosen.length),
    'a count for each choice',
  ),
)
const STATE = v.strictObject({ step: v.nullable(STEP) })

const COUNT = v.strictObject({
  id: v.nullable(text(64)),
  phones: count,
  sent: count,
  addresses: list(text(2000), 0, MOST_ADDRESSES),
})

const OPENED = v.strictObject({ id: text(64), revealed: v.boolean() })

const UNSURE = v.strictObject({ kind: v.literal('unsure') })

/** Valid answers to a question. Drawings are missing here: they are sent in another form than the screen has. */
function replyTo(asks: Exclude<Asks, { kind: 'draw' }>) {
  if (asks.kind === 'choose')
    return v.strictObject({ kind: v.literal('choose'), chosen: whole(0, asks.choices - 1) })
  const value = asks.kind === 'place' ? number(asks.from, asks.to) : number()
  return asks.kind === 'place'
    ? v.strictObject({ kind: v.literal('place'), value })
    : v.strictObject({ kind: v.literal('point'), t_s: number(asks.from, asks.to), value })
}

const DRAWN = v.strictObject({ kind: v.literal('draw'), values: list(number(), 2, 64) })

const POINTS = level(0).values.length
const DRAWING = v.strictObject({
  kind: v.literal('draw'),
  line: v.strictObject({
    values: list(number(), POINTS, POINTS),
    drawn: v.strictTuple([number(0, 1), number(0, 1)]),
  }),
})

/** Parses JSON by a schema; undefined if it does not fit. */
function held<Held>(schema: v.GenericSchema<unknown, Held>, json: string): Held | undefined {
  let given: unknown
  try {
    given = JSON.parse(json)
  } catch {
    return undefined
  }
  const { success, output } = v.safeParse(schema, given, { abortEarly: true })
  return success ? output : undefined
}

/** The same for required messages. @throws where the text does not fit */
function answered<Held>(schema: v.GenericSchema<unknown, Held>, json: string): Held {
  const found = held(schema, json)
  if (found === undefined) throw new Error('The hall says what this page does not know')
  return found
}

/** The lecturer's step from a message; null if there is none, undefined if the message is malformed. */
export const stepIn = (json: string): HallStep | null | undefined => held(STATE, json)?.step

/** This phone's prediction from before a reload, and whether the hall has it. */
export function keptIn(json: string, { id, asks }: HallStep): { answer: Answer; sent: boolean } | undefined {
  if (!asks) return undefined
  const answer = v.union([UNSURE, asks.kind === 'draw' ? DRAWING : replyTo(asks)])
  return held(v.strictObject({ id: v.literal(id), answer, sent: v.boolean() }), json)
}

/** @throws if it is not a count of a hall */
export const countIn = (json: string): Count => answered(COUNT, json)

/** The id of the opened question, and whether its answer is revealed. @throws Error on any other answer */
export const openedIn = (json: string): { id: string; revealed: boolean } => answered(OPENED, json)

/** The hall's predictions. @throws if one of them does not answer the question */
export function predictionsIn(json: string, asks: Asks | null): readonly Sent[] {
  const sent = asks ? v.union([UNSURE, asks.kind === 'draw' ? DRAWN : replyTo(asks)]) : v.never()
  return answered(v.strictObject({ predictions: list(sent, 0, MOST_PREDICTIONS) }), json).predictions
}
