import type { LaneFeed } from '../engine/client'
import { Denied, Engine } from '../engine/client'
import { usualPacketBytes, WITHOUT_TCP } from '../engine/packets'
import { type Change, faultsOf, type Speed } from '../engine/protocol'
import type { Lane, QueueSpec, Scenario } from '../generated/scenario'
import type { ClassName } from '../plots/lane-chart'
import { withCopy, withLane, withoutLane } from '../scenario/lanes'
import { type Planned, takenOver, withoutPlanned } from '../scenario/planned'
import { useLab } from '../scenario/store'
import { Painter } from './painter'
import { text } from './text'
import { cursorIn, followLive, free, spanAt, useTimeView } from './time-view'

/** The one running lab of this page: its engine, its painter, and what a person can do to them. */
export const engine = new Engine()
export const painter = new Painter(engine, {
  span: spanAt,
  cursor: cursorIn,
  bounds: (lane) => ({
    series: lane.series,
    limit_packets: waitingLimit(lane),
    rate_bps: (lane.state?.link ?? useLab.getState().scenario.link).rate_bps,
  }),
})

/** A queue that is drawn this often still follows the hand. */
const DRAG_MS = 200

/** The buffer of a lane in packets, counting typical packets where the limit is in bytes. */
export function limitPackets(lane: LaneFeed): number {
  const { scenario } = useLab.getState()
  const buffer = lane.state?.link.buffer ?? scenario.link.buffer
  if ('packets' in buffer) return buffer.packets
  return buffer.bytes / usualPacketBytes(scenario.traffic)
}

/** The most packets that can wait: a buffer in packets also holds the one in transmission. */
export function waitingLimit(lane: LaneFeed): number {
  const buffer = lane.state?.link.buffer ?? useLab.getState().scenario.link.buffer
  return 'packets' in buffer ? Math.max(buffer.packets - 1, 1) : limitPackets(lane)
}

let named: { traffic: Scenario['traffic']; names: ClassName[] } | undefined

/** The traffic classes as plots name them: by kind, or by their own name where a kind has several. */
export function classNames(): readonly ClassName[] {
  const { traffic } = useLab.getState().scenario
  if (named?.traffic !== traffic) {
    const alone = (kind: string) => traffic.filter((other) => other.kind === kind).length === 1
    const names = traffic.map(({ id, kind }) => ({
      id,
      name: alone(kind) ? text.plots[kind] : id,
      tcp: !WITHOUT_TCP.includes(kind),
    }))
    named = { traffic, names }
  }
  return named.names
}

/** The plots follow what a person looks at, and forget it with the run that it was of. */
export function keepTimeView(): void {
  useTimeView.subscribe(() => painter.request())
  useLab.subscribe((lab, before) => {
    if (lab.view !== before.view) painter.request()
    if (lab.opened !== before.opened) {
      followLive()
      free()
    }
  })
}

/** Runs the store's scenario from the start and fast-forwards to the view's time. */
export function reopen(): void {
  const { scenario, view } = useLab.getState()
  engine.open(JSON.stringify(scenario), view.t_s, view.running, view.speed)
}

/** After a crash: the same scenario from its beginning, since at the time of the crash it may stop again. */
export function restart(): void {
  useLab.getState().setView({ t_s: 0 })
  reopen()
}

export function play(running: boolean): void {
  useLab.getState().setView({ running })
  engine.play(running)
}

/** The view's time while the lab stands still: the worker stops a little after it is told to. */
export function keepStandingTime(): void {
  engine.onFrame(() => {
    const { view, setView } = useLab.getState()
    const standing = !engine.status.running && engine.status.catching_up_s === null
    if (standing && view.t_s !== engine.t_s) setView({ t_s: engine.t_s })
  })
}

export function setSpeed(speed: Speed): void {
  useLab.getState().setView({ speed })
  engine.setSpeed(speed)
}

export function step(by: 'event' | number): void {
  useLab.getState().setView({ running: false })
  engine.step(by)
}

/** Changes the running lanes now; the change becomes part of the scenario's timeline. */
export async function change(wanted: Change): Promise<void> {
  try {
    const { change } = await engine.request('change', { change: wanted })
    const { recordChange } = useLab.getState()
    recordChange(change)
    drop((scenario) => takenOver(scenario, change))
  } catch (error) {
    refuse(text.notices.changeRefused, error)
  }
}

/** Takes a change that is still to come out of the timeline. */
export const cancel = (event: Planned): void =>
  drop((scenario) =>
    withoutPlanned(
      scenario,
      ({ at_s, lane, path }) => at_s === event.at_s && lane === event.lane && path === event.path,
    ),
  )

/** What runs keeps the timeline that it was opened with, so that one with less in it has to be opened anew. */
function drop(less: (scenario: Scenario) => Scenario): void {
  const { scenario } = useLab.getState()
  if (less(scenario) !== scenario) restartWith(less)
}

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

export async function addLane(lane: Lane): Promise<void> {
  try {
    const { lane: whole } = await engine.request('add_lane', { lane })
    edit((scenario) => withLane(scenario, whole as Lane))
  } catch (error) {
    refuse(text.notices.changeRefused, error)
  }
}

export async function removeLane(lane: number): Promise<void> {
  try {
    await engine.request('remove_lane', { lane })
    edit((scenario) => withoutLane(scenario, lane))
  } catch (error) {
    refuse(text.notices.changeRefused, error)
  }
}

/** Adds a lane that has run, and runs, exactly as lane `index`. */
export async function duplicateLane(index: number): Promise<void> {
  const { scenario } = useLab.getState()
  // A lane that joins has no changes of its own behind it; if its model has, all start again.
  if (scenario.timeline?.some((entry) => entry.lane === index)) {
    restartWith((scenario) => withCopy(scenario, index))
  } else await addLane(scenario.lanes[index]!)
}

/** Replaces parts of the scenario that cannot change while it runs: it starts again and returns to this time. */
export function restartWith(edit: (scenario: Scenario) => Scenario): void {
  const { scenario, open } = useLab.getState()
  open(edit(scenario), engine.t_s)
}

/** Notes in the store what the engine has done already. */
const edit = (change: (scenario: Scenario) => Scenario) =>
  useLab.setState(({ scenario }) => ({ scenario: change(scenario) }))

function refuse(title: string, error: unknown): void {
  const errors = error instanceof Denied ? error.errors : faultsOf(String(error))
  // Where in the message to the core it stands is nothing that a person wrote.
  const items = errors.map(({ path, message }) => ({ path: path.replace(/^set\./, ''), message }))
  useLab.getState().addNotice({ kind: 'change', title, items })
}
