import { comparisonsOf } from '../measures/claims'
import type { Finding, Verdict } from '../measures/finding'

/** What the page calls a finding: of those that are neither borne out nor contradicted, whether anything agrees. */
export type Shown = Verdict | 'undecided'

/** In the order in which the page counts them. */
export const SHOWN: readonly Shown[] = ['agrees', 'partly', 'differs', 'undecided', 'untestable']

/** A finding agrees in part where one of its comparisons does; where none does, and none differs, it is undecided. */
export function shownOf({ verdict, parts = [] }: Pick<Finding, 'verdict' | 'parts'>): Shown {
  if (verdict !== 'partly') return verdict
  return comparisonsOf(parts).some((part) => part.verdict === 'agrees') ? 'partly' : 'undecided'
}

/** How many have which verdict, of those that some have. */
export const countsOf = (verdicts: readonly Shown[]): readonly (readonly [verdict: Shown, n: number])[] =>
  SHOWN.map((shown) => [shown, verdicts.filter((verdict) => verdict === shown).length] as const).filter(
    ([, n]) => n > 0,
  )
