import type { QueueLimit, SchedulerOf, Takes } from '../../generated/scenario'
import type { Typed } from '../../kit/Entry'
import { kitText } from '../../kit/text'
import { isGrouped, typedNumber } from '../../kit/typed'
import { queuesText as words } from './text'
import type { Part } from './vessels'

const ECT1 = 'ect1'
const MOST_DSCP = 63
const LONGEST_NAME = 32
export const MOST_QUEUES = 8

/** A number from `least` to `most`. */
export function typedWithin(text: string, least: number, most: number, whole: boolean): Typed<number> {
  const value = typedNumber(text)
  const fits = value >= least && value <= most && (!whole || Number.isInteger(value))
  if (fits) return { value }
  return { wrong: isGrouped(text) ? kitText.separators() : words.range(least, most, whole) }
}

/** A list of what a queue takes; `known` has the names of the traffic. */
export function typedTakes(text: string, known: readonly string[]): Typed<Takes[]> {
  const entries = text
    .split(/[,;]/)
    .map((entry) => entry.trim())
    .filter(Boolean)
  if (entries.length === 0) return { wrong: words.takesEmpty }
  const takes: Takes[] = []
  for (const entry of entries) {
    if (known.includes(entry) || entry === ECT1) takes.push(entry)
    else if (/^\d+$/.test(entry) && Number(entry) <= MOST_DSCP) takes.push(Number(entry))
    else return { wrong: words.takesUnknown(entry, known) }
  }
  return { value: takes }
}

/** A name that no other queue has. */
export function typedName(text: string, others: readonly string[]): Typed<string> {
  const value = text.trim()
  if (value.length < 1 || value.length > LONGEST_NAME || /[.[]/.test(value)) return { wrong: words.nameWrong }
  return others.includes(value) ? { wrong: words.nameTaken } : { value }
}

/** Ranges of limits, as the core has them. */
const LIMITS = { packets: [1, 1e6, true], bytes: [64, 1e10, true], seconds: [0.00001, 100, false] } as const
export type LimitUnit = keyof typeof LIMITS
export const LIMIT_UNITS = Object.keys(LIMITS) as LimitUnit[]

export const unitOf = (limit: QueueLimit): LimitUnit => Object.keys(limit)[0] as LimitUnit
export const sizeOf = (limit: QueueLimit): number => Object.values(limit)[0] as number

/** A limit in a unit; nothing typed is none. */
export function typedLimit(text: string, unit: LimitUnit): Typed<QueueLimit | undefined> {
  if (text.trim() === '') return { value: undefined }
  const [least, most, whole] = LIMITS[unit]
  const typed = typedWithin(text, least, most, whole)
  return 'wrong' in typed ? typed : { value: { [unit]: typed.value } as QueueLimit }
}

/** The same queues in an order in which only the last one takes the rest. */
export function tidied(queues: readonly Part[]): Part[] {
  return queues.map((part, at) => {
    const { takes = [], ...own } = part
    if (at === queues.length - 1) return own
    return { ...own, takes: takes.length > 0 ? takes : [0] }
  })
}

/** The scheduler with another queue before the last one. */
export function withQueue(queue: SchedulerOf): SchedulerOf {
  const queues = queue.queues ?? []
  const names = queues.map(({ name }) => name)
  let n = queues.length + 1
  while (names.includes(words.newName(n))) n++
  const added: Part = { name: words.newName(n), takes: [46], queue: { kind: 'tail_drop' } }
  return { ...queue, queues: tidied([...queues.slice(0, -1), added, ...queues.slice(-1)]) }
}
