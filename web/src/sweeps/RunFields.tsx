import { useId } from 'react'
import { NumberField } from '../ui/NumberField'
import { DURATION, type Plan, REPLICATIONS, WARMUP } from './document'
import { isTooShort } from './session'
import { text } from './text'

interface Props {
  plan: Plan
  /** Changes in the scenario's timeline, of which there is something to choose. */
  timeline: number
  onChange: (change: Partial<Plan>) => void
}

/** How often, from when on, how long, and with which changes a scenario is measured. */
export function RunFields({ plan, timeline, onChange }: Props) {
  const name = useId()
  return (
    <div className="run-fields">
      <div className="row">
        <span className="row-label" aria-hidden="true">
          {text.runs.count}
        </span>
        <fieldset className="segments" aria-label={text.runs.count}>
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
      <div className="row" title={text.runs.warmupHelp}>
        <span className="row-label">{text.runs.warmup}</span>
        <NumberField
          label={text.runs.warmup}
          value={plan.warmup_s}
          {...WARMUP}
          unit={text.units.s}
          testId="run-warmup"
          onCommit={(warmup_s) => onChange({ warmup_s })}
        />
      </div>
      <div className="row">
        <span className="row-label">{text.runs.duration}</span>
        <NumberField
          label={text.runs.duration}
          value={plan.duration_s}
          {...DURATION}
          unit={text.units.s}
          testId="run-duration"
          onCommit={(duration_s) => onChange({ duration_s })}
        />
      </div>
      {isTooShort(plan) && (
        <p className="fault" role="alert">
          {text.runs.late(plan.warmup_s, plan.duration_s)}
        </p>
      )}
      {timeline > 0 && (
        <fieldset className="run-changes">
          <legend>{text.runs.changes}</legend>
          {(['kept', 'none'] as const).map((changes) => (
            <label key={changes}>
              <input
                type="radio"
                name={`${name}-changes`}
                checked={changes === plan.changes}
                onChange={() => onChange({ changes })}
              />
              {changes === 'kept' ? text.runs.changesKept(timeline) : text.runs.changesNone}
            </label>
          ))}
        </fieldset>
      )}
    </div>
  )
}
