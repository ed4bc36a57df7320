import type { Shown } from '../../../studies/papers/verdict'
import { fixed, listed, plain, plural, significant, told, ungrouped } from '../../kit/format'

const minute_ms = 60_000
const seed = (n: number) => ungrouped(n, 0)

/** Number of claims with a verdict. */
const counted = {
  agrees: (n: number) => plural(n, { one: `${plain(n)} agrees`, other: `${plain(n)} agree` }),
  partly: (n: number) => `${plain(n)} in part`,
  differs: (n: number) => plural(n, { one: `${plain(n)} differs`, other: `${plain(n)} differ` }),
  undecided: (n: number) => `${plain(n)} undecided`,
  untold: (n: number) => `${plain(n)} cannot be told`,
  untestable: (n: number) => `${plain(n)} untested`,
} satisfies Record<Shown, (n: number) => string>

type Counts = readonly (readonly [verdict: Shown, n: number])[]
const counts = (given: Counts) => listed(given.map(([verdict, n]) => counted[verdict](n)))

const progress = (done: number, all: number) => `${plain(done)} of ${plain(all)} runs`

/** All texts of the gallery's screen. */
export const galleryText = {
  title: 'Figures of the papers',
  about:
    'Every figure and table, simulated again. Each claim of a paper is tested against the runs, with the same random numbers in all lanes.',
  all: 'All figures',
  unknown: (figure: string) => `There is no figure “${figure}”. Here are all of them.`,
  claims: 'Statements',
  method: 'Set-up',
  assumed: (ofBook: boolean) => (ofBook ? 'What the book leaves open' : 'What the paper leaves open'),
  states: (ofBook: boolean) => (ofBook ? 'What is to be seen' : 'The paper states'),
  finding: 'What makes the difference',
  alternatives: (replications: number) => `Verdicts with another choice, ${replications} replications each`,
  choice: 'Assumed instead',
  results: 'Results',
  report: (replications: number, version: string) =>
    `From the report: ${replications} replications, core ${version}`,
  reportLoading: 'Fetching the report',
  reportNone: 'This figure is not in the report. Run it here.',
  reportOnce: (version: string) => `From the report, core ${version}`,
  here: (replications: number) => `Run here: ${replications} replications`,
  hereStopped: (replications: number) =>
    `Run here and stopped before all ${replications} replications had run`,
  hereOnce: 'Computed here',
  run: 'Run it here',
  again: 'Run again',
  stop: 'Stop',
  backToReport: 'Show the report',
  replications: 'Replications',
  inFull: (n: number) => `${plain(n)}, in full`,
  estimate: (ms: number) => {
    if (ms < 1500) return 'about a second on this machine'
    if (ms < 90_000) return `about ${significant(ms / 1000, ms < 10_000 ? 1 : 2)} s on this machine`
    if (ms < 90 * minute_ms) return `about ${fixed(ms / minute_ms, 0)} min on this machine`
    return `about ${significant(ms / 3_600_000, 2)} h on this machine`
  },
  progress,
  progressStopped: (done: number, all: number) =>
    told([`${progress(done, all)}.`, 'Stopped. Finished runs are kept.']),
  failed: (n: number) =>
    plural(n, { one: 'One run did not finish', other: `${plain(n)} runs did not finish` }),
  live: 'Open live',
  liveHint:
    'Opens this scenario in the lab, with the lanes that the figure draws. Undo brings back what was there.',
  liveRefused: (figure: string) => `${figure} could not be opened in the lab`,
  livePoint: 'Point',
  liveCourse: 'over time',
  copy: 'Copy link',
  copied: 'Link copied',
  copyFailed: 'Copying failed',
  csv: 'CSV',
  picture: 'Picture',
  copyPicture: 'Copy picture',
  pictureCopied: 'Copied',
  savePicture: { svg: 'Save as SVG', png: 'Save as PNG' },
  csvHint: 'Saves the numbers of the plots and tables',
  publishedPlot: 'Crosses, and numbers in brackets, are the paper’s own values.',
  interval:
    '± is half the width of the 95 % interval over the replications: Hall’s for a figure, Student’s for a difference, which is taken seed by seed.',
  publishedTable: 'Numbers in brackets are the paper’s own values.',
  table: 'Numbers of the plot',
  waiting: 'waiting for runs',
  seeds: (first: number, n: number) =>
    n === 1 ? `seed ${seed(first)}` : `seeds ${seed(first)} to ${seed(first + n - 1)}`,
  parts: (n: number) => plural(n, { one: `${plain(n)} comparison`, other: `${plain(n)} comparisons` }),
  pair: (up: string, across: string) => `${up}; ${across}`,
  /** The paper’s own value. */
  printed: (value: string) => ` (${value})`,
  notRun: 'not run',
  shown: {
    agrees: 'agrees',
    partly: 'agrees in part',
    differs: 'differs',
    undecided: 'undecided',
    untold: 'cannot be told',
    untestable: 'cannot be tested',
  } satisfies Record<Shown, string>,
  /** Of a figure whose runs are not complete. */
  shownSoFar: {
    agrees: 'agrees so far',
    partly: 'agrees in part so far',
    differs: 'differs so far',
    undecided: 'undecided so far',
    untold: 'cannot be told so far',
    untestable: 'cannot be tested so far',
  } satisfies Record<Shown, string>,
  counts,
  /** Labels for figures found by the verdict of a claim. */
  aStatement: {
    agrees: 'a statement agrees',
    partly: 'a statement agrees in part',
    differs: 'a statement differs',
    undecided: 'a statement is undecided',
    untold: 'a statement cannot be told',
    untestable: 'a statement cannot be tested',
  } satisfies Record<Shown, string>,
  /** An alternative's verdict is a single word in the report, without its comparisons. */
  partlyOrUndecided: 'in part or undecided',
  verdicts: 'How verdicts are reached',
  /** An agreeing claim, under how many of the other choices that were tried. */
  chosen: (agreeing: number, tried: number) =>
    `under the chosen assumptions, ${plain(agreeing)} of ${plain(tried)} other choices.`,
  undecided:
    'undecided: no comparison agrees and none differs; the intervals exclude neither the claim nor its opposite.',
  partly: 'agrees in part: some of its comparisons agree, and others do not.',
  filters: 'Choose figures',
  facets: { paper: 'Paper', scheme: 'Scheme', verdict: 'Verdict' },
  any: 'any',
  choiceOf: (name: string, count: number) => `${name} (${plain(count)})`,
  left: (left: number, all: number) =>
    left === all ? `${plain(all)} figures` : `${plain(left)} of ${plain(all)} figures`,
  noneLeft: 'No figure matches this choice.',
  showAll: 'Show all',
  outcome: 'Verdict of the figure',
  statements: (n: number, verdicts: Counts) =>
    plural(n, {
      one: `${plain(n)} statement: ${counts(verdicts)}.`,
      other: `${plain(n)} statements: ${counts(verdicts)}.`,
    }),
  levels:
    'Only the claim is tested, mostly an order: even where it agrees, the levels may differ from the paper’s.',
} as const
