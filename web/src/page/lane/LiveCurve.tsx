import { useCallback, useMemo } from 'react'
import { CurveEditor } from '../../curve/CurveEditor'
import type { LaneFeed } from '../../engine/page/client'
import { measuredAt, occupancy } from '../../engine/page/density'
import type { QueueSpec } from '../../generated/scenario'
import type { Phase } from '../../kit/phase'
import { GUIDE } from '../../lab/guide'
import { useReadings } from '../../lab/hooks'
import { type Lab, useChoice, useLab, useLabState } from '../../lab/lab'
import { windowOf } from '../../lab/readings'
import { useCurveQueue } from '../../lab/useWanted'
import { LANE_LETTERS, laneColour } from '../../plots/palette'
import { DEFAULT_SCENARIO } from '../../scenario/default'
import { equal } from '../../scenario/equal'
import { pathOf } from '../../scenario/timeline/change'
import { pageText } from '../text'
import { binsOf, unitOf, useCurveAxis } from './curve-axis'
import { LanePicture, useLanePicture } from './LanePicture'
import { LARGE_CURVE, toggleCurve } from './large-curve'

interface LaneCurveProps {
  index: number
  feed: LaneFeed | undefined
  compact?: boolean
}

const OCCUPANCY_BINS = 48

/** The lane's drop curve with its readings. */
export default function LiveCurve({ index, feed, compact = true }: LaneCurveProps) {
  const lab = useLab()
  const axis = useCurveAxis(feed, index)
  const density = useDensity(feed, index, axis)
  const expanded = useChoice(LARGE_CURVE, (state) => state.lane?.index === index)
  const onChange = useCallback(
    (queue: QueueSpec, phase: Phase) => void lab.session.setQueue(index, queue, phase),
    [index, lab],
  )
  const queue = useCurveQueue(index, feed)
  const invitation = useInvitation(index)
  const picture = useLanePicture(index, feed)
  if (!feed?.curve || !queue) return null
  const { curve } = feed
  const label = pageText.lane.curveOf(LANE_LETTERS[index]!)
  const onExpand = () => toggleCurve(lab, index)
  if (picture)
    return (
      <div className="curve-editor">
        <div className="curve-plot">
          <LanePicture {...{ index, feed, picture, onExpand, expanded }} />
        </div>
      </div>
    )
  return (
    <CurveEditor
      compact={compact}
      curve={curve}
      queue={queue}
      limit={axis.limit}
      invitation={invitation}
      end={axis.end}
      point={pointOf(lab, feed)}
      density={density}
      colour={laneColour(index)}
      dash=""
      label={label}
      onChange={onChange}
      onExpand={onExpand}
      expanded={expanded}
    />
  )
}

/** The invitation to draw, in the last lane of the default scenario until its curve has changed. */
function useInvitation(index: number): string | undefined {
  const asks = useLabState(({ scenario }) => {
    const { title, lanes } = DEFAULT_SCENARIO
    const { timeline } = scenario
    const drawn = timeline.some(({ set }) => Object.keys(set).some((path) => pathOf(path).of === 'queue'))
    return index === lanes.length - 1 && scenario.title === title && !drawn && equal(scenario.lanes, lanes)
  })
  const guided = useChoice(GUIDE, (guide) => guide.leads)
  return asks && !guided ? pageText.lane.invitation : undefined
}

/** Where a lane is on its curve right now. */
export function pointOf(lab: Lab, feed: LaneFeed): { measured: number; p: number } {
  const { series } = feed
  const last = series.length - 1
  return {
    measured: unitOf(lab, feed) * measuredAt(series, last),
    p: series.at(last, series.column('drop_probability')),
  }
}

/** Recent histogram of the queue length, over the axis of the curve. */
function useDensity(feed: LaneFeed | undefined, index: number, axis: { end: number; limit: number }) {
  const lab = useLab()
  const tick = useReadings()
  const { end, limit } = axis
  // biome-ignore lint/correctness/useExhaustiveDependencies: a feed's series grows in place, and the tick says so
  return useMemo(() => {
    if (!feed?.curve) return undefined
    const { bins, to } = binsOf(lab, feed, { end, limit }, OCCUPANCY_BINS)
    return occupancy(feed.series, windowOf(lab, feed, index).from_s, to, bins)
  }, [feed, index, tick, end, limit])
}
