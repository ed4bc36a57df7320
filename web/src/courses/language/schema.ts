import * as v from 'valibot'
import { LANE_LETTERS } from '../../plots/palette'
import { isFields } from '../../scenario/equal'
import { MOST_LANES } from '../../scenario/lanes'
import { allSchemes } from '../../scenario/schemes'
import { PLOTS } from '../../scenario/types'
import { BOUNDS } from './exercise'
import { DRAWN, EXTREMES, POINTED } from './lesson'
import { lessonText } from './messages'

/** Allowed fields of a lesson and their meaning; `page.ts` writes the reference from them. */

const { may } = lessonText

/** A field's description and allowed values, for the reference. */
const about = <S extends v.GenericSchema>(schema: S, says: string, allowed: string) =>
  v.pipe(schema, v.metadata({ says, may: allowed }))

export const text = (says: string, most = 200, allowed: string = may.text(most)) =>
  about(
    v.pipe(
      v.string(),
      v.check((given) => given.trim() !== '' && given.length <= most),
    ),
    says,
    allowed,
  )

export const shaped = (says: string, form: RegExp, allowed: string) =>
  about(v.pipe(v.string(), v.regex(form)), says, allowed)

export const whole = (says: string, least: number, most: number) =>
  about(v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most)), says, may.whole(least, most))

const number = (says: string, least: number, most: number, unit?: string) =>
  about(v.pipe(v.number(), v.minValue(least), v.maxValue(most)), says, may.number(least, most, unit))

export const choice = <const Words extends readonly string[]>(says: string, words: Words) =>
  about(v.picklist(words), says, may.oneOf(words))

const yes = (says: string) => about(v.boolean(), says, may.yes)

const range = (says: string) => about(v.tuple([v.number(), v.number()]), says, may.range)

export const list = <S extends v.GenericSchema>(says: string, item: S, least: number, most: number) =>
  about(v.pipe(v.array(item), v.minLength(least), v.maxLength(most)), says, may.list(least, most))

export const fields = <Entries extends v.ObjectEntries>(says: string, entries: Entries) =>
  about(v.strictObject(entries), says, may.fields)

/** Fields of several kinds, each kind with a field of its name. */
export function kinds<const Kinds extends Record<string, v.GenericSchema>>(says: string, of: Kinds) {
  const allowed = may.kindOf(Object.keys(of).map((key) => `\`${key}\``))
  const none = v.custom<never>(() => false)
  const schema = v.lazy((given): Kinds[keyof Kinds] | typeof none => {
    const key = kindOf(given, of)
    return key === undefined ? none : of[key]!
  })
  return v.pipe(schema, v.metadata({ says, may: allowed, kinds: of }))
}

const kindOf = <Kinds extends object>(given: unknown, of: Kinds): keyof Kinds | undefined =>
  (Object.keys(of) as (keyof Kinds)[]).find((key) => isFields(given) && key in given)

/** Of the core’s schemes. */
const KINDS = allSchemes().map(([kind]) => kind)
export const LETTERS: readonly string[] = LANE_LETTERS.slice(0, MOST_LANES)
/** The id of a paper's figure, as links have it. */
export const FIGURE_ID = /^[a-z][a-z0-9]*(-\d{4})?-[\w-]+$/
/** Longest run that the lab's links allow, s. */
const LONGEST_S = 10_000
export const MOST_STEPS = 20
/** More figures than these answer nothing. */
const MOST_ANSWERS = 3
const lane = () => choice('the lane', LETTERS)
const path = (says: string) => shaped(says, /^[a-z_]+(\.\w+)*$/, may.path)
const figureOf = (says: string) => text(says, 100, may.figure)
const figured = (says: string) =>
  fields(says, {
    lane: lane(),
    figure: figureOf('a figure of the result document'),
    at: v.optional(whole('its step, if it is another one', 1, MOST_STEPS)),
  })
const set = (says: string) => about(v.record(v.string(), v.unknown()), says, may.set)
const start = (says: string) =>
  about(v.union([v.string(), v.record(v.string(), v.unknown())]), says, may.address)

const says = { says: text('the claim, in words', 200) }
const at = {
  at: whole('the step whose scenario runs', 1, MOST_STEPS),
  during: v.optional(range('start and end of the measurement, s, if other than in `measure`')),
}
const over = fields('the values over which it changes', {
  path: path('a field of the scenario'),
  values: list('its values, in order', v.number(), 2, 6),
})

export const CLAIMS = {
  more: v.strictObject({
    ...says,
    ...at,
    more: figured('the greater figure'),
    than: figured('the smaller figure'),
    times: v.optional(range('the ratio of the two')),
  }),
  less: v.strictObject({
    ...says,
    ...at,
    less: figured('the smaller figure'),
    than: figured('the greater figure'),
  }),
  alike: v.strictObject({
    ...says,
    ...at,
    alike: list('the figures that are practically equal', figured('one figure'), 2, 4),
    within: number('how far the others may be from the first, as a share of it', 0.001, 0.5),
  }),
  between: v.strictObject({
    ...says,
    ...at,
    figure: figured('the figure'),
    between: range('the bounds, in the unit of the result document'),
  }),
  rises: v.strictObject({ ...says, ...at, rises: figured('the figure that rises'), over }),
  falls: v.strictObject({ ...says, ...at, falls: figured('the figure that falls'), over }),
}
const CLAIM = kinds('a statement that runs must confirm', CLAIMS)

const reference = v.union([
  v.strictObject({ scheme: v.pipe(v.string(), v.regex(/^[\w-]+$/)) }),
  v.strictObject({ lane: v.picklist(LETTERS) }),
])
const bound = about(
  v.union([
    v.number(),
    v.strictObject({ times: v.pipe(v.number(), v.minValue(0.001), v.maxValue(1000)), of: reference }),
  ]),
  'the bound, in the unit of the result document or as a share of another queue’s figure',
  may.bound,
)
const ofLane = { says: text('the criterion, in words', 120), lane: lane() }
const criterion = { ...ofLane, figure: figureOf('a figure of the result document') }

export const CRITERION = kinds('a statement that the runs of a hand-in must confirm', {
  ...(Object.fromEntries(
    BOUNDS.map((name) => [name, v.strictObject({ ...criterion, [name]: bound })]),
  ) as unknown as {
    [Name in (typeof BOUNDS)[number]]: v.StrictObjectSchema<
      typeof criterion & { [Own in Name]: typeof bound },
      undefined
    >
  }),
  between: v.strictObject({ ...criterion, between: range('the bounds, in the unit of the result document') }),
  same_packets_as: v.strictObject({
    ...ofLane,
    same_packets_as: about(
      reference,
      'the queue whose packets the lane must have in every run, from the start of the run',
      may.reference,
    ),
  }),
})

export const FACTOR = kinds('one factor', {
  per: v.strictObject({
    figure: figureOf('a figure of the result document'),
    per: number('what the figure is divided by', 1e-9, 1e12),
  }),
  half: v.strictObject({
    figure: figureOf('a figure of the result document'),
    half: number('the figure at which the factor is 1/2; at 0 it is 1', 1e-9, 1e12),
  }),
})

export const FRONT = v.strictObject({
  title: text('the title of the lesson', 60),
  about: text('one sentence for the list of lessons', 160),
  minutes: whole('duration, min', 1, 15),
  language: v.optional(
    shaped(
      'the language of its words, if it is not English',
      /^[a-z]{2,3}(-[A-Za-z\d]{2,8})*$/,
      may.language,
    ),
  ),
  paper: v.optional(
    fields('its source', {
      id: v.optional(shaped('one of the lab’s papers', /^[a-z][a-z0-9]*-\d{4}$/, may.paper)),
      name: v.optional(text('the name of another source', 100)),
      place: text('the place in the source', 60),
      figure: v.optional(shaped('its figure, if the lab has it', FIGURE_ID, may.figureOfPaper)),
    }),
  ),
  start: start('the scenario of the first step'),
  measure: v.optional(
    fields('how claims and hand-ins are tested', {
      duration_s: number('duration of each run', 1, LONGEST_S, 's'),
      warmup_s: number('start of the measurement', 0, LONGEST_S, 's'),
      replications: whole('number of runs, each with another seed', 2, 100),
    }),
  ),
  claims: v.optional(list('the claims that `npm run lessons` tests', CLAIM, 1, 20)),
  hands_in: v.optional(
    list(
      'of an exercise: the fields of a hand-in that count; all others are those of its last step',
      fields('one field', {
        place: shaped(
          'the field',
          /^(lanes\.\d\.queue(\.\w+)*|link(\.\w+)+|traffic\.[\w-]+(\.\w+)+)$/,
          may.handed,
        ),
        kinds: v.optional(list('the schemes allowed for a whole queue', choice('a scheme', KINDS), 1, 20)),
        between: v.optional(range('the range of a number, in the unit of the scenario')),
      }),
      1,
      5,
    ),
  ),
  situations: v.optional(
    list(
      'scenarios in which every criterion must hold; default: the last step',
      fields('one situation', {
        says: text('its name', 40),
        start: v.optional(start('the scenario, instead of the last step’s')),
        set: v.optional(set('changed fields')),
      }),
      1,
      6,
    ),
  ),
  criteria: v.optional(list('the criteria of a hand-in', CRITERION, 1, 10)),
  score: v.optional(
    fields('what `npm run grade -- … --rank` ranks hand-ins by', {
      says: text('the score, in words', 120),
      lane: lane(),
      factors: list('the figures whose product it is, as a mean over the situations', FACTOR, 1, 5),
    }),
  ),
})

export const PREDICTION = kinds('the question before the run', {
  draw: v.strictObject({
    ask: text('the question', 160),
    draw: choice('the plot to draw in', DRAWN),
    lane: lane(),
  }),
  point: v.strictObject({
    ask: text('the question', 160),
    point: fields('a point on a plot, between `t` and `until`', {
      plot: choice('the plot', POINTED),
      lane: lane(),
      where: choice('which point', EXTREMES),
    }),
  }),
  choose: v.strictObject({
    choose: text('the question', 160),
    choices: list(
      'the answers',
      fields('one answer', {
        says: text('the answer', 100),
        right: v.optional(yes('whether it is the right one')),
        because: text('why it is right or wrong', 240),
      }),
      2,
      5,
    ),
  }),
  place: v.strictObject({
    ask: text('the question', 160),
    place: fields('the figure to predict, over the time from `t` to `until`', {
      lane: lane(),
      figure: figureOf('a figure of the result document'),
    }),
    axis: v.optional(range('the ends of the axis, in the unit on the screen')),
  }),
})

const lanes = (says: string) => list(says, choice('a lane', LETTERS), 0, LETTERS.length)

export const STEP = v.strictObject({
  start: v.optional(start('the scenario, instead of that of the step before')),
  set: v.optional(set('changed fields of the scenario')),
  events: v.optional(
    list(
      'changes during the run, instead of those planned before',
      fields('a change', {
        at_s: number('time', 0, LONGEST_S, 's'),
        lane: v.optional(choice('the only lane that changes; default: all', LETTERS)),
        set: set('the new values'),
      }),
      0,
      20,
    ),
  ),
  t: v.optional(number('when it opens; default: where the step before opened, or 0', 0, LONGEST_S, 's')),
  until: v.optional(number('when a prediction and its reveal end', 0, LONGEST_S, 's')),
  runs: v.optional(yes('whether it opens running')),
  plots: v.optional(
    list('the plots of each lane; a phone shows the first', choice('a plot', PLOTS), 1, PLOTS.length),
  ),
  curves: v.optional(
    yes(
      'whether it is about drop curves or the queues of a scheduler: the projector view then opens with those of all lanes, in place of the plots, and a phone with the queues of the lane shown',
    ),
  ),
  predict: v.optional(PREDICTION),
  shows: v.optional(lanes('the lanes shown until the prediction runs; default: all')),
  hides: v.optional(list('the plots hidden until then', choice('a plot', PLOTS), 1, PLOTS.length)),
  figures: v.optional(yes('whether it shows figures after the run; `false` if a later step asks for them')),
  reveals: v.optional(lanes('the lanes shown after the run; default: all')),
  answers: v.optional(
    list(
      'the figures that answer the question, measured from `t` to `until` in each lane shown; default: the figure of `place`',
      fields('one figure', {
        figure: figureOf('a figure of the result document'),
        says: v.optional(text('what it is, in words; default: its name', 40)),
      }),
      1,
      MOST_ANSWERS,
    ),
  ),
})

export type Front = v.InferOutput<typeof FRONT>
export type StepFields = v.InferOutput<typeof STEP>
export type ClaimFields = v.InferOutput<typeof CLAIM>
export type CriterionFields = v.InferOutput<typeof CRITERION>
export type PredictionFields = v.InferOutput<typeof PREDICTION>

/** `source`, `paragraph` and `prose` (all words outside of code) in characters: ten times a long lesson. */
export const MOST = {
  source: 100_000,
  paragraph: 1500,
  prose: 30_000,
  faults: 50,
  steps: MOST_STEPS,
  words: 60,
  found: 60,
  heading: 60,
} as const

/** A field's description and structure. */
export interface About {
  /** Empty if the field has no description of its own. */
  says?: string
  may?: string
  /** Fields below it. */
  entries?: Readonly<Record<string, v.GenericSchema>>
  item?: v.GenericSchema
  kinds?: Readonly<Record<string, v.GenericSchema>>
  needed: boolean
}

export function aboutOf(schema: v.GenericSchema): About {
  const outer = schema as v.GenericSchema & { type: string; wrapped?: v.GenericSchema }
  if (outer.type === 'optional') return { ...aboutOf(outer.wrapped!), needed: false }
  const { entries, item } = schema as Pick<About, 'entries' | 'item'>
  return {
    ...(v.getMetadata(schema) as Partial<About>),
    ...(entries && { entries }),
    ...(item && { item }),
    needed: true,
  }
}

/** The description of a path below a schema; `given` selects the kind. Undefined if there is no such field. */
export function aboutAt(
  schema: v.GenericSchema,
  path: readonly (string | number)[],
  given: unknown,
): About | undefined {
  const own = aboutOf(schema)
  const [key, ...rest] = path
  const kind = own.kinds && kindOf(given, own.kinds)
  if (kind !== undefined) return aboutAt(own.kinds![kind]!, path, given)
  if (key === undefined) return own
  const below = typeof key === 'number' ? own.item : own.entries?.[key]
  const value =
    isFields(given) || Array.isArray(given) ? (given as Record<string | number, unknown>)[key] : undefined
  return below && aboutAt(below, rest, value)
}
