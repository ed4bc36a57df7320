import type { ScaleLinear } from 'd3-scale'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { fixed } from '../../kit/format'
import { useReadings } from '../../lab/hooks'
import { useLab } from '../../lab/lab'
import { trackText } from './text'

interface Props {
  x: ScaleLinear<number, number>
  extent_s: number
  top: number
}

const STEP_S = 1
const COARSE_S = 10

/** The run's present time; a drag, a press on the line or the arrow keys seek. */
export function Playhead({ x, extent_s, top }: Props) {
  const lab = useLab()
  const knob = useRef<HTMLSpanElement>(null)
  const hand_s = useRef<number>(undefined)
  const busy = useRef(false)
  useReadings(500)
  useEffect(
    () =>
      lab.painter.add(() => {
        if (knob.current)
          knob.current.style.transform = `translateX(${x(hand_s.current ?? lab.engine.t_s)}px)`
      }),
    [x, lab],
  )
  // One seek at a time, then on to the latest position.
  const follow = async () => {
    if (busy.current) return
    busy.current = true
    let went: number | undefined
    while (hand_s.current !== undefined && hand_s.current !== went) {
      went = hand_s.current
      await lab.session.seek(went)
    }
    busy.current = false
  }
  const at = (event: PointerEvent<HTMLElement>) =>
    x.invert(event.clientX - event.currentTarget.getBoundingClientRect().left)
  const to = (t_s: number) => {
    hand_s.current = Math.round(t_s * 10) / 10
    lab.painter.request()
    void follow()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? COARSE_S : STEP_S
    const target = {
      ArrowLeft: lab.engine.t_s - step,
      ArrowDown: lab.engine.t_s - step,
      ArrowRight: lab.engine.t_s + step,
      ArrowUp: lab.engine.t_s + step,
      Home: 0,
    }[event.key]
    if (target === undefined) return
    event.preventDefault()
    event.stopPropagation()
    void lab.session.seek(Math.max(0, target))
  }
  return (
    <div
      className="track-line"
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        to(at(event))
      }}
      onPointerMove={(event) => hand_s.current !== undefined && to(at(event))}
      onPointerUp={() => {
        hand_s.current = undefined
      }}
      onPointerCancel={() => {
        hand_s.current = undefined
      }}
    >
      <span
        ref={knob}
        className="track-knob"
        style={{ top }}
        role="slider"
        tabIndex={0}
        title={trackText.positionHint}
        aria-label={trackText.position}
        aria-valuemin={0}
        aria-valuemax={extent_s}
        aria-valuenow={Number(fixed(lab.engine.t_s, 1))}
        aria-valuetext={trackText.seconds(lab.engine.t_s)}
        data-testid="playhead"
        onKeyDown={onKeyDown}
      />
    </div>
  )
}
