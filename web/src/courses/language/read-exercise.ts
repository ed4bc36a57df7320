import type { Parse, QueueSpec, Scenario, ScenarioInput } from '../../scenario/types'
import { figureFault, laneFault } from './check'
import {
  BOUNDS,
  type Criterion,
  type Exercise,
  type HandedPlace,
  type Must,
  type Reference,
  type Share,
  type Situation,
} from './exercise'
import type { FieldPath, Fields } from './fields'
import type { LessonFault, Measured, Step } from './lesson'
import { lessonText } from './messages'
import { withPlace } from './patch'
import { isWholeQueue, placeIn } from './places'
import { type CriterionFields, type Front, LETTERS } from './schema'
import { addressed, begun } from './steps'

const text = lessonText.exercise

type BoundedFields = Exclude<CriterionFields, { same_packets_as: unknown }>
type BoundFields = Extract<CriterionFields, { below: unknown }>['below']

/** Reads a lesson's exercise fields on top of its last step; undefined without criteria. */
export async function readExercise(
  front: Front,
  { lineOf }: Fields<Front>,
  last: Step,
  measure: Measured,
  parse: Parse,
): Promise<{ exercise?: Exercise; faults: LessonFault[] }> {
  const faults: LessonFault[] = []
  const tell = (path: FieldPath, message: string | undefined) => {
    if (message !== undefined) faults.push({ line: lineOf(path), message })
  }
  const { criteria, hands_in, situations: given, score } = front
  if (!criteria) {
    for (const field of ['hands_in', 'situations', 'score'] as const)
      if (front[field]) tell([field], text.noCriteria)
    return { faults }
  }
  if (!hands_in) {
    tell(['criteria'], text.noHandsIn)
    return { faults }
  }
  const situations: Situation[] = []
  for (const [i, own] of (given ?? [{ says: text.last }]).entries()) {
    const read = await situationOf(own, ['situations', i])
    if (read) situations.push(read)
  }
  if (faults.length > 0) return { faults }
  const handsIn = hands_in.map((own, i) => handedOf(own as HandedPlace, ['hands_in', i]))
  const read = criteria.map((own, i) => criterionOf(own, ['criteria', i]))
  if (score) checkScore(score)
  if (faults.length > 0) return { faults }
  const scored = score && {
    score: { says: score.says, lane: LETTERS.indexOf(score.lane), factors: score.factors },
  }
  return {
    exercise: { handsIn, situations, criteria: read, replications: measure.replications, ...scored },
    faults,
  }

  async function situationOf(
    own: NonNullable<Front['situations']>[number],
    path: FieldPath,
  ): Promise<Situation | undefined> {
    let scenario: ScenarioInput = last.scenario
    if (own.start !== undefined) {
      const started = await begun(own.start, lineOf([...path, 'start']), parse, faults)
      if (!started) return undefined
      scenario = started.scenario
    }
    for (const [place, value] of Object.entries(own.set ?? {})) {
      const changed = withPlace(scenario, place, value)
      if ('fault' in changed) {
        tell([...path, 'set', place], changed.fault)
        return undefined
      }
      scenario = changed
    }
    const { duration_s, warmup_s } = measure
    const parsed = await parse(JSON.stringify({ ...scenario, duration_s, warmup_s }))
    if ('scenario' in parsed) return { says: own.says, scenario: parsed.scenario }
    for (const { path: place, message } of parsed.errors) tell(path, lessonText.scenario(place, message))
    return undefined
  }

  function handedOf(own: HandedPlace, path: FieldPath): HandedPlace {
    for (const { says, scenario } of situations) {
      const { place, kinds, between } = own
      const value = placeIn(scenario, place)
      const problem = () => {
        if (value === undefined) return lessonText.place(place)
        if (isWholeQueue(place)) return between ? text.kinds(place) : undefined
        if (kinds) return text.noKinds(place)
        if (!between) return text.between(place)
        if (between[0] >= between[1]) return lessonText.range(...between)
        if (typeof value !== 'number') return text.noNumber(place)
        return value < between[0] || value > between[1] ? text.outside(place, value) : undefined
      }
      const message = problem()
      if (message === undefined) continue
      tell(path, situations.length > 1 ? text.situation(says, message) : message)
      break
    }
    return own
  }

  function criterionOf(own: CriterionFields, path: FieldPath): Criterion {
    const lane = LETTERS.indexOf(own.lane)
    everywhere([...path, 'lane'], (scenario) => laneFault(lane, scenario))
    if ('same_packets_as' in own) {
      const at = [...path, 'same_packets_as']
      const same = referenceOf(own.same_packets_as, at)
      if (same.kind === 'lane' && same.lane === lane) tell(at, text.itself(own.lane))
      return { says: own.says, lane, same }
    }
    everywhere([...path, 'figure'], (scenario) => figureFault(own.figure, scenario))
    return { says: own.says, lane, figure: own.figure, must: mustOf(own, path) }
  }

  function checkScore({ lane, factors }: NonNullable<Front['score']>): void {
    everywhere(['score', 'lane'], (scenario) => laneFault(LETTERS.indexOf(lane), scenario))
    for (const [i, { figure }] of factors.entries())
      everywhere(['score', 'factors', i, 'figure'], (scenario) => figureFault(figure, scenario))
  }

  /** Reports a fault for every situation that has it. */
  function everywhere(path: FieldPath, faultIn: (scenario: Scenario) => string | undefined): void {
    for (const { says, scenario } of situations) {
      const message = faultIn(scenario)
      tell(path, message && situations.length > 1 ? text.situation(says, message) : message)
    }
  }

  function mustOf(own: BoundedFields, path: FieldPath): Must {
    if ('between' in own) {
      const [from, to] = own.between
      if (from >= to) tell([...path, 'between'], lessonText.range(from, to))
      return { kind: 'between', from, to }
    }
    const kind = BOUNDS.find((name) => name in own)!
    const bound = (own as unknown as Record<string, BoundFields>)[kind]!
    return { kind, bound: typeof bound === 'number' ? bound : shareOf(bound, [...path, kind]) }
  }

  function shareOf({ times, of }: Exclude<BoundFields, number>, path: FieldPath): Share {
    return { times, of: referenceOf(of, path) }
  }

  function referenceOf(of: Exclude<BoundFields, number>['of'], path: FieldPath): Reference {
    return 'lane' in of ? laneOf(of.lane, path) : schemeOf(of.scheme, path)
  }

  function laneOf(letter: string, path: FieldPath): Reference {
    const lane = LETTERS.indexOf(letter)
    for (const { scenario } of situations) tell(path, laneFault(lane, scenario))
    return { kind: 'lane', lane }
  }

  /** A scheme or a preset by its name in addresses. */
  function schemeOf(scheme: string, path: FieldPath): Reference {
    const { scenario, faults: wrong } = addressed(`aqm=${scheme}`)
    const own = wrong.length === 0 ? scenario?.lanes[0] : undefined
    if (wrong.length > 0) tell(path, text.scheme(scheme, wrong.join('; ')))
    return { kind: 'scheme', name: own?.label ?? scheme, queue: own?.queue as QueueSpec }
  }
}
