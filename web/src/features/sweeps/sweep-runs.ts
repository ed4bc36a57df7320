import { create } from 'zustand'
import { fileName, save } from '../../files/save'
import type { SweepDocument } from '../../generated/sweep'
import { engine, session } from '../../lab'
import { fullNameOf, nameOf } from '../../lab/readings'
import { equal } from '../../scenario/equal'
import { labStore, openFresh } from '../../scenario/store'
import { pathsAt, standingAt } from '../../scenario/timeline/history'
import type { Fault, QueueSpec, Scenario } from '../../scenario/types'
import { type Plan, replicationsOf, sweepOf, usualTimes } from './document'
import { inUnit, type Place, placesOf } from './places'
import { type RunState, SweepRun, sweepHosts } from './sweep-run'
import { useSweepState } from './sweep-state'
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

export const useSweepRuns = create<SweepRuns>()(() => ({
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
export const queuesNow = (scenario: Scenario): QueueSpec[] =>
  scenario.lanes.map((lane, i) => engine.lanes[i]?.state?.queue ?? lane.queue)

/** The scenario that a plan runs, read-only: with its timeline, or in its current state. */
export function scenarioFor({ changes }: Pick<Plan, 'changes'>): Scenario {
  const { scenario } = labStore.getState()
  return changes === 'kept' ? scenario : standingAt(scenario, engine.t_s)
}

/** Everything that determines a plan's runs. */
function runBy(plan: Pick<Plan, 'changes'>): unknown {
  const { title: _, ...scenario } = scenarioFor(plan)
  return plan.changes === 'kept' ? scenario : [scenario, pathsAt(labStore.getState().scenario, engine.t_s)]
}

const runFor = async ({ changes }: Plan): Promise<Scenario> =>
  changes === 'kept' ? labStore.getState().scenario : session.currentSetUp()

export const boardPlan = (): Plan => {
  const { times, changes } = useSweepRuns.getState()
  const { replications } = useSweepState.getState()
  return { ...usualTimes(labStore.getState().scenario), ...times, changes, replications }
}

/** Stores settings of the scoreboard's replications. */
export function choose({ replications, changes, ...times }: Partial<Plan>): void {
  if (replications !== undefined) useSweepState.setState({ replications })
  useSweepRuns.setState((runs) => ({
    times: { ...runs.times, ...times },
    changes: changes ?? runs.changes,
  }))
}

/** Whether nothing would be measured. */
export const isTooShort = ({ warmup_s, duration_s }: Plan): boolean => warmup_s >= duration_s

/** Repeats the current lanes with other seeds. */
export async function runBoard(): Promise<void> {
  const plan = boardPlan()
  if (isTooShort(plan)) return
  const asked = askedNow(plan, allLanes(plan))
  const document = replicationsOf(await runFor(plan), plan)
  useSweepRuns.getState().board?.run.close()
  useSweepRuns.setState({ board: { ...asked, document, run: new SweepRun(document, sweepHosts()) } })
}

const askedNow = (plan: Plan, lanes: StartedRun['lanes']): Omit<StartedRun, 'run' | 'document'> => ({
  plan,
  at_s: engine.t_s,
  whole: labStore.getState().scenario,
  by: runBy(plan),
  lanes,
})

/** A current state runs from the start; with the timeline, a lane may change into its present state. */
const allLanes = ({ changes }: Plan): StartedRun['lanes'] =>
  labStore.getState().scenario.lanes.map((lane, index) => ({
    index,
    name: changes === 'none' ? nameOf(lane, engine.lanes[index]) : fullNameOf(index),
  }))

export const define = (change: Partial<Definition>): void =>
  useSweepRuns.setState(({ definition }) => ({ definition: { ...definition, ...change } }))

export const sweepPlan = ({ times, changes, replications }: Definition): Plan => ({
  ...usualTimes(labStore.getState().scenario),
  ...times,
  changes,
  replications,
})

/** Fills in the replications or the panel from a document, for the open scenario; returns settings without a field. */
export function defineAs({ vary, replications }: Pick<SweepDocument, 'vary' | 'replications'>): Fault[] {
  const { scenario } = labStore.getState()
  const { warmup_s, duration_s } = scenario
  const times = { warmup_s, duration_s }
  const [first, ...others] = vary
  if (!first) {
    choose({ ...times, changes: 'kept', replications })
    return []
  }
  const place = placesOf(scenario).find(({ path }) => path === first.path)
  const numbers = first.values.filter((value) => typeof value === 'number')
  const list = place && numbers.map((value) => inUnit(value, place)).join(', ')
  const { definition } = useSweepRuns.getState()
  define({
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
export async function runSweep(place: Place, values: number[]): Promise<void> {
  const { definition } = useSweepRuns.getState()
  const plan = sweepPlan(definition)
  const lanes = allLanes(plan).filter(({ index }) => !definition.without.includes(index))
  const asked = askedNow(plan, lanes)
  const queues = queuesNow(labStore.getState().scenario)
  const indices = lanes.map(({ index }) => index)
  const document = sweepOf(await runFor(plan), plan, place, values, indices, queues)
  useSweepRuns.getState().sweep?.run.close()
  const run = new SweepRun(document, sweepHosts())
  const log = isLog(rangeAt(definition, place).spacing, values)
  run.onChange(() => tellProgress(run.state))
  useSweepRuns.setState({ sweep: { ...asked, run, document, place, values, log } })
}

/** Shows the progress of a sweep while its panel is closed. */
function tellProgress({ status, done, all }: RunState): void {
  const progress = status === 'running' ? sweepText.sweep.running(done, all) : undefined
  if (useSweepState.getState().progress !== progress) useSweepState.setState({ progress })
}

/** Opens a point's first replication in the lab. */
export async function openPoint({ run }: StartedRun, point: number): Promise<void> {
  const scenario = await run.scenario(point)
  openFresh(scenario)
}

/** Saves a file of a run, named after its scenario. */
export const saveOf = ({ document }: StartedRun, name: string, type: string, content: string): void =>
  save(new Blob([content], { type }), `${fileName(document.scenario.title)}-${name}`)

/** Whether the lab runs something else by now. */
export const isStale = ({ plan, by }: StartedRun): boolean => !equal(runBy(plan), by)

/** Whether only planned changes have happened since. */
export const isPassed = ({ whole }: StartedRun): boolean => sameRun(labStore.getState().scenario, whole)

const sameRun = (a: Scenario, b: Scenario) => equal({ ...a, title: '' }, { ...b, title: '' })
