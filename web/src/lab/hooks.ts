import { useEffect, useState, useSyncExternalStore } from 'react'
import type { EngineStatus } from '../engine/client'
import { engine, painter } from '.'

const statusNow = () => engine.status

export const useEngineStatus = (): EngineStatus => useSyncExternalStore(engine.onStatus, statusNow, statusNow)

/** Numbers that change more often cannot be read. */
const READ_MS = 250

/** Of what moves and is no plot: more often than numbers change, but not with every picture. */
export const POINT_MS = 125

/** So fast, numbers read a quarter of a second ago are of another stretch than the plots. */
const FAST = 64

/**
 * Renders again with a picture of the plots, at most four times a second; what tells the time, with every one when it flies.
 * All that changes as often, or half as often, changes in the same picture, so that the page is laid out once for all.
 */
export function useReadings(every_ms = READ_MS, tellsTime = false): number {
  const [tick, setTick] = useState(0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = -1
    const stop = painter.add(() => {
      const now_ms = performance.now()
      const turn = Math.floor(now_ms / every_ms)
      if (turn > last || (tellsTime && engine.achieved > FAST)) {
        clearTimeout(timer)
        timer = undefined
        last = turn
        setTick((n) => n + 1)
      } else
        timer ??= setTimeout(
          () => {
            timer = undefined
            painter.request()
          },
          (turn + 1) * every_ms - now_ms,
        )
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [every_ms, tellsTime])
  return tick
}

export function useMedia(query: string): boolean {
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
