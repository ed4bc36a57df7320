/** How the verdicts on claims are reached. */
export const verdictRulesText = {
  agrees:
    'agrees: the interval excludes the contrary of what the paper states; of several comparisons each does.',
  differs:
    'differs: the interval excludes what the paper states; or it has zero in it, and nothing beyond 1 % of the greater mean.',
  partly:
    'agrees in part: some comparisons agree and others do not; or the interval excludes neither what is stated nor its contrary.',
  untold:
    'cannot be told: the runs here show no order, and the paper prints single runs, which differ by less than two runs with different seeds may differ by chance (95 %).',
  untestable: 'cannot be tested: there are fewer than two runs, or nothing here can tell.',
  stated:
    'What “about”, “equal” or “much” is taken to mean stands with the figures, as in “stated: 2 to 5”. Only what is stated is tested, mostly an order: the levels may be others.',
  chosen:
    'agrees under the chosen assumptions, n of m other choices: fewer than half of the other choices of what the paper leaves open agree as well. They run with fewer replications, so some are undecided.',
  level: 'Every test is at the 5 % level, on runs with the same seeds in all lanes and at all points.',
  corrections:
    'The number of comparisons in a claim needs no correction such as Holm’s. “Agrees” takes all of them, which makes an error rarer (an intersection-union test: Berger 1982). “Differs” takes one if none agrees, which alone could be chance; but wherever a claim of several comparisons differs here, at least half of them do. On the bound of what is stated each errs in that direction in 2.5 % of all cases, so at least half of them in 5 % at most, however they depend on each other (Markov’s inequality).',
} as const
