import { useCallback, useMemo } from 'react'
import { CurveEditor } from '../../curve/CurveEditor'
import type { LaneFeed } from '../../engine/page/client'
import { measuredAt, occupancy } from '../../engine/page/density'
import type { QueueSpec } from '../../generated/scenario'
import type { Phase } from '../../kit/phase'
import { session } from '../../lab'
import { useGuide } from '../../lab/guide'
import { useReadings } from '../../lab/hooks'
import { windowOf } from '../../lab/readings'
import { useLabState } from '../../lab/useLab'
import { useCurveQueue } from '../../lab/useWanted'
import { LANE_LETTERS, laneColour } from '../../plots/palette'
import { DEFAULT_SCENARIO } from '../../scenario/default'
import { equal } from '../../scenario/equal'
import { pathOf } from '../../scenario/timeline/change'
import { pageText } from '../text'
import { binsOf, unitOf, useCurveAxis } from './curve-axis'
import { toggleCurve, useLargeCurve } from './large-curve'

interface LaneCurveProps {
  index: number
  feed: LaneFeed | undefined
  compact?: boolean
}

const OCCUPANCY_BINS = 48

/** The lane's drop curve with its readings. */
export default function LiveCurve({ index, feed, compact = true }: LaneCurveProps) {
  const axis = useCurveAxis(feed, index)
  const density = useDensity(feed, index, axis)
  const expanded = useLargeCurve((state) => state.lane?.index === index)
  const onChange = useCallback(
    (queue: QueueSpec, phase: Phase) => void session.setQueue(index, queue, phase),
    [index],
  )
  const queue = useCurveQueue(index, feed)
  const invitation = useInvitation(index)
  if (!feed?.curve || !queue) return null
  const { curve } = feed
  return (
    <CurveEditor
      compact={compact}
      curve={curve}
      queue={queue}
      limit={axis.limit}
      invitation={invitation}
      end={axis.end}
      point={pointOf(feed)}
      density={density}
      colour={laneColour(index)}
      dash=""
      label={`${pageText.lane.curve}, ${LANE_LETTERS[index]}`}
      onChange={onChange}
      onExpand={() => toggleCurve(index)}
      expanded={expanded}
    />
  )
}

/** Lab and lane with which the page opens, of which nobody has drawn the curve yet. */
function useInvitation(index: number): string | undefined {
  const asks = useLabState(({ scenario }) => {
    const { title, lanes } = DEFAULT_SCENARIO
    const { timeline } = scenario
    const drawn = timeline.some(({ set }) => Object.keys(set).some((path) => pathOf(path).of === 'queue'))
    return index === lanes.length - 1 && scenario.title === title && !drawn && equal(scenario.lanes, lanes)
  })
  const guided = useGuide((guide) => guide.leads)
  return asks && !guided ? pageText.lane.invitation : undefined
}

/** Where a lane is on its curve right now. */
export function pointOf(feed: LaneFeed): { measured: number; p: number } {
  const { series } = feed
  const last = series.length - 1
  return {
    measured: unitOf(feed) * measuredAt(series, last),
    p: series.at(last, series.column('drop_probability')),
  }
}

/** How often the queue was how long of late, over the axis of the curve. */
function useDensity(feed: LaneFeed | undefined, index: number, axis: { end: number; limit: number }) {
  const tick = useReadings()
  const { end, limit } = axis
  // biome-ignore lint/correctness/useExhaustiveDependencies: a feed's series grows in place, and the tick says so
  return useMemo(() => {
    if (!feed?.curve) return undefined
    const { bins, to } = binsOf(feed, { end, limit }, OCCUPANCY_BINS)
    return occupancy(feed.series, windowOf(feed, index).from_s, to, bins)
  }, [feed, index, tick, end, limit])
}
