import { Suspense, useCallback, useMemo } from 'react'
import { LargeEditor } from '../../curve/large/LargeEditor'
import type { LaneFeed } from '../../engine/page/client'
import { histogram } from '../../engine/page/density'
import type { Curve } from '../../engine/protocol'
import type { QueueSpec } from '../../generated/scenario'
import type { Phase } from '../../kit/phase'
import { useStable } from '../../kit/useStable'
import { useEditors } from '../../lab/feature'
import { useEngineStatus, useReadings } from '../../lab/hooks'
import { useChoice, useLab, useLabState } from '../../lab/lab'
import { limitPackets } from '../../lab/limits'
import { nameOf, originNow, windowOf } from '../../lab/readings'
import { indexOf } from '../../lab/theory'
import { useCurveQueue } from '../../lab/useWanted'
import { LANE_LETTERS, laneColour } from '../../plots/palette'
import { pageText } from '../text'
import { binsOf, useCurveAxis } from './curve-axis'
import { useDock } from './dock'
import { pointOf } from './LiveCurve'
import { closeCurve, LARGE_CURVE } from './large-curve'
import { useSurroundings } from './surroundings'

const BINS = 60
/** The operating point moves more often than numbers change, but not with every frame. */
const POINT_MS = 100

/** The large editor of the lane that is open in it, docked where it leaves that lane's plots to be seen. */
export default function LargeCurve() {
  const { lanes: feeds } = useEngineStatus()
  const lane = useChoice(LARGE_CURVE, (state) => state.lane)
  const index = lane ? indexOf(lane, feeds) : -1
  const dock = useDock(index)
  if (!feeds[index]?.curve || !dock) return null
  return (
    <div {...dock}>
      <LaneEditor key={feeds[index].key} index={index} feed={feeds[index]} />
    </div>
  )
}

export function LaneEditor({
  index,
  feed,
  scrolls = false,
}: {
  index: number
  feed: LaneFeed
  scrolls?: boolean
}) {
  const lab = useLab()
  const scenario = useLabState((state) => state.scenario)
  const tick = useReadings(POINT_MS)
  const buffer = limitPackets(lab, feed)
  const { limit, end } = useCurveAxis(feed, index)
  const packet_bytes = useLabState((state) => state.history.packet_bytes)
  const around = useSurroundings(index)
  const { curve, state, series } = feed
  const link = useStable(state?.link ?? scenario.link)
  const lane = scenario.lanes[index]
  // biome-ignore lint/correctness/useExhaustiveDependencies: a feed's series grows in place, and the tick says so
  const counts = useMemo(() => {
    if (!curve) return undefined
    const { bins, to } = binsOf(lab, feed, { end, limit }, BINS)
    return histogram(series, windowOf(lab, feed, index).from_s, to, bins)
  }, [feed, index, tick, curve, end, limit])
  const queue = useCurveQueue(index, feed)
  const onChange = useCallback(
    (queue: QueueSpec, phase: Phase) => void lab.session.setQueue(index, queue, phase),
    [index, lab],
  )
  const curvesOf = useCallback(
    (queues: readonly QueueSpec[]): Promise<(Curve | null)[]> =>
      lab.engine.request('curves', { queues, link, packet_bytes }),
    [link, packet_bytes, lab.engine.request],
  )
  const origin = useStable(originNow(lab, index))
  const Own = useEditors()(queue?.kind)?.View
  if (!curve || !queue || !lane) return null
  const last = series.length - 1
  const shared = {
    letter: LANE_LETTERS[index]!,
    name: nameOf(lab, lane, feed),
    colour: laneColour(index),
    label: pageText.lane.curveOf(LANE_LETTERS[index]!),
    curve,
    limit,
    end,
    point: pointOf(lab, feed),
    histogram: counts,
    onClose: () => closeCurve(lab),
  }
  if (Own)
    return (
      <Suspense fallback={null}>
        <Own {...shared} {...{ index, feed, queue }} />
      </Suspense>
    )
  return (
    <LargeEditor
      {...shared}
      onChange={onChange}
      dash=""
      queue={queue}
      buffer={buffer}
      rate_bps={link.rate_bps}
      packet_bytes={packet_bytes}
      virtual={{
        q1_bytes: series.at(last, series.column('q1_bytes')),
        c1_bps: series.at(last, series.column('c1_bps')),
      }}
      origin={origin}
      curvesOf={curvesOf}
      around={around}
      scrolls={scrolls}
    />
  )
}
