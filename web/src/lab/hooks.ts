import { useEffect, useState, useSyncExternalStore } from 'react'
import type { EngineStatus } from '../engine/page/client'
import { mediaOf } from '../kit/breakpoints'
import { engine, painter } from '.'

const statusNow = () => engine.status

export const useEngineStatus = (): EngineStatus => useSyncExternalStore(engine.onStatus, statusNow, statusNow)

/** Numbers that change more often cannot be read. */
const READ_MS = 250

/**
 * Renders again with a picture of the plots, at most four times a second. All that changes as often, or half as often, changes
 * in the same picture, so that the page is laid out once for all of it.
 */
export function useReadings(every_ms = READ_MS): number {
  const [tick, setTick] = useState(0)
  useEffect(() => {
    let last = -1
    return painter.add((_scene, now_ms) => {
      const turn = Math.floor(now_ms / every_ms)
      if (turn > last) {
        last = turn
        setTick((n) => n + 1)
      } else painter.requestIn((turn + 1) * every_ms - now_ms)
    })
  }, [every_ms])
  return tick
}

/** Whether a media query holds; it may name breakpoints, as in `(--phone)`. */
export function useMedia(named: string): boolean {
  const query = mediaOf(named)
  const matches = () => matchMedia(query).matches
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    matches,
    matches,
  )
}
