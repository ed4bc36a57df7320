import { figureAt } from '../../measures/figures'
import type { Parse, Scenario } from '../../scenario/types'
import { queueNames } from '../../scenario/weighted'
import type { FieldPath, Lines } from './fields'
import type { Figured, LessonClaim, LessonFault, LessonTest, Measured, Over, Step } from './lesson'
import { lessonText as text } from './messages'
import { withPlace } from './patch'
import { type ClaimFields, LETTERS } from './schema'

/** The error in a reference to a lane of a scenario, if any. */
export function laneFault(lane: number, { lanes }: Scenario): string | undefined {
  return lane < lanes.length ? undefined : text.lane(LETTERS[lane]!, LETTERS.slice(0, lanes.length))
}

/** The error in a reference to a figure of a scenario's runs, if any. */
export function figureFault(path: string, { traffic = [] }: Scenario): string | undefined {
  const [of, id = ''] = path.split('.')
  const ids = traffic.map((entry) => entry.id)
  if (of === 'classes' && !ids.includes(id)) return text.figureClass(id, ids)
  // A figure outside every catalogue has its path as title.
  return figureAt(path, traffic).title === path ? text.figure(path) : undefined
}

/**
 * The error in a reference to a queue of a step's lanes, if any: of the lane with this index, or of all lanes. The core names
 * the queues of a scheduler without a list.
 */
export function queueFault(path: string, { lanes }: Scenario, lane?: number): string | undefined {
  const [of, name = ''] = path.split('.')
  if (of !== 'queues') return undefined
  const own = lanes.flatMap(({ queue }, i) => (lane === undefined || lane === i ? [queue] : []))
  const named = own.flatMap((queue) => queueNames(queue) ?? [])
  const unlisted = own.some((queue) => queue.kind === 'scheduler' && !queue.queues?.length)
  const known = named.includes(name) || unlisted
  return known ? undefined : text.figureQueue(name, named)
}

type FieldsOf<Key extends string> = Extract<ClaimFields, Record<Key, unknown>>
type FiguredFields = FieldsOf<'than'>['than']

/** Claims as tests, checked against their steps. */
export class CheckedClaims {
  readonly faults: LessonFault[] = []
  readonly #steps: readonly Step[]
  readonly #measure: Measured
  readonly #fields: Lines
  readonly #parse: Parse
  /** End of the current claim's measurement, s. */
  #until_s = 0

  constructor(steps: readonly Step[], measure: Measured, fields: Lines, parse: Parse) {
    this.#steps = steps
    this.#measure = measure
    this.#fields = fields
    this.#parse = parse
  }

  async claim(own: ClaimFields, path: FieldPath): Promise<LessonClaim> {
    const { says, at, during } = own
    if (during) this.#range(during, [...path, 'during'])
    this.#until_s = during?.[1] ?? this.#measure.duration_s
    this.#step(at, [...path, 'at'])
    return { says, at, ...(during && { during }), test: await this.#test(own, path) }
  }

  async #test(own: ClaimFields, path: FieldPath): Promise<LessonTest> {
    const figure = (given: FiguredFields, ...key: FieldPath) =>
      this.#figured(given, own.at, [...path, ...key])
    if ('more' in own) {
      const { times } = own
      if (times) this.#range(times, [...path, 'times'])
      return {
        kind: 'more',
        more: figure(own.more, 'more'),
        than: figure(own.than, 'than'),
        ...(times && { times }),
      }
    }
    if ('less' in own) return { kind: 'less', less: figure(own.less, 'less'), than: figure(own.than, 'than') }
    if ('alike' in own)
      return {
        kind: 'alike',
        alike: own.alike.map((each, i) => figure(each, 'alike', i)),
        within: own.within,
      }
    if ('between' in own) {
      const [from, to] = own.between
      this.#range([from, to], [...path, 'between'])
      return { kind: 'between', figure: figure(own.figure, 'figure'), from, to }
    }
    const kind = 'rises' in own ? 'rises' : 'falls'
    const tested = figure('rises' in own ? own.rises : own.falls, kind)
    await this.#over(own.over, tested.at ?? own.at, [...path, 'over'])
    return { kind, figure: tested, over: own.over }
  }

  #figured({ lane, figure, at }: FiguredFields, claimAt: number, path: FieldPath): Figured {
    const place = LETTERS.indexOf(lane)
    const step = at === undefined ? this.#steps[claimAt - 1] : this.#step(at, [...path, 'at'])
    if (step) {
      this.#tell([...path, 'lane'], laneFault(place, step.scenario))
      this.#tell(
        [...path, 'figure'],
        figureFault(figure, step.scenario) ?? queueFault(figure, step.scenario, place),
      )
    }
    return { lane: place, figure, ...(at !== undefined && { at }) }
  }

  #step(at: number, path: FieldPath): Step | undefined {
    const step = this.#steps[at - 1]
    if (!step) this.#tell(path, text.step(at, this.#steps.length))
    const late = step?.scenario.timeline.find(({ at_s }) => at_s >= this.#until_s)
    if (late) this.#tell(path, text.changes(late.at_s))
    return step
  }

  /** Each value must give a scenario that runs. */
  async #over({ path: place, values }: Over, at: number, path: FieldPath): Promise<void> {
    const step = this.#steps[at - 1]
    for (const [i, value] of (step ? values : []).entries()) {
      const changed = withPlace(step!.scenario, place, value)
      if ('fault' in changed) return this.#tell([...path, 'path'], changed.fault)
      const parsed = await this.#parse(JSON.stringify(changed))
      if (!('errors' in parsed)) continue
      for (const fault of parsed.errors)
        this.#tell([...path, 'values', i], text.scenario(fault.path, fault.message))
    }
  }

  #range([from, to]: readonly [number, number], path: FieldPath): void {
    if (from >= to) this.#tell(path, text.range(from, to))
  }

  #tell(path: FieldPath, message: string | undefined): void {
    if (message !== undefined) this.faults.push({ line: this.#fields.lineOf(path), message })
  }
}
