import { useEffect, useState, useSyncExternalStore } from 'react'
import type { EngineStatus } from '../engine/client'
import { engine, painter } from '.'

const statusNow = () => engine.status

export const useEngineStatus = (): EngineStatus => useSyncExternalStore(engine.onStatus, statusNow, statusNow)

/** Numbers that change more often cannot be read. */
const READ_MS = 250

/** So fast, numbers read a quarter of a second ago are of another stretch than the plots. */
const FAST = 64

/** Renders again with a picture of the plots, at most four times a second; what tells the time, with every one when it flies. */
export function useReadings(every_ms = READ_MS, tellsTime = false): number {
  const [tick, setTick] = useState(0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = 0
    const stop = painter.add(() => {
      const wait = last + every_ms - performance.now()
      if (wait <= 0 || (tellsTime && engine.achieved > FAST)) {
        clearTimeout(timer)
        timer = undefined
        last = performance.now()
        setTick((n) => n + 1)
      } else
        timer ??= setTimeout(() => {
          timer = undefined
          painter.request()
        }, wait)
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
