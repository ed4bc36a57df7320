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
import { canBeDrawn, type Edited, editedQueue, falls, knotsOf, pointsOf } from './knots'
import { curveText } from './text'
import { finestOf } from './unit'
import { usePointer } from './usePointer'

export interface EditingProps {
  /** The curve computed by the core, which alone knows formulas. */
  curve: Curve
  queue: QueueSpec
  /** End of the queue axis: the buffer, in the curve's unit. */
  limit: number
  /** An invitation to draw, if nobody has drawn yet. */
  invitation?: string | undefined
  onChange: (queue: QueueSpec, phase: Phase) => void
}

/** Least distance between corners of a bent curve, px. */
const APART = 18
const TREMBLE_PX = 3

export type Editing = ReturnType<typeof useEditing>

/** Editing state of a curve: its knots, the selection, and all actions. */
export function useEditing(
  { curve, queue, limit, invitation, onChange }: EditingProps,
  plot: Geometry,
  /** Whether the plot takes touches without a tap first. */
  always = false,
  /** Snaps dragged knots; key steps and typed numbers stay exact. */
  pull?: (point: Point) => Point,
) {
  const knots = useMemo(() => {
    const distance = pixels(plot)
    return knotsOf(queue, curve, limit, (a, b) => distance(a, b) >= APART, spanOf(plot))
  }, [queue, curve, limit, plot])
  const change = useChange(knots, { curve, queue, onChange })
  const [touched, setActive] = useState(false)
  const [mode, setMode] = useState<Mode>('knots')
  const [mayFall, setMayFall] = useState(false)
  const { said, refused, say, refuse } = useSpeech()
  const box = useRef<HTMLDivElement>(null)
  const queueField = useRef<HTMLInputElement>(null)
  const { focus, ...selection } = useSelection(knots, box)
  const active = always || touched
  const axis = axisOf(plot, curve, limit, !mayFall && !falls(knots))

  const pointer = usePointer({
    geometry: plot,
    knots,
    axis,
    mode,
    active,
    pull,
    inviting: invitation !== undefined,
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
    const outcome = outcomeOf(knots, edit, axis, curve)
    if ('refused' in outcome) return refuse(outcome.refused)
    change(outcome.knots, phase)
    if (outcome.focus !== undefined) focus({ kind: 'knot', index: outcome.focus })
    say(outcome.said)
  }
  const setNeverDecreasing = (never: boolean) => {
    setMayFall(!never)
    if (never && falls(knots)) change(quantised(isotonic(knots, axis.step), axis.step), 'end')
  }

  const go = (handle: Handle, by: number) => {
    const { handles } = selection
    const here = handles.findIndex((other) => sameHandle(other, handle))
    const target = handles[Math.max(0, Math.min(handles.length - 1, here + by))]
    if (!target) return
    focus(target)
    const { kind, index } = target
    say((kind === 'knot' ? knotWords : cliffWords)(knots, index, curve))
  }
  const keys = {
    onKeyDown: (event: KeyboardEvent, handle: Handle) => {
      const command = commandOf(event, handle, knots, curve)
      if (!command) return
      if (command === 'numbers') queueField.current?.focus()
      else if ('go' in command) go(handle, command.go)
      else if ('refused' in command) refuse(command.refused)
      // A held key is one change, like a drag.
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
    /** Whether the knots are the whole curve; those of a published curve are only handles. */
    whole: pointsOf(queue) !== undefined,
    editable: canBeDrawn(curve, queue),
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
    /** Why the last action failed, as visible text; a success is visible anyway. */
    refused,
    box,
    queueField,
  }
}

/** Gives the queue another curve: the only way from a key, a hand or a number to the lane. */
function useChange(
  knots: readonly Point[],
  { curve, queue, onChange }: Pick<EditingProps, 'curve' | 'queue' | 'onChange'>,
) {
  const before = useRef<Edited>(undefined)
  return (after: readonly Point[], phase: Phase) => {
    const now = { knots, queue }
    const edited = editedQueue(now, before.current, curve, after)
    if (!edited) return
    before.current = phase === 'end' ? undefined : (before.current ?? now)
    onChange(edited, phase)
  }
}

/** Announcements of the editor's last action. */
function useSpeech() {
  const [said, setSaid] = useState('')
  const [refused, setRefused] = useState('')
  // A repeated text must differ, or screen readers would skip it.
  const say = (words: string, why = '') => {
    setSaid((before) => (before === words ? `${words}\u00a0` : words))
    setRefused(why)
  }
  return { said, refused, say, refuse: (words: string) => say(words, words) }
}

/** The selected knot or cliff, and its focus. */
function useSelection(knots: readonly Point[], box: RefObject<HTMLDivElement | null>) {
  const [selected, select] = useState<Handle>()
  const handles = handlesOf(knots)
  const current = handles.find((handle) => sameHandle(handle, selected)) ?? nearestTo(handles, selected)
  const focusOn = (handle: Handle) =>
    box.current?.querySelector<SVGGElement>(`[data-handle="${nameOf(handle)}"]`)?.focus()
  // A new knot can be focused only once it is drawn.
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

function axisOf(plot: Geometry, curve: Curve, limit: number, neverDecreasing: boolean): Axis {
  const [foot = 0, head = 0] = plot.y.range()
  return {
    limit,
    step: finestOf(curve),
    span: spanOf(plot),
    neverDecreasing,
    tremble: TREMBLE_PX / plot.height,
    rise: plot.log ? (p) => (foot - plot.y(p)) / (foot - head) : undefined,
  }
}

/** The handle that replaces a removed one. */
function nearestTo(handles: readonly Handle[], gone: Handle | undefined): Handle | undefined {
  if (!gone) return undefined
  const knots = handles.filter(({ kind }) => kind === 'knot')
  return knots[Math.min(gone.index, knots.length - 1)]
}

export const nameOf = ({ kind, index }: Handle) => `${kind}-${index}`
