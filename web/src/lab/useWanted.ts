import { useEffect, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import type { LaneFeed } from '../engine/page/client'
import type { Result } from '../generated/result'
import type { QueueSpec } from '../generated/scenario'
import { useLab } from './lab'
import { queueOf, type Wanted } from './wanted'

/** Selects from the document with all pending changes; the selection keeps its identity while nothing in it changes. */
export function useWanted<Picked>(select: (wanted: Wanted) => Picked): Picked {
  const lab = useLab()
  const now = () => select(lab.session.wanted)
  return useSyncExternalStore(lab.session.onWanted, now, now)
}

/** The queue that lane `index` should have now, even if the lane has yet to get it. */
export const useWantedQueue = (index: number): QueueSpec | undefined => {
  const lab = useLab()
  return useWanted((wanted) => queueOf(wanted, index, lab.engine.t_s))
}

/**
 * The queue that an edit of a lane's curve builds on. Another kind has another curve, so until the lane has it, this
 * is the lane's present queue.
 */
export function useCurveQueue(index: number, feed: LaneFeed | undefined): QueueSpec | undefined {
  const wanted = useWantedQueue(index)
  const own = feed?.state?.queue
  if (!wanted || !own) return own
  return wanted.kind === 'sketch' || wanted.kind === own.kind ? wanted : own
}

/** The result document up to about the present. */
export function useResult(): Result | undefined {
  const lab = useLab()
  useEffect(() => lab.results.read(), [lab.results.read])
  return useStore(lab.results.store, ({ result, lanes }) => (lanes === lab.engine.lanes ? result : undefined))
}
