import type { LaneFeed } from '../engine/client'
import { Denied, Engine } from '../engine/client'
import { usualPacketBytes, WITHOUT_TCP } from '../engine/packets'
import { type Change, faultsOf, type Speed, type StampedChange } from '../engine/protocol'
import type { Lane, QueueSpec, Scenario } from '../generated/scenario'
import type { ClassName } from '../plots/lane-chart'
import { sameThings, withChange, withGesture } from '../scenario/changes'
import { equal } from '../scenario/equal'
import { withCopy, withLane, withoutLane } from '../scenario/lanes'
import { type Planned, withoutPlanned } from '../scenario/planned'
import { labStore } from '../scenario/store'
import { type Hold, heldNow } from './hold'
import { Painter } from './painter'
import { useStepping } from './stepping'
import { labText } from './text'
import { cursorIn, followLive, free, spanAt, useTimeView } from './time-view'

/** The one running lab of this page: its engine, its painter, and what a person can do to them. */
export const engine = new Engine()
export const painter = new Painter(engine, {
  span: spanAt,
  cursor: cursorIn,
  bounds: (lane) => ({
    series: lane.series,
    limit_packets: waitingLimit(lane),
    rate_bps: (lane.state?.link ?? labStore.getState().scenario.link).rate_bps,
  }),
})

/** A queue that is drawn this often still follows the hand. */
const DRAG_MS = 200

/** The buffer of a lane in packets, counting typical packets where the limit is in bytes. */
export function limitPackets(lane: LaneFeed): number {
  const { scenario } = labStore.getState()
  const buffer = lane.state?.link.buffer ?? scenario.link.buffer
  if ('packets' in buffer) return buffer.packets
  return buffer.bytes / usualPacketBytes(scenario.traffic)
}

/** The most packets that can wait: a buffer in packets also holds the one in transmission. */
export function waitingLimit(lane: LaneFeed): number {
  const buffer = lane.state?.link.buffer ?? labStore.getState().scenario.link.buffer
  return 'packets' in buffer ? Math.max(buffer.packets - 1, 1) : limitPackets(lane)
}

let named: { traffic: Scenario['traffic']; names: ClassName[] } | undefined

/** The traffic classes as plots name them: by kind, or by their own name where a kind has several. */
export function classNames(): readonly ClassName[] {
  const { traffic } = labStore.getState().scenario
  if (named?.traffic !== traffic) {
    const alone = (kind: string) => traffic.filter((other) => other.kind === kind).length === 1
    const names = traffic.map(({ id, kind }) => ({
      id,
      name: alone(kind) ? labText.classes[kind] : id,
      tcp: !WITHOUT_TCP.includes(kind),
    }))
    named = { traffic, names }
  }
  return named.names
}

/** The plots follow what a person looks at, and forget it with the run that it was of. */
export function keepTimeView(): void {
  useTimeView.subscribe(() => painter.request())
  labStore.subscribe((lab, before) => {
    if (lab.view !== before.view) painter.request()
    if (lab.opened !== before.opened) free()
  })
}

/** What the engine runs, or will once it has done what it was told. */
let ran: Scenario | undefined

/** Runs the store's scenario from the start and fast-forwards to the view's time. */
export function reopen(): void {
  useStepping.setState({ on: false })
  const { scenario, view } = labStore.getState()
  ran = scenario
  engine.open(JSON.stringify(scenario), view.t_s, view.running, view.speed)
}

/** After a crash: the same scenario from its beginning, since at the time of the crash it may stop again. */
export function restart(): void {
  labStore.getState().setView({ t_s: 0 })
  reopen()
}

export function play(running: boolean): void {
  if (running) useStepping.setState({ on: false })
  labStore.getState().setView({ running })
  engine.play(running)
}

/** The view's time while the lab stands still: the worker stops a little after it is told to. */
export function keepStandingTime(): void {
  engine.onFrame(() => {
    const { view, setView } = labStore.getState()
    const standing = !engine.status.running && engine.status.catching_up_s === null
    if (standing && view.t_s !== engine.t_s) setView({ t_s: engine.t_s })
  })
}

export function setSpeed(speed: Speed): void {
  labStore.getState().setView({ speed })
  engine.setSpeed(speed)
}

/** Goes to the next packet event, or some simulated seconds forth or back, and pauses. */
export function step(by: 'event' | number): void {
  if (by === 'event') useStepping.setState({ on: true })
  labStore.getState().setView({ running: false })
  engine.step(by)
}

/** Goes to a simulated time, earlier or later, and plays on or not as before. What the timeline changes after it happens again. */
export async function seek(t_s: number): Promise<void> {
  followLive()
  try {
    labStore.getState().setView({ t_s: await engine.request('seek', { t_s }) })
  } catch (error) {
    refuse(labText.changeRefused, error)
  }
}

let last: Promise<void> = Promise.resolve()

/** What changes the scenario happens one after another, each upon what the one before has made. */
function inTurn(act: () => void | Promise<void>): Promise<void> {
  last = last.then(act).catch((error) => refuse(labText.changeRefused, error))
  return last
}

/** What is changed again and again while one thing is held down: one step to undo, one entry of the timeline. */
interface Gesture {
  hold: Hold
  before: Scenario
  first: StampedChange
  after: Scenario
}
let gesture: Gesture | undefined

/** Changes the running lanes now; the change becomes part of the scenario's timeline. */
export function change(wanted: Change): Promise<void> {
  const hold = heldNow()
  return inTurn(async () => {
    const { change } = await engine.request('change', { change: wanted })
    if (ran) ran = withChange(ran, change)
    const { scenario, step, amend } = labStore.getState()
    const same = gesture?.hold === hold && gesture?.after === scenario && sameThings(gesture.first, change)
    const { before, first } = hold && same ? gesture! : { before: scenario, first: change }
    const after = withGesture(before, first, change)
    ;(first === change ? step : amend)(after, change.at_s)
    gesture = hold && { hold, before, first, after }
    if (!hold) await align()
    else if (first === change) void hold.over.then(() => inTurn(align))
  })
}

/** Makes the engine run the store's scenario, at the time shown: only what differs runs again. */
async function align(): Promise<void> {
  const { scenario } = labStore.getState()
  const { status } = engine.status
  if (status !== 'live' && status !== 'loading') return reopen()
  if (ran && equal(ran, scenario)) return
  ran = scenario
  await engine.request('revise', { scenario: JSON.stringify(scenario) })
}

/** A step that makes the scenario another, from the start or at any time: it is as if it had always been so. */
export function revise(edit: (scenario: Scenario) => Scenario): Promise<void> {
  return inTurn(async () => {
    const { scenario, step } = labStore.getState()
    const edited = edit(scenario)
    if (edited === scenario) return
    const { scenario: whole } = await engine.request('revise', { scenario: JSON.stringify(edited) })
    ran = whole as Scenario
    step(ran, engine.t_s)
  })
}

/** Takes back the last step, at the time shown, which goes on as it did. */
export const undo = (): Promise<void> =>
  inTurn(() => {
    labStore.getState().undo(engine.t_s)
    return align()
  })

/** Makes the step again that was taken back last. */
export const redo = (): Promise<void> =>
  inTurn(() => {
    labStore.getState().redo(engine.t_s)
    return align()
  })

/** Takes a change that is still to come out of the timeline. */
export const cancel = (event: Planned): Promise<void> =>
  revise((scenario) =>
    withoutPlanned(
      scenario,
      ({ at_s, lane, path }) => at_s === event.at_s && lane === event.lane && path === event.path,
    ),
  )

let drag: { lane: number; queue: QueueSpec } | undefined
let dragTimer: ReturnType<typeof setTimeout> | undefined

/** Gives a lane another queue; while a hand draws, not more often than it can be seen. */
export function setQueue(lane: number, queue: QueueSpec, phase: 'drag' | 'end' = 'end'): void {
  const send = () => {
    dragTimer = undefined
    if (!drag) return
    const { lane, queue } = drag
    drag = undefined
    void change({ lane, set: { queue } })
  }
  drag = { lane, queue }
  if (phase === 'end') {
    clearTimeout(dragTimer)
    send()
  } else dragTimer ??= setTimeout(send, DRAG_MS)
}

/** Adds a lane, which catches up with the time shown; the others do not notice. */
export const addLane = (lane: Lane): Promise<void> => revise((scenario) => withLane(scenario, lane))

export const removeLane = (lane: number): Promise<void> => revise((scenario) => withoutLane(scenario, lane))

/** Adds a lane that has run, and runs, exactly as lane `index`. */
export const duplicateLane = (index: number): Promise<void> => revise((scenario) => withCopy(scenario, index))

/** Adds a lane that has run as lane `index` up to now, without what is changed in that lane alone later. */
export const forkLane = (index: number): Promise<void> =>
  revise((scenario) => withCopy(scenario, index, engine.t_s))

/** Takes everything out of the timeline that is to come after the time shown. */
export const dropLater = (): Promise<void> =>
  revise((scenario) => withoutPlanned(scenario, ({ at_s }) => at_s > engine.t_s))

/** Tells why something was turned down. */
export function refuse(title: string, error: unknown): void {
  const errors = error instanceof Denied ? error.errors : faultsOf(String(error))
  // Where in the message to the core it stands is nothing that a person wrote.
  const items = errors.map(({ path, message }) => ({ path: path.replace(/^set\./, ''), message }))
  labStore.getState().addNotice({ kind: 'change', title, items })
}
