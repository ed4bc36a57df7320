import { type PointerEvent, useRef, useState } from 'react'
import type { Phase } from '../kit/phase'
import type { Handle } from './cliffs'
import {
  type Effect,
  type Gesture,
  holds,
  isBusy,
  isUnderWay,
  type PointerInput,
  reduce,
  type Scene,
} from './gesture'
import type { Point } from './ink'

interface Options extends Omit<Scene, 'dismissible'> {
  activate: () => void
  /** Closes the tools, if they can close. */
  dismiss: (() => void) | undefined
  select: (handle: Handle | undefined) => void
  change: (knots: readonly Point[], phase: Phase) => void
  onDrawn: (knots: readonly Point[]) => void
  onAnchor: () => void
  onFull: () => void
}

const IDLE: Gesture = {}

/** Mouse, pen and touch on the plot. */
export function usePointer(options: Options) {
  const [gesture, show] = useState(IDLE)
  // Events may come faster than renders.
  const now = useRef(gesture)
  const scene: Scene = { ...options, dismissible: options.dismiss !== undefined }

  const perform = (effect: Effect, capture?: () => void) => {
    switch (effect.type) {
      case 'activate':
        return options.activate()
      case 'dismiss':
        return options.dismiss?.()
      case 'capture':
        return capture?.()
      case 'anchor':
        return options.onAnchor()
      case 'full':
        return options.onFull()
      case 'select':
        return options.select(effect.handle)
      case 'change':
        return options.change(effect.knots, effect.phase)
      case 'drawn':
        return options.onDrawn(effect.knots)
    }
  }
  const send = (input: PointerInput, capture?: () => void) => {
    const [next, ...effects] = reduce(now.current, input, scene)
    now.current = next
    show(next)
    for (const effect of effects) perform(effect, capture)
  }

  const onPointerDown = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0) return
    const { currentTarget, pointerId, pointerType, shiftKey, altKey } = event
    const touch = pointerType !== 'mouse'
    const at = onScreen(event, currentTarget)
    send({ type: 'down', at, window: inWindow(event), touch, straight: shiftKey, free: altKey }, () =>
      currentTarget.setPointerCapture(pointerId),
    )
  }
  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    if (!now.current.press) return
    const plot = event.currentTarget
    const all = event.nativeEvent.getCoalescedEvents?.() ?? []
    const path = (all.length > 0 ? all : [event]).map((part) => onScreen(part, plot))
    send({ type: 'move', at: onScreen(event, plot), path, free: event.altKey })
  }
  const onPointerUp = (event: PointerEvent<SVGSVGElement>) => {
    const at = onScreen(event, event.currentTarget)
    send({ type: 'up', at, window: inWindow(event), free: event.altKey })
  }
  /** Undoes the gesture; returns whether there was one. */
  const cancel = (): boolean => {
    const was = isUnderWay(now.current)
    send({ type: 'cancel' })
    return was
  }

  return {
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: cancel },
    ink: gesture.press?.kind === 'stroke' ? gesture.press.points : undefined,
    anchor: gesture.anchor,
    holds: (finger: { clientX: number; clientY: number }, plot: Element): boolean =>
      holds(onScreen(finger, plot), scene),
    /** Whether a gesture is in progress: tools beside the plot give way to the lane's readings. */
    busy: isBusy(gesture),
    cancel,
  }
}

const inWindow = ({ clientX, clientY }: { clientX: number; clientY: number }) => [clientX, clientY] as const

const onScreen = ({ clientX, clientY }: { clientX: number; clientY: number }, plot: Element) => {
  const box = plot.getBoundingClientRect()
  return [clientX - box.left, clientY - box.top] as const
}
