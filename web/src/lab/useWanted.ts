import { useSyncExternalStore } from 'react'
import type { LaneFeed } from '../engine/page/client'
import type { QueueSpec } from '../generated/scenario'
import { engine, session } from '.'
import { queueOf, type Wanted } from './wanted'

/** Selects from the document with all pending changes; the selection keeps its identity while nothing in it changes. */
export function useWanted<Picked>(select: (wanted: Wanted) => Picked): Picked {
  const now = () => select(session.wanted)
  return useSyncExternalStore(session.onWanted, now, now)
}

/** The queue that lane `index` should have now, even if the lane has yet to get it. */
export const useWantedQueue = (index: number): QueueSpec | undefined =>
  useWanted((wanted) => queueOf(wanted, index, engine.t_s))

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
