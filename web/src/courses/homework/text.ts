import type { Met } from '../language/exercise'

/** All texts about hand-ins, on the page and in grading reports. */
export const exerciseText = {
  met: {
    holds: 'holds',
    fails: 'fails',
    uncertain: 'not certain',
    unmeasured: 'cannot be measured',
  } satisfies Record<Met, string>,
  all: {
    holds: 'met',
    fails: 'not met',
    uncertain: 'not certain',
    unmeasured: 'not met',
  } satisfies Record<Met, string>,
  demand: {
    below: (bound: string) => `below ${bound}`,
    above: (bound: string) => `above ${bound}`,
    at_least: (bound: string) => `at least ${bound}`,
    at_most: (bound: string) => `at most ${bound}`,
  },
  between: (from: string, to: string) => `between ${from} and ${to}`,
  share: (ratio: string, from: string, to: string) => `${ratio} % (${from} to ${to} %)`,
  shareOf: (times: number, of: string) => `${Number((100 * times).toPrecision(6))} % of ${of}’s`,
  lane: (letter: string) => `lane ${letter}`,
  packetsOf: (of: string) => `the packets of ${of}`,
  differ: (differing: number, all: number) => `${differing} of ${all} runs differ`,
  queueOf: (letter: string) => `the queue of lane ${letter}`,
  nothing: 'no figure',
  noLane: (letter: string) => `the lab has no lane ${letter}`,
  noPlace: (what: string) => `the lab has no such thing: ${what}`,
  kind: (what: string, kind: string, kinds: readonly string[]) =>
    `${what} is ${kind}; this exercise takes ${kinds.join(' or ')}`,
  outside: (place: string, value: string, from: number, to: number) =>
    `${place} is ${value}; this exercise takes ${from} to ${to}`,
  notHere: (path: string, message: string) => `it does not fit the exercise: ${path}: ${message}`,
  graded: {
    title: (exercise: string) => `Graded: ${exercise}`,
    line: 'line',
    who: 'who',
    verdict: 'verdict',
    count: (all: number) => `criteria met, of ${all}`,
    criterion: (n: number) => `criterion ${n}`,
    at: (n: number, situation: string) => `${n}: ${situation}`,
    notes: 'notes',
    rank: 'rank',
    score: 'score',
    seed: 'seed',
    version: 'core',
    broken: 'no hand-in',
    same: (line: number) => `the same as in line ${line}`,
    unchanged: 'as the exercise begins, unchanged',
    more: (replications: number) => `judged by ${replications} replications`,
    summary: (all: number, counts: readonly (readonly [string, number])[]) =>
      `${all} hand-ins: ${counts.map(([verdict, count]) => `${count} ${verdict}`).join(', ')}.`,
    tried: (situations: readonly string[]) => `Tried with: ${situations.join('; ')}.`,
    rule: 'Figures are means over replications with 95 % intervals. A criterion holds where the whole interval is on the right side, and is not certain where the interval contains the bound.',
    packets: 'Packets are compared run by run: not one may differ.',
    ranked: (score: string) =>
      `Ranked by ${score}, as a mean over the situations with its 95 % interval. A rank is one more than the number of different hand-ins whose whole interval lies above: hand-ins with overlapping intervals may share one.`,
    again: (exercise: string, seed: string, first: number, replications: number, version: string) =>
      `Exercise ${exercise}, ${replications} replications, seeds from ${first} on (--seed ${seed}), core ${version}.`,
  },
  link: {
    empty: 'there is no link',
    none: 'this is no link to a lab',
    lesson: 'the link opens the lesson itself, and holds nobody’s work',
    long: (length: number) => `${length.toLocaleString('en')} characters are more than a link of the lab has`,
    kept: 'the link is of the student’s own browser, and nothing is in it',
    cut: 'the link is cut off or mistyped',
    invalid: 'the link holds no lab',
    newer: (version: number) => `the link is of a newer lab (version ${version})`,
    query: (parameter: string, message: string) =>
      parameter ? `${parameter}= of the address: ${message}` : message,
    faulty: (path: string, message: string) => `the lab of the link has a fault: ${path}: ${message}`,
  },
} as const
