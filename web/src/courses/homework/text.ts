import { any, percent, plain, plural, significant } from '../../kit/format'
import type { Met } from '../language/exercise'

/** What a figure is held against: a number, or a multiple of the same figure of a lane or of a scheme. */
export type Bound =
  | { value: number; unit: string }
  | { times: number; letter: string }
  | { times: number; scheme: string }

const amount = (value: number, unit: string) =>
  unit ? `${significant(value, 6)} ${unit}` : significant(value, 6)

const boundWords = (bound: Bound) => {
  if ('value' in bound) return amount(bound.value, bound.unit)
  const share = significant(100 * bound.times, 6)
  return 'letter' in bound ? `${share} % of lane ${bound.letter}’s` : `${share} % of ${bound.scheme}’s`
}

/** All texts about hand-ins on the page. */
export const exerciseText = {
  met: {
    holds: 'holds',
    fails: 'fails',
    uncertain: 'not certain',
    unmeasured: 'cannot be measured',
  } satisfies Record<Met, string>,
  demand: {
    below: (bound: Bound) => `below ${boundWords(bound)}`,
    above: (bound: Bound) => `above ${boundWords(bound)}`,
    at_least: (bound: Bound) => `at least ${boundWords(bound)}`,
    at_most: (bound: Bound) => `at most ${boundWords(bound)}`,
  },
  between: (from: number, to: number, unit: string) =>
    `between ${amount(from, unit)} and ${amount(to, unit)}`,
  /** A mean with its interval, and its unit. */
  figure: (mean: string, unit: string) => (unit ? `${mean} ${unit}` : mean),
  /** A ratio of means with its interval. */
  share: (ratio: number, from: number, to: number) =>
    `${percent(ratio)} % (${percent(from)} to ${percent(to)} %)`,
  /** The same packets as those of a lane, by its letter, or of a scheme, by its name. */
  packetsOfLane: (letter: string) => `the packets of lane ${letter}`,
  packetsOf: (name: string) => `the packets of ${name}`,
  differ: (differing: number, all: number) =>
    plural(differing, {
      one: `${plain(differing)} of ${plain(all)} runs differs`,
      other: `${plain(differing)} of ${plain(all)} runs differ`,
    }),
  nothing: 'no figure',
  noLane: (letter: string) => `the lab has no lane ${letter}`,
  noPlace: (place: string) => `the lab has no such thing: ${place}`,
  /** `within` is a place inside the queue, with its dot. */
  noPlaceInQueue: (letter: string, within: string) =>
    `the lab has no such thing: the queue of lane ${letter}${within}`,
  kind: (letter: string, kind: string, kinds: readonly string[]) =>
    `the queue of lane ${letter} is ${kind}; this exercise takes ${any(kinds)}`,
  outside: (place: string, value: string, from: number, to: number) =>
    `${place} is ${value}; this exercise takes ${significant(from, 12)} to ${significant(to, 12)}`,
  notHere: (path: string, message: string) => `it does not fit the exercise: ${path}: ${message}`,
  link: {
    empty: 'there is no link',
    none: 'this is no link to a lab',
    lesson: 'the link opens the lesson itself, and holds nobody’s work',
    long: (length: number) => `${plain(length)} characters are more than a link of the lab has`,
    kept: 'the link is of the student’s own browser, and nothing is in it',
    cut: 'the link is cut off or mistyped',
    invalid: 'the link holds no lab',
    newer: (version: number) => `the link is of a newer lab (version ${version})`,
    query: (parameter: string, message: string) =>
      parameter ? `${parameter}= of the address: ${message}` : message,
    faulty: (path: string, message: string) => `the lab of the link has a fault: ${path}: ${message}`,
  },
} as const
