import { useEffect, useState, useSyncExternalStore } from 'react'
import type { EngineStatus } from '../engine/page/client'
import { mediaOf } from '../kit/breakpoints'
import { type Lab, useLab } from './lab'

const statusNow = (lab: Lab) => lab.engine.status

export const useEngineStatus = (): EngineStatus => {
  const lab = useLab()
  return useSyncExternalStore(
    lab.engine.onStatus,
    () => statusNow(lab),
    () => statusNow(lab),
  )
}

/** Numbers that change more often cannot be read. */
const READ_MS = 250

/**
 * Renders again with a picture of the plots, at most four times a second. All that changes as often, or half as often, changes
 * in the same picture, so that the page is laid out once for all of it.
 */
export function useReadings(every_ms = READ_MS): number {
  const lab = useLab()
  const [tick, setTick] = useState(0)
  useEffect(() => {
    let last = -1
    return lab.painter.add((_scene, now_ms) => {
      const turn = Math.floor(now_ms / every_ms)
      if (turn > last) {
        last = turn
        setTick((n) => n + 1)
      } else lab.painter.requestIn((turn + 1) * every_ms - now_ms)
    })
  }, [every_ms, lab])
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
