import { paperText } from '../../../studies/papers/text'
import type { Shown } from '../../../studies/papers/verdict'

const [agrees, differs, , untold, untestable, ...rest] = paperText.report.rules

/** All texts of the gallery's screen. */
export const galleryText = {
  title: 'Figures of the papers',
  about:
    'Every figure and table, simulated again. Each claim of a paper is tested against the runs, with the same random numbers in all lanes.',
  all: 'All figures',
  unknown: (figure: string) => `There is no figure “${figure}”. Here are all of them.`,
  claims: 'Statements',
  method: 'Set-up',
  assumed: (ofBook: boolean) => `What the ${ofBook ? 'book' : 'paper'} leaves open`,
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
  inFull: (n: number) => `${n}, in full`,
  estimate: (ms: number) =>
    ms < 1500
      ? 'about a second on this machine'
      : ms < 90_000
        ? `about ${Number((ms / 1000).toPrecision(ms < 10_000 ? 1 : 2))} s on this machine`
        : ms < 90 * 60_000
          ? `about ${Math.round(ms / 60_000)} min on this machine`
          : `about ${(ms / 3_600_000).toPrecision(2)} h on this machine`,
  progress: (done: number, all: number) => `${done.toLocaleString('en')} of ${all.toLocaleString('en')} runs`,
  stopped: 'Stopped. Finished runs are kept.',
  failed: (n: number) => (n === 1 ? 'One run did not finish' : `${n} runs did not finish`),
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
  soFar: ' so far',
  seeds: (first: number, n: number) => (n === 1 ? `seed ${first}` : `seeds ${first} to ${first + n - 1}`),
  parts: (n: number) => `${n} comparisons`,
  notRun: 'not run',
  shown: {
    agrees: 'agrees',
    partly: 'agrees in part',
    differs: 'differs',
    undecided: 'undecided',
    untold: 'cannot be told',
    untestable: 'cannot be tested',
  } satisfies Record<Shown, string>,
  /** Number of claims with a verdict. */
  counted: {
    agrees: (n: number) => (n === 1 ? '1 agrees' : `${n} agree`),
    partly: (n: number) => `${n} in part`,
    differs: (n: number) => (n === 1 ? '1 differs' : `${n} differ`),
    undecided: (n: number) => `${n} undecided`,
    untold: (n: number) => `${n} cannot be told`,
    untestable: (n: number) => `${n} untested`,
  } satisfies Record<Shown, (n: number) => string>,
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
  rules: [
    agrees,
    differs,
    'agrees in part: some of its comparisons agree, and others do not.',
    'undecided: no comparison agrees and none differs; the intervals exclude neither the claim nor its opposite.',
    untold,
    untestable,
    ...rest,
  ],
  /** Place of a figure in its paper. */
  place: (label: string) => label.replace(/^Text, (\d+)$/, 'Text, section $1'),
  filters: 'Choose figures',
  facets: { paper: 'Paper', scheme: 'Scheme', verdict: 'Verdict' },
  any: 'any',
  choiceOf: (name: string, count: number) => `${name} (${count})`,
  left: (left: number, all: number) => (left === all ? `${all} figures` : `${left} of ${all} figures`),
  noneLeft: 'No figure matches this choice.',
  showAll: 'Show all',
  outcome: 'Verdict of the figure',
  statements: (n: number) => (n === 1 ? '1 statement' : `${n} statements`),
  levels:
    'Only the claim is tested, mostly an order: even where it agrees, the levels may differ from the paper’s.',
} as const
