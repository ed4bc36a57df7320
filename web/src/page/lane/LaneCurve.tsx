import { useCallback, useMemo } from 'react'
import { CurveEditor } from '../../curve/CurveEditor'
import type { LaneFeed } from '../../engine/client'
import { occupancy } from '../../engine/figures'
import { usualPacketBytes } from '../../engine/packets'
import type { QueueSpec } from '../../generated/scenario'
import type { Phase } from '../../kit/phase'
import { session } from '../../lab'
import { useReadings } from '../../lab/hooks'
import { limitPackets } from '../../lab/limits'
import { windowOf } from '../../lab/readings'
import { LANE_LETTERS, laneColour } from '../../plots/palette'
import { labStore } from '../../scenario/store'
import { pageText } from '../text'
import { toggleCurve, useLargeCurve } from './large-curve'

const OCCUPANCY_BINS = 48
/** The operating point moves more often than numbers change, but not with every frame. */
const POINT_MS = 100

/** The lane's drop curve, to see and to change. */
export function LaneCurve({
  index,
  feed,
  compact = true,
}: {
  index: number
  feed: LaneFeed | undefined
  compact?: boolean
}) {
  useReadings(POINT_MS)
  const density = useDensity(feed, index)
  const expanded = useLargeCurve((state) => state.lane?.index === index)
  const onChange = useCallback(
    (queue: QueueSpec, phase: Phase) => session.setQueue(index, queue, phase),
    [index],
  )
  if (!feed?.curve || !feed.state) return <div className="curve" data-testid="drop-curve" />
  const { curve, state } = feed
  const limit = limitPackets(feed)
  return (
    <div className="curve" data-testid="drop-curve">
      <CurveEditor
        compact={compact}
        curve={curve}
        queue={state.queue}
        limit={limit}
        point={pointOf(feed)}
        density={density}
        colour={laneColour(index)}
        dash=""
        label={`${pageText.lane.curve}, ${LANE_LETTERS[index]}`}
        onChange={onChange}
        onExpand={() => toggleCurve(index)}
        expanded={expanded}
      />
    </div>
  )
}

/** Where a lane is on its curve right now. */
export function pointOf(feed: LaneFeed): { measured: number; p: number } {
  const { series } = feed
  const last = series.length - 1
  const measured = series.at(last, series.column('measured'))
  const queue = series.at(last, series.column('queue_packets'))
  return {
    measured: unitOf(feed) * (Number.isNaN(measured) ? queue : measured),
    p: series.at(last, series.column('drop_probability')),
  }
}

/** The curve's unit to a packet of the series. */
const unitOf = ({ curve }: LaneFeed) =>
  curve?.in_bytes ? usualPacketBytes(labStore.getState().scenario.traffic) : 1

/** How often the queue was how long of late, over the axis of the curve. */
function useDensity(feed: LaneFeed | undefined, index: number): Float64Array | undefined {
  const tick = useReadings()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a feed's series grows in place, and the tick says so
  return useMemo(() => {
    if (!feed?.curve) return undefined
    const limit = limitPackets(feed)
    const end = feed.curve.in_bytes ? (feed.curve.line.at(-1)?.[0] ?? limit) / unitOf(feed) : limit
    return occupancy(feed.series, windowOf(feed, index).from_s, end, OCCUPANCY_BINS)
  }, [feed, index, tick])
}
