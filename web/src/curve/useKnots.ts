import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Curve } from '../engine/protocol'
import type { QueueSpec } from '../generated/scenario'
import { type Geometry, pixels } from './geometry'
import type { Point } from './ink'
import { knotsOf, sketchOf } from './sketch'

export type Phase = 'drag' | 'end'

/** Corners of a bent curve are this far apart at least, px. */
const APART = 12
/** A change that has not come back by then was refused. */
const REFUSED_AFTER_MS = 2000

/**
 * The knots to show and how to change them. A change is shown at once and held until the lane's own queue says
 * the same, so that a knot does not jump back while the change is on its way.
 */
export function useKnots(
  queue: QueueSpec,
  curve: Curve,
  limit: number,
  plot: Geometry,
  onChange: (queue: QueueSpec, phase: Phase) => void,
): { knots: readonly Point[]; held: boolean; change: (knots: readonly Point[], phase: Phase) => void } {
  const settled = useMemo(() => {
    const distance = pixels(plot)
    return knotsOf(queue, curve, limit, (a, b) => distance(a, b) >= APART)
  }, [queue, curve, limit, plot])
  const [held, setHeld] = useState<{ knots: readonly Point[]; phase: Phase }>()

  useEffect(() => {
    if (held?.phase !== 'end') return
    // A hand that has moved on in the meantime keeps what it holds now.
    const release = () => setHeld((now) => (now === held ? undefined : now))
    if (same(held.knots, settled)) return release()
    const timer = setTimeout(release, REFUSED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [held, settled])

  const change = useCallback(
    (knots: readonly Point[], phase: Phase) => {
      setHeld({ knots, phase })
      onChange(sketchOf(queue, curve, knots), phase)
    },
    [queue, curve, onChange],
  )
  return { knots: held?.knots ?? settled, held: held !== undefined, change }
}

const same = (a: readonly Point[], b: readonly Point[]) =>
  a.length === b.length && a.every(([q, p], i) => q === b[i]?.[0] && p === b[i]?.[1])
