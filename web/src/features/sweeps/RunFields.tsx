import { useId } from 'react'
import { rangeOf } from '../../form/schema'
import { Term } from '../../help/Term'
import { NumberField } from '../../kit/NumberField'
import { measureText } from '../../measures/text'
import { type Plan, REPLICATIONS } from './document'
import { isTooShort } from './sweep-runs'
import { sweepText } from './text'

const WARMUP = rangeOf('Scenario', 'warmup_s')
const DURATION = rangeOf('Scenario', 'duration_s')

interface Props {
  plan: Plan
  /** Number of changes in the scenario's timeline; with none, there is nothing to choose. */
  timeline: number
  onChange: (change: Partial<Plan>) => void
}

/** Fields for replications, warm-up, duration, and timeline changes. */
export function RunFields({ plan, timeline, onChange }: Props) {
  const name = useId()
  return (
    <div className="run-fields">
      <div className="row">
        <span className="row-label">
          <Term id="replications">{sweepText.runs.count}</Term>
        </span>
        <fieldset className="segments" aria-label={sweepText.runs.count}>
          {REPLICATIONS.map((n) => (
            <label key={n}>
              <input
                type="radio"
                name={`${name}-n`}
                checked={n === plan.replications}
                onChange={() => onChange({ replications: n })}
              />
              <span>{n}</span>
            </label>
          ))}
        </fieldset>
      </div>
      <div className="row">
        <span className="row-label">
          <Term id="measured">{sweepText.runs.warmup}</Term>
        </span>
        <NumberField
          label={sweepText.runs.warmup}
          value={plan.warmup_s}
          min={WARMUP.min}
          max={WARMUP.max}
          unit={measureText.units.s}
          testId="run-warmup"
          onCommit={(warmup_s) => onChange({ warmup_s })}
        />
      </div>
      <div className="row">
        <span className="row-label">
          <Term id="measured">{sweepText.runs.duration}</Term>
        </span>
        <NumberField
          label={sweepText.runs.duration}
          value={plan.duration_s}
          min={DURATION.min}
          max={DURATION.max}
          unit={measureText.units.s}
          testId="run-duration"
          onCommit={(duration_s) => onChange({ duration_s })}
        />
      </div>
      {isTooShort(plan) && (
        <p className="fault" role="alert">
          {sweepText.runs.late(plan.warmup_s, plan.duration_s)}
        </p>
      )}
      {timeline > 0 && (
        <fieldset className="run-changes">
          <legend>{sweepText.runs.changes}</legend>
          {(['none', 'kept'] as const).map((changes) => (
            <label key={changes}>
              <input
                type="radio"
                name={`${name}-changes`}
                checked={changes === plan.changes}
                onChange={() => onChange({ changes })}
              />
              {changes === 'kept' ? sweepText.runs.changesKept(timeline) : sweepText.runs.changesNone}
            </label>
          ))}
        </fieldset>
      )}
    </div>
  )
}
