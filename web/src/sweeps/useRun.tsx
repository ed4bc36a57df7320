import { useCallback, useSyncExternalStore } from 'react'
import type { RunState, SweepRun } from './pool'

/** Short runs end faster than numbers can be read. */
const SHOWN_MS = 100

/** The state of a run, shown anew not more often than it can be seen. */
export function useRun(run: SweepRun | undefined): RunState | undefined {
  const subscribe = useCallback(
    (changed: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const stop = run?.onChange(() => {
        timer ??= setTimeout(() => {
          timer = undefined
          changed()
        }, SHOWN_MS)
      })
      return () => {
        clearTimeout(timer)
        stop?.()
      }
    },
    [run],
  )
  return useSyncExternalStore(subscribe, () => run?.state)
}
