import { useEffect, useRef } from 'react'
import type { LaneFeed } from '../../engine/page/client'
import { Term } from '../../help/Term'
import { plain } from '../../kit/format'
import { useFailing } from '../../kit/region'
import { watchSize } from '../../kit/watch-size'
import { classNames } from '../../lab/class-names'
import { useEngineStatus, useMedia, useReadings } from '../../lab/hooks'
import { useLab, useLabState } from '../../lab/lab'
import { waitingLimit } from '../../lab/limits'
import { LANE_LETTERS, type Palette } from '../../plots/palette'
import { CanvasPen } from '../../plots/pen'
import { figuresOver, inSystem, Leavings } from './packets'
import { drawQueue } from './queue-picture'
import { packetText } from './text'
import './packets.css'

interface Props {
  index: number
  feed: LaneFeed
}

/** Wall-clock fade time of a dropped packet, s; and the speed assumed for single steps and fast runs. */
const FADE_S = 0.8
const STEPPING = 0.125
const TELL_MS = 500

/** The waiting packets at the bottleneck, one by one; with reduced motion, their counts. */
export default function PacketQueueView({ index, feed }: Props) {
  const lab = useLab()
  const still = useMedia('(prefers-reduced-motion: reduce)')
  const readout = useRef<HTMLSpanElement>(null)
  useEffect(() => lab.engine.watchPackets(), [lab.engine.watchPackets])
  return (
    <>
      <div className="plot-head">
        <h3>
          <Term id="packet_queue">{packetText.title}</Term>
        </h3>
        {!still && <Key />}
        <span ref={readout} className="packets-count" data-testid="packets-waiting">
          {still ? packetText.counters : undefined}
        </span>
      </div>
      {still ? <Counters feed={feed} /> : <Picture index={index} feed={feed} readout={readout} />}
    </>
  )
}

/** The legend of blocks and signs. */
function Key() {
  const lab = useLab()
  useLabState((state) => state.scenario.traffic)
  return (
    <div className="key packets-key">
      {classNames(lab).map(({ id, name }, i) => (
        <span key={id}>
          <i className={`packet-look look-${Math.min(i, 3)}`} />
          {name}
        </span>
      ))}
      {(['early', 'forced', 'overflow'] as const).map((cause) => (
        <span key={cause}>
          <i className={`packet-sign sign-${cause}`} />
          {packetText.causes[cause]}
        </span>
      ))}
    </div>
  )
}

function Picture({ index, feed, readout }: Props & { readout: React.RefObject<HTMLSpanElement | null> }) {
  const lab = useLab()
  const host = useRef<HTMLDivElement>(null)
  const failing = useFailing()
  useEffect(() => {
    const box = host.current!
    const canvas = box.querySelector('canvas')!
    const pen = new CanvasPen(canvas.getContext('2d')!, '')
    const leavings = new Leavings()
    let reported_ms = Number.NEGATIVE_INFINITY
    const unwatch = watchSize(box, () => {
      const ratio = Math.min(globalThis.devicePixelRatio || 1, 2)
      canvas.width = Math.round(box.clientWidth * ratio)
      canvas.height = Math.round(box.clientHeight * ratio)
      pen.context.setTransform(ratio, 0, 0, ratio, 0, 0)
      lab.painter.request()
    })
    const draw = (palette: Palette) => {
      const { clientWidth: width, clientHeight: height } = box
      pen.font = palette.font
      pen.context.clearRect(0, 0, width, height)
      const fade_s =
        FADE_S * (lab.engine.speed === 'max' || lab.engine.speed > 0.5 ? STEPPING : lab.engine.speed)
      drawQueue(
        pen,
        {
          feed,
          palette,
          colour: palette.lanes[index]!,
          limit_packets: waitingLimit(lab, feed),
          leavings: leavings.since(feed.t_s - fade_s),
          fade_s,
        },
        width,
        height,
      )
      if (!feed.packets) return
      const { waiting, link } = inSystem(feed.packets)
      if (readout.current) readout.current.textContent = packetText.waiting(waiting)
      const now_ms = performance.now()
      if (now_ms - reported_ms < TELL_MS && lab.engine.status.running) return
      reported_ms = now_ms
      box.setAttribute('aria-label', packetText.label(LANE_LETTERS[index]!, waiting, link !== undefined))
    }
    const stops = [
      lab.engine.onFrame(() => leavings.take(feed)),
      lab.painter.add(({ palette }) => draw(palette), failing),
      unwatch,
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [feed, index, readout, failing, lab])
  return (
    <div ref={host} className="packet-queue" role="img" data-testid="packet-queue">
      <canvas />
    </div>
  )
}

/** The same as numbers. */
function Counters({ feed }: { feed: LaneFeed }) {
  useEngineStatus()
  useReadings(TELL_MS)
  const { waiting } = inSystem(feed.packets ?? new Uint32Array())
  const { arrived, left, dropped } = figuresOver(feed.series)
  const counts = [
    [packetText.queued, waiting],
    [packetText.arrived, arrived],
    [packetText.left, left],
    [packetText.dropped, dropped],
  ] as const
  return (
    <dl
      className="packet-queue packet-counters"
      aria-label={packetText.countersLabel}
      data-testid="packet-counters"
    >
      {counts.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{plain(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
