import type { OtherChoices } from './verdict'

/** All texts of the gallery, except the papers' own. */
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
    rules: [
      'agrees: the interval excludes the contrary of what the paper states; of several comparisons each does.',
      'differs: the interval excludes what the paper states; or it has zero in it, and nothing beyond 1 % of the greater mean.',
      'agrees in part: some comparisons agree and others do not; or the interval excludes neither what is stated nor its contrary.',
      'cannot be told: the runs here show no order, and the paper prints single runs, which differ by less than two runs with different seeds may differ by chance (95 %).',
      'cannot be tested: there are fewer than two runs, or nothing here can tell.',
      'What “about”, “equal” or “much” is taken to mean stands with the figures, as in “stated: 2 to 5”. Only what is stated is tested, mostly an order: the levels may be others.',
      'agrees under the chosen assumptions, n of m other choices: fewer than half of the other choices of what the paper leaves open agree as well. They run with fewer replications, so some are undecided.',
      'Every test is at the 5 % level, on runs with the same seeds in all lanes and at all points.',
      'The number of comparisons in a claim needs no correction such as Holm’s. “Agrees” takes all of them, which makes an error rarer (an intersection-union test: Berger 1982). “Differs” takes one if none agrees, which alone could be chance; but wherever a claim of several comparisons differs here, at least half of them do. On the bound of what is stated each errs in that direction in 2.5 % of all cases, so at least half of them in 5 % at most, however they depend on each other (Markov’s inequality).',
    ],
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
