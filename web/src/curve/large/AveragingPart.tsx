import { useId, useRef, useState } from 'react'
import type { QueueSpec } from '../../generated/scenario'
import { significant } from '../../kit/format'
import type { Phase } from '../../kit/phase'
import { schemeName } from '../../scenario/schemes'
import {
  type Averaging,
  averagingOf,
  LEAST_WEIGHT,
  type Measure,
  memoryOf,
  type Spacing,
  withAveraging,
} from '../averaging'
import { largeCurveText } from './text'
import './averaging.css'

interface Props {
  queue: QueueSpec
  rate_bps: number
  packet_bytes: number
  onChange: (queue: QueueSpec, phase: Phase) => void
}

const POSITIONS = 200
const SPAN = -Math.log(LEAST_WEIGHT)
/** The slider goes from the instantaneous queue to a memory of 1 / `LEAST_WEIGHT` packets. */
const weightAt = (position: number) => Number(Math.exp((-SPAN * position) / POSITIONS).toPrecision(2))
const positionOf = (w_q: number) =>
  Math.round(Math.max(0, Math.min(POSITIONS, (-Math.log(w_q) / SPAN) * POSITIONS)))

/** Settings of the measure (queue or average), the average's memory, and the spacing of drops. */
export function AveragingPart({ queue, rate_bps, packet_bytes, onChange }: Props) {
  const now = averagingOf(queue)
  // Restores the former weight after a switch to the instantaneous queue and back.
  const lastWeight = useRef(0.002)
  if (now && now.measure === 'average') lastWeight.current = now.w_q
  if (!now) return <p className="curve-hint">{largeCurveText.noAverage(schemeName(queue.kind))}</p>
  const set = (change: Partial<Averaging>, phase: Phase = 'end') =>
    onChange(withAveraging(queue, { ...now, ...change }), phase)
  const measure = (measure: Measure) => set({ measure, w_q: lastWeight.current })
  return (
    <div className="averaging">
      {now.either && (
        <Radios
          legend={largeCurveText.reactsTo}
          options={[
            ['instantaneous', largeCurveText.now],
            ['average', largeCurveText.average],
          ]}
          value={now.measure}
          onValue={measure}
        />
      )}
      {now.measure === 'average' && (
        <Weight
          w_q={now.w_q}
          rate_bps={rate_bps}
          packet_bytes={packet_bytes}
          onWeight={(w_q, phase) => set({ w_q }, phase)}
        />
      )}
      <Radios
        legend={largeCurveText.spacing}
        options={Object.entries(largeCurveText.spacings) as [Spacing, string][]}
        value={now.spacing}
        onValue={(spacing) => set({ spacing })}
      />
      <p className="curve-hint">{largeCurveText.spacingHelp[now.spacing]}</p>
    </div>
  )
}

function Radios<V extends string>({
  legend,
  options,
  value,
  onValue,
}: {
  legend: string
  options: [V, string][]
  value: V
  onValue: (value: V) => void
}) {
  const name = useId()
  return (
    <fieldset className="averaging-choice">
      <legend>{legend}</legend>
      <span className="segments">
        {options.map(([option, label]) => (
          <label key={option}>
            <input type="radio" name={name} checked={option === value} onChange={() => onValue(option)} />
            <span>{label}</span>
          </label>
        ))}
      </span>
    </fieldset>
  )
}

function Weight({
  w_q,
  rate_bps,
  packet_bytes,
  onWeight,
}: {
  w_q: number
  rate_bps: number
  packet_bytes: number
  onWeight: (w_q: number, phase: Phase) => void
}) {
  // The slider's position until the lane answers.
  const [moving, setMoving] = useState<number>()
  const shown = moving ?? w_q
  const { packets, s } = memoryOf(shown, rate_bps, packet_bytes)
  const settle = () => {
    if (moving !== undefined) onWeight(moving, 'end')
    setMoving(undefined)
  }
  return (
    <label className="averaging-weight">
      <span>
        {largeCurveText.weight} <b>{significant(shown, 3)}</b>
      </span>
      <input
        type="range"
        min={1}
        max={POSITIONS}
        value={positionOf(shown)}
        aria-valuetext={largeCurveText.weightIs(shown, largeCurveText.memory(packets, s))}
        style={{ '--fill': `${(100 * positionOf(shown)) / POSITIONS}%` } as React.CSSProperties}
        onChange={(event) => {
          const next = weightAt(Number(event.currentTarget.value))
          setMoving(next)
          onWeight(next, 'drag')
        }}
        onPointerUp={settle}
        onKeyUp={settle}
        onBlur={settle}
      />
      <span className="curve-hint">{largeCurveText.memory(packets, s)}</span>
    </label>
  )
}
