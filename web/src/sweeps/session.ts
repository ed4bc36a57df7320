import { create } from 'zustand'
import { engine } from '../lab'
import { nameOf } from '../lab/readings'
import { equal } from '../scenario/equal'
import { fileName, save } from '../scenario/files'
import { labStore, openFresh } from '../scenario/store'
import { frozenAt } from '../scenario/timeline/frozen'
import type { QueueSpec, Scenario } from '../scenario/types'
import { useDesk } from './desk'
import { type Plan, replicationsOf, sweepOf, usualTimes } from './document'
import type { Place } from './places'
import { browserHosts, type RunState, SweepRun } from './pool'
import type { SweepDocument } from './protocol'
import { sweepText } from './text'
import { isLog, type Range, rangeAround } from './values'

/** Times that a person chose; the others are as offered. */
type Times = Partial<Pick<Plan, 'warmup_s' | 'duration_s'>>

/** A run, with what was asked of it. */
export interface Ordered {
  run: SweepRun
  document: SweepDocument
  plan: Plan
  /** The lanes by their places in the lab, and their names. */
  lanes: { index: number; name: string }[]
}

/** A sweep as a person has set it up; what was not touched is as offered. */
export interface Definition {
  /** The place in the scenario that varies. */
  path: string | undefined
  /** Values by place, as typed. */
  ranges: Record<string, Range>
  /** Lanes that do not run, by their places in the lab. */
  without: readonly number[]
  times: Times
  changes: Plan['changes']
  replications: number
  /** The figure that is drawn. */
  figure: string
}

/** A sweep that runs or has run. */
export interface OrderedSweep extends Ordered {
  place: Place
  /** In the unit of the scenario. */
  values: number[]
  log: boolean
}

interface Session {
  times: Times
  changes: Plan['changes']
  board: Ordered | undefined
  definition: Definition
  sweep: OrderedSweep | undefined
}

export const useSession = create<Session>()(() => ({
  times: {},
  changes: 'kept',
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

/** The lanes' disciplines as they are now. */
export const queuesNow = (scenario: Scenario): QueueSpec[] =>
  scenario.lanes.map((lane, i) => (engine.lanes[i]?.state?.queue as QueueSpec | undefined) ?? lane.queue)

/** The scenario that a plan runs: with its timeline, or as the lanes stand now. */
export function scenarioFor({ changes }: Pick<Plan, 'changes'>): Scenario {
  const { scenario } = labStore.getState()
  return changes === 'kept' ? scenario : frozenAt(scenario, engine.t_s, queuesNow(scenario))
}

export const boardPlan = (): Plan => {
  const { times, changes } = useSession.getState()
  const { replications } = useDesk.getState()
  return { ...usualTimes(labStore.getState().scenario), ...times, changes, replications }
}

/** Notes a choice for the scoreboard's replications. */
export function choose({ replications, changes, ...times }: Partial<Plan>): void {
  if (replications !== undefined) useDesk.setState({ replications })
  useSession.setState((session) => ({
    times: { ...session.times, ...times },
    changes: changes ?? session.changes,
  }))
}

/** Whether nothing would be measured. */
export const isTooShort = ({ warmup_s, duration_s }: Plan): boolean => warmup_s >= duration_s

/** Repeats the lanes as they are with other seeds. */
export function runBoard(): void {
  const plan = boardPlan()
  if (isTooShort(plan)) return
  useSession.getState().board?.run.close()
  useSession.setState({ board: order(replicationsOf(scenarioFor(plan), plan), plan, allLanes()) })
}

const order = (document: SweepDocument, plan: Plan, lanes: Ordered['lanes']): Ordered => ({
  run: new SweepRun(document, browserHosts()),
  document,
  plan,
  lanes,
})

const allLanes = (): Ordered['lanes'] =>
  labStore
    .getState()
    .scenario.lanes.map((lane, index) => ({ index, name: nameOf(lane, engine.lanes[index]) }))

export const define = (change: Partial<Definition>): void =>
  useSession.setState(({ definition }) => ({ definition: { ...definition, ...change } }))

export const sweepPlan = ({ times, changes, replications }: Definition): Plan => ({
  ...usualTimes(labStore.getState().scenario),
  ...times,
  changes,
  replications,
})

/** The range of values at a place: as typed, or as offered around the present value. */
export const rangeAt = ({ ranges }: Definition, place: Place): Range =>
  ranges[place.path] ?? rangeAround(place.value, place, place.log)

/** Runs the sweep that is set up. */
export function runSweep(place: Place, values: number[]): void {
  const { definition, sweep } = useSession.getState()
  const plan = sweepPlan(definition)
  const lanes = allLanes().filter(({ index }) => !definition.without.includes(index))
  const scenario = scenarioFor(plan)
  const indices = lanes.map(({ index }) => index)
  const document = sweepOf(scenario, plan, place, values, indices, queuesNow(labStore.getState().scenario))
  sweep?.run.close()
  const ordered = order(document, plan, lanes)
  const log = isLog(rangeAt(definition, place).spacing, values)
  ordered.run.onChange(() => tellProgress(ordered.run.state))
  useSession.setState({ sweep: { ...ordered, place, values, log } })
}

/** A sweep under way can be seen when its panel is closed. */
function tellProgress({ status, done, all }: RunState): void {
  const progress = status === 'running' ? sweepText.sweep.running(done, all) : undefined
  if (useDesk.getState().progress !== progress) useDesk.setState({ progress })
}

/** Opens a point's first replication in the lab. */
export async function openPoint({ run }: Ordered, point: number): Promise<void> {
  const scenario = await run.scenario(point)
  openFresh(scenario)
}

/** Hands out a file of a run, named after its scenario. */
export const saveOf = ({ document }: Ordered, name: string, type: string, content: string): void =>
  save(new Blob([content], { type }), `${fileName(document.scenario.title)}-${name}`)

/** Whether the lab has come to run something else since. */
export function isStale({ document, plan }: Ordered): boolean {
  const now = replicationsOf(scenarioFor(plan), plan).scenario
  return !equal({ ...now, title: '' }, { ...document.scenario, title: '' })
}
