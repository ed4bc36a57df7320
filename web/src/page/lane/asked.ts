import { useEffect } from 'react'
import { create } from 'zustand'
import type { LaneFeed } from '../../engine/client'
import type { QueueSpec } from '../../generated/scenario'
import { equal } from '../../scenario/equal'

interface Asked {
  queue: QueueSpec
  /** Until it was taken nothing can agree to it: what was there before may look the same. */
  taken: boolean
}

/** As long as a lane may take to come to its time again with what it was given, ms. */
const PATIENCE_MS = 6000

/** What queues lanes were given last, by their keys, until they have them. */
const useAsked = create<Readonly<Record<number, Asked | undefined>>>(() => ({}))

/** A lane was given a queue. */
export function askFor(key: number, queue: QueueSpec, taken: Promise<void>): void {
  const asked: Asked = { queue, taken: false }
  useAsked.setState({ [key]: asked })
  const isLatest = () => useAsked.getState()[key]?.queue === queue
  void taken.then(() => {
    if (!isLatest()) return
    useAsked.setState({ [key]: { queue, taken: true } })
    setTimeout(() => isLatest() && useAsked.setState({ [key]: undefined }), PATIENCE_MS)
  })
}

/**
 * The queue that a change of a lane builds on: what it was given last, though it is still on its way there, else what it has.
 * Of another kind its curve is another, too: until that is there the lane is shown as it was.
 */
export function useQueueOf(feed: LaneFeed | undefined): QueueSpec | undefined {
  const asked = useAsked((all) => (feed ? all[feed.key] : undefined))
  const own = feed?.state?.queue
  const key = feed?.key
  const has = asked?.taken === true && equal(asked.queue, own)
  useEffect(() => {
    if (has && key !== undefined) useAsked.setState({ [key]: undefined })
  }, [has, key])
  if (!asked || has || !own) return own
  return asked.queue.kind === 'sketch' || asked.queue.kind === own.kind ? asked.queue : own
}
