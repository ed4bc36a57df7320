import * as v from 'valibot'
import { THEMES } from '../../plots/themes'
import { isFields } from '../../scenario/equal'
import { frameText } from './sentences'

/** Messages that a host page may send, with their fields; `page.ts` writes the reference from them. */

/** The version of the protocol, in the field `aqm` of every message and answer. */
export const VERSION = 1

const { may } = frameText

/** A field's description and allowed values, for the reference and for faults. */
const about = <S extends v.GenericSchema>(schema: S, says: string, allowed: string) =>
  v.pipe(schema, v.metadata({ says, may: allowed }))

const text = (says: string, most: number) =>
  about(v.pipe(v.string(), v.minLength(1), v.maxLength(most)), says, may.text(most))

const number = (says: string, least: number, most: number, unit = '') =>
  about(v.pipe(v.number(), v.minValue(least), v.maxValue(most)), says, may.number(least, most, unit))

const choice = <const Words extends readonly string[]>(says: string, words: Words) =>
  about(v.picklist(words), says, may.oneOf(words))

const yes = (says: string) => about(v.boolean(), says, may.yes)

const list = <S extends v.GenericSchema>(says: string, item: S, least: number, most: number, of: string) =>
  about(v.pipe(v.array(item), v.minLength(least), v.maxLength(most)), says, may.list(least, most, of))

const LONGEST_ID = 64
/** Upper bound for links of the lab; see `link/link.ts`. */
const LONGEST_ADDRESS = 40_000
/** Longest run that an address allows, s. */
const LATEST_S = 10_000
export const MOST_FIGURES = 20

/** The id of a request, repeated in its answer. */
const idOf = (says: string) =>
  about(
    v.union([
      v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_ID)),
      v.pipe(v.number(), v.safeInteger()),
    ]),
    says,
    may.id(LONGEST_ID),
  )

export const ID = idOf(frameText.envelope.id)

const { fields: says } = frameText

/** The fields of each message besides `aqm`, `type` and `id`. */
export const MESSAGES = {
  describe: v.strictObject({}),
  'get-state': v.strictObject({}),
  'set-state': v.strictObject({
    address: v.optional(text(says.address, LONGEST_ADDRESS)),
    scenario: v.optional(about(v.custom<Record<string, unknown>>(isFields), says.scenario, may.scenario)),
    t_s: v.optional(number(says.opensAt, 0, LATEST_S, 's')),
    running: v.optional(yes(says.running)),
  }),
  play: v.strictObject({}),
  pause: v.strictObject({}),
  seek: v.strictObject({ t_s: number(says.seek, 0, LATEST_S, 's') }),
  show: v.strictObject({ visible: yes(says.visible) }),
  subscribe: v.strictObject({
    figures: list(says.figures, v.string(), 1, MOST_FIGURES, may.figures),
    per_s: v.optional(number(says.perSecond, 0.1, 10), 2),
  }),
  watch: v.strictObject({}),
  unsubscribe: v.strictObject({ subscription: idOf(says.subscription) }),
  picture: v.strictObject({
    kind: v.optional(choice(says.kind, ['svg', 'png']), 'svg'),
    of: v.optional(text(says.of, 64), 'all'),
    theme: v.optional(choice(says.theme, THEMES), 'light'),
    caption: v.optional(yes(says.caption), true),
  }),
  keys: v.strictObject({ pass: yes(says.pass) }),
} as const

export type MessageType = keyof typeof MESSAGES
export type FieldsOf<Type extends MessageType> = v.InferOutput<(typeof MESSAGES)[Type]>
export type Id = v.InferOutput<typeof ID>

export const TYPES = Object.keys(MESSAGES) as MessageType[]
