import { useEffect, useState } from 'react'
import type { Curve } from '../../engine/protocol'
import type { QueueSpec } from '../../generated/scenario'
import type { Candidate } from '../snap'

/** Asks the core for the curves of queues in this lane; null for refused ones. */
export type CurvesOf = (queues: readonly QueueSpec[]) => Promise<(Curve | null)[]>

/** The curves of `queues`, once the core has answered. Keep the list's identity while its content is the same. */
export function useCurves(queues: readonly QueueSpec[], curvesOf: CurvesOf): readonly Candidate[] {
  const [drawn, setDrawn] = useState<readonly Candidate[]>([])
  useEffect(() => {
    let stale = false
    curvesOf(queues).then(
      (curves) => {
        if (stale) return
        setDrawn(
          queues.flatMap((queue, i): Candidate[] => {
            const curve = curves[i]
            return curve ? [{ queue, curve }] : []
          }),
        )
      },
      // Another scenario was opened: the next request follows.
      () => stale || setDrawn([]),
    )
    return () => {
      stale = true
    }
  }, [queues, curvesOf])
  return drawn
}
