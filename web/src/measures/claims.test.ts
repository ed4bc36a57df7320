import { describe, expect, it } from 'vitest'
import { measure } from '../../studies/papers/measures'
import {
  areAlike,
  ascend,
  cannotTell,
  each,
  falls,
  isAbout,
  isBetween,
  isLess,
  isLessInOneRun,
  isTimes,
  joined,
  rises,
} from './claims'
import type { Finding } from './finding'
import { Outcome } from './outcome'
import { less, number, of, spreadOf, trendOf } from './quantities'
import type { Work } from './work'

const x = measure('delay_s.mean')

const work: Work = {
  axis: { title: 'Flows' },
  points: [16, 32, 64].map((at) => ({
    at,
    scenario: {
      version: 1,
      seed: 1,
      duration_s: 200,
      warmup_s: 0,
      link: { rate_bps: 1_000_000, buffer: { packets: 9 } },
      traffic: [],
      lanes: ['A', 'B'].map((label) => ({ label, queue: { kind: 'tail_drop' } })),
    },
  })),
}

/** An outcome with these values of the lanes, by point and replication. */
function outcome(values: Record<'A' | 'B', number[][]>): Outcome {
  const points = values.A.length
  return new Outcome(
    { ...work, points: work.points!.slice(0, points) },
    {
      runs: Array.from({ length: points }, (_, point) =>
        values.A[point]!.map((_, k) => ({
          lanes: (['A', 'B'] as const).map((lane) => ({
            names: ['delay_s.mean'],
            values: [values[lane][point]![k]!],
          })),
        })),
      ),
      series: [],
      answers: [],
      curves: [],
    },
  )
}

const verdictOf = (test: (own: Outcome) => Finding, own: Outcome) => test(own).verdict
const aBelowB = isLess(of(x, 'A', 16), of(x, 'B', 16))

describe('a direction', () => {
  it('agrees if the interval of paired differences excludes the opposite', () => {
    // The lanes' own intervals overlap widely; the pairs are clear.
    const found = outcome({ A: [[9, 19, 29]], B: [[10.1, 20, 29.9]] })
    expect(verdictOf(aBelowB, found)).toBe('agrees')
  })

  it('differs if the opposite is certain', () => {
    expect(verdictOf(aBelowB, outcome({ A: [[11, 21, 31]], B: [[10, 20.1, 29.9]] }))).toBe('differs')
  })

  it('differs if any difference is certainly negligible', () => {
    const found = outcome({ A: [[10, 10.01, 9.99]], B: [[10.01, 9.99, 10]] })
    expect(verdictOf(aBelowB, found)).toBe('differs')
  })

  it('is open if the interval contains both', () => {
    expect(verdictOf(aBelowB, outcome({ A: [[10, 14, 12]], B: [[12, 11, 15]] }))).toBe('partly')
  })

  it('needs more than one run', () => {
    expect(verdictOf(aBelowB, outcome({ A: [[1]], B: [[9]] }))).toBe('untestable')
    expect(verdictOf(aBelowB, outcome({ A: [[]], B: [[]] }))).toBe('untestable')
  })
})

describe('the order of two single runs', () => {
  const alike = outcome({ A: [[10, 14, 12]], B: [[12, 11, 15]] })
  const test = (printed: number) => isLessInOneRun(of(x, 'A', 16), of(x, 'B', 16), printed)

  it('cannot be told if runs differ by more than is printed, and ours do not agree', () => {
    // Variances of 4 and 13/3, and t with four degrees of freedom: 2.776 √8.33 = 8.01.
    expect(verdictOf(test(8), alike)).toBe('untold')
    expect(verdictOf(test(8.1), alike)).toBe('partly')
  })

  it('differs if ours show the other order', () => {
    expect(verdictOf(test(8), outcome({ A: [[11, 21, 31]], B: [[10, 20.1, 29.9]] }))).toBe('differs')
  })

  it('agrees if ours do', () => {
    expect(verdictOf(test(0.1), outcome({ A: [[9, 19, 29]], B: [[10.1, 20, 29.9]] }))).toBe('agrees')
  })

  it('needs more than one run', () => {
    expect(verdictOf(test(0.1), outcome({ A: [[1]], B: [[9]] }))).toBe('untestable')
  })
})

describe('a trend over the axis', () => {
  const rising = outcome({
    A: [
      [1, 2],
      [2, 3.1],
      [3, 4],
    ],
    B: [
      [5, 5],
      [5, 5.1],
      [5.1, 5],
    ],
  })

  it('is tested by the slope in every replication', () => {
    expect(verdictOf(rises(trendOf(x, 'A')), rising)).toBe('agrees')
    expect(verdictOf(falls(trendOf(x, 'A')), rising)).toBe('differs')
    expect(verdictOf(rises(trendOf(x, 'B')), rising)).toBe('partly')
  })

  it('has a spread from least to greatest', () => {
    expect(verdictOf(isLess(spreadOf(x, 'B'), spreadOf(x, 'A')), rising)).toBe('agrees')
  })

  it('ascends if every step does', () => {
    const steps = [16, 32, 64].map((at) => of(x, 'A', at))
    expect(verdictOf(ascend(steps), rising)).toBe('agrees')
    expect(verdictOf(ascend([...steps].reverse()), rising)).toBe('differs')
  })
})

describe('a size', () => {
  const found = outcome({ A: [[5, 5.1, 4.9, 5]], B: [[10, 10.1, 9.9, 10]] })

  it('is compared with the paper’s range', () => {
    expect(verdictOf(isBetween(of(x, 'A', 16), 4, 6), found)).toBe('agrees')
    expect(verdictOf(isBetween(of(x, 'A', 16), 6, 8), found)).toBe('differs')
    expect(verdictOf(isAbout(of(x, 'A', 16), 5.1, 0.01), found)).toBe('partly')
  })

  it('of a ratio uses the ratio’s interval', () => {
    expect(verdictOf(isTimes(of(x, 'A', 16), of(x, 'B', 16), 0.45, 0.55), found)).toBe('agrees')
    expect(verdictOf(isTimes(of(x, 'A', 16), of(x, 'B', 16), 0, 0.4), found)).toBe('differs')
    expect(verdictOf(areAlike([of(x, 'A', 16), of(x, 'B', 16)], 0.1), found)).toBe('differs')
  })

  it('of a ratio is open if the divisor may be zero', () => {
    const near = outcome({ A: [[1, 2, 3]], B: [[-1, 0, 1.2]] })
    expect(verdictOf(isTimes(of(x, 'A', 16), of(x, 'B', 16), 3, 30), near)).toBe('partly')
    expect(verdictOf(isTimes(of(x, 'A', 16), of(x, 'B', 16), 3, Number.POSITIVE_INFINITY), near)).toBe(
      'partly',
    )
  })

  it('of a difference of lanes is paired, too', () => {
    const gap = less(of(x, 'B', 16), of(x, 'A', 16))
    expect(verdictOf(isAbout(gap, 5, 0.01), found)).toBe('agrees')
  })

  it('of a constant is exact', () => {
    const five = number(5, x, 'five')
    expect(verdictOf(isLess(five, of(x, 'B', 16)), found)).toBe('agrees')
    expect(verdictOf(isLess(five, number(5, x, 'five')), found)).toBe('differs')
    expect(verdictOf(isTimes(five, number(10, x, 'ten'), 0.5, 0.5), found)).toBe('agrees')
  })
})

describe('several comparisons', () => {
  const finding = (verdict: Finding['verdict']): Finding => ({ verdict, words: '' })
  it.each([
    [['agrees', 'agrees'], 'agrees'],
    [['agrees', 'differs'], 'partly'],
    [['agrees', 'untestable'], 'partly'],
    [['partly', 'partly'], 'partly'],
    [['differs', 'partly'], 'differs'],
    [['differs', 'untestable'], 'differs'],
    [['untestable', 'untestable'], 'untestable'],
    [['agrees', 'untold'], 'untold'],
    [['agrees', 'untold', 'differs'], 'partly'],
    [['untold', 'untestable'], 'partly'],
  ] as const)('%j are together %s', (verdicts, together) => {
    expect(joined(verdicts.map(finding)).verdict).toBe(together)
  })

  it('count singly, however they are nested', () => {
    const own = outcome({ A: [[1, 1.1]], B: [[2, 2.2]] })
    const found = each([each([aBelowB, aBelowB]), cannotTell('why')])(own)
    expect(found.words).toContain('2 of 3')
    expect(found.verdict).toBe('partly')
  })
})
