import { fixed } from '../kit/format'
import type { Verdict } from './finding'
import type { ConfidenceInterval } from './statistics'
import type { Measure } from './work'

const plain = (value: number, digits = 3) =>
  Number.isFinite(value)
    ? value.toLocaleString('en', { maximumSignificantDigits: digits })
    : value > 0
      ? '∞'
      : '−∞'

type Shown = Pick<Measure, 'unit' | 'size' | 'digits'>

/** Every text of the gallery that is not a paper's own. */
export const paperText = {
  verdicts: {
    agrees: 'agrees',
    partly: 'agrees in part',
    differs: 'differs',
    untestable: 'cannot be tested',
  } satisfies Record<Verdict, string>,
  /** A value of the axis is a place; what has a name there may be "with web" or "all the time". */
  at: (what: string, at: number | string) =>
    typeof at === 'number' ? `${what} at ${plain(at, 6)}` : `${what}, ${at}`,
  spread: (lane: string) => `${lane}, greatest less least over the axis`,
  trend: (lane: string) => `${lane}, change for each step of the axis`,
  change: (lane: string, from: number | string, to: number | string) => `${lane}, from ${from} to ${to}`,
  less: (a: string, b: string) => `${a} less ${b}`,
  times: (factor: number, name: string) => `${plain(factor)} × ${name}`,
  number: (value: number, { unit, size, digits }: Shown) =>
    Number.isFinite(value) ? `${fixed(value / size, digits)} ${unit}`.trim() : plain(value),
  compared: (what: string, less: string, more: string, difference: string) =>
    `${what}${less}; ${more}; the second less the first ${difference.slice(difference.indexOf(':') + 2)}`,
  between: (what: string, from: string, to: string) => `${what}; stated: between ${from} and ${to}`,
  ratio: (
    what: string,
    over: string,
    under: string,
    ratio: number | undefined,
    range: ConfidenceInterval | undefined,
    from: number,
    to: number,
  ) => {
    const found = ratio === undefined ? '–' : plain(ratio)
    const interval = range ? ` (${plain(range.from)} to ${plain(range.to)})` : ''
    const stated = Number.isFinite(to) ? `${plain(from)} to ${plain(to)}` : `at least ${plain(from)}`
    return `${what}${over}; ${under}; ratio ${found}${interval}; stated: ${stated}`
  },
  none: (evidence: string) => `${evidence}: no difference worth naming`,
  astride: (evidence: string) => `${evidence}: neither shown nor excluded`,
  oneRun: (evidence: string) => `${evidence}: one run is not judged`,
  missing: 'no run has these figures',
  plots: {
    n: 'n, packets',
    exceed: 'P(N > n)',
    time: 'Simulated time, s',
    probability: 'Drop probability',
  },
  report: {
    title: 'Figures of the papers, run again',
    about: ({ version, command }: { version: string; command: string }) => [
      `Core ${version}. Made by \`${command}\`. Plots and tables show means over replications with 95 % intervals (Student’s t); crosses, and numbers in brackets, are what a paper prints.`,
    ],
    rules: [
      'agrees: the interval excludes the contrary of what the paper states; of several comparisons each does.',
      'differs: the interval excludes what the paper states; or it has zero in it, and nothing beyond 1 % of the greater mean.',
      'agrees in part: some comparisons agree and others do not; or the interval excludes neither what is stated nor its contrary.',
      'cannot be tested: there are fewer than two runs, or nothing here can tell.',
      'What “about”, “equal” or “much” is taken to mean stands with the figures, as in “stated: 2 to 5”. Only what is stated is tested, mostly an order: the levels may be others.',
      'Every test is at the 5 % level, on runs with the same seeds in all lanes and at all points.',
    ],
    paper: 'Paper',
    all: 'All',
    claim: 'The paper states',
    verdict: 'Verdict',
    figures: 'Figures',
    choice: 'Assumed instead',
    alternatives: (replications: number) =>
      `Verdicts under other choices of what the paper leaves open, from ${replications} replications each:`,
    assumed: (what: string) => `Assumed: ${what}`,
    seeds: (n: number, first: number) => `${n} replications, seeds ${first} to ${first + n - 1}.`,
  },
  parts: (agree: number, differ: number, all: number) =>
    [
      `${agree} of ${all} comparisons agree`,
      ...(differ > 0 ? [`${differ} differ`] : []),
      ...(agree + differ < all ? [`${all - agree - differ} undecided`] : []),
    ].join(', '),
} as const
