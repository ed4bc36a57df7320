/** Texts of the gallery's screen. */
export const galleryText = {
  title: 'Figures of the papers',
  about:
    'Every figure and table, simulated again. Each statement of a paper is tested against the runs, on the same random numbers in all lanes.',
  all: 'All figures',
  unknown: (figure: string) => `No figure is named “${figure}”. Here are all.`,
  states: 'The paper states',
  claims: 'Statements',
  method: 'Set-up',
  assumed: 'What the paper leaves open',
  finding: 'What makes the difference',
  alternatives: (replications: number) => `Verdicts with another choice, ${replications} replications each`,
  choice: 'Assumed instead',
  results: 'Results',
  report: (replications: number, version: string) =>
    `From the report: ${replications} replications, core ${version}`,
  reportLoading: 'Fetching the report',
  reportNone: 'This figure has not been run for the report. Run it here.',
  reportOnce: (version: string) => `From the report, core ${version}`,
  here: (replications: number) => `Run here: ${replications} replications`,
  hereStopped: (replications: number) =>
    `Run here and stopped before all ${replications} replications had run`,
  hereOnce: 'Worked out here',
  run: 'Run it here',
  again: 'Run again',
  stop: 'Stop',
  backToReport: 'Show the report',
  replications: 'Replications',
  inFull: (n: number) => `${n}, in full`,
  progress: (done: number, all: number) => `${done.toLocaleString('en')} of ${all.toLocaleString('en')} runs`,
  stopped: 'Stopped. What is finished stays.',
  failed: (n: number) =>
    n === 1 ? 'One run did not come to its end' : `${n} runs did not come to their end`,
  live: 'Open live',
  liveHint: 'Opens this scenario in the lab, with all its lanes. Undo brings back what was there.',
  liveWithout: (lanes: string) =>
    `Opens this scenario in the lab, without ${lanes}: the lab has room for four lanes. Undo brings back what was there.`,
  liveRefused: (figure: string) => `${figure} could not be opened in the lab`,
  livePoint: 'Point',
  copy: 'Copy link',
  copied: 'Link copied',
  copyFailed: 'Copying failed',
  csv: 'CSV',
  csvHint: 'Saves the numbers of the plots and tables',
  publishedPlot: 'Crosses, and numbers in brackets, are what the paper prints.',
  publishedTable: 'Numbers in brackets are what the paper prints.',
  table: 'Numbers of the plot',
  waiting: 'waiting for runs',
  parts: (n: number) => `${n} comparisons`,
  notRun: 'not run',
  /** Statements by verdict, where they have several. */
  headed: (counts: readonly (readonly [n: number, word: string])[]) => {
    const told = counts.filter(([n]) => n > 0)
    return told.length > 1 ? told.map(([n, word]) => `${n} ${word}`).join(', ') : ''
  },
  counted: { agrees: 'agree', partly: 'in part', differs: 'differ', untestable: 'untested' },
  verdicts: 'How verdicts are found',
} as const
