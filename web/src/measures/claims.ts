import type { Estimate } from '../generated/sweep'
import type { Finding, Verdict } from './finding'
import type { Outcome } from './outcome'
import type { Quantity } from './quantities'
import {
  apartByChance,
  type ConfidenceInterval,
  differenceOf,
  estimateOf,
  intervalOf,
  pairsOf,
  ratioOf,
  type Values,
} from './statistics'
import { measureText } from './text'
import { valued } from './wording'

/**
 * Tests of claims, each at the 5 % level.
 *
 * A test compares the 95 % interval of a quantity over replications (a difference of pairs with equal seeds, a ratio
 * of such pairs, or a mean) with a region given by the paper's statement: above zero, between two ratios, inside a
 * band.
 *
 * - agrees: the whole interval lies in the region, so the opposite is excluded;
 * - differs: the whole interval lies outside; for a direction also if the interval excludes any difference
 *   worth naming;
 * - partly: the interval straddles the bound; or of several comparisons some agree and others do not (if
 *   none agree and some differ, the claim differs);
 * - cannot be tested: fewer than two replications have the figures, or the lab cannot decide it.
 *
 * A claim with several comparisons agrees only if all of them do; this needs no correction for their
 * number (an intersection-union test: Berger, Technometrics 24, 1982). A claim of which none agrees differs if one
 * comparison does. With many comparisons on the bound that one may be chance, so the report states, and a test checks,
 * that at least half of them differ: on the bound each does with probability 2.5 %, so at least half of them with 5 % at
 * most, whatever their dependence (Markov's inequality).
 */
type Test = (outcome: Outcome) => Finding

/** A claim that results can confirm or contradict. */
export interface Claim {
  id: string
  /** In our words. */
  text: string
  test: Test
}

/** A difference below this share of the greater mean is negligible. */
const WORTH_NAMING = 0.01
/** Answers of models are equal up to rounding. */
const ROUNDING = 1e-9

export const claim = (id: string, words: string, test: Test): Claim => ({ id, text: words, test })

/** The first is less than the second. */
export const isLess = (less: Quantity, more: Quantity): Test => ordered(less, more)

export const isMore = (more: Quantity, less: Quantity): Test => isLess(less, more)

/**
 * The first is less than the second in a paper's single run of each, by `printed` in the unit of the document. If our runs
 * show no order, and two of them with different seeds differ by more than that by chance, the paper's order is undecided.
 */
export const isLessInOneRun = (less: Quantity, more: Quantity, printed: number): Test =>
  ordered(less, more, printed)

const ordered =
  (less: Quantity, more: Quantity, printed?: number): Test =>
  (outcome) => {
    const [a, b] = both(less, more, outcome)
    const difference = differenceOf(b, a)
    const evidence = measureText.compared(
      subjectsOf(less, more),
      valued(less, estimateOf(a)),
      valued(more, estimateOf(b)),
      valued(less, difference).value,
    )
    const scale = Math.max(Math.abs(estimateOf(a).mean ?? 0), Math.abs(estimateOf(b).mean ?? 0))
    const range = certain(difference, less, more)
    if (!range) return unjudged(difference.n, evidence)
    if (range.from > 0) return { verdict: 'agrees', words: evidence }
    const within = WORTH_NAMING * scale
    if (range.to < 0) return { verdict: 'differs', words: evidence }
    const none = range.from >= -within && range.to <= within
    const words = none ? measureText.none(evidence) : measureText.astride(evidence)
    const chance = apartByChance(a, b)
    if (printed !== undefined && chance !== undefined && printed <= chance) {
      const [own, apart] = ends(less, printed, chance)
      return { verdict: 'untold', words: measureText.byChance(words, own, apart) }
    }
    return { verdict: none ? 'differs' : 'partly', words }
  }

/** A quantity is above zero: a rising trend, a gain. */
export const rises =
  (quantity: Quantity): Test =>
  (outcome) => {
    const estimate = estimateOf(quantity.values(outcome))
    const evidence = measureText.quantity(subjectsOf(quantity), valued(quantity, estimate))
    const range = certain(estimate, quantity)
    if (!range) return unjudged(estimate.n, evidence)
    if (range.from > 0) return { verdict: 'agrees', words: evidence }
    return range.to <= 0
      ? { verdict: 'differs', words: evidence }
      : { verdict: 'partly', words: measureText.astride(evidence) }
  }

/** A quantity is below zero. */
export const falls =
  (quantity: Quantity): Test =>
  (outcome) => {
    const found = rises({
      ...quantity,
      values: (own) => quantity.values(own).map((value) => (value === undefined ? value : -value)),
    })(outcome)
    const estimate = estimateOf(quantity.values(outcome))
    const evidence = measureText.quantity(subjectsOf(quantity), valued(quantity, estimate))
    return { ...found, words: found.verdict === 'partly' ? measureText.astride(evidence) : evidence }
  }

/** A mean lies between two values in the unit of the document. */
export const isBetween =
  (quantity: Quantity, from: number, to: number): Test =>
  (outcome) => {
    const estimate = estimateOf(quantity.values(outcome))
    const evidence = measureText.between(
      subjectsOf(quantity),
      valued(quantity, estimate),
      ...ends(quantity, from, to),
    )
    const range = certain(estimate, quantity)
    return range ? placed(range, { from, to }, evidence) : unjudged(estimate.n, evidence)
  }

/** A quantity lies within a share of a value from a paper or a theory. */
export const isAbout = (quantity: Quantity, value: number, share: number): Test =>
  isBetween(quantity, value - share * Math.abs(value), value + share * Math.abs(value))

/** The first is between `from` and `to` times the second. */
export const isTimes =
  (over: Quantity, under: Quantity, from: number, to: number): Test =>
  (outcome) => {
    const [a, b] = both(over, under, outcome)
    const { ratio, range } = ratioOf(a, b)
    const evidence = measureText.ratio(
      subjectsOf(over, under),
      valued(over, estimateOf(a)),
      valued(under, estimateOf(b)),
      ratio,
      range,
      from,
      to,
    )
    if (over.exact && under.exact && ratio !== undefined)
      return placed({ from: ratio, to: ratio }, { from, to }, evidence)
    return range ? placed(range, { from, to }, evidence) : unjudged(pairsOf(a, b).length, evidence)
  }

/** Quantities are practically equal: all are within a share of the first. */
export const areAlike = (quantities: readonly Quantity[], share: number): Test => {
  const [first, ...others] = quantities
  return each(others.map((other) => isTimes(other, first!, 1 - share, 1 + share)))
}

/** Each quantity is less than the next. */
export const ascend = (quantities: readonly Quantity[]): Test =>
  each(quantities.slice(1).map((next, i) => isLess(quantities[i]!, next)))

/** All comparisons must agree. */
export const each =
  (tests: readonly Test[]): Test =>
  (outcome) =>
    joined(tests.map((test) => test(outcome)))

export const every = <T>(list: readonly T[], test: (each: T) => Test): Test => each(list.map(test))

/** A claim that the lab cannot test. */
export const cannotTell =
  (why: string): Test =>
  () => ({ verdict: 'untestable', words: why })

/** The combined finding of several comparisons. */
export function joined(parts: readonly Finding[]): Finding {
  if (parts.length === 1) return parts[0]!
  const single = comparisonsOf(parts)
  const count = (verdict: Verdict) => single.filter((part) => part.verdict === verdict).length
  const agree = count('agrees')
  return {
    verdict: verdictOf(),
    words: measureText.parts(agree, count('differs'), count('untold'), single.length),
    parts,
  }

  function verdictOf(): Verdict {
    if (count('untestable') === single.length) return 'untestable'
    if (agree === single.length) return 'agrees'
    if (count('untold') > 0 && agree + count('untold') === single.length) return 'untold'
    return agree === 0 && count('differs') > 0 ? 'differs' : 'partly'
  }
}

/** Flattens findings to single comparisons. */
export const comparisonsOf = (parts: readonly Finding[]): Finding[] =>
  parts.flatMap((part) => (part.parts ? comparisonsOf(part.parts) : [part]))

/** Values of two quantities in pairs; an exact one is repeated in every pair. */
function both(a: Quantity, b: Quantity, outcome: Outcome): [Values, Values] {
  const [own, other] = [a.values(outcome), b.values(outcome)]
  const repeated = (values: Values, like: Values) => like.map(() => values[0])
  if (a.exact && !b.exact) return [repeated(own, other), other]
  if (b.exact && !a.exact) return [own, repeated(other, own)]
  return [own, other]
}

/** The interval of an estimate; for exact answers a point. */
function certain(estimate: Estimate, ...quantities: Quantity[]): ConfidenceInterval | undefined {
  if (estimate.mean !== null && quantities.every(({ exact }) => exact)) {
    const mean = Math.abs(estimate.mean) < ROUNDING ? 0 : estimate.mean
    return { from: mean, to: mean }
  }
  return intervalOf(estimate)
}

function placed(range: ConfidenceInterval, region: ConfidenceInterval, evidence: string): Finding {
  // The ratio is unbounded.
  if (!Number.isFinite(range.from) || !Number.isFinite(range.to))
    return { verdict: 'partly', words: evidence }
  const slack = ROUNDING * Math.max(1, Math.abs(range.from), Math.abs(range.to))
  if (range.from >= region.from - slack && range.to <= region.to + slack)
    return { verdict: 'agrees', words: evidence }
  if (range.to < region.from || range.from > region.to) return { verdict: 'differs', words: evidence }
  return { verdict: 'partly', words: evidence }
}

/** The common subjects of quantities, for the start of the evidence. */
const subjectsOf = (...quantities: Quantity[]): string[] => [
  ...new Set(quantities.map(({ what }) => what).filter((what) => what !== undefined)),
]

const unjudged = (n: number, evidence: string): Finding => ({
  verdict: 'untestable',
  words: n === 0 ? measureText.missing : measureText.oneRun(evidence),
})

const ends = ({ shown }: Quantity, from: number, to: number): [string, string] => [
  measureText.number(from, shown),
  measureText.number(to, shown),
]
