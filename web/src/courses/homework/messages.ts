import type { Met } from '../language/exercise'

/** Texts of marks, which a command writes: English in every language. */
export const marks = {
  all: {
    holds: 'met',
    fails: 'not met',
    uncertain: 'not certain',
    unmeasured: 'not met',
  } satisfies Record<Met, string>,
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
} as const
