import { Suspense, useCallback } from 'react'
import type { LaneFeed } from '../../engine/page/client'
import type { QueueSpec } from '../../generated/scenario'
import type { Phase } from '../../kit/phase'
import { type PictureReadings, type QueuePicture, usePicture } from '../../lab/feature'
import { GUIDE } from '../../lab/guide'
import { useChoice, useLab } from '../../lab/lab'
import { useCurveQueue } from '../../lab/useWanted'
import { LANE_LETTERS } from '../../plots/palette'
import { pageText } from '../text'

/** The picture in place of a lane's drop curve; undefined if its queue has none. */
export function useLanePicture(
  index: number,
  feed: LaneFeed | undefined,
): { View: QueuePicture['View']; queue: QueueSpec } | undefined {
  const queue = useCurveQueue(index, feed)
  const picture = usePicture(queue?.kind)
  if (!picture || !queue || !feed?.curve) return undefined
  if (feed.curve.line.length > 0 && !picture.always) return undefined
  const { View } = picture
  // The lane knows the queues that a scheduler has by default.
  const lacksQueues = queue.kind === 'scheduler' && !queue.queues
  const whole = lacksQueues ? (feed.state?.queue ?? queue) : queue
  return { View, queue: whole }
}

interface LanePictureProps {
  index: number
  feed: LaneFeed
  picture: NonNullable<ReturnType<typeof useLanePicture>>
  /** Opens the editor of the queue; without it a press does nothing. */
  onExpand?: () => void
  expanded?: boolean
}

/** A picture with the readings that a lesson lets the reader see. */
export function LanePicture({ index, feed, picture, onExpand, expanded = false }: LanePictureProps) {
  const lab = useLab()
  const readings = useChoice(
    GUIDE,
    ({ veil }): PictureReadings => (veil.lanes.includes(index) ? 'none' : veil.figures ? 'levels' : 'all'),
  )
  const onChange = useCallback(
    (queue: QueueSpec, phase: Phase) => void lab.session.setQueue(index, queue, phase),
    [index, lab],
  )
  const label = pageText.lane.curveOf(LANE_LETTERS[index]!)
  const { View, queue } = picture
  return (
    <Suspense>
      <View {...{ index, feed, queue, label, readings, onChange, onExpand, expanded }} />
    </Suspense>
  )
}
