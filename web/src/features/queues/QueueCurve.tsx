import { useMemo } from 'react'
import { axisEnd, longest } from '../../curve/axis'
import { CurveEditor } from '../../curve/CurveEditor'
import { valueAt } from '../../curve/ink'
import { pointsOf, wholeLine } from '../../curve/knots'
import { useCurves } from '../../curve/large/useCurves'
import type { LaneFeed } from '../../engine/page/client'
import type { Curve } from '../../engine/protocol'
import type { Buffer, Link, QueueSpec } from '../../generated/scenario'
import type { Phase } from '../../kit/phase'
import { useStable } from '../../kit/useStable'
import { useReadings } from '../../lab/hooks'
import { useLab, useLabState } from '../../lab/lab'
import { linkOf, packetsIn } from '../../lab/limits'
import { LANE_DASHES, QUEUE_COLOURS } from '../../plots/palette'
import type { Placed } from './vessels'

/** Points that move are seen sooner than numbers are read. */
const MOVE_MS = 50

interface Props {
  feed: LaneFeed
  part: Placed
  label: string
  onChange: (queue: QueueSpec, phase: Phase) => void
}

/** The drop curve of one queue with its position, drawn by the same hand as that of a lane; nothing for a queue without one. */
export function QueueCurve({ feed, part, label, onChange }: Props) {
  const lab = useLab()
  useReadings(MOVE_MS)
  const packet_bytes = useLabState(({ history }) => history.packet_bytes)
  const link = useStable(withLimit(linkOf(lab, feed), part))
  const queues = useStable([part.queue])
  const asked = useMemo(
    () => (queues: readonly QueueSpec[]) => lab.engine.request('curves', { queues, link, packet_bytes }),
    [lab, link, packet_bytes],
  )
  const known = useCurves(queues, asked)[0]?.curve
  const most = packetsIn(lab, link.buffer)
  const curve = useMemo(() => known && drawnAtOnce(known, part.queue, most), [known, part.queue, most])
  if (!curve || curve.line.length === 0) return null
  const { series } = feed
  const column = series.column(`k${part.at + 1}_measured_packets`)
  const measured = curve.unit === 'packets' && column >= 0 ? series.at(series.length - 1, column) : Number.NaN
  const limit = longest(curve, most)
  return (
    <div className="queue-curve">
      <CurveEditor
        curve={curve}
        queue={part.queue}
        limit={limit}
        end={axisEnd({ curve, limit, visited: 0 }, undefined)}
        point={{ measured, p: valueAt(curve.line, measured, 'right') }}
        colour={`var(${QUEUE_COLOURS[part.at]})`}
        dash={LANE_DASHES[part.at]!}
        label={label}
        onChange={onChange}
      />
    </div>
  )
}

/** The curve with the points of a hand that draws, before the core has answered. */
function drawnAtOnce(curve: Curve, queue: QueueSpec, limit: number): Curve {
  const points = pointsOf(queue)
  return points ? { ...curve, line: wholeLine(points, limit).map(([q, p]) => [q, p]) } : curve
}

const BITS = 8

/** The link with the room that the queue has of its own. */
function withLimit(link: Link, { limit }: Placed): Link {
  if (!limit) return link
  return { ...link, buffer: bufferOf(limit, link.rate_bps) }
}

const bufferOf = (limit: NonNullable<Placed['limit']>, rate_bps: number): Buffer =>
  'seconds' in limit ? { bytes: Math.floor((limit.seconds * rate_bps) / BITS) } : limit
