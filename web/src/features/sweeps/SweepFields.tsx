import { useId } from 'react'
import { useLab, useLabState } from '../../lab/lab'
import { nameOf } from '../../lab/readings'
import { LANE_LETTERS } from '../../plots/palette'
import type { Place } from './places'
import { define, SWEEP_RUNS } from './sweep-runs'
import { sweepText } from './text'
import type { Range, RangeField } from './values'

interface Props {
  places: readonly Place[]
  place: Place
  range: Range
  faults: Partial<Record<RangeField, string>>
  without: readonly number[]
}

/** Fields for the varied parameter, its values, and the lanes. */
export function SweepFields({ places, place, range, faults, without }: Props) {
  const lab = useLab()
  const name = useId()
  const groups = [...new Set(places.map(({ group }) => group))]
  const set = (change: Partial<Range>) =>
    define(lab, {
      ranges: {
        ...lab.choices.get(SWEEP_RUNS).definition.ranges,
        [place.path]: { ...range, ...change },
      },
    })
  const field = (key: RangeField, label: string, unit = '') => (
    <TypedField
      label={label}
      unit={unit}
      value={range[key]}
      fault={faults[key]}
      testId={`sweep-${key}`}
      onType={(typed) => set({ [key]: typed })}
    />
  )
  return (
    <>
      <label className="row">
        <span className="row-label">{sweepText.sweep.vary}</span>
        <select
          className="sweep-select"
          value={place.path}
          data-testid="sweep-path"
          onChange={(event) => define(lab, { path: event.target.value })}
        >
          {groups.map((group) => (
            <optgroup key={group} label={group}>
              {places
                .filter((other) => other.group === group)
                .map(({ path, title }) => (
                  <option key={path} value={path}>
                    {title}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </label>
      <fieldset className="segments" aria-label={sweepText.sweep.spacing}>
        {(['linear', 'log', 'list'] as const).map((spacing) => (
          <label key={spacing}>
            <input
              type="radio"
              name={`${name}-spacing`}
              checked={spacing === range.spacing}
              onChange={() => set({ spacing })}
            />
            <span>{sweepText.sweep.spacings[spacing]}</span>
          </label>
        ))}
      </fieldset>
      {range.spacing === 'list' ? (
        field('list', sweepText.sweep.list, place.unit)
      ) : (
        <>
          {field('from', sweepText.sweep.from, place.unit)}
          {field('to', sweepText.sweep.to, place.unit)}
          {field('steps', sweepText.sweep.steps)}
        </>
      )}
      <LaneChoice place={place} without={without} />
    </>
  )
}

interface TypedProps {
  label: string
  unit: string
  value: string
  fault: string | undefined
  testId: string
  onType: (typed: string) => void
}

/** A box that keeps the typed text, with an error below. */
function TypedField({ label, unit, value, fault, testId, onType }: TypedProps) {
  const id = useId()
  return (
    <div className="typed">
      <div className="row">
        <label className="row-label" htmlFor={id}>
          {label}
        </label>
        <span className="typed-value">
          <input
            id={id}
            value={value}
            inputMode={testId === 'sweep-list' ? 'text' : 'decimal'}
            aria-invalid={fault !== undefined}
            aria-describedby={fault === undefined ? undefined : `${id}-fault`}
            data-testid={testId}
            onChange={(event) => onType(event.target.value)}
          />
          {unit && <span className="unit">{unit}</span>}
        </span>
      </div>
      {fault !== undefined && (
        <p className="fault" id={`${id}-fault`} role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}

function LaneChoice({ place, without }: { place: Place; without: readonly number[] }) {
  const lab = useLab()
  const lanes = useLabState((state) => state.scenario.lanes)
  const none = lanes.every((_, i) => without.includes(i) && i !== place.lane)
  return (
    <fieldset className="sweep-lanes">
      <legend>{sweepText.sweep.lanes}</legend>
      {lanes.map((lane, i) => (
        <label
          key={LANE_LETTERS[i]}
          data-lane={LANE_LETTERS[i]}
          title={i === place.lane ? sweepText.sweep.needsLane : undefined}
        >
          <input
            type="checkbox"
            checked={!without.includes(i) || i === place.lane}
            disabled={i === place.lane}
            onChange={({ target: { checked } }) =>
              define(lab, { without: checked ? without.filter((other) => other !== i) : [...without, i] })
            }
          />
          <b className="letter">{LANE_LETTERS[i]}</b>
          {nameOf(lab, lane, lab.engine.lanes[i])}
        </label>
      ))}
      {none && (
        <p className="fault" role="alert">
          {sweepText.sweep.noLane}
        </p>
      )}
    </fieldset>
  )
}
