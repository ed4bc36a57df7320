import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Curve } from '../engine/protocol'
import type { QueueSpec } from '../generated/scenario'
import type { Phase } from '../kit/phase'
import { usePressElsewhere } from '../kit/usePressElsewhere'
import { cliffsOf, type Handle, handlesOf, movedCliff, sameHandle } from './cliffs'
import { type Geometry, pixels, spanOf } from './geometry'
import { type Axis, isotonic, MOST_KNOTS, type Point, quantised } from './ink'
import { addedAfter, falls, heldBy, moved, removed, same } from './knots'
import { canBeDrawn, knotsOf, sketchOf } from './sketch'
import { curveText } from './text'
import { type Mode, usePointer } from './usePointer'

export interface EditingProps {
  /** The curve as the core draws it; only the core knows formulas. */
  curve: Curve
  queue: QueueSpec
  /** End of the queue axis: the buffer, in the curve's unit. */
  limit: number
  onChange: (queue: QueueSpec, phase: Phase) => void
}

/** Corners of a bent curve are this far apart at least, px. */
const APART = 18
const QUEUE_STEP = 1
const P_STEP = 0.01
const FINE = 0.1
const COARSE = 10
const TREMBLE_PX = 3

export type Editing = ReturnType<typeof useEditing>

/** A curve in somebody's hands: its knots, what is selected, and everything that can be done to them. */
export function useEditing(
  { curve, queue, limit, onChange }: EditingProps,
  plot: Geometry,
  /** Whether the plot takes a finger without having been tapped. */
  always = false,
  /** Where a pointer's knots come to rest; steps of keys and typed numbers are exact. */
  pull?: (point: Point) => Point,
) {
  const knots = useMemo(() => {
    const distance = pixels(plot)
    return knotsOf(queue, curve, limit, (a, b) => distance(a, b) >= APART, spanOf(plot))
  }, [queue, curve, limit, plot])
  const change = (knots: readonly Point[], phase: Phase) => onChange(sketchOf(queue, curve, knots), phase)
  const [touched, setActive] = useState(false)
  const [mode, setMode] = useState<Mode>('knots')
  const [selected, select] = useState<Handle>()
  const [mayFall, setMayFall] = useState(false)
  const [said, setSaid] = useState('')
  /** Why the last thing asked for could not be done, for eyes; what was done is seen. */
  const [refused, setRefused] = useState('')
  // What is said again is another text, or it would not be heard.
  const say = (words: string, why = '') => {
    setSaid((before) => (before === words ? `${words}\u00a0` : words))
    setRefused(why)
  }
  const refuse = (words: string) => say(words, words)
  const box = useRef<HTMLDivElement>(null)
  const queueField = useRef<HTMLInputElement>(null)
  const active = always || touched
  const [foot = 0, head = 0] = plot.y.range()
  const axis: Axis = {
    limit,
    span: spanOf(plot),
    neverDecreasing: !mayFall && !falls(knots),
    tremble: TREMBLE_PX / plot.height,
    rise: plot.log ? (p) => (foot - plot.y(p)) / (foot - head) : undefined,
  }
  const handles = handlesOf(knots)
  const current = handles.find((handle) => sameHandle(handle, selected)) ?? nearestTo(handles, selected)

  const sayKnot = (at: readonly Point[], index: number, before = '') => {
    const [q, p] = at[index] ?? [0, 0]
    const place = curveText.place(curve.averaged, String(q), percent(p))
    say(`${before} ${curveText.knot(index + 1, at.length)}, ${place}.`.trim())
  }
  const sayCliff = (at: readonly Point[], index: number) => {
    const cliff = cliffsOf(at).find((other) => other.index === index)
    if (cliff) say(`${curveText.cliff(index + 1)}, ${cliffPlace(cliff)}.`)
  }
  const pointer = usePointer({
    geometry: plot,
    knots,
    axis,
    mode,
    active,
    pull,
    selected: current,
    activate: () => setActive(true),
    dismiss: always ? undefined : () => setActive(false),
    select,
    change,
    onDrawn: (after) => {
      select(undefined)
      say(curveText.drawn(after.length))
    },
    onAnchor: () => say(curveText.lineBegun),
    onFull: () => refuse(curveText.full(MOST_KNOTS)),
  })

  const letGo = useCallback(() => setActive(false), [])
  usePressElsewhere(box, letGo, touched)

  const focusOn = (handle: Handle) =>
    box.current?.querySelector<SVGGElement>(`[data-handle="${nameOf(handle)}"]`)?.focus()
  // A knot that was just added can take the focus only once it is drawn.
  const toFocus = useRef<Handle>(undefined)
  useEffect(() => {
    if (toFocus.current === undefined) return
    focusOn(toFocus.current)
    toFocus.current = undefined
  })
  const focusCurrent = () => {
    const handle = current ?? handles[0]
    if (handle) focusOn(handle)
  }
  const focus = (handle: Handle) => {
    toFocus.current = handle
    select(handle)
  }
  const focusKnot = (index: number) => focus({ kind: 'knot', index })

  const move = (index: number, to: Point, phase: Phase) => {
    const after = moved(knots, index, to, axis)
    const why = same(after, knots) && heldBy(knots, index, index, to, axis)
    if (why) return refuse(curveText.stays(curveText.knot(index + 1, knots.length), why))
    change(after, phase)
    sayKnot(after, index)
  }
  const moveCliff = (index: number, to: number, phase: Phase) => {
    const after = movedCliff(knots, index, to, axis)
    const why = same(after, knots) && heldBy(knots, index, index + 1, [to, knots[index]?.[1] ?? 0], axis)
    if (why) return refuse(curveText.stays(curveText.cliff(index + 1), why))
    change(after, phase)
    sayCliff(after, index)
  }
  const add = (index: number) => {
    const more = addedAfter(knots, index, axis)
    if (!more) return refuse(knots.length >= MOST_KNOTS ? curveText.full(MOST_KNOTS) : curveText.noRoom)
    change(more[0], 'end')
    focusKnot(more[1])
    sayKnot(more[0], more[1], curveText.added)
  }
  const remove = (index: number) => {
    const after = removed(knots, index)
    change(after, 'end')
    const next = Math.min(index, after.length - 1)
    focusKnot(next)
    sayKnot(after, next, curveText.removed)
  }
  const setNeverDecreasing = (never: boolean) => {
    setMayFall(!never)
    if (never && falls(knots)) change(quantised(isotonic(knots)), 'end')
  }

  const onHandleKey = (event: KeyboardEvent, handle: Handle) => {
    const { kind, index } = handle
    const knot = knots[index]
    if (!knot) return
    const size = (event.shiftKey ? COARSE : 1) * (event.ctrlKey || event.metaKey ? FINE : 1)
    const across = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const up = { ArrowDown: -1, ArrowUp: 1 }[event.key]
    const go = (to: number) => {
      const target = handles[Math.max(0, Math.min(handles.length - 1, to))]
      if (!target) return
      focus(target)
      if (target.kind === 'knot') sayKnot(knots, target.index)
      else sayCliff(knots, target.index)
    }
    const here = handles.findIndex((other) => sameHandle(other, handle))
    if (across && event.altKey) {
      const to = knot[0] + across * QUEUE_STEP * size
      if (kind === 'cliff') moveCliff(index, to, 'drag')
      else move(index, [to, knot[1]], 'drag')
    } else if (across) go(here + across)
    else if (kind === 'cliff' && (up || event.key === 'Delete' || event.key === 'Backspace'))
      refuse(curveText.cliffSideways)
    else if (up) move(index, [knot[0], knot[1] + up * P_STEP * size], 'drag')
    else if (event.key === 'Home') go(0)
    else if (event.key === 'End') go(handles.length - 1)
    else if (event.key === 'Insert' || event.key === '+') add(index)
    else if ((event.key === 'Delete' || event.key === 'Backspace') && kind === 'knot') remove(index)
    else if (event.key === 'Enter') queueField.current?.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  // A held key is one change, as a drag is.
  const onHandleKeyUp = (event: KeyboardEvent) => {
    const movedByKey = event.key.startsWith('Arrow') && (event.altKey || /Up|Down/.test(event.key))
    if (movedByKey) change(knots, 'end')
  }

  return {
    curve,
    limit,
    knots,
    /** Whether the knots are the whole curve; of a published one they are only where a hand can take it. */
    whole: queue.kind === 'sketch',
    change,
    axis,
    mode,
    setMode,
    active,
    setActive,
    handles,
    current,
    select,
    focusCurrent,
    said,
    refused,
    box,
    queueField,
    pointer,
    editable: canBeDrawn(curve),
    move,
    moveCliff,
    add,
    remove,
    setNeverDecreasing,
    onHandleKey,
    onHandleKeyUp,
  }
}

/** What stands in for a handle that is gone. */
function nearestTo(handles: readonly Handle[], gone: Handle | undefined): Handle | undefined {
  if (!gone) return undefined
  const knots = handles.filter(({ kind }) => kind === 'knot')
  return knots[Math.min(gone.index, knots.length - 1)]
}

export const nameOf = ({ kind, index }: Handle) => `${kind}-${index}`

export const percent = (p: number) => String(Math.round(p * 1000) / 10)

export const cliffPlace = ({ queue, low, high }: { queue: number; low: number; high: number }) =>
  curveText.cliffPlace(String(queue), percent(low), percent(high))
