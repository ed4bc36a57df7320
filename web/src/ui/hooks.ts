import { useEffect, useState, useSyncExternalStore } from 'react'
import type { EngineStatus } from '../engine/client'
import { engine } from './session'

export const useEngineStatus = (): EngineStatus => useSyncExternalStore(engine.onStatus, () => engine.status)

/** Numbers that change more often cannot be read. */
const READ_MS = 250

/** Renders again at most four times a second while the simulation moves. */
export function useReadings(every_ms = READ_MS): number {
  const [tick, setTick] = useState(0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = 0
    const stop = engine.onFrame(() => {
      timer ??= setTimeout(
        () => {
          timer = undefined
          last = performance.now()
          setTick((n) => n + 1)
        },
        Math.max(0, last + every_ms - performance.now()),
      )
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [every_ms])
  return tick
}

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
}
