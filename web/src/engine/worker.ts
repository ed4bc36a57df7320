/// <reference lib="webworker" />

import { Ensemble } from './ensemble'
import { Pacer, SliceBudget, SpeedMeter } from './pacing'
import init, { curve, Lab, parse, version } from './pkg/aqm.js'
import wasm from './pkg/aqm_bg.wasm?url'
import {
  type Command,
  type CurvesAsk,
  faultsOf,
  type LaneFrame,
  type Message,
  type RequestKind,
  type Requests,
  type SignalAsk,
  type Speed,
} from './protocol'

declare const self: DedicatedWorkerGlobalScope

const SLICE_MS = 8
const OVERDUE_MS = 15
/** A way back that takes less is not spoken of. */
const QUIET_MS = 150
/** More lanes than one run can ever have had, so that keys of different runs differ. */
const RUN_KEYS = 1_000_000
/** Keys of ghosts follow those of a run's lanes. */
const GHOST_KEYS = 500_000
/** Curves and parameters change by hand or by adaptation; more often than this nobody sees it. */
const STATE_MS = 80

/** What was last said of a lane. */
interface LaneLink {
  columns: string
  curve: string
  state: string
}

let labs: Ensemble<Lab> | undefined
/** By key. */
let lanes = new Map<number, LaneLink>()
let run = 0
let running = false
let visible = true
/** The time that the lab stands for; lanes may be on their way to it. */
let clock_s = 0
/** Where `advance` is heading; every lane is exactly there once it says so. */
let heading_s = 0
/** A catch-up of lanes that are behind is under way to this time. */
let catchUp_s: number | null = null
/** Until then, in wall-clock time, a catch-up goes without frames. */
let quiet_ms = 0
let arrivals: (() => void)[] = []
/** Frames that the main thread has not shown yet: one, or two once the first is overdue. */
let inFlight = 0
let posted_ms = 0
let stateRead_ms = 0
let unsent = false
/** Whether single packets are watched. */
let watched = false
let scheduled = false

const pacer = new Pacer(1)
const meter = new SpeedMeter()
const budget = new SliceBudget(SLICE_MS)
const post = (message: Message, transfer: Transferable[] = []) => self.postMessage(message, transfer)
const wall_s = () => performance.now() / 1000

// A message to oneself comes back without the clamp that timers have.
const channel = new MessageChannel()
channel.port1.onmessage = () => {
  scheduled = false
  guarded(loop)
}
function schedule() {
  if (scheduled) return
  scheduled = true
  channel.port2.postMessage(null)
}

const loading = init({ module_or_path: wasm }).then(
  () => post({ type: 'ready', version: version() }),
  (error: unknown) => post({ type: 'unsupported', message: String(error) }),
)

self.onmessage = async ({ data }: MessageEvent<Command>) => {
  await loading
  guarded(() => obey(data))
}

/** A panic in the core poisons its memory: the lab stops, and says where. */
function guarded(action: () => void) {
  try {
    action()
  } catch (error) {
    labs = undefined
    post({ type: 'crashed', run, t_s: clock_s, message: String(error) })
  }
}

function obey(command: Command) {
  switch (command.type) {
    case 'open':
      return open(command.run, command.scenario, command.t_s, command.running, command.speed)
    case 'play':
      running = command.running
      return restartClock()
    case 'speed':
      return restartClock(command.speed)
    case 'step':
      return step(command.by)
    case 'visible':
      visible = command.visible
      return restartClock()
    case 'packets':
      watched = command.watched
      labs?.shown.watch_packets(watched)
      unsent = true
      return schedule()
    case 'ack':
      if (command.run === run) inFlight--
      return schedule()
    case 'request':
      return request(command)
  }
}

function open(id: number, scenario: string, t_s: number, play: boolean, speed: Speed) {
  run = id
  inFlight = 0
  labs?.free()
  labs = undefined
  try {
    labs = new Ensemble(begun(scenario))
    labs.shown.watch_windows()
    labs.shown.watch_packets(watched)
  } catch (error) {
    return post({
      type: 'refused',
      run,
      errors: faultsOf(error instanceof Error ? error.message : String(error)),
    })
  }
  lanes = new Map()
  arrivals = []
  goTo(t_s)
  quiet_ms = 0
  running = play
  post({ type: 'opened', run })
  restartClock(speed)
}

/**
 * A lab at time zero that can go back at little cost.
 * @throws Error whose message is the `{"errors": …}` document.
 */
function begun(scenario: string): Lab {
  const lab = new Lab(scenario)
  lab.keep_copies()
  return lab
}

/** Stands for this time from now on; lanes that are behind catch up. */
function goTo(t_s: number) {
  clock_s = t_s
  heading_s = t_s
  catchUp_s = t_s
  quiet_ms = performance.now() + QUIET_MS
}

function restartClock(speed?: Speed) {
  pacer.restart(wall_s(), clock_s, speed)
  meter.restart(wall_s(), clock_s)
  stateRead_ms = 0
  unsent = true
  schedule()
}

function step(by: 'event' | number) {
  if (!labs) return
  running = false
  settle(labs)
  const to_s = by === 'event' ? labs.next_event_s() : Math.max(0, clock_s + by)
  if (Number.isFinite(to_s)) heading_s = to_s
  labs.rewind(heading_s)
  settle(labs)
  unsent = true
  stateRead_ms = 0
  schedule()
}

/** Brings every lane to where it is heading, so that a change finds them at one time. */
function settle(labs: Ensemble<Lab>) {
  while (!labs.advance(heading_s, 1_000_000));
  arrive()
}

function arrive() {
  clock_s = heading_s
  catchUp_s = null
  for (const arrived of arrivals.splice(0)) arrived()
}

function loop() {
  if (!labs) return
  const started = performance.now()
  if (catchUp_s !== null) {
    const all = budget.events
    if (labs.advance(catchUp_s, all)) {
      arrive()
      restartClock()
    } else {
      budget.learn(all, performance.now() - started)
    }
    unsent = true
  } else if (running && visible) {
    paced(labs, started)
  }
  frame(labs)
  if (catchUp_s !== null || (running && visible)) {
    if (catchUp_s === null && pacer.speed !== 'max' && heading_s <= clock_s) setTimeout(schedule, 2)
    else schedule()
  }
}

function paced(labs: Ensemble<Lab>, started: number) {
  if (heading_s <= clock_s) {
    const target = pacer.target(wall_s(), clock_s, meter.speed)
    // Shorter strides would cost a call each and show nothing new.
    if (target - clock_s < speedFactor() * 0.004) return
    heading_s = target
  }
  const all = budget.events
  if (labs.advance(heading_s, all)) arrive()
  else budget.learn(all, performance.now() - started)
  meter.add(wall_s(), labs.time_s())
  unsent = true
}

const speedFactor = () => (pacer.speed === 'max' ? 0 : pacer.speed)

function frame({ shown, ghosts }: Ensemble<Lab>) {
  const now = performance.now()
  const most = now - posted_ms < OVERDUE_MS ? 1 : 2
  if (!unsent || inFlight >= most || (catchUp_s !== null && now < quiet_ms)) return
  posted_ms = now
  const readState = now - stateRead_ms >= STATE_MS
  if (readState) stateRead_ms = now
  unsent = false
  inFlight++
  const frames = Array.from({ length: shown.lane_count() }, (_, lane) =>
    laneFrame(shown, lane, shown.key(lane), readState),
  )
  const ghostFrames = [...ghosts].map(([id, ghost]) => ({
    ...laneFrame(ghost, 0, GHOST_KEYS + id, readState),
    id,
  }))
  const all = [...frames, ...ghostFrames]
  const keys = new Set(all.map(({ key }) => key - run * RUN_KEYS))
  for (const key of lanes.keys()) if (!keys.has(key)) lanes.delete(key)
  post(
    {
      type: 'frame',
      run,
      t_s: clock_s,
      running,
      catching_up_s: catchUp_s,
      asked: pacer.speed,
      achieved: meter.speed,
      lanes: frames,
      ghosts: ghostFrames,
    },
    all.flatMap(({ rows, windows, packets, events }) =>
      [rows, windows, packets, events].flatMap((values) => values?.buffer ?? []),
    ),
  )
}

function laneFrame(lab: Lab, lane: number, key: number, readState: boolean): LaneFrame {
  const t_s = lab.lane_time_s(lane)
  const frame = { key: run * RUN_KEYS + key, t_s }
  const cut_s = lab.cut_s(lane)
  // A lane that went back shows what it showed until it has caught up: pictures do not flicker.
  if (cut_s !== undefined && catchUp_s !== null && t_s < clock_s)
    return { ...frame, rows: new Float64Array(), windows: new Uint16Array() }
  const rows = lab.take_samples(lane) as Float64Array<ArrayBuffer>
  const windows = lab.take_windows(lane) as Uint16Array<ArrayBuffer>
  const result: LaneFrame = { ...frame, ...(cut_s !== undefined && { cut_s }), rows, windows }
  if (watched && key < GHOST_KEYS) {
    result.packets = lab.packets(lane) as Uint32Array<ArrayBuffer>
    result.events = lab.take_events(lane) as Float64Array<ArrayBuffer>
  }
  const link = lanes.get(key)
  if (link && cut_s === undefined && !readState) return result
  const columns = lab.columns(lane)
  const curve = lab.curve(lane)
  const state = lab.state(lane)
  if (columns !== link?.columns) result.columns = JSON.parse(columns)
  if (curve !== link?.curve) result.curve = JSON.parse(curve)
  if (state !== link?.state) result.state = JSON.parse(state)
  lanes.set(key, { columns, curve, state })
  return result
}

function request({ id, run: asked, kind, ask }: Extract<Command, { type: 'request' }>) {
  if (kind === 'parse') {
    const { json } = ask as { json: string }
    return post({ type: 'answer', id, answer: JSON.parse(parse(json)) })
  }
  if (kind === 'curves') return post({ type: 'answer', id, answer: curvesOf(ask as CurvesAsk) })
  if (asked === run && labs) answer(labs, id, kind, ask)
}

function curvesOf({ queues, link, packet_bytes }: CurvesAsk) {
  return queues.map((queue) => {
    const drawn = JSON.parse(curve(JSON.stringify(queue), JSON.stringify(link), packet_bytes))
    return 'errors' in drawn ? null : drawn
  })
}

function answer(labs: Ensemble<Lab>, id: number, kind: RequestKind, ask: object) {
  const lab = labs.shown
  const reply = (value: unknown) => post({ type: 'answer', id, answer: value })
  const deny = (text: string) => post({ type: 'denied', id, errors: faultsOf(text) })
  switch (kind) {
    case 'change': {
      settle(labs)
      const text = lab.change(JSON.stringify((ask as { change: object }).change))
      const result = JSON.parse(text)
      stateRead_ms = 0
      unsent = true
      schedule()
      return 'errors' in result ? deny(text) : reply(result)
    }
    case 'revise': {
      if (catchUp_s === null) settle(labs)
      const text = lab.revise((ask as { scenario: string }).scenario)
      const result = JSON.parse(text)
      if ('errors' in result) return deny(text)
      goTo(clock_s)
      restartClock()
      return reply(result)
    }
    case 'seek': {
      const t_s = Math.max(0, (ask as { t_s: number }).t_s)
      labs.rewind(t_s)
      goTo(t_s)
      arrivals.push(() => reply(clock_s))
      return restartClock()
    }
    case 'ghost': {
      const { id, scenario } = ask as Requests['ghost']['ask']
      if (catchUp_s === null) settle(labs)
      try {
        labs.set(id, scenario === null ? undefined : begun(scenario))
      } catch (error) {
        return deny(error instanceof Error ? error.message : String(error))
      }
      goTo(clock_s)
      restartClock()
      return reply(null)
    }
    case 'digest': {
      const { lane, ghost } = ask as Requests['digest']['ask']
      return reply(ghost === undefined ? lab.digest(lane) : (labs.ghosts.get(ghost)?.digest(0) ?? ''))
    }
    case 'results':
      return reply(JSON.parse(lab.results()))
    case 'scenario':
      return reply(lab.scenario())
    case 'signal':
      return reply(JSON.parse(signalOf(lab, ask as SignalAsk)))
  }
}

const signalOf = (lab: Lab, ask: SignalAsk): string =>
  'number' in ask
    ? lab.signal_beside(ask.lane, ask.at_s, ask.number, ask.what, ask.later)
    : lab.signal_near(ask.lane, ask.at_s, ask.within_s)
