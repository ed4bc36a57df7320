import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { Phase } from '../kit/phase'
import './design-space.css'
import { CORNERS, type Corner, cornerAt, onGrid, type Position, weightAt } from './position'
import { designSpaceText } from './text'

export interface Token {
  letter: string
  /** Name of the lane's scheme. */
  name: string
  colour: string
  position: Position
  /** Whether the lane equals the scheme at its position. */
  exact: boolean
}

interface Props {
  tokens: readonly (Token | undefined)[]
  /** Letters of lanes without a position here. */
  absent: readonly string[]
  onMove: (lane: number, position: Position, phase: Phase) => void
}

const KEY_STEP = 0.05
/** A press that moves less only selects a lane, px. */
const TAP = 3
/** Tokens this close are placed side by side. */
const CROWDED = 0.08

/** Lanes as tokens in the design space: moving one, by drag or by two sliders, gives it the scheme of its new position. */
export function DesignSpace({ tokens, absent, onMove }: Props) {
  const [picked, pick] = useState(0)
  /** The dragged token. */
  const [held, hold] = useState<{ lane: number; position: Position }>()
  const field = useRef<HTMLDivElement>(null)
  const pressed = useRef([0, 0])
  const lane = tokens[picked] ? picked : tokens.findIndex(Boolean)
  const token = tokens[lane]
  const positionOf = (index: number) => (held?.lane === index ? held.position : tokens[index]?.position)

  const move = (index: number, to: Position, phase: Phase) => {
    const position = onGrid(to)
    hold(phase === 'drag' ? { lane: index, position } : undefined)
    onMove(index, position, phase)
  }
  const under = (event: PointerEvent): Position => {
    const { left, top, width, height } = field.current!.getBoundingClientRect()
    return { x: (event.clientX - left) / width, y: (event.clientY - top) / height }
  }
  const onKey = (event: KeyboardEvent, index: number) => {
    const position = positionOf(index)
    const by = {
      ArrowLeft: [-KEY_STEP, 0],
      ArrowRight: [KEY_STEP, 0],
      ArrowUp: [0, -KEY_STEP],
      ArrowDown: [0, KEY_STEP],
    }[event.key]
    if (!by || !position) return
    event.preventDefault()
    event.stopPropagation()
    move(index, { x: position.x + by[0]!, y: position.y + by[1]! }, 'end')
  }

  return (
    <div className="design-space">
      <div className="space-frame">
        <span className="space-sharp">{designSpaceText.sharp}</span>
        <span className="space-smooth">{designSpaceText.smooth}</span>
        {/* biome-ignore lint/a11y/useSemanticElements: the group is a picture */}
        <div className="space-field" ref={field} role="group" aria-label={designSpaceText.axes}>
          {(Object.keys(CORNERS) as Corner[]).map((corner) => (
            <span key={corner} className={`space-corner space-${corner}`} aria-hidden="true">
              {designSpaceText.corners[corner]}
            </span>
          ))}
          {tokens.map((other, index) => {
            const position = positionOf(index)
            if (!other || !position) return null
            return (
              <button
                key={other.letter}
                type="button"
                className="space-token"
                aria-label={designSpaceText.token(other.letter, other.name)}
                aria-pressed={index === lane}
                tabIndex={index === lane ? 0 : -1}
                style={
                  {
                    '--lane': other.colour,
                    left: `${100 * position.x}%`,
                    top: `${100 * position.y}%`,
                    marginLeft: 18 * crowd(tokens, index, positionOf) * (position.x > 0.5 ? -1 : 1),
                  } as React.CSSProperties
                }
                onPointerDown={(event) => {
                  if (event.button !== 0) return
                  event.currentTarget.setPointerCapture(event.pointerId)
                  pressed.current = [event.clientX, event.clientY]
                  pick(index)
                }}
                onPointerMove={(event) => {
                  if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
                  const [x = 0, y = 0] = pressed.current
                  const far = Math.hypot(event.clientX - x, event.clientY - y) > TAP
                  if (far || held) move(index, under(event), 'drag')
                }}
                onPointerUp={() => held && move(index, held.position, 'end')}
                onFocus={() => pick(index)}
                onKeyDown={(event) => onKey(event, index)}
              >
                {other.letter}
              </button>
            )
          })}
        </div>
        <span className="space-now">{designSpaceText.now}</span>
        <span className="space-long">{designSpaceText.long}</span>
      </div>
      {token && (
        <Sliders
          token={token}
          position={positionOf(lane) ?? token.position}
          held={held?.lane === lane}
          onMove={(position, phase) => move(lane, position, phase)}
        />
      )}
      {absent.length > 0 && <p className="space-note">{designSpaceText.notHere(absent)}</p>}
      <p className="space-note">{designSpaceText.source}</p>
    </div>
  )
}

const distance = (a: Position, b: Position | undefined) => (b ? Math.hypot(a.x - b.x, a.y - b.y) : Infinity)

/** Number of earlier tokens at the same position. */
function crowd(
  tokens: Props['tokens'],
  index: number,
  positionOf: (index: number) => Position | undefined,
): number {
  const own = positionOf(index)
  const near = tokens.filter((_, other) => {
    return other < index && own && distance(own, positionOf(other)) < CROWDED
  })
  return near.length
}

/** The edge of the map at which a place is. */
function edgeOf({ x, y }: Position): keyof typeof designSpaceText.isBetween {
  if (y === 0) return 'top'
  if (y === 1) return 'foot'
  if (x === 0) return 'left'
  return x === 1 ? 'right' : 'inside'
}

function Sliders({
  token,
  position,
  held,
  onMove,
}: {
  token: Token
  position: Position
  held: boolean
  onMove: (position: Position, phase: Phase) => void
}) {
  const corner = cornerAt(position)
  const { letter } = token
  const is =
    held || token.exact
      ? corner
        ? designSpaceText.is(letter, designSpaceText.corners[corner])
        : designSpaceText.isBetween[edgeOf(position)](letter)
      : designSpaceText.is(letter, token.name)
  const slider = (label: string, axis: 'x' | 'y', said: string) => (
    <label className="space-slider">
      <span>
        {label} <b>{said}</b>
      </span>
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={Math.round(position[axis] * 100)}
        aria-valuetext={said}
        style={{ '--fill': `${position[axis] * 100}%` } as React.CSSProperties}
        onChange={(event) => onMove({ ...position, [axis]: Number(event.currentTarget.value) / 100 }, 'drag')}
        onPointerUp={() => held && onMove(position, 'end')}
        onKeyUp={() => held && onMove(position, 'end')}
      />
    </label>
  )
  return (
    <>
      {slider(designSpaceText.averaging(token.letter), 'x', designSpaceText.weight(weightAt(position.x)))}
      {slider(
        designSpaceText.edge(token.letter),
        'y',
        designSpaceText.smoothness(Math.round(position.y * 100) / 100),
      )}
      <p className="space-is" role="status">
        {is}
      </p>
    </>
  )
}
