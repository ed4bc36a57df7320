import { useCallback, useLayoutEffect, useMemo, useState } from 'react'
import { LargeEditor } from '../../curve/large/LargeEditor'
import type { LaneFeed } from '../../engine/client'
import { histogram } from '../../engine/density'
import { usualPacketBytes } from '../../engine/packets'
import type { Curve } from '../../engine/protocol'
import type { QueueSpec } from '../../generated/scenario'
import type { Phase } from '../../kit/phase'
import { engine } from '../../lab'
import { useEngineStatus, useMedia, useReadings } from '../../lab/hooks'
import { useSolo } from '../../lab/lane-view'
import { limitPackets } from '../../lab/limits'
import { useOverlaid } from '../../lab/overlay'
import { nameOf, originNow, windowOf } from '../../lab/readings'
import { useLab } from '../../lab/useLab'
import { LANE_LETTERS, laneColour } from '../../plots/palette'
import { pageText } from '../text'
import { useBeside } from './beside'
import { binsOf, changeCurve, useCurveAxis } from './curve-axis'
import { pointOf } from './LiveCurve'
import { closeCurve, useLargeCurve } from './large-curve'
import './large-curve.css'

const BINS = 60

/** The large editor of the lane that is open in it, docked where it leaves that lane's plots to be seen. */
export default function LargeCurve() {
  const { lanes: feeds } = useEngineStatus()
  const lane = useLargeCurve((state) => state.lane)
  const index = lane ? indexOf(lane, feeds) : -1
  const dock = useDock(index)
  if (!feeds[index]?.curve || !dock) return null
  return (
    <div {...dock}>
      <LaneEditor key={feeds[index].key} index={index} feed={feeds[index]} />
    </div>
  )
}

/** Where the lane stands now: lanes before it may have gone, and all get new keys when a run starts again. */
function indexOf({ index, key }: { index: number; key: number | undefined }, feeds: readonly LaneFeed[]) {
  const found = feeds.findIndex((feed) => feed.key === key)
  return found < 0 ? index : found
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
  const scenario = useLab((lab) => lab.scenario)
  const tick = useReadings()
  const buffer = limitPackets(feed)
  const { limit, end } = useCurveAxis(feed, index)
  const packet_bytes = usualPacketBytes(scenario.traffic)
  const beside = useBeside(index)
  const { curve, state, series } = feed
  const link = state?.link ?? scenario.link
  const lane = scenario.lanes[index]
  // biome-ignore lint/correctness/useExhaustiveDependencies: a feed's series grows in place, and the tick says so
  const counts = useMemo(() => {
    if (!curve) return undefined
    const { bins, to } = binsOf(feed, { end, limit }, BINS)
    return histogram(series, windowOf(feed, index).from_s, to, bins)
  }, [feed, index, tick, curve, end, limit])
  const onChange = useCallback((queue: QueueSpec, phase: Phase) => changeCurve(index, queue, phase), [index])
  const linkJson = JSON.stringify(link)
  const curvesOf = useCallback(
    (queues: readonly QueueSpec[]): Promise<(Curve | null)[]> =>
      engine.request('curves', { queues, link: JSON.parse(linkJson), packet_bytes }),
    [linkJson, packet_bytes],
  )
  const origin = useStable(originNow(index))
  if (!curve || !state || !lane) return null
  const last = series.length - 1
  return (
    <LargeEditor
      letter={LANE_LETTERS[index]!}
      name={nameOf(lane, feed)}
      colour={laneColour(index)}
      dash=""
      label={`${pageText.lane.curve}, ${LANE_LETTERS[index]}`}
      curve={curve}
      queue={state.queue}
      limit={limit}
      buffer={buffer}
      end={end}
      point={pointOf(feed)}
      histogram={counts}
      rate_bps={link.rate_bps}
      packet_bytes={packet_bytes}
      virtual={{
        q1_bytes: series.at(last, series.column('q1_bytes')),
        c1_bps: series.at(last, series.column('c1_bps')),
      }}
      origin={origin}
      curvesOf={curvesOf}
      beside={beside}
      onChange={onChange}
      scrolls={scrolls}
      onClose={closeCurve}
    />
  )
}

/** The same object while it says the same. */
function useStable<T>(value: T): T {
  const json = JSON.stringify(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it says is what counts
  return useMemo(() => value, [json])
}

const APART = 1

/**
 * Where the editor stands: over the lanes beside its own, where there are such; else at the side or, in a narrow
 * window, at the foot, and the lanes make room. So the plots of the lane that is drawn on are never covered.
 */
function useDock(index: number): { className: string; style?: React.CSSProperties } | undefined {
  const count = useLab((lab) => lab.scenario.lanes.length)
  const alone = useSolo() !== undefined
  const overlaid = useOverlaid()
  const columns = useMedia('(min-width: 861px)')
  const [dock, setDock] = useState<ReturnType<typeof useDock>>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: lanes stand elsewhere once there are more, or one alone
  useLayoutEffect(() => {
    const place = () => {
      const lanes = [...document.querySelectorAll<HTMLElement>('#lanes > [data-testid=lane]')]
      const boxes = lanes.map((lane) => lane.getBoundingClientRect())
      const own = boxes[alone ? 0 : index]
      const other =
        own && boxes.find(({ left, right }) => left > own.right - APART || right < own.left + APART)
      const top = Math.max(0, boxes[0]?.top ?? 0)
      if (other && !overlaid) {
        setDock({ className: 'curve-dock', style: { left: other.left, width: other.width, top, bottom: 0 } })
      } else if (columns) setDock({ className: 'curve-dock at-side', style: { top } })
      else {
        setDock({ className: 'curve-dock at-foot' })
        // Once there is room below it.
        requestAnimationFrame(() => lanes[alone ? 0 : index]?.scrollIntoView())
      }
    }
    place()
    // It stays where it opened while the page scrolls.
    addEventListener('resize', place)
    return () => removeEventListener('resize', place)
  }, [index, count, alone, overlaid, columns])
  return dock
}
