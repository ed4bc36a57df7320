import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { significant } from '../../kit/format'
import { type Axis, type Grid, type Place, scalesOf, upOf, withUp } from './map'
import { whyText } from './text'
import { shadeOf } from './wording'

interface Props {
  grid: Grid
  /** Margins row by row; rows not yet computed are missing. */
  rows: readonly (readonly (number | null)[] | undefined)[]
  place: Place
  /** Whether the point can be moved. */
  movable: boolean
  onMove: (place: Place, done: boolean) => void
  onAxis: (axis: Axis) => void
}

const FLOW_TICKS = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 4096]
const DECADES = [1, 3, 10, 30, 100, 300, 1000, 3000]
/** Units of the ticks of each axis. */
const UNITS = { rtt: 1e-3, rate: 1e6 }
/** Factor per arrow key; flows change by at least one. */
const KEY_FACTOR = 1.1
/** A press that moves less than this does not drag, px. */
const TAP = 3

/** The gain margin over flows and round trip or rate, and the lane on it. */
export function MapPane({ grid, rows, place, movable, onMove, onAxis }: Props) {
  const field = useRef<HTMLDivElement>(null)
  // The map's position at the press: dragging the point must not change the map under it.
  const pressed = useRef<{ x: number; y: number; on: DOMRect; moved: boolean }>(undefined)
  const text = whyText.map
  const { axis } = grid
  const { flows, up } = scalesOf(grid)
  const [across, high] = [grid.flows.length, grid.ups.length]
  const [from, to] = [grid.flows[0]!, grid.flows.at(-1)!]
  const unit = UNITS[axis]
  const own = upOf(place, axis)
  const under = (event: PointerEvent, { left, top, width, height }: DOMRect): Place => {
    const number = Math.max(1, Math.round(flows.invert((event.clientX - left) / width)))
    return withUp({ ...place, flows: number }, axis, up.invert(1 - (event.clientY - top) / height))
  }
  const onKey = (event: KeyboardEvent) => {
    const more = Math.max(place.flows + 1, Math.round(place.flows * KEY_FACTOR))
    const fewer = Math.max(1, Math.min(place.flows - 1, Math.round(place.flows / KEY_FACTOR)))
    const to = {
      ArrowLeft: { ...place, flows: fewer },
      ArrowRight: { ...place, flows: more },
      ArrowUp: withUp(place, axis, own * KEY_FACTOR),
      ArrowDown: withUp(place, axis, own / KEY_FACTOR),
    }[event.key]
    if (!to) return
    event.preventDefault()
    event.stopPropagation()
    onMove(to, true)
  }
  return (
    <>
      <header>
        <h3>{text.title}</h3>
        <fieldset className="segments" aria-label={text.up}>
          {(Object.keys(text.axes) as Axis[]).map((each) => (
            <label key={each}>
              <input type="radio" name="why-axis" checked={each === axis} onChange={() => onAxis(each)} />
              <span>{text.axes[each]}</span>
            </label>
          ))}
        </fieldset>
      </header>
      <div className="why-map">
        <div className="why-ups" aria-hidden="true">
          {DECADES.filter((tick) => tick * unit >= grid.ups[0]! && tick * unit <= grid.ups.at(-1)!).map(
            (tick) => (
              <span key={tick} style={{ bottom: `${100 * up(tick * unit)}%` }}>
                {significant(tick, 6)}
              </span>
            ),
          )}
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: the group is a picture */}
        <div className="why-field" ref={field} role="group" aria-label={text.label[axis]}>
          <svg viewBox={`0 0 ${across} ${high}`} preserveAspectRatio="none" aria-hidden="true">
            {grid.ups.map((each, row) =>
              grid.flows.map((number, column) => (
                <rect
                  key={`${each}-${number}`}
                  className={`why-shade-${shadeOf(rows[row]?.[column])}`}
                  x={column}
                  y={high - 1 - row}
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
            aria-label={text.point(place.flows, own / unit, axis)}
            style={{ left: `${100 * flows(place.flows)}%`, bottom: `${100 * up(own)}%` }}
            onPointerDown={(event) => {
              if (event.button !== 0) return
              event.currentTarget.setPointerCapture(event.pointerId)
              const on = field.current!.getBoundingClientRect()
              pressed.current = { x: event.clientX, y: event.clientY, on, moved: false }
            }}
            onPointerMove={(event) => {
              const from = pressed.current
              if (!from) return
              from.moved ||= Math.hypot(event.clientX - from.x, event.clientY - from.y) > TAP
              if (from.moved) onMove(under(event, from.on), false)
            }}
            onPointerUp={(event) => {
              const from = pressed.current
              if (from?.moved) onMove(under(event, from.on), true)
              pressed.current = undefined
            }}
            onKeyDown={onKey}
          />
        </div>
        <div className="why-flows" aria-hidden="true">
          {FLOW_TICKS.filter((tick) => tick >= from && tick <= to).map((tick) => (
            <span key={tick} style={{ left: `${100 * flows(tick)}%` }}>
              {significant(tick, 6)}
            </span>
          ))}
        </div>
      </div>
      <p className="why-axes">{text.both[axis]}</p>
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
