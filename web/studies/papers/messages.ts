import type { OtherChoices } from './verdict'

/** Texts of the report and of pictures, which are English as the papers' own. */
export const paperText = {
  /** The heading of claims: of a paper, or of a textbook. */
  states: (ofBook: boolean) => (ofBook ? 'What is to be seen' : 'The paper states'),
  copied: 'Named and linked here; plots and words are the lab’s own.',
  plots: {
    n: 'n, packets',
    exceed: 'P(N > n)',
    time: 'Simulated time, s',
    probability: 'Drop probability',
  },
  report: {
    title: 'Figures of the papers, run again',
    about: ({ version, command }: { version: string; command: string }) => [
      `Core ${version}. Made by \`${command}\`. Plots and tables show means over replications with 95 % intervals (Hall’s; Student’s for differences); crosses, and numbers in brackets, are what a paper prints.`,
    ],
    chosen: ({ agreeing, tried }: OtherChoices) =>
      `under the chosen assumptions, ${agreeing} of ${tried} other choices`,
    dependent: 'of these, under the chosen assumptions',
    paper: 'Paper',
    all: 'All',
    openTitle: 'Claims that do not agree',
    openAbout:
      'The last column is the command that runs the figure again and shows every comparison, under each other choice of what the paper leaves open.',
    open: ['Figure', 'The paper states', 'Verdict', 'Agrees with', 'Command'],
    agreesWith: (agreeing: readonly string[], tried: number) => {
      if (agreeing.length > 0) return agreeing.join('; ')
      return tried > 0 ? `none of ${tried} other choices` : 'no other choice was run'
    },
    command: (link: string) => `npm run papers -- --figure ${link} --assumptions`,
    verdict: 'Verdict',
    figures: 'Figures',
    choice: 'Assumed instead',
    alternatives: (replications: number) =>
      `Verdicts under other choices of what the paper leaves open, from ${replications} replications each:`,
    source: (name: string, source: string) => `For “${name}”: ${source}`,
    assumed: (what: string) => `Assumed: ${what}`,
    seeds: (n: number, first: number) => `${n} replications, seeds ${first} to ${first + n - 1}.`,
  },
} as const
