import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { Phase } from '../kit/phase'
import { useHeld } from '../kit/useHeld'
import './pad.css'
import { CORNERS, type Corner, cornerAt, onGrid, type Place, weightAt } from './place'
import { designSpaceText } from './text'

export interface Token {
  letter: string
  /** What the lane's scheme is called. */
  name: string
  colour: string
  place: Place
  /** Whether the lane is what stands at its place, and not only near to it. */
  exact: boolean
}

interface Props {
  tokens: readonly (Token | undefined)[]
  /** Letters of lanes that have no place here. */
  absent: readonly string[]
  onMove: (lane: number, place: Place, phase: Phase) => void
}

const KEY_STEP = 0.05
/** A press that moves less only picks a lane, px. */
const TAP = 3
/** A lane that has come this near to where it was put is there. */
const THERE = 0.03
const PATIENCE_MS = 1000
/** Tokens this near to each other stand beside each other. */
const CROWDED = 0.08

/** Lanes as tokens on the design space: dragged, or moved by two sliders, they become what stands there. */
export function Pad({ tokens, absent, onMove }: Props) {
  const [picked, pick] = useState(0)
  // The next step goes on from where a hand has put a token, though the lane has yet to follow.
  const [held, hold] = useHeld<{ lane: number; place: Place }>(
    ({ lane, place }) => distance(place, tokens[lane]?.place) < THERE,
    PATIENCE_MS,
  )
  const field = useRef<HTMLDivElement>(null)
  const pressed = useRef([0, 0])
  const lane = tokens[picked] ? picked : tokens.findIndex(Boolean)
  const token = tokens[lane]
  const placeOf = (index: number) => (held?.value.lane === index ? held.value.place : tokens[index]?.place)

  const move = (index: number, to: Place, phase: Phase) => {
    const place = onGrid(to)
    hold({ lane: index, place }, phase)
    onMove(index, place, phase)
  }
  const under = (event: PointerEvent): Place => {
    const { left, top, width, height } = field.current!.getBoundingClientRect()
    return { x: (event.clientX - left) / width, y: (event.clientY - top) / height }
  }
  const onKey = (event: KeyboardEvent, index: number) => {
    const place = placeOf(index)
    const by = {
      ArrowLeft: [-KEY_STEP, 0],
      ArrowRight: [KEY_STEP, 0],
      ArrowUp: [0, -KEY_STEP],
      ArrowDown: [0, KEY_STEP],
    }[event.key]
    if (!by || !place) return
    event.preventDefault()
    event.stopPropagation()
    move(index, { x: place.x + by[0]!, y: place.y + by[1]! }, 'end')
  }

  return (
    <div className="pad">
      <div className="pad-frame">
        <span className="pad-sharp">{designSpaceText.sharp}</span>
        <span className="pad-smooth">{designSpaceText.smooth}</span>
        {/* biome-ignore lint/a11y/useSemanticElements: the group is a picture */}
        <div className="pad-field" ref={field} role="group" aria-label={designSpaceText.pad}>
          {(Object.keys(CORNERS) as Corner[]).map((corner) => (
            <span key={corner} className={`pad-corner pad-${corner}`} aria-hidden="true">
              {designSpaceText.corners[corner]}
            </span>
          ))}
          {tokens.map((other, index) => {
            const place = placeOf(index)
            if (!other || !place) return null
            return (
              <button
                key={other.letter}
                type="button"
                className="pad-token"
                aria-label={designSpaceText.token(other.letter, other.name)}
                aria-pressed={index === lane}
                tabIndex={index === lane ? 0 : -1}
                style={
                  {
                    '--lane': other.colour,
                    left: `${100 * place.x}%`,
                    top: `${100 * place.y}%`,
                    marginLeft: 18 * crowd(tokens, index, placeOf) * (place.x > 0.5 ? -1 : 1),
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
                onPointerUp={() => held?.phase === 'drag' && move(index, held.value.place, 'end')}
                onFocus={() => pick(index)}
                onKeyDown={(event) => onKey(event, index)}
              >
                {other.letter}
              </button>
            )
          })}
        </div>
        <span className="pad-now">{designSpaceText.now}</span>
        <span className="pad-long">{designSpaceText.long}</span>
      </div>
      {token && (
        <Sliders
          token={token}
          place={placeOf(lane) ?? token.place}
          held={held?.value.lane === lane && held.phase === 'drag'}
          onMove={(place, phase) => move(lane, place, phase)}
        />
      )}
      {absent.length > 0 && <p className="pad-note">{designSpaceText.notHere(absent.join(', '))}</p>}
      <p className="pad-note">{designSpaceText.source}</p>
    </div>
  )
}

const distance = (a: Place, b: Place | undefined) => (b ? Math.hypot(a.x - b.x, a.y - b.y) : Infinity)

/** How many tokens before this one are in the same place. */
function crowd(
  tokens: Props['tokens'],
  index: number,
  placeOf: (index: number) => Place | undefined,
): number {
  const own = placeOf(index)
  const near = tokens.filter((_, other) => {
    return other < index && own && distance(own, placeOf(other)) < CROWDED
  })
  return near.length
}

function Sliders({
  token,
  place,
  held,
  onMove,
}: {
  token: Token
  place: Place
  held: boolean
  onMove: (place: Place, phase: Phase) => void
}) {
  const corner = cornerAt(place)
  const here = corner ? designSpaceText.corners[corner] : designSpaceText.between(place)
  const slider = (label: string, axis: 'x' | 'y', said: string) => (
    <label className="pad-slider">
      <span>
        {label} <b>{said}</b>
      </span>
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={Math.round(place[axis] * 100)}
        aria-valuetext={said}
        style={{ '--fill': `${place[axis] * 100}%` } as React.CSSProperties}
        onChange={(event) => onMove({ ...place, [axis]: Number(event.currentTarget.value) / 100 }, 'drag')}
        onPointerUp={() => held && onMove(place, 'end')}
        onKeyUp={() => held && onMove(place, 'end')}
      />
    </label>
  )
  return (
    <>
      {slider(designSpaceText.averaging(token.letter), 'x', designSpaceText.weight(weightAt(place.x)))}
      {slider(
        designSpaceText.edge(token.letter),
        'y',
        designSpaceText.smoothness(Math.round(place.y * 100) / 100),
      )}
      <p className="pad-is" role="status">
        {designSpaceText.is(token.letter, held || token.exact ? here : token.name)}
      </p>
    </>
  )
}
