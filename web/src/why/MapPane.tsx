import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { type Grid, scalesOf } from './map'
import { whyText } from './text'
import { shadeOf } from './wording'

export interface Place {
  flows: number
  rtt_s: number
}

interface Props {
  grid: Grid
  /** Margins row by row; rows that are still to come are missing. */
  rows: readonly (readonly (number | null)[] | undefined)[]
  place: Place
  /** Whether the point can be moved. */
  movable: boolean
  onMove: (place: Place, done: boolean) => void
}

const FLOW_TICKS = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 4096]
const RTT_TICKS_MS = [1, 10, 30, 100, 300, 1000, 3000]
/** What an arrow key changes the round trip by; flows by the same, and one at least. */
const KEY_FACTOR = 1.1
/** A press that moves less moves nothing, px. */
const TAP = 3

/** The gain margin over flows and round trip, and the lane on it. */
export function MapPane({ grid, rows, place, movable, onMove }: Props) {
  const field = useRef<HTMLDivElement>(null)
  const pressed = useRef<{ x: number; y: number; moved: boolean }>(undefined)
  const text = whyText.map
  const { flows, rtt_s } = scalesOf(grid)
  const [across, up] = [grid.flows.length, grid.rtts_s.length]
  const [from, to] = [grid.flows[0]!, grid.flows.at(-1)!]
  const [low_ms, high_ms] = [1000 * grid.rtts_s[0]!, 1000 * grid.rtts_s.at(-1)!]
  const under = (event: PointerEvent): Place => {
    const { left, top, width, height } = field.current!.getBoundingClientRect()
    return {
      flows: Math.max(1, Math.round(flows.invert((event.clientX - left) / width))),
      rtt_s: rtt_s.invert(1 - (event.clientY - top) / height),
    }
  }
  const onKey = (event: KeyboardEvent) => {
    const more = Math.max(place.flows + 1, Math.round(place.flows * KEY_FACTOR))
    const fewer = Math.max(1, Math.min(place.flows - 1, Math.round(place.flows / KEY_FACTOR)))
    const to = {
      ArrowLeft: { ...place, flows: fewer },
      ArrowRight: { ...place, flows: more },
      ArrowUp: { ...place, rtt_s: place.rtt_s * KEY_FACTOR },
      ArrowDown: { ...place, rtt_s: place.rtt_s / KEY_FACTOR },
    }[event.key]
    if (!to) return
    event.preventDefault()
    event.stopPropagation()
    onMove(to, true)
  }
  return (
    <>
      <div className="why-map">
        <div className="why-rtts" aria-hidden="true">
          {RTT_TICKS_MS.filter((tick) => tick >= low_ms && tick <= high_ms).map((tick) => (
            <span key={tick} style={{ bottom: `${100 * rtt_s(tick / 1000)}%` }}>
              {tick}
            </span>
          ))}
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: the group is a picture */}
        <div className="why-field" ref={field} role="group" aria-label={text.label}>
          <svg viewBox={`0 0 ${across} ${up}`} preserveAspectRatio="none" aria-hidden="true">
            {grid.rtts_s.map((own, row) =>
              grid.flows.map((number, column) => (
                <rect
                  key={`${own}-${number}`}
                  className={`why-shade-${shadeOf(rows[row]?.[column])}`}
                  x={column}
                  y={up - 1 - row}
                  width={1.02}
                  height={1.02}
                />
              )),
            )}
          </svg>
          <button
            type="button"
            className="why-place"
            disabled={!movable}
            aria-label={text.point(place.flows, 1000 * place.rtt_s)}
            style={{ left: `${100 * flows(place.flows)}%`, bottom: `${100 * rtt_s(place.rtt_s)}%` }}
            onPointerDown={(event) => {
              if (event.button !== 0) return
              event.currentTarget.setPointerCapture(event.pointerId)
              pressed.current = { x: event.clientX, y: event.clientY, moved: false }
            }}
            onPointerMove={(event) => {
              const from = pressed.current
              if (!from) return
              from.moved ||= Math.hypot(event.clientX - from.x, event.clientY - from.y) > TAP
              if (from.moved) onMove(under(event), false)
            }}
            onPointerUp={(event) => {
              if (pressed.current?.moved) onMove(under(event), true)
              pressed.current = undefined
            }}
            onKeyDown={onKey}
          />
        </div>
        <div className="why-flows" aria-hidden="true">
          {FLOW_TICKS.filter((tick) => tick >= from && tick <= to).map((tick) => (
            <span key={tick} style={{ left: `${100 * flows(tick)}%` }}>
              {tick}
            </span>
          ))}
        </div>
      </div>
      <p className="why-axes">
        {text.flows} →, {text.rtt} ↑
      </p>
      <ul className="why-key">
        {text.key.map((words, shade) => (
          <li key={words}>
            <i className={`why-shade-${shade}`} aria-hidden="true" /> {words}
          </li>
        ))}
      </ul>
      {!movable && <p className="why-note">{text.fixed}</p>}
    </>
  )
}
