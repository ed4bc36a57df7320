import { useCallback, useSyncExternalStore } from 'react'

/** Minimum interval between updates: short runs end faster than numbers can be read. */
const SHOWN_MS = 100

/** A run with a state and listeners. */
interface Running<State> {
  state: State
  onChange(listener: () => void): () => void
}

/** The state of a run, refreshed at most every `every_ms`. */
export function useRun<State>(run: Running<State> | undefined, every_ms = SHOWN_MS): State | undefined {
  const subscribe = useCallback(
    (changed: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const stop = run?.onChange(() => {
        timer ??= setTimeout(() => {
          timer = undefined
          changed()
        }, every_ms)
      })
      return () => {
        clearTimeout(timer)
        stop?.()
      }
    },
    [run, every_ms],
  )
  return useSyncExternalStore(subscribe, () => run?.state)
}
