import { type PointerEvent, useRef, useState } from 'react'
import type { Geometry } from './geometry'
import { type Axis, drawn, type Point } from './ink'
import { added, moved, wholeLine } from './knots'
import type { Phase } from './useKnots'

export type Mode = 'knots' | 'draw'

/** How near a pointer has to come to a knot, in px. */
const REACH = { mouse: 14, touch: 24 }
/** A press that moves less is a tap. */
const TAP = 8
/** A stroke shorter than this was no drawing. */
const SHORTEST = 4

type Gesture =
  | { kind: 'tap'; x: number; y: number }
  | { kind: 'knot'; index: number; offset: Point; start: readonly Point[]; moved: boolean }
  | { kind: 'stroke'; points: Point[] }

interface Options {
  geometry: Geometry
  knots: readonly Point[]
  axis: Axis
  mode: Mode
  active: boolean
  activate: () => void
  select: (index: number | undefined) => void
  change: (knots: readonly Point[], phase: Phase) => void
  onDrawn: (knots: readonly Point[]) => void
  onFull: () => void
}

/** Mouse, pen and finger on the plot. */
export function usePointer(options: Options) {
  const { geometry, knots, axis, mode, active, activate, select, change } = options
  const gesture = useRef<Gesture>(undefined)
  const [ink, setInk] = useState<readonly Point[]>()
  const [grabbed, setGrabbed] = useState<number>()

  const place = (event: { clientX: number; clientY: number }, plot: Element): Point => {
    const box = plot.getBoundingClientRect()
    return [geometry.x.invert(event.clientX - box.left), geometry.y.invert(event.clientY - box.top)]
  }

  const nearest = ([q, p]: Point, reach: number): number | undefined => {
    const distances = knots.map(([kq, kp]) =>
      Math.hypot(geometry.x(kq) - geometry.x(q), geometry.y(kp) - geometry.y(p)),
    )
    const least = Math.min(...distances)
    return least <= reach ? distances.indexOf(least) : undefined
  }

  const grab = (index: number, [q, p]: Point, from: readonly Point[], isNew: boolean) => {
    const [kq, kp] = from[index] as Point
    gesture.current = { kind: 'knot', index, offset: [kq - q, kp - p], start: knots, moved: isNew }
    setGrabbed(index)
    select(index)
  }

  const onPointerDown = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0 || gesture.current) return
    const plot = event.currentTarget
    const at = place(event, plot)
    const touch = event.pointerType !== 'mouse'
    // Until it is tapped the plot lets a finger scroll the page.
    if (touch && !active) {
      gesture.current = { kind: 'tap', x: event.clientX, y: event.clientY }
      return
    }
    plot.setPointerCapture(event.pointerId)
    if (mode === 'draw') {
      activate()
      gesture.current = { kind: 'stroke', points: [at] }
      setInk([at])
      return
    }
    const hit = nearest(at, touch ? REACH.touch : REACH.mouse)
    if (hit !== undefined) grab(hit, at, knots, false)
    else if (active) {
      const more = added(knots, at, axis)
      if (more) {
        change(more[0], 'drag')
        grab(more[1], at, more[0], true)
      } else options.onFull()
    }
    activate()
  }

  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const now = gesture.current
    if (now?.kind === 'stroke') {
      const all = event.nativeEvent.getCoalescedEvents?.() ?? []
      const points = (all.length > 0 ? all : [event]).map((part) => place(part, event.currentTarget))
      now.points.push(...points)
      setInk([...now.points])
    } else if (now?.kind === 'knot') {
      const [q, p] = place(event, event.currentTarget)
      now.moved = true
      change(moved(knots, now.index, [q + now.offset[0], p + now.offset[1]], axis), 'drag')
    }
  }

  const onPointerUp = (event: PointerEvent<SVGSVGElement>) => {
    const now = gesture.current
    stop()
    if (now?.kind === 'tap' && Math.hypot(event.clientX - now.x, event.clientY - now.y) < TAP) {
      activate()
      select(nearest(place(event, event.currentTarget), REACH.touch))
    } else if (now?.kind === 'knot' && now.moved) change(knots, 'end')
    else if (now?.kind === 'stroke' && longEnough(now.points)) {
      const after = drawn(wholeLine(knots, axis.limit), now.points, axis)
      change(after, 'end')
      options.onDrawn(after)
    }
  }

  const longEnough = (points: readonly Point[]) => {
    const xs = points.map(([q]) => geometry.x(q))
    const ys = points.map(([, p]) => geometry.y(p))
    return Math.max(...xs) - Math.min(...xs) >= SHORTEST || Math.max(...ys) - Math.min(...ys) >= SHORTEST
  }

  const stop = () => {
    gesture.current = undefined
    setInk(undefined)
    setGrabbed(undefined)
  }

  /** Leaves everything as it was before the gesture; says whether there was one. */
  const cancel = (): boolean => {
    const now = gesture.current
    stop()
    if (now?.kind === 'knot' && now.moved) change(now.start, 'end')
    return now !== undefined && now.kind !== 'tap'
  }

  return {
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: cancel },
    ink,
    grabbed,
    cancel,
  }
}
