import type { Estimate } from '../../generated/sweep'
import { ghostOf } from '../../link/ghosts'
import { figureAt } from '../../measures/figures'
import { Outcome, type Results } from '../../measures/outcome'
import { of } from '../../measures/quantities'
import { samePackets } from '../../measures/same-packets'
import {
  type ConfidenceInterval,
  estimateOf,
  intervalOf,
  ratioOf,
  type Values,
} from '../../measures/statistics'
import { measured } from '../../measures/wording'
import type { Work } from '../../measures/work'
import type { Scenario } from '../../scenario/types'
import type {
  Criterion,
  Exercise,
  Factor,
  FigureCriterion,
  Met,
  Must,
  PacketsCriterion,
  Reference,
  Score,
  Share,
} from '../language/exercise'
import { LETTERS } from '../language/schema'
import { exerciseText as text } from './text'

export interface JudgedSituation {
  says: string
  met: Met
  /** The figure with its interval: "43.1 ± 0.8 ms". */
  figure: string
  /** The demand: "below 50 ms". */
  demand: string
}

export interface Judged {
  criterion: Criterion
  met: Met
  situations: readonly JudgedSituation[]
}

/** While an interval straddles the bound, runs go on up to this multiple of the replications; then it stays uncertain. */
export const MORE = 3

export const isUncertain = (judged: readonly Judged[]): boolean =>
  judged.some(({ met }) => met === 'uncertain') && !judged.some(({ met }) => met === 'fails')

/** The combined result: one failure fails all. */
export function metOf(all: readonly { met: Met }[]): Met {
  const order: readonly Met[] = ['fails', 'unmeasured', 'uncertain']
  return order.find((met) => all.some((own) => own.met === met)) ?? 'holds'
}

/** Runs and judges a hand-in. Lanes run separately, so lanes that no hand-in changes run once for all. */
export class Trial {
  readonly work: Work
  readonly #exercise: Exercise
  readonly #scenarios: readonly Scenario[]

  /** Seeds count up from `seed`; `scenarios` are the situations with the handed-in values. */
  constructor(exercise: Exercise, scenarios: readonly Scenario[], seed: number) {
    this.#exercise = exercise
    this.#scenarios = scenarios
    const points = new Map<string, Scenario>()
    for (const [i, scenario] of scenarios.entries())
      for (const { name, run } of exercise.criteria.flatMap((own) => runsOf(own, scenario, i)))
        points.set(name, { ...run, seed })
    const { score } = exercise
    for (const [i, scenario] of score ? scenarios.entries() : [])
      points.set(nameOf(i, LETTERS[score!.lane]!), { ...alone(scenario, score!.lane), seed })
    this.work = { points: [...points].map(([name, scenario], at) => ({ at, name, scenario })) }
  }

  judge(results: Results): Judged[] {
    const outcome = new Outcome(this.work, results)
    return this.#exercise.criteria.map((criterion) => {
      const situations = this.#scenarios.map((scenario, i) => ({
        says: this.#exercise.situations[i]!.says,
        ...judged(criterion, scenario, i, outcome),
      }))
      return { criterion, met: metOf(situations), situations }
    })
  }

  /**
   * The score over the exercise's replications, whose seeds are the same for every hand-in. Undefined if the exercise has no
   * score; without a mean if a run lacks a figure.
   */
  score(results: Results): Estimate | undefined {
    const { score, replications } = this.#exercise
    if (!score) return undefined
    const outcome = new Outcome(this.work, results)
    const products = this.#scenarios.map((_, i) => this.#products(score, i, outcome))
    const values = Array.from({ length: replications }, (_, k) => {
      const own = products.map((each) => each[k])
      return own.includes(undefined)
        ? undefined
        : own.reduce<number>((sum, value) => sum + value!, 0) / own.length
    })
    return values.includes(undefined) ? estimateOf([]) : estimateOf(values)
  }

  /** The product of the factors in each replication of a situation. */
  #products({ lane, factors }: Score, situation: number, outcome: Outcome): Values {
    const { traffic } = this.#scenarios[situation]!
    const point = outcome.pointAt(nameOf(situation, LETTERS[lane]!))
    const all = factors.map((factor) => {
      const { figure } = factor
      const measure = {
        ...figureAt(figure, traffic),
        of: (read: (path: string) => number | undefined) => read(figure),
      }
      return outcome
        .values(measure, LABEL, point)
        .map((value) => (value === undefined ? undefined : factorOf(factor, value)))
    })
    return all[0]!.map((_, k) =>
      all.reduce<number | undefined>((product, values) => {
        const value = values[k]
        return product === undefined || value === undefined ? undefined : product * value
      }, 1),
    )
  }
}

/** The value of a factor of a score for a figure. */
const factorOf = (factor: Factor, figure: number): number =>
  'per' in factor ? figure / factor.per : factor.half / (factor.half + figure)

interface Run {
  name: string
  run: Scenario
}

/** The run of the criterion's own lane, and that of its reference. */
function runsOf(criterion: Criterion, scenario: Scenario, situation: number): Run[] {
  const { lane } = criterion
  const own = { name: nameOf(situation, LETTERS[lane]!), run: alone(scenario, lane) }
  if ('same' in criterion)
    return [own, referenceRun(criterion.same, lane, scenario, situation)].map(({ name, run }) => ({
      name: wholeName(name),
      run: { ...run, warmup_s: 0 },
    }))
  const share = shareOf(criterion.must)
  return share ? [own, referenceRun(share.of, lane, scenario, situation)] : [own]
}

function referenceRun(of: Reference, lane: number, scenario: Scenario, situation: number): Run {
  const name = referenceName(of, situation)
  if (of.kind === 'lane') return { name, run: alone(scenario, of.lane) }
  const { queue } = of
  const lanes = scenario.lanes.map((other, i) => (i === lane ? { ...other, queue } : other))
  const run = alone({ ...scenario, lanes }, lane)
  // Changes planned for the queue belong to another scheme.
  const timeline = run.timeline.filter(({ set }) => !Object.keys(set).some((path) => /^queue\b/.test(path)))
  return { name, run: { ...run, timeline } }
}

const shareOf = (must: Must): Share | undefined =>
  must.kind !== 'between' && typeof must.bound !== 'number' ? must.bound : undefined

const nameOf = (situation: number, of: string) => `${situation + 1} ${of}`
const referenceName = (own: Reference, situation: number) =>
  nameOf(situation, own.kind === 'lane' ? LETTERS[own.lane]! : own.name)
/** Name of the run measured from its start, so that different packets during the warm-up count too. */
const wholeName = (name: string) => `${name} from 0 s`

const LABEL = 'A'
/** A single lane: its packets do not depend on the other lanes. */
function alone(scenario: Scenario, lane: number): Scenario {
  const { scenario: own } = ghostOf(scenario, lane, 0)!
  return { ...own, lanes: own.lanes.map((only) => ({ ...only, label: LABEL })) }
}

type Own = Omit<JudgedSituation, 'says'>

function judged(criterion: Criterion, scenario: Scenario, situation: number, outcome: Outcome): Own {
  return 'same' in criterion
    ? comparedOf(criterion, situation, outcome)
    : measuredOf(criterion, scenario, situation, outcome)
}

function comparedOf({ lane, same }: PacketsCriterion, situation: number, outcome: Outcome): Own {
  const runs = (name: string) => outcome.results.runs[outcome.pointAt(wholeName(name))] ?? []
  const others = runs(referenceName(same, situation))
  const alike = runs(nameOf(situation, LETTERS[lane]!)).map((own, k) => {
    const [one, other] = [own?.lanes[0], others[k]?.lanes[0]]
    return one && other && samePackets(one, other)
  })
  const differing = alike.filter((own) => own === false).length
  const unmeasured = alike.length === 0 || alike.includes(undefined)
  return {
    met: differing > 0 ? 'fails' : unmeasured ? 'unmeasured' : 'holds',
    figure: unmeasured ? text.nothing : text.differ(differing, alike.length),
    demand: same.kind === 'lane' ? text.packetsOfLane(LETTERS[same.lane]!) : text.packetsOf(same.name),
  }
}

function measuredOf(
  { lane, figure: path, must }: FigureCriterion,
  scenario: Scenario,
  situation: number,
  outcome: Outcome,
): Own {
  const figure = figureAt(path, scenario.traffic)
  const values = (name: string): Values =>
    of({ ...figure, of: (read) => read(path) }, LABEL, name).values(outcome)
  const own = values(nameOf(situation, LETTERS[lane]!))
  const share = shareOf(must)
  if (share) {
    const { ratio, range } = ratioOf(own, values(referenceName(share.of, situation)))
    return {
      met: met(range, regionOf(must, share.times)),
      figure: ratio === undefined || !range ? text.nothing : text.share(ratio, range.from, range.to),
      demand: text.demand[must.kind as 'below']({
        times: share.times,
        ...(share.of.kind === 'lane' ? { letter: LETTERS[share.of.lane]! } : { scheme: share.of.name }),
      }),
    }
  }
  const estimate = estimateOf(own)
  const { size, unit } = figure
  return {
    met: met(intervalOf(estimate), regionOf(must, must.kind === 'between' ? 0 : (must.bound as number))),
    figure: estimate.mean === null ? text.nothing : text.figure(measured(estimate, figure), unit),
    demand:
      must.kind === 'between'
        ? text.between(must.from / size, must.to / size, unit)
        : text.demand[must.kind]({ value: (must.bound as number) / size, unit }),
  }
}

interface Region extends ConfidenceInterval {
  /** Whether the ends are excluded. */
  open: boolean
}

function regionOf(must: Must, bound: number): Region {
  if (must.kind === 'between') return { from: must.from, to: must.to, open: false }
  const open = must.kind === 'below' || must.kind === 'above'
  return must.kind === 'below' || must.kind === 'at_most'
    ? { from: Number.NEGATIVE_INFINITY, to: bound, open }
    : { from: bound, to: Number.POSITIVE_INFINITY, open }
}

function met(range: ConfidenceInterval | undefined, { from, to, open }: Region): Met {
  if (!range) return 'unmeasured'
  const [after, before] = open ? [range.from > from, range.to < to] : [range.from >= from, range.to <= to]
  if (after && before) return 'holds'
  const outside = open ? range.to <= from || range.from >= to : range.to < from || range.from > to
  return outside ? 'fails' : 'uncertain'
}
