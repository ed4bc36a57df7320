import { fileName, save } from '../../files/save'
import { openJson } from '../../files/scenario'
import { filesText } from '../../files/text'
import type { SweepDocument } from '../../generated/sweep'
import { enteredList } from '../../kit/typed'
import { choice } from '../../lab/choices'
import type { Lab } from '../../lab/lab'
import { fullNameOf, nameOf } from '../../lab/readings'
import { equal } from '../../scenario/equal'
import { pathsAt, standingAt } from '../../scenario/timeline/history'
import type { Fault, QueueSpec, Scenario } from '../../scenario/types'
import { type Plan, replicationsOf, sweepOf, usualTimes } from './document'
import { inUnit, type Place, placesOf } from './places'
import { type RunState, SweepRun, sweepHosts } from './sweep-run'
import { SWEEP_STATE } from './sweep-state'
import { sweepText } from './text'
import { isLog, type Range, rangeAround } from './values'

/** Times set by the user; the others keep their defaults. */
type Times = Partial<Pick<Plan, 'warmup_s' | 'duration_s'>>

/** A run with its settings. */
export interface StartedRun {
  run: SweepRun
  document: SweepDocument
  plan: Plan
  /** The time of the state it starts from, if it runs the current state. */
  at_s: number
  /** The original scenario, with its timeline. */
  whole: Scenario
  /** Everything that determines the runs. */
  by: unknown
  /** Indices and names of the lanes in the lab. */
  lanes: { index: number; name: string }[]
}

/** A sweep's settings; untouched fields keep their defaults. */
export interface Definition {
  /** Path of the varied parameter. */
  path: string | undefined
  /** Typed values by path. */
  ranges: Record<string, Range>
  /** Indices of the lanes that do not run. */
  without: readonly number[]
  times: Times
  changes: Plan['changes']
  replications: number
  /** The plotted figure. */
  figure: string
}

/** A running or finished sweep. */
export interface StartedSweep extends StartedRun {
  place: Place
  /** In the scenario's unit. */
  values: number[]
  log: boolean
}

interface SweepRuns {
  times: Times
  changes: Plan['changes']
  board: StartedRun | undefined
  definition: Definition
  sweep: StartedSweep | undefined
}

export const SWEEP_RUNS = choice<SweepRuns>(() => ({
  times: {},
  changes: 'none',
  board: undefined,
  definition: {
    path: undefined,
    ranges: {},
    without: [],
    times: {},
    changes: 'none',
    replications: 5,
    figure: 'delay_s.mean',
  },
  sweep: undefined,
}))

/** The lanes' present disciplines. */
export const queuesNow = (lab: Lab, scenario: Scenario): QueueSpec[] =>
  scenario.lanes.map((lane, i) => lab.engine.lanes[i]?.state?.queue ?? lane.queue)

/** The scenario that a plan runs, read-only: with its timeline, or in its current state. */
export function scenarioFor(lab: Lab, { changes }: Pick<Plan, 'changes'>): Scenario {
  const document = lab.store.getState()
  return changes === 'kept' ? document.scenario : standingAt(document, lab.engine.t_s)
}

/** Everything that determines a plan's runs. */
function runBy(lab: Lab, plan: Pick<Plan, 'changes'>): unknown {
  const { title: _, ...scenario } = scenarioFor(lab, plan)
  return plan.changes === 'kept' ? scenario : [scenario, pathsAt(lab.store.getState(), lab.engine.t_s)]
}

const runFor = async (lab: Lab, { changes }: Plan): Promise<Scenario> =>
  changes === 'kept' ? lab.store.getState().scenario : lab.session.currentSetUp()

export const boardPlan = (lab: Lab): Plan => {
  const { times, changes } = lab.choices.get(SWEEP_RUNS)
  const { replications } = lab.choices.get(SWEEP_STATE)
  return { ...usualTimes(lab.store.getState().scenario), ...times, changes, replications }
}

/** Stores settings of the scoreboard's replications. */
export function choose(lab: Lab, { replications, changes, ...times }: Partial<Plan>): void {
  if (replications !== undefined) lab.choices.set(SWEEP_STATE, { replications })
  lab.choices.set(SWEEP_RUNS, (runs) => ({
    times: { ...runs.times, ...times },
    changes: changes ?? runs.changes,
  }))
}

/** Whether nothing would be measured. */
export const isTooShort = ({ warmup_s, duration_s }: Plan): boolean => warmup_s >= duration_s

/** Repeats the current lanes with other seeds. */
export async function runBoard(lab: Lab): Promise<void> {
  const plan = boardPlan(lab)
  if (isTooShort(plan)) return
  const requested = requestNow(lab, plan, allLanes(lab, plan))
  const document = replicationsOf(await runFor(lab, plan), plan)
  lab.choices.get(SWEEP_RUNS).board?.run.close()
  lab.choices.set(SWEEP_RUNS, {
    board: { ...requested, document, run: new SweepRun(document, sweepHosts()) },
  })
}

const requestNow = (
  lab: Lab,
  plan: Plan,
  lanes: StartedRun['lanes'],
): Omit<StartedRun, 'run' | 'document'> => ({
  plan,
  at_s: lab.engine.t_s,
  whole: lab.store.getState().scenario,
  by: runBy(lab, plan),
  lanes,
})

/** A current state runs from the start; with the timeline, a lane may change into its present state. */
const allLanes = (lab: Lab, { changes }: Plan): StartedRun['lanes'] =>
  lab.store.getState().scenario.lanes.map((lane, index) => ({
    index,
    name: changes === 'none' ? nameOf(lab, lane, lab.engine.lanes[index]) : fullNameOf(lab, index),
  }))

export const define = (lab: Lab, change: Partial<Definition>): void =>
  lab.choices.set(SWEEP_RUNS, ({ definition }) => ({ definition: { ...definition, ...change } }))

export const sweepPlan = (lab: Lab, { times, changes, replications }: Definition): Plan => ({
  ...usualTimes(lab.store.getState().scenario),
  ...times,
  changes,
  replications,
})

/** Fills in the replications or the panel from a document, for the open scenario; returns settings without a field. */
export function defineAs(
  lab: Lab,
  { vary, replications }: Pick<SweepDocument, 'vary' | 'replications'>,
): Fault[] {
  const { scenario } = lab.store.getState()
  const { warmup_s, duration_s } = scenario
  const times = { warmup_s, duration_s }
  const [first, ...others] = vary
  if (!first) {
    choose(lab, { ...times, changes: 'kept', replications })
    return []
  }
  const place = placesOf(scenario).find(({ path }) => path === first.path)
  const numbers = first.values.filter((value) => typeof value === 'number')
  const list = place && enteredList(numbers.map((value) => inUnit(value, place)))
  const { definition } = lab.choices.get(SWEEP_RUNS)
  define(lab, {
    times,
    changes: 'kept',
    replications,
    without: [],
    ...(place && {
      path: place.path,
      ranges: {
        ...definition.ranges,
        [place.path]: { ...rangeAround(place.value, place, place.log), spacing: 'list', list: list! },
      },
    }),
  })
  return [
    ...(place ? [] : [{ path: first.path, message: sweepText.file.noField }]),
    ...(numbers.length < first.values.length ? [{ path: first.path, message: sweepText.file.numbers }] : []),
    ...others.map(({ path }) => ({ path, message: sweepText.file.one })),
  ]
}

/** The values of a parameter: as typed, or the default around the present value. */
export const rangeAt = ({ ranges }: Definition, place: Place): Range =>
  ranges[place.path] ?? rangeAround(place.value, place, place.log)

/** Starts the sweep as set up. */
export async function runSweep(lab: Lab, place: Place, values: number[]): Promise<void> {
  const { definition } = lab.choices.get(SWEEP_RUNS)
  const plan = sweepPlan(lab, definition)
  const lanes = allLanes(lab, plan).filter(({ index }) => !definition.without.includes(index))
  const requested = requestNow(lab, plan, lanes)
  const queues = queuesNow(lab, lab.store.getState().scenario)
  const indices = lanes.map(({ index }) => index)
  const document = sweepOf(await runFor(lab, plan), plan, place, values, indices, queues)
  lab.choices.get(SWEEP_RUNS).sweep?.run.close()
  const run = new SweepRun(document, sweepHosts())
  const log = isLog(rangeAt(definition, place).spacing, values)
  run.onChange(() => tellProgress(lab, run.state))
  lab.choices.set(SWEEP_RUNS, { sweep: { ...requested, run, document, place, values, log } })
}

/** Shows the progress of a sweep while its panel is closed. */
function tellProgress(lab: Lab, { status, done, all }: RunState): void {
  const progress = status === 'running' ? { done, all } : undefined
  if (!equal(lab.choices.get(SWEEP_STATE).progress, progress)) lab.choices.set(SWEEP_STATE, { progress })
}

/** Opens a point's first replication in the lab. */
export async function openPoint(lab: Lab, { run }: StartedRun, point: number): Promise<void> {
  const scenario = await run.scenario(point)
  await openJson(lab.store, JSON.stringify(scenario), filesText.refused(scenario.title), lab.parse)
}

/** Saves a file of a run, named after its scenario. */
export const saveOf = ({ document }: StartedRun, name: string, type: string, content: string): void =>
  save(new Blob([content], { type }), `${fileName(document.scenario.title)}-${name}`)

/** Whether the lab runs something else by now. */
export const isStale = (lab: Lab, { plan, by }: StartedRun): boolean => !equal(runBy(lab, plan), by)

/** Whether only planned changes have happened since. */
export const isPassed = (lab: Lab, { whole }: StartedRun): boolean =>
  sameRun(lab.store.getState().scenario, whole)

const sameRun = (a: Scenario, b: Scenario) => equal({ ...a, title: '' }, { ...b, title: '' })
