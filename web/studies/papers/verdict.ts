import { comparisonsOf, joined } from '../../src/measures/claims'
import type { Finding, Verdict } from '../../src/measures/finding'

/** A finding's verdict on the page, which splits `partly` by whether anything agrees. */
export type Shown = Verdict | 'undecided'

/** In display order. */
export const SHOWN: readonly Shown[] = ['agrees', 'partly', 'differs', 'undecided', 'untold', 'untestable']

/** A finding stays `partly` if one of its comparisons agrees; otherwise it is undecided. */
export function shownOf({ verdict, parts = [] }: Pick<Finding, 'verdict' | 'parts'>): Shown {
  if (verdict !== 'partly') return verdict
  return comparisonsOf(parts).some((part) => part.verdict === 'agrees') ? 'partly' : 'undecided'
}

/** The verdict on a figure from all of its claims. It agrees in part if one claim agrees and another is undecided. */
export function overall(findings: readonly Finding[]): Finding {
  const found = joined(findings)
  return found.verdict === 'untold' && findings.some(({ verdict }) => verdict === 'agrees')
    ? { ...found, verdict: 'partly' }
    : found
}

/** Alternative choices for details that a paper leaves open: how many were run, and under how many a claim agrees. */
export interface OtherChoices {
  agreeing: number
  tried: number
}

/** The alternative choices of an agreeing claim, if it agrees under fewer than half of them. */
export function dependence(
  verdict: Verdict | undefined,
  claim: number,
  alternatives: readonly { verdicts: readonly Verdict[] }[] = [],
): OtherChoices | undefined {
  const tried = alternatives.length
  const agreeing = alternatives.filter(({ verdicts }) => verdicts[claim] === 'agrees').length
  return verdict === 'agrees' && 2 * agreeing < tried ? { agreeing, tried } : undefined
}

/** Number of each verdict, without those that do not occur. */
export const countsOf = (verdicts: readonly Shown[]): readonly (readonly [verdict: Shown, n: number])[] =>
  SHOWN.map((shown) => [shown, verdicts.filter((verdict) => verdict === shown).length] as const).filter(
    ([, n]) => n > 0,
  )
