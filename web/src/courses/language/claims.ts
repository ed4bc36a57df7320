import type { Claim } from '../../measures/claims'
import { areAlike, claim, falls, isBetween, isLess, isMore, isTimes, rises } from '../../measures/claims'
import { figureAt } from '../../measures/figures'
import type { Outcome } from '../../measures/outcome'
import { of, type Quantity, trendOf } from '../../measures/quantities'
import type { Measure, Work, WorkPoint, WorkScenario } from '../../measures/work'
import type { Scenario, ScenarioInput } from '../../scenario/types'
import type { Figured, Lesson, LessonClaim, LessonTest } from './lesson'
import { lessonText } from './messages'
import { withPlace } from './patch'
import { LETTERS } from './schema'

/** The runs of a lesson's claims, and the claims in the form of the papers' claims. */
export interface LessonWork {
  work: Work
  replications: number
  claims: readonly Claim[]
}

export function lessonWork(lesson: Lesson): LessonWork {
  const points = new Map<string, WorkScenario>()
  const claims = lesson.claims.map((own, i) =>
    claim(String(i + 1), own.says, new Tested(lesson, own, points).test(own.test)),
  )
  return {
    work: {
      points: [...points].map(([name, scenario], at): WorkPoint => ({ at, name, scenario })),
    },
    replications: lesson.measure.replications,
    claims,
  }
}

/**
 * From how many replications on a claim agrees to the end. `outcomes` holds growing prefixes of the runs.
 * Undefined if the last one does not agree.
 */
export function neededOf({ test }: Claim, outcomes: readonly Outcome[]): number | undefined {
  const last = outcomes.findLastIndex((outcome) => test(outcome).verdict !== 'agrees')
  return last + 1 < outcomes.length ? last + 2 : undefined
}

/** A claim as a test, with the points that it runs. */
class Tested {
  readonly #lesson: Lesson
  readonly #at: number
  readonly #during: LessonClaim['during']
  readonly #points: Map<string, WorkScenario>

  constructor(lesson: Lesson, { at, during }: LessonClaim, points: Map<string, WorkScenario>) {
    this.#lesson = lesson
    this.#at = at
    this.#during = during
    this.#points = points
  }

  test(own: LessonTest): Claim['test'] {
    switch (own.kind) {
      case 'more':
        return own.times
          ? isTimes(this.#quantity(own.more), this.#quantity(own.than), ...own.times)
          : isMore(this.#quantity(own.more), this.#quantity(own.than))
      case 'less':
        return isLess(this.#quantity(own.less), this.#quantity(own.than))
      case 'alike':
        return areAlike(
          own.alike.map((each) => this.#quantity(each)),
          own.within,
        )
      case 'between':
        return isBetween(this.#quantity(own.figure), own.from, own.to)
      case 'rises':
      case 'falls': {
        const at = own.figure.at ?? this.#at
        const names = own.over.values.map((value) =>
          this.#point(lessonText.claims.over(at, own.over.path, value), at, (scenario) => {
            const changed = withPlace(scenario, own.over.path, value)
            return 'fault' in changed ? scenario : changed
          }),
        )
        const trend = trendOf(this.#measure(own.figure), this.#lane(own.figure), names)
        return own.kind === 'rises' ? rises(trend) : falls(trend)
      }
    }
  }

  #quantity(figured: Figured): Quantity {
    const at = figured.at ?? this.#at
    const name = this.#point(lessonText.claims.step(at), at, (scenario) => scenario)
    return of(this.#measure(figured), this.#lane(figured), name)
  }

  #scenario = (at: number) => this.#lesson.steps[at - 1]!.scenario

  #point(where: string, at: number, change: (scenario: Scenario) => ScenarioInput): string {
    const { measure } = this.#lesson
    const [warmup_s, duration_s] = this.#during ?? [measure.warmup_s, measure.duration_s]
    const name = this.#during ? lessonText.claims.during(where, warmup_s, duration_s) : where
    const own = this.#scenario(at)
    const changed = change(own)
    const scenario = { ...changed, seed: changed.seed ?? own.seed, duration_s, warmup_s }
    // Number the lanes: two labels may be equal.
    const lanes = scenario.lanes.map((lane, i) => ({ ...lane, label: laneName(scenario, i) }))
    this.#points.set(name, { ...scenario, lanes })
    return name
  }

  #lane = ({ lane, at = this.#at }: Figured) => laneName(this.#scenario(at), lane)

  #measure({ figure, at = this.#at }: Figured): Measure {
    const { title, unit, size, digits } = figureAt(figure, this.#scenario(at).traffic)
    return { title, unit, size, digits, of: (read) => read(figure) }
  }
}

const laneName = ({ lanes }: ScenarioInput, lane: number): string =>
  lessonText.claims.lane(LETTERS[lane]!, lanes[lane]?.label ?? '')
