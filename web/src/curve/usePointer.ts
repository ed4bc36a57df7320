import { type PointerEvent, useRef, useState } from 'react'
import type { Phase } from '../kit/phase'
import { cliffsOf, type Handle, movedCliff } from './cliffs'
import { type Geometry, pixels } from './geometry'
import { type Axis, drawn, type Point } from './ink'
import { added, moved, wholeLine } from './knots'

export type Mode = 'knots' | 'draw' | 'line'

/** How near a pointer has to come to a knot, and to a cliff, in px. */
const REACH = { mouse: 14, touch: 24 }
const CLIFF_REACH = { mouse: 7, touch: 18 }
/** Knots this near to each other are told apart by where the hand goes, px. */
const CROWDED = 10
/** A press that moves less is a tap. */
const TAP = 8
/** A mouse has moved what it holds once it has gone this far; a finger trembles more. */
const DECIDED = 3
/** A stroke shorter than this was no drawing. */
const SHORTEST = 4

interface Held {
  /** From the pointer to what it holds, px. */
  offset: [number, number]
  start: readonly Point[]
  moved: boolean
}

type Gesture =
  | { kind: 'tap'; x: number; y: number; closes: boolean }
  | ({
      kind: 'knot'
      index: number
      among: readonly number[]
      from: [number, number]
      touch: boolean
      isNew: boolean
    } & Held)
  | ({ kind: 'cliff'; index: number } & Held)
  | { kind: 'stroke'; points: Point[]; straight: boolean }

interface Options {
  geometry: Geometry
  knots: readonly Point[]
  axis: Axis
  mode: Mode
  active: boolean
  /** Where what a hand holds comes to rest; Alt lets it go. */
  pull: ((point: Point) => Point) | undefined
  selected: Handle | undefined
  activate: () => void
  /** Puts the tools away, where they come and go. */
  dismiss: (() => void) | undefined
  select: (handle: Handle | undefined) => void
  change: (knots: readonly Point[], phase: Phase) => void
  onDrawn: (knots: readonly Point[]) => void
  onAnchor: () => void
  onFull: () => void
}

/** Mouse, pen and finger on the plot. */
export function usePointer(options: Options) {
  const { geometry, knots, axis, mode, active, activate, select, change } = options
  const gesture = useRef<Gesture>(undefined)
  const [ink, setInk] = useState<readonly Point[]>()
  /** Whether a hand moves a knot or a cliff. */
  const [dragging, setDragging] = useState(false)
  /** Where a line begins whose two ends are tapped. */
  const [anchor, setAnchor] = useState<Point>()

  const onScreen = (event: { clientX: number; clientY: number }, plot: Element): [number, number] => {
    const box = plot.getBoundingClientRect()
    return [event.clientX - box.left, event.clientY - box.top]
  }
  const at = ([x, y]: readonly [number, number]): Point => [geometry.x.invert(x), geometry.y.invert(y)]
  const pulled = (point: Point, { altKey }: { altKey: boolean }): Point =>
    options.pull && !altKey ? options.pull(point) : point
  const distance = pixels(geometry)

  /** The knots that a press could mean, the nearest first. */
  const near = (point: Point, reach: number): number[] => {
    const distances = knots.map((knot) => distance(knot, point))
    const least = Math.min(...distances)
    const nearest = knots[distances.indexOf(least)]
    if (!nearest || least > reach) return []
    const others = [...knots.keys()].filter((i) => distance(knots[i] as Point, nearest) < CROWDED)
    return others.sort((a, b) => distances[a]! - distances[b]!)
  }

  const cliffAt = ([x, y]: [number, number], reach: number) =>
    cliffsOf(knots).find(
      ({ queue, low, high }) =>
        Math.abs(geometry.x(queue) - x) <= reach && y <= geometry.y(low) && y >= geometry.y(high),
    )

  /** Whether a finger that lands there is for the curve: elsewhere it scrolls the page, until the plot was tapped. */
  const holds = (finger: { clientX: number; clientY: number }, plot: Element): boolean => {
    if (mode !== 'knots') return active
    const screen = onScreen(finger, plot)
    const onCliff = active && cliffAt(screen, CLIFF_REACH.touch) !== undefined
    return onCliff || near(at(screen), REACH.touch).length > 0
  }

  const grab = (
    among: readonly number[],
    from: [number, number],
    all: readonly Point[],
    isNew: boolean,
    touch: boolean,
  ) => {
    const index = among[0] as number
    const [q, p] = all[index] as Point
    const offset: [number, number] = [geometry.x(q) - from[0], geometry.y(p) - from[1]]
    gesture.current = { kind: 'knot', index, among, from, touch, offset, start: knots, moved: isNew, isNew }
    select({ kind: 'knot', index: nextOf(among, isNew ? undefined : options.selected) })
  }

  const onPointerDown = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0 || gesture.current) return
    const plot = event.currentTarget
    const touch = event.pointerType !== 'mouse'
    const closes = active && mode === 'knots' && options.dismiss !== undefined && !!options.selected
    if (touch && (!active || closes) && !holds(event, plot)) {
      gesture.current = { kind: 'tap', x: event.clientX, y: event.clientY, closes }
      return
    }
    plot.setPointerCapture(event.pointerId)
    const screen = onScreen(event, plot)
    if (mode !== 'knots') {
      activate()
      const points = mode === 'line' && anchor ? [anchor, at(screen)] : [at(screen)]
      gesture.current = { kind: 'stroke', points, straight: mode === 'line' || event.shiftKey }
      setInk(points)
      return
    }
    const hits = near(at(screen), touch ? REACH.touch : REACH.mouse)
    const cliff = hits.length === 0 && cliffAt(screen, touch ? CLIFF_REACH.touch : CLIFF_REACH.mouse)
    if (hits.length > 0) grab(hits, screen, knots, false, touch)
    else if (cliff) {
      const { index, queue } = cliff
      gesture.current = {
        kind: 'cliff',
        index,
        offset: [geometry.x(queue) - screen[0], 0],
        start: knots,
        moved: false,
      }
      select({ kind: 'cliff', index })
    } else if (active) {
      const more = added(knots, pulled(at(screen), event), axis)
      if (more) {
        change(more[0], 'drag')
        grab([more[1]], screen, more[0], true, touch)
      } else options.onFull()
    }
    // A finger that drags sees what comes of it; the tools would lie over that.
    if (!touch || active) activate()
  }

  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const now = gesture.current
    const plot = event.currentTarget
    if (now?.kind === 'stroke') {
      const all = event.nativeEvent.getCoalescedEvents?.() ?? []
      const points = (all.length > 0 ? all : [event]).map((part) => at(onScreen(part, plot)))
      if (now.straight) now.points = [now.points[0], points.at(-1)] as Point[]
      else now.points.push(...points)
      setInk([...now.points])
    } else if (now?.kind === 'knot') {
      const screen = onScreen(event, plot)
      if (!now.moved && !decide(now, screen)) return
      now.moved = true
      setDragging(true)
      const to = pulled(at([screen[0] + now.offset[0], screen[1] + now.offset[1]]), event)
      change(moved(knots, now.index, to, axis), 'drag')
    } else if (now?.kind === 'cliff') {
      const [x] = onScreen(event, plot)
      now.moved = true
      setDragging(true)
      const [queue] = pulled([geometry.x.invert(x + now.offset[0]), 0], event)
      change(movedCliff(knots, now.index, queue, axis), 'drag')
    }
  }

  /** Chooses among crowded knots the one that can go where the hand goes; says whether it is clear yet. */
  const decide = (now: Extract<Gesture, { kind: 'knot' }>, [x, y]: [number, number]): boolean => {
    const [dx, dy] = [x - now.from[0], y - now.from[1]]
    if (Math.hypot(dx, dy) < (now.touch ? TAP : DECIDED)) return false
    if (now.among.length > 1) {
      const onwards = Math.abs(dx) >= Math.abs(dy) ? dx > 0 : dy < 0
      now.index = onwards ? Math.max(...now.among) : Math.min(...now.among)
      select({ kind: 'knot', index: now.index })
    }
    return true
  }

  const onPointerUp = (event: PointerEvent<SVGSVGElement>) => {
    const now = gesture.current
    stop()
    if (now?.kind === 'tap' && Math.hypot(event.clientX - now.x, event.clientY - now.y) < TAP) {
      if (now.closes) return options.dismiss?.()
      activate()
      const cliff = cliffAt(onScreen(event, event.currentTarget), CLIFF_REACH.touch)
      select(cliff && { kind: 'cliff', index: cliff.index })
    } else if ((now?.kind === 'knot' || now?.kind === 'cliff') && now.moved) {
      change(knots, 'end')
      if (now.kind === 'knot' && now.touch && !now.isNew) options.dismiss?.()
    } else if (now?.kind === 'knot') activate()
    else if (now?.kind === 'stroke' && longEnough(now.points)) {
      const pull = event.altKey ? undefined : options.pull
      const after = drawn(wholeLine(knots, axis.limit), now.points, { ...axis, pull })
      change(after, 'end')
      options.onDrawn(after)
    } else if (now?.kind === 'stroke' && mode === 'line') {
      setAnchor(now.points[0])
      options.onAnchor()
    }
  }

  const longEnough = (points: readonly Point[]) => {
    const xs = points.map(([q]) => geometry.x(q))
    const ys = points.map(([, p]) => geometry.y(p))
    return Math.max(...xs) - Math.min(...xs) >= SHORTEST || Math.max(...ys) - Math.min(...ys) >= SHORTEST
  }

  const stop = () => {
    gesture.current = undefined
    setDragging(false)
    setInk(undefined)
    setAnchor(undefined)
  }

  /** Leaves everything as it was before the gesture; says whether there was one. */
  const cancel = (): boolean => {
    const now = gesture.current
    const begun = anchor !== undefined
    stop()
    if ((now?.kind === 'knot' || now?.kind === 'cliff') && now.moved) change(now.start, 'end')
    return begun || (now !== undefined && now.kind !== 'tap')
  }

  return {
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: cancel },
    ink,
    anchor,
    holds,
    /** Whether a hand is at it: what floats beside the plot gives way to what the lane says. */
    busy: dragging || ink !== undefined,
    cancel,
  }
}

/** Of knots in one place, the one after that which is selected already. */
function nextOf(among: readonly number[], selected: Handle | undefined): number {
  const at = selected?.kind === 'knot' ? among.indexOf(selected.index) : -1
  return among[at < 0 ? 0 : (at + 1) % among.length] as number
}
