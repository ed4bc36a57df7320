import { type KeyboardEvent, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Curve } from '../engine/protocol'
import type { QueueSpec } from '../generated/scenario'
import type { Phase } from '../kit/phase'
import { usePressElsewhere } from '../kit/usePressElsewhere'
import { type Handle, handlesOf, sameHandle } from './cliffs'
import { type Geometry, pixels, spanOf } from './geometry'
import type { Mode } from './gesture'
import { type Axis, isotonic, MOST_KNOTS, type Point, quantised } from './ink'
import { cliffWords, commandOf, endsMove, type KnotEdit, knotWords, outcomeOf } from './knot-edit'
import { canBeDrawn, falls, knotsOf, sketchOf } from './knots'
import { curveText } from './text'
import { usePointer } from './usePointer'

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
  const [mayFall, setMayFall] = useState(false)
  const { said, refused, say, refuse } = useSpeech()
  const box = useRef<HTMLDivElement>(null)
  const queueField = useRef<HTMLInputElement>(null)
  const { focus, ...selection } = useSelection(knots, box)
  const active = always || touched
  const axis = axisOf(plot, limit, !mayFall && !falls(knots))

  const pointer = usePointer({
    geometry: plot,
    knots,
    axis,
    mode,
    active,
    pull,
    selected: selection.current,
    activate: () => setActive(true),
    dismiss: always ? undefined : () => setActive(false),
    select: selection.select,
    change,
    onDrawn: (after) => {
      selection.select(undefined)
      say(curveText.drawn(after.length))
    },
    onAnchor: () => say(curveText.lineBegun),
    onFull: () => refuse(curveText.full(MOST_KNOTS)),
  })
  const letGo = useCallback(() => setActive(false), [])
  usePressElsewhere(box, letGo, touched)

  const edit = (edit: KnotEdit, phase: Phase = 'end') => {
    const outcome = outcomeOf(knots, edit, axis, curve.averaged)
    if ('refused' in outcome) return refuse(outcome.refused)
    change(outcome.knots, phase)
    if (outcome.focus !== undefined) focus({ kind: 'knot', index: outcome.focus })
    say(outcome.said)
  }
  const setNeverDecreasing = (never: boolean) => {
    setMayFall(!never)
    if (never && falls(knots)) change(quantised(isotonic(knots)), 'end')
  }

  const go = (handle: Handle, by: number) => {
    const { handles } = selection
    const here = handles.findIndex((other) => sameHandle(other, handle))
    const target = handles[Math.max(0, Math.min(handles.length - 1, here + by))]
    if (!target) return
    focus(target)
    const { kind, index } = target
    say(kind === 'knot' ? knotWords(knots, index, curve.averaged) : cliffWords(knots, index))
  }
  const keys = {
    onKeyDown: (event: KeyboardEvent, handle: Handle) => {
      const command = commandOf(event, handle, knots)
      if (!command) return
      if (command === 'numbers') queueField.current?.focus()
      else if ('go' in command) go(handle, command.go)
      else if ('refused' in command) refuse(command.refused)
      // A held key is one change, as a drag is.
      else edit(command, command.type.startsWith('move') ? 'drag' : 'end')
      event.preventDefault()
      event.stopPropagation()
    },
    onKeyUp: (event: KeyboardEvent) => {
      if (endsMove(event)) change(knots, 'end')
    },
  }

  return {
    curve,
    limit,
    knots,
    /** Whether the knots are the whole curve; of a published one they are only where a hand can take it. */
    whole: queue.kind === 'sketch',
    editable: canBeDrawn(curve),
    axis,
    change,
    edit,
    setNeverDecreasing,
    mode,
    setMode,
    active,
    setActive,
    selection,
    keys,
    pointer,
    said,
    /** Why the last thing asked for could not be done, for eyes; what was done is seen. */
    refused,
    box,
    queueField,
  }
}

/** What the editor says of what was done last. */
function useSpeech() {
  const [said, setSaid] = useState('')
  const [refused, setRefused] = useState('')
  // What is said again is another text, or it would not be heard.
  const say = (words: string, why = '') => {
    setSaid((before) => (before === words ? `${words}\u00a0` : words))
    setRefused(why)
  }
  return { said, refused, say, refuse: (words: string) => say(words, words) }
}

/** Which knot or cliff is selected, and the focus that goes with it. */
function useSelection(knots: readonly Point[], box: RefObject<HTMLDivElement | null>) {
  const [selected, select] = useState<Handle>()
  const handles = handlesOf(knots)
  const current = handles.find((handle) => sameHandle(handle, selected)) ?? nearestTo(handles, selected)
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
  return { handles, current, select, focus, focusCurrent }
}

function axisOf(plot: Geometry, limit: number, neverDecreasing: boolean): Axis {
  const [foot = 0, head = 0] = plot.y.range()
  return {
    limit,
    span: spanOf(plot),
    neverDecreasing,
    tremble: TREMBLE_PX / plot.height,
    rise: plot.log ? (p) => (foot - plot.y(p)) / (foot - head) : undefined,
  }
}

/** What stands in for a handle that is gone. */
function nearestTo(handles: readonly Handle[], gone: Handle | undefined): Handle | undefined {
  if (!gone) return undefined
  const knots = handles.filter(({ kind }) => kind === 'knot')
  return knots[Math.min(gone.index, knots.length - 1)]
}

export const nameOf = ({ kind, index }: Handle) => `${kind}-${index}`
