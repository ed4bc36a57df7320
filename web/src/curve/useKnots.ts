import { useCallback, useMemo } from 'react'
import type { Curve } from '../engine/protocol'
import type { QueueSpec } from '../generated/scenario'
import type { Phase } from '../kit/phase'
import { useHeld } from '../kit/useHeld'
import { type Geometry, pixels, spanOf } from './geometry'
import type { Point } from './ink'
import { same } from './knots'
import { knotsOf, sketchOf } from './sketch'

/** Corners of a bent curve are this far apart at least, px. */
const APART = 18
const PATIENCE_MS = 2000

/** The knots to show and how to change them: those that a hand holds, else those of the lane's own queue. */
export function useKnots(
  queue: QueueSpec,
  curve: Curve,
  limit: number,
  plot: Geometry,
  onChange: (queue: QueueSpec, phase: Phase) => Promise<void>,
): { knots: readonly Point[]; held: boolean; change: (knots: readonly Point[], phase: Phase) => void } {
  const settled = useMemo(() => {
    const distance = pixels(plot)
    return knotsOf(queue, curve, limit, (a, b) => distance(a, b) >= APART, spanOf(plot))
  }, [queue, curve, limit, plot])
  const [held, hold] = useHeld<readonly Point[]>((knots) => same(knots, settled), PATIENCE_MS)
  const change = useCallback(
    (knots: readonly Point[], phase: Phase) => {
      hold(knots, phase, onChange(sketchOf(queue, curve, knots), phase))
    },
    [queue, curve, hold, onChange],
  )
  return { knots: held?.value ?? settled, held: held !== undefined, change }
}
