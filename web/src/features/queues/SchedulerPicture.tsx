import { Fragment, type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { Meter } from '../../generated/scenario'
import type { Phase } from '../../kit/phase'
import type { PictureReadings, QueuePictureProps } from '../../lab/feature'
import { useReadings } from '../../lab/hooks'
import { useChoice, useLab } from '../../lab/lab'
import { limitPackets } from '../../lab/limits'
import { CHOSEN_QUEUE } from './chosen'
import './queues.css'
import { queuesText } from './text'
import {
  divided,
  isScheduler,
  levelsOf,
  moved,
  type Placed,
  type Reading,
  readingsOf,
  stepped,
} from './vessels'

/** Vessels that fill move faster than numbers can be read. */
const MOVE_MS = 50

/**
 * A scheduler as vessels in the order of service: filled by what waits, as wide as their share of the level. The edge
 * between two is dragged.
 */
export default function SchedulerPicture({
  feed,
  queue,
  label,
  readings: read,
  onChange,
  onExpand,
  expanded,
}: QueuePictureProps) {
  const lab = useLab()
  useReadings(MOVE_MS)
  const chosen = useChoice(CHOSEN_QUEUE, ({ lane, name }) => (lane === feed.key ? name : undefined))
  if (!isScheduler(queue)) return null
  const press = (name: string) => {
    const again = name === chosen
    lab.choices.set(CHOSEN_QUEUE, { lane: feed.key, name })
    // Another queue is shown in the editor that is open.
    if (!expanded || again) onExpand?.()
  }
  const levels = levelsOf(queue)
  const readings = readingsOf(feed.series, queue.queues?.length ?? 0)
  const buffer_bytes = limitPackets(lab, feed) * lab.store.getState().history.packet_bytes
  return (
    <fieldset className="queues" aria-label={label} data-testid="queues">
      {levels.map((level, nth) => (
        <div
          className="queues-level"
          key={level[0]!.name}
          style={{ flexGrow: level.length }}
          data-level={nth}
        >
          <div className="queues-row">
            {level.map((part, i) => (
              <Fragment key={part.name}>
                {i > 0 && (
                  <Divider
                    one={level[i - 1]!}
                    other={part}
                    onShare={(share, sum, phase) =>
                      onChange(divided(queue, level[i - 1]!, part, share, sum), phase)
                    }
                    onStep={(up) => onChange(stepped(queue, level[i - 1]!, up), 'end')}
                  />
                )}
                <Vessel
                  part={part}
                  weighs={level.length > 1}
                  reading={shownOf(readings[part.at]!, read)}
                  buffer_bytes={buffer_bytes}
                  expanded={expanded && part.name === chosen}
                  onOpen={onExpand && (() => press(part.name))}
                  onLevel={(by) => onChange(moved(queue, part, nth + by), 'end')}
                />
              </Fragment>
            ))}
          </div>
          <p className="queues-order">{queuesText.level(nth, levels.length)}</p>
        </div>
      ))}
    </fieldset>
  )
}

/** A reading without what a lesson hides. */
const shownOf = ({ bytes, ms, share }: Reading, read: PictureReadings): Reading => ({
  bytes: read === 'none' ? Number.NaN : bytes,
  ms: read === 'all' ? ms : Number.NaN,
  share: read === 'all' ? share : Number.NaN,
})

/** The rate above which a meter finds packets red. */
const mostOf = (meter: Meter): number => (meter.kind === 'trtcm' ? meter.pir_bps : meter.cir_bps)

interface VesselProps {
  part: Placed
  /** Whether its weight has a meaning. */
  weighs: boolean
  reading: Reading
  buffer_bytes: number
  expanded: boolean
  onOpen: (() => void) | undefined
  /** Moves it by so many levels. */
  onLevel: (by: number) => void
}

/** A drag begins here, px; less is a press. */
const DRAG_PX = 8

function Vessel({ part, weighs, reading, buffer_bytes, expanded, onOpen, onLevel }: VesselProps) {
  const from = useRef<{ x: number; drags: boolean }>(undefined)
  const numbers = queuesText.numbers(
    weighs ? (part.weight ?? 1) : undefined,
    part.shape?.rate_bps,
    part.meter && (part.exceed ?? 'drop') === 'drop' ? mostOf(part.meter) : undefined,
  )
  const fill = Math.min(reading.bytes / buffer_bytes, 1) || 0
  return (
    <button
      type="button"
      className="queues-vessel"
      aria-label={queuesText.vessel(part.name, reading.ms, reading.share)}
      aria-expanded={expanded}
      title={onOpen && queuesText.vesselHint}
      disabled={!onOpen}
      data-testid="vessel"
      style={
        {
          flexGrow: weighs ? (part.weight ?? 1) : 1,
          '--fill': fill,
          '--queue': `var(--queue-${part.at + 1})`,
        } as React.CSSProperties
      }
      onClick={() => {
        const dragged = from.current?.drags
        from.current = undefined
        if (!dragged) onOpen?.()
      }}
      onPointerDown={(event) => {
        from.current = { x: event.clientX, drags: false }
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={(event) => {
        const start = from.current
        if (!start || event.buttons === 0) return
        const moved_px = event.clientX - start.x
        if (Math.abs(moved_px) > DRAG_PX) start.drags = true
        if (start.drags) event.currentTarget.style.translate = `${moved_px}px`
      }}
      onPointerCancel={({ currentTarget }) => {
        currentTarget.style.translate = ''
        from.current = undefined
      }}
      onPointerUp={(event) => {
        event.currentTarget.style.translate = ''
        if (!from.current?.drags) return
        const by = levelsAcross(event)
        if (by !== 0) onLevel(by)
      }}
      onKeyDown={(event) => {
        const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
        if (!by || !event.altKey) return
        event.preventDefault()
        event.stopPropagation()
        onLevel(by)
      }}
    >
      <b>{part.name}</b>
      <span>{queuesText.delay(reading.ms)}</span>
      <span>{queuesText.share(reading.share)}</span>
      {numbers && <small>{numbers}</small>}
    </button>
  )
}

/** From the level of the dragged vessel to the one under the pointer; beyond the first and the last there is another. */
function levelsAcross({ clientX, currentTarget }: PointerEvent<HTMLElement>): number {
  const own = currentTarget.closest<HTMLElement>('[data-level]')
  const all = [...(own?.parentElement?.querySelectorAll<HTMLElement>('[data-level]') ?? [])]
  const at = all.findIndex((level) => {
    const { left, right } = level.getBoundingClientRect()
    return clientX >= left && clientX <= right
  })
  const first = all[0]?.getBoundingClientRect().left ?? 0
  const to = at >= 0 ? at : clientX < first ? -1 : all.length
  return to - (own ? all.indexOf(own) : 0)
}

interface DividerProps {
  one: Placed
  other: Placed
  onShare: (share: number, sum: number, phase: Phase) => void
  onStep: (up: boolean) => void
}

/** The edge between two queues of a level: a drag or the arrow keys move weight from one to the other. */
function Divider({ one, other, onShare, onStep }: DividerProps) {
  const last = useRef(0)
  const sum = useRef(0)
  const weights = [one.weight ?? 1, other.weight ?? 1] as const
  const drag = (event: PointerEvent<HTMLElement>) => {
    const { previousElementSibling: left, nextElementSibling: right } = event.currentTarget
    if (!left || !right) return
    const from = left.getBoundingClientRect().left
    const to = right.getBoundingClientRect().right
    last.current = Math.min(Math.max((event.clientX - from) / (to - from), 0), 1)
    onShare(last.current, sum.current, 'drag')
  }
  const press = (event: KeyboardEvent) => {
    const up = event.key === 'ArrowRight' || event.key === 'ArrowUp'
    if (!up && event.key !== 'ArrowLeft' && event.key !== 'ArrowDown') return
    event.preventDefault()
    event.stopPropagation()
    onStep(up)
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      className="queues-divider"
      data-testid="divider"
      aria-label={queuesText.divider(one.name, other.name)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round((100 * weights[0]) / (weights[0] + weights[1]))}
      aria-valuetext={queuesText.weights(...weights)}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        sum.current = weights[0] + weights[1]
        last.current = weights[0] / sum.current
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && drag(event)}
      onPointerUp={(event) =>
        event.currentTarget.hasPointerCapture(event.pointerId) && onShare(last.current, sum.current, 'end')
      }
      onKeyDown={press}
    />
  )
}
