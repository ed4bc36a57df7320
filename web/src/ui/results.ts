import { useEffect } from 'react'
import { create } from 'zustand'
import type { Result } from '../generated/result'
import { engine, painter } from './session'

/** The engine's result document, and the time that it is of. */
interface Known {
  result: Result | undefined
  t_s: number
}

const EVERY_MS = 1000

const useKnown = create<Known>(() => ({ result: undefined, t_s: -1 }))

let readers = 0
let stop: (() => void) | undefined
let asked_ms = Number.NEGATIVE_INFINITY
let asking = false

/** Asks once a second while something reads, and only of a time that it has not yet. */
function ask(): void {
  const wait_ms = asked_ms + EVERY_MS - performance.now()
  if (asking || wait_ms > 0 || engine.t_s === useKnown.getState().t_s) {
    // What stands still is not drawn again, and yet its last figures are to come.
    if (wait_ms > 0 && !engine.status.running) setTimeout(() => painter.request(), wait_ms)
    return
  }
  asking = true
  asked_ms = performance.now()
  const { t_s } = engine
  engine
    .request('results', {})
    .then(
      (result) => useKnown.setState({ result: result as Result, t_s }),
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
  return useKnown(({ result }) => result)
}
