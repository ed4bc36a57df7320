import type { Phase } from '../kit/phase'
import { cliffsOf, type Handle, movedCliff } from './cliffs'
import { type Geometry, pixels } from './geometry'
import { type Axis, drawn, type Point } from './ink'
import { added, moved, wholeLine } from './knots'

export type Mode = 'knots' | 'draw' | 'line'

/** Reach of a pointer to a knot, and to a cliff, px. */
const REACH = { mouse: 14, touch: 24 }
const CLIFF_REACH = { mouse: 7, touch: 18 }
/** For knots this close, the direction of the drag decides which one moves, px. */
const CROWDED = 10
/** A press that moves less is a tap, px. */
const TAP = 8
/** Distance at which a mouse drag begins, px; a finger trembles more. */
const DECIDED = 3
/** Shorter strokes are ignored, px. */
const SHORTEST = 4

type Pixel = readonly [x: number, y: number]

interface Held {
  /** Offset from the pointer to the knot, px. */
  offset: Pixel
  /** The knots before. */
  start: readonly Point[]
  /** Whether the curve has changed; a knot added by the press counts. */
  moved: boolean
  dragged: boolean
}

interface HeldKnot extends Held {
  kind: 'knot'
  index: number
  /** Candidate knots of the press. */
  among: readonly number[]
  from: Pixel
  touch: boolean
  isNew: boolean
}

/** State of a pointer on the plot. */
type Press =
  | { kind: 'tap'; window: Pixel; closes: boolean }
  | HeldKnot
  | ({ kind: 'cliff'; index: number } & Held)
  | { kind: 'stroke'; points: readonly Point[]; straight: boolean }

/** A press, and the start of a line drawn by two taps. */
export interface Gesture {
  press?: Press
  anchor?: Point
}

/** The curve under the pointer. */
export interface Scene {
  geometry: Geometry
  knots: readonly Point[]
  axis: Axis
  mode: Mode
  active: boolean
  /** Snaps a dragged point. */
  pull: ((point: Point) => Point) | undefined
  selected: Handle | undefined
  /** Whether the tools open and close. */
  dismissible: boolean
  /** Whether the plot invites to draw: then a press away from knots and cliffs starts a stroke. */
  inviting: boolean
}

/** A pointer event in pixels of the plot; `free` turns snapping off. */
export type PointerInput =
  | { type: 'down'; at: Pixel; window: Pixel; touch: boolean; straight: boolean; free: boolean }
  /** `path`: all positions since the last event. */
  | { type: 'move'; at: Pixel; path: readonly Pixel[]; free: boolean }
  | { type: 'up'; at: Pixel; window: Pixel; free: boolean }
  | { type: 'cancel' }

/** Effects of an event, in order. */
export type Effect =
  | { type: 'activate' | 'dismiss' | 'capture' | 'anchor' | 'full' }
  | { type: 'select'; handle: Handle | undefined }
  | { type: 'change'; knots: readonly Point[]; phase: Phase }
  | { type: 'drawn'; knots: readonly Point[] }

type Step = [Gesture, ...Effect[]]

/** The gesture after an event, and its effects. */
export function reduce(gesture: Gesture, event: PointerInput, scene: Scene): Step {
  switch (event.type) {
    case 'down':
      return gesture.press ? [gesture] : down(gesture, event, scene)
    case 'move':
      return move(gesture, event, scene)
    case 'up':
      return up(gesture, event, scene)
    case 'cancel': {
      const { press } = gesture
      const wasMoved = (press?.kind === 'knot' || press?.kind === 'cliff') && press.moved
      return wasMoved ? [{}, { type: 'change', knots: press.start, phase: 'end' }] : [{}]
    }
  }
}

/** Whether a gesture can be cancelled. */
export const isUnderWay = ({ press, anchor }: Gesture): boolean =>
  anchor !== undefined || (press !== undefined && press.kind !== 'tap')

/** Whether a knot, a cliff or a stroke is being moved. */
export const isBusy = ({ press }: Gesture): boolean =>
  press?.kind === 'stroke' || ((press?.kind === 'knot' || press?.kind === 'cliff') && press.dragged)

/** Whether the curve takes a touch there: elsewhere it scrolls the page, until the plot has been tapped. */
export function holds(at: Pixel, scene: Scene): boolean {
  if (scene.mode !== 'knots') return scene.active
  if (scene.inviting && !scene.active) return true
  const onCliff = scene.active && cliffAt(at, CLIFF_REACH.touch, scene) !== undefined
  return onCliff || near(at, REACH.touch, scene).length > 0
}

const pointAt = ([x, y]: Pixel, { geometry }: Scene): Point => [geometry.x.invert(x), geometry.y.invert(y)]

const pulled = (point: Point, free: boolean, { pull }: Scene): Point => (pull && !free ? pull(point) : point)

/** Candidate knots of a press, the nearest first. */
function near(at: Pixel, reach: number, scene: Scene): number[] {
  const { knots } = scene
  const point = pointAt(at, scene)
  const distance = pixels(scene.geometry)
  const distances = knots.map((knot) => distance(knot, point))
  const least = Math.min(...distances)
  const nearest = knots[distances.indexOf(least)]
  if (!nearest || least > reach) return []
  const others = [...knots.keys()].filter((i) => distance(knots[i] as Point, nearest) < CROWDED)
  return others.sort((a, b) => distances[a]! - distances[b]!)
}

const cliffAt = ([x, y]: Pixel, reach: number, { knots, geometry }: Scene) =>
  cliffsOf(knots).find(
    ({ queue, low, high }) =>
      Math.abs(geometry.x(queue) - x) <= reach && y <= geometry.y(low) && y >= geometry.y(high),
  )

function down(
  gesture: Gesture,
  { at, window, touch, straight, free }: Extract<PointerInput, { type: 'down' }>,
  scene: Scene,
): Step {
  const { mode, active, knots, geometry, axis } = scene
  const closes = active && mode === 'knots' && scene.dismissible && scene.selected !== undefined
  if (touch && (!active || closes) && !holds(at, scene))
    return [{ ...gesture, press: { kind: 'tap', window, closes } }]
  if (mode !== 'knots') {
    const begin = pointAt(at, scene)
    const points = mode === 'line' && gesture.anchor ? [gesture.anchor, begin] : [begin]
    const press: Press = { kind: 'stroke', points, straight: mode === 'line' || straight }
    return [{ ...gesture, press }, { type: 'capture' }, { type: 'activate' }]
  }
  // While a finger drags, the tools would cover the plot.
  const tools: Effect[] = !touch || active ? [{ type: 'activate' }] : []
  const grabbed = (among: readonly number[], all: readonly Point[], isNew: boolean): [Press, Effect] => {
    const [q, p] = all[among[0]!]!
    const offset: Pixel = [geometry.x(q) - at[0], geometry.y(p) - at[1]]
    const index = among[0]!
    const selected = nextOf(among, isNew ? undefined : scene.selected)
    return [
      {
        kind: 'knot',
        index,
        among,
        from: at,
        touch,
        offset,
        start: knots,
        moved: isNew,
        dragged: false,
        isNew,
      },
      { type: 'select', handle: { kind: 'knot', index: selected } },
    ]
  }
  const hits = near(at, touch ? REACH.touch : REACH.mouse, scene)
  if (hits.length > 0) {
    const [press, select] = grabbed(hits, knots, false)
    return [{ ...gesture, press }, { type: 'capture' }, select, ...tools]
  }
  const cliff = cliffAt(at, touch ? CLIFF_REACH.touch : CLIFF_REACH.mouse, scene)
  if (cliff) {
    const { index, queue } = cliff
    const offset: Pixel = [geometry.x(queue) - at[0], 0]
    const press: Press = { kind: 'cliff', index, offset, start: knots, moved: false, dragged: false }
    const select: Effect = { type: 'select', handle: { kind: 'cliff', index } }
    return [{ ...gesture, press }, { type: 'capture' }, select, ...tools]
  }
  if (!active && scene.inviting) {
    const press: Press = { kind: 'stroke', points: [pointAt(at, scene)], straight }
    return [{ ...gesture, press }, { type: 'capture' }, { type: 'activate' }]
  }
  if (!active) return [gesture, { type: 'capture' }, ...tools]
  const more = added(knots, pulled(pointAt(at, scene), free, scene), axis)
  if (!more) return [gesture, { type: 'capture' }, { type: 'full' }, ...tools]
  const [press, select] = grabbed([more[1]], more[0], true)
  const change: Effect = { type: 'change', knots: more[0], phase: 'drag' }
  return [{ ...gesture, press }, { type: 'capture' }, change, select, ...tools]
}

function move(
  gesture: Gesture,
  { at, path, free }: Extract<PointerInput, { type: 'move' }>,
  scene: Scene,
): Step {
  const { press } = gesture
  const { knots, axis } = scene
  switch (press?.kind) {
    case 'stroke': {
      const more = path.map((pixel) => pointAt(pixel, scene))
      const points = press.straight ? [press.points[0]!, more.at(-1)!] : [...press.points, ...more]
      return [{ ...gesture, press: { ...press, points } }]
    }
    case 'knot': {
      const held = press.moved ? press : decided(press, at)
      if (!held) return [gesture]
      const select: Effect[] =
        held.index === press.index && (press.moved || press.among.length === 1)
          ? []
          : [{ type: 'select', handle: { kind: 'knot', index: held.index } }]
      const to = pulled(pointAt([at[0] + held.offset[0], at[1] + held.offset[1]], scene), free, scene)
      const after = moved(knots, held.index, to, axis)
      return [
        { ...gesture, press: { ...held, dragged: true } },
        ...select,
        { type: 'change', knots: after, phase: 'drag' },
      ]
    }
    case 'cliff': {
      const x = scene.geometry.x.invert(at[0] + press.offset[0])
      const [queue] = pulled([x, 0], free, scene)
      const after = movedCliff(knots, press.index, queue, axis)
      return [
        { ...gesture, press: { ...press, moved: true, dragged: true } },
        { type: 'change', knots: after, phase: 'drag' },
      ]
    }
    default:
      return [gesture]
  }
}

/** The crowded knot that can move in the direction of the drag; undefined until that is clear. */
function decided(press: HeldKnot, [x, y]: Pixel): HeldKnot | undefined {
  const [dx, dy] = [x - press.from[0], y - press.from[1]]
  if (Math.hypot(dx, dy) < (press.touch ? TAP : DECIDED)) return undefined
  if (press.among.length === 1) return { ...press, moved: true }
  const onwards = Math.abs(dx) >= Math.abs(dy) ? dx > 0 : dy < 0
  return { ...press, moved: true, index: onwards ? Math.max(...press.among) : Math.min(...press.among) }
}

function up(
  { press }: Gesture,
  { at, window, free }: Extract<PointerInput, { type: 'up' }>,
  scene: Scene,
): Step {
  const { knots, axis } = scene
  switch (press?.kind) {
    case 'tap': {
      if (Math.hypot(window[0] - press.window[0], window[1] - press.window[1]) >= TAP) return [{}]
      if (press.closes) return [{}, { type: 'dismiss' }]
      const cliff = cliffAt(at, CLIFF_REACH.touch, scene)
      const handle: Handle | undefined = cliff && { kind: 'cliff', index: cliff.index }
      return [{}, { type: 'activate' }, { type: 'select', handle }]
    }
    case 'knot': {
      if (!press.moved) return [{}, { type: 'activate' }]
      const dismiss: Effect[] = press.touch && !press.isNew ? [{ type: 'dismiss' }] : []
      return [{}, { type: 'change', knots, phase: 'end' }, ...dismiss]
    }
    case 'cliff':
      return press.moved ? [{}, { type: 'change', knots, phase: 'end' }] : [{}]
    case 'stroke': {
      if (longEnough(press.points, scene)) {
        const pull = free ? undefined : scene.pull
        const after = drawn(wholeLine(knots, axis.limit), press.points, { ...axis, pull })
        return [{}, { type: 'change', knots: after, phase: 'end' }, { type: 'drawn', knots: after }]
      }
      return scene.mode === 'line' ? [{ anchor: press.points[0]! }, { type: 'anchor' }] : [{}]
    }
    default:
      return [{}]
  }
}

function longEnough(points: readonly Point[], { geometry }: Scene): boolean {
  const xs = points.map(([q]) => geometry.x(q))
  const ys = points.map(([, p]) => geometry.y(p))
  return Math.max(...xs) - Math.min(...xs) >= SHORTEST || Math.max(...ys) - Math.min(...ys) >= SHORTEST
}

/** Cycles through knots at one position. */
function nextOf(among: readonly number[], selected: Handle | undefined): number {
  const at = selected?.kind === 'knot' ? among.indexOf(selected.index) : -1
  return among[at < 0 ? 0 : (at + 1) % among.length] as number
}
