import { comparisonsOf, joined } from '../measures/claims'
import type { Finding, Verdict } from '../measures/finding'

/** A finding's verdict on the page, which splits `partly` by whether anything agrees. */
export type Shown = Verdict | 'undecided'

/** In display order. */
export const SHOWN: readonly Shown[] = ['agrees', 'partly', 'differs', 'undecided', 'untold', 'untestable']

/** A finding stays `partly` if one of its comparisons agrees; otherwise it is undecided. */
export function shownOf({ verdict, parts = [] }: Pick<Finding, 'verdict' | 'parts'>): Shown {
  if (verdict !== 'partly') return verdict
  return comparisonsOf(parts).some((part) => part.verdict === 'agrees') ? 'partly' : 'undecided'
}

/** Over all claims of a figure, which agrees in part if one claim agrees and another cannot be told. */
export function overall(findings: readonly Finding[]): Finding {
  const found = joined(findings)
  return found.verdict === 'untold' && findings.some(({ verdict }) => verdict === 'agrees')
    ? { ...found, verdict: 'partly' }
    : found
}

/** Number of each verdict, without those that do not occur. */
export const countsOf = (verdicts: readonly Shown[]): readonly (readonly [verdict: Shown, n: number])[] =>
  SHOWN.map((shown) => [shown, verdicts.filter((verdict) => verdict === shown).length] as const).filter(
    ([, n]) => n > 0,
  )
