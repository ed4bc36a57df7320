import { useSyncExternalStore } from 'react'
import type { LaneFeed } from '../engine/page/client'
import type { QueueSpec } from '../generated/scenario'
import { engine, session } from '.'
import { queueOf, type Wanted } from './wanted'

/** What `select` picks from the document with everything that is under way: the same object while it says the same. */
export function useWanted<Picked>(select: (wanted: Wanted) => Picked): Picked {
  const now = () => select(session.wanted)
  return useSyncExternalStore(session.onWanted, now, now)
}

/** The queue that lane `index` is to have now, though the lane may still be on its way there. */
export const useWantedQueue = (index: number): QueueSpec | undefined =>
  useWanted((wanted) => queueOf(wanted, index, engine.t_s))

/**
 * The queue that a change of a lane's curve builds on. Of another kind its curve is another, too: until the lane has
 * that it is shown as it was.
 */
export function useCurveQueue(index: number, feed: LaneFeed | undefined): QueueSpec | undefined {
  const wanted = useWantedQueue(index)
  const own = feed?.state?.queue
  if (!wanted || !own) return own
  return wanted.kind === 'sketch' || wanted.kind === own.kind ? wanted : own
}
