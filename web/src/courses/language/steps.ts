import { readQuery } from '../../link/query'
import { documentOf } from '../../scenario/document'
import type { Parse, Scenario, ScenarioInput, View } from '../../scenario/types'
import { figureFault, laneFault, queueFault } from './check'
import type { Draft } from './draft'
import type { Fields } from './fields'
import type { LessonFault, Prediction, Step } from './lesson'
import { lessonText as text } from './messages'
import { isOf, withPlace } from './patch'
import { type Front, LETTERS, type PredictionFields, type StepFields } from './schema'

interface Standing {
  scenario: ScenarioInput
  view: Partial<View>
  /** A scheme in the address is unknown, so that statements about lanes cannot be checked. */
  lanesUnknown?: boolean
}

/**
 * Applies every step to the scenario of the one before; errors go to `faults`. A step with invalid changes keeps its valid
 * ones, so that later steps are checked too. Steps that would only repeat an earlier error are left out.
 */
export async function stepsOf(
  drafts: readonly Draft[],
  front: Front,
  frontFields: Fields<Front>,
  parse: Parse,
  faults: LessonFault[],
): Promise<Step[]> {
  const steps: Step[] = []
  let standing = await begun(front.start, frontFields.lineOf(['start']), parse, faults)
  for (const draft of drafts) {
    const own = draft.fields.value!
    const { lineOf } = draft.fields
    if (own.start !== undefined) standing = await begun(own.start, lineOf(['start']), parse, faults)
    if (!standing) break
    let { scenario }: Standing = standing
    const { lanesUnknown = false }: Standing = standing
    const set = Object.fromEntries(
      Object.entries(own.set ?? {}).filter(([path]) => !lanesUnknown || !path.startsWith('lanes.')),
    )
    const events = lanesUnknown ? undefined : own.events
    for (const [path, value] of Object.entries(set)) {
      const changed = withPlace(scenario, path, value)
      if ('fault' in changed) faults.push({ line: lineOf(['set', path]), message: changed.fault })
      else scenario = changed
    }
    const changed = events ? { ...scenario, timeline: timelineOf(events) } : scenario
    let parsed = await parse(JSON.stringify(changed))
    if ('errors' in parsed) {
      for (const { path, message } of parsed.errors)
        faults.push({
          line: lineOfFault(path, draft, changed, frontFields),
          message: text.scenario(path, message),
        })
      const left = withoutFaulty(standing.scenario, { set, events }, parsed.errors, changed)
      if (!left) break
      parsed = await parse(JSON.stringify(left))
      if ('errors' in parsed) break
    }
    const t_s: number = own.t ?? standing.view.t_s ?? 0
    const plots = own.plots ?? standing.view.plots
    standing = { ...standing, scenario: parsed.scenario, view: { t_s, ...(plots && { plots }) } }
    const { line: _, fields: __, ...words } = draft
    const step: Step = {
      ...words,
      ...documentOf(parsed),
      t_s,
      ...(own.until !== undefined && { until_s: own.until }),
      runs: own.runs ?? false,
      ...(plots && { plots }),
      ...(own.curves && { curves: true }),
      ...(own.predict && { prediction: predictionOf(own.predict) }),
      ...(own.shows && { shows: placesOf(own.shows) }),
      ...(own.hides && { hides: own.hides }),
      ...(own.figures !== undefined && { figures: own.figures }),
      ...(own.reveals && { reveals: placesOf(own.reveals) }),
      ...(own.answers && { answers: own.answers }),
    }
    faults.push(...stepFaults(step, draft))
    steps.push(step)
  }
  return steps
}

const timelineOf = (events: NonNullable<StepFields['events']>) =>
  events.map(({ lane, ...event }) => ({
    ...event,
    ...(lane !== undefined && { lane: LETTERS.indexOf(lane) }),
  })) as Scenario['timeline']

/**
 * The scenario with the changes of a step that the core accepts; `changed` is the one with all changes. Undefined if a
 * whole class is invalid, because later steps may refer to it.
 */
function withoutFaulty(
  scenario: ScenarioInput,
  { set = {}, events }: Pick<StepFields, 'set' | 'events'>,
  errors: readonly { path: string }[],
  changed: ScenarioInput,
): ScenarioInput | undefined {
  let left = scenario
  for (const [place, value] of Object.entries(set)) {
    if (errors.some(({ path }) => isOf(path, place, changed))) {
      if (/^traffic\.[^.]+$/.test(place)) return undefined
      continue
    }
    const next = withPlace(left, place, value)
    if (!('fault' in next)) left = next
  }
  const faulty = errors.flatMap(({ path }) => /^timeline\[(\d+)\]/.exec(path)?.[1] ?? [])
  return events
    ? { ...left, timeline: timelineOf(events.filter((_, i) => !faulty.includes(String(i)))) }
    : left
}

/** The valid part of the lab that a readable address describes, and the errors of the address. */
export function addressed(address: string): Partial<Standing> & { faults: string[] } {
  const query = readQuery(address)
  if (!query) return { faults: [text.noAddress] }
  const { faults, view } = query
  const lanesUnknown = faults.some(({ path }) => path === 'aqm')
  const scenario = lanesUnknown ? withAsManyLanes(query.scenario, address) : query.scenario
  return {
    scenario,
    view,
    ...(lanesUnknown && { lanesUnknown }),
    faults: faults.map(({ path, message }) => text.address(path, message)),
  }
}

/** A lane for each scheme name of the address, known or not, so that lane letters stay correct. */
function withAsManyLanes(scenario: ScenarioInput, address: string): ScenarioInput {
  const names = (new URLSearchParams(address).get('aqm') ?? '').split(',').slice(0, LETTERS.length)
  return { ...scenario, lanes: names.map((_, i) => scenario.lanes[i] ?? scenario.lanes[0]!) }
}

/** The valid part of the scenario on which steps or situations build; errors go to `faults`. */
export async function begun(
  start: Front['start'],
  line: number,
  parse: Parse,
  faults: LessonFault[],
): Promise<Standing | undefined> {
  if (typeof start === 'string') {
    const { scenario, view = {}, lanesUnknown, faults: wrong } = addressed(start)
    for (const message of wrong) faults.push({ line, message })
    return scenario && { scenario, view, ...(lanesUnknown && { lanesUnknown }) }
  }
  const parsed = await parse(JSON.stringify(start))
  if ('scenario' in parsed) return { scenario: parsed.scenario, view: {} }
  for (const { path, message } of parsed.errors) faults.push({ line, message: text.scenario(path, message) })
  return undefined
}

/** The line of a fault of the core: a change, a set value, or the base scenario. */
function lineOfFault(
  path: string,
  { line, fields }: Draft,
  scenario: ScenarioInput,
  front: Fields<Front>,
): number {
  const { value, lineOf } = fields
  const [, event] = /^timeline\[(\d+)\]/.exec(path) ?? []
  if (event !== undefined && value?.events) {
    const [, key] = /\.set\.(.+)$/.exec(path) ?? []
    return lineOf(['events', Number(event), ...(key === undefined ? [] : ['set', key])])
  }
  const set = Object.keys(value?.set ?? {}).find((place) => isOf(path, place, scenario))
  if (set !== undefined) return lineOf(['set', set])
  if (value?.start !== undefined) return lineOf(['start'])
  return value?.set || value?.events ? line : front.lineOf(['start'])
}

const placesOf = (letters: readonly (typeof LETTERS)[number][]) =>
  letters.map((letter) => LETTERS.indexOf(letter))

function predictionOf(own: PredictionFields): Prediction {
  if ('draw' in own) return { kind: 'draw', ask: own.ask, draw: own.draw, lane: LETTERS.indexOf(own.lane) }
  if ('point' in own)
    return { kind: 'point', ask: own.ask, ...own.point, lane: LETTERS.indexOf(own.point.lane) }
  if ('choose' in own)
    return {
      kind: 'choose',
      ask: own.choose,
      choices: own.choices.map(({ right = false, ...choice }) => ({ ...choice, right })),
    }
  const { lane, figure } = own.place
  return {
    kind: 'place',
    ask: own.ask,
    lane: LETTERS.indexOf(lane),
    figure,
    ...(own.axis && { axis: own.axis }),
  }
}

function stepFaults(
  { scenario, t_s, until_s, prediction, shows, hides, figures, reveals, answers }: Step,
  { fields: { lineOf } }: Draft,
): LessonFault[] {
  const faults: LessonFault[] = []
  const tell = (path: (string | number)[], message: string) => faults.push({ line: lineOf(path), message })
  const duration_s = scenario.duration_s
  if (t_s > duration_s) tell(['t'], text.opens(duration_s))
  if (until_s !== undefined && (until_s <= t_s || until_s > duration_s))
    tell(['until'], text.until(t_s, duration_s))
  for (const [key, lanes = []] of Object.entries({ shows, reveals }))
    for (const [i, lane] of lanes.entries()) {
      const fault = laneFault(lane, scenario)
      if (fault !== undefined) tell([key, i], fault)
    }
  for (const [i, own] of (answers ?? []).entries()) {
    const fault = figureFault(own.figure, scenario) ?? queueFault(own.figure, scenario)
    if (fault !== undefined) tell(['answers', i, 'figure'], fault)
  }
  if (!prediction) {
    for (const [key, value] of Object.entries({ hides, figures, reveals, answers }))
      if (value !== undefined) tell([key], text.noPrediction(key))
    return faults
  }
  if (prediction.kind === 'choose') {
    const right = prediction.choices.filter((choice) => choice.right).length
    if (right !== 1) tell(['predict', 'choices'], text.rightOnes(right))
    return faults
  }
  if (until_s === undefined) tell(['predict'], text.noUntil)
  const at = prediction.kind === 'draw' ? ['predict'] : ['predict', prediction.kind]
  const lane = laneFault(prediction.lane, scenario)
  if (lane !== undefined) tell([...at, 'lane'], lane)
  if (prediction.kind !== 'place') {
    if (shows && !shows.includes(prediction.lane))
      tell(['shows'], text.drawnUnseen(LETTERS[prediction.lane]!))
    const plot = prediction.kind === 'draw' ? prediction.draw : prediction.plot
    if (hides?.includes(plot)) tell(['hides'], text.drawnHidden(plot))
    return faults
  }
  const figure =
    figureFault(prediction.figure, scenario) ?? queueFault(prediction.figure, scenario, prediction.lane)
  if (figure !== undefined) tell([...at, 'figure'], figure)
  if (prediction.axis && prediction.axis[0] >= prediction.axis[1])
    tell(['predict', 'axis'], text.range(...prediction.axis))
  return faults
}
