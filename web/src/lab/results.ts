import { useEffect } from 'react'
import { create } from 'zustand'
import type { LaneFeed } from '../engine/page/client'
import type { Result } from '../generated/result'
import { engine, painter } from '.'

/** The engine's result document, and the time and the lanes that it is of. */
interface Known {
  result: Result | undefined
  /** -1 while lanes catch up: the document is of part of their run. */
  t_s: number
  lanes: readonly LaneFeed[] | undefined
}

const EVERY_MS = 1000

const useKnown = create<Known>(() => ({ result: undefined, t_s: -1, lanes: undefined }))

let readers = 0
let stop: (() => void) | undefined
let asked_ms = Number.NEGATIVE_INFINITY
let asking = false

/** Asks once a second while something reads, and only for what it has not yet. */
function ask(): void {
  const { lanes } = engine
  const t_s = engine.status.catching_up_s === null ? engine.t_s : -1
  const known = useKnown.getState()
  if (asking || (t_s >= 0 && known.t_s === t_s && known.lanes === lanes)) return
  const wait_ms = asked_ms + EVERY_MS - performance.now()
  if (wait_ms > 0) {
    // The last figures of a run that stands still are asked for with one more drawing.
    painter.requestIn(wait_ms)
    return
  }
  asking = true
  asked_ms = performance.now()
  engine
    .request('results', {})
    .then(
      (result) => {
        if (engine.lanes === lanes) useKnown.setState({ result, t_s, lanes })
      },
      // Another run has begun, or this one has ended: the next picture asks again.
      () => undefined,
    )
    .finally(() => {
      asking = false
    })
}

/** The result document up to about now. */
export function useResult(): Result | undefined {
  useEffect(() => {
    if (readers++ === 0) stop = painter.add(ask)
    return () => {
      if (--readers === 0) stop?.()
    }
  }, [])
  return useKnown(({ result, lanes }) => (lanes === engine.lanes ? result : undefined))
}
