import { useState } from 'react'
import { shownUnit } from '../../form/scale'
import { languageText } from '../../kit/language-text'
import { NumberField } from '../../kit/NumberField'
import { useReadings } from '../../lab/hooks'
import { Locked } from '../../lab/Locked'
import { useLab, useLabDocument, useLabState } from '../../lab/lab'
import type { Entry } from '../../lab/markers'
import { labText } from '../../lab/text'
import { useWanted } from '../../lab/useWanted'
import { LANE_LETTERS } from '../../plots/palette'
import { isCounted } from '../../scenario/count'
import type { LabDocument } from '../../scenario/document'
import { equal, isFields } from '../../scenario/equal'
import { partOf } from '../../scenario/lock'
import { schemeName } from '../../scenario/schemes'
import { scenarioText } from '../../scenario/text'
import { withMoved, withoutEntry } from '../../scenario/timeline/changes'
import type { Traffic } from '../../scenario/types'
import {
  type ChoiceTarget,
  keyOf,
  type NumberTarget,
  type Plan,
  type Shape,
  shapesOf,
  shownOf,
  specified,
  type Target,
  targetsOf,
  valueAt,
  withPlan,
} from './events'
import { trackText } from './text'

const LONGEST_S = 100_000
/** Lead time, to see the event happen. */
const AHEAD_S = 5

/** Plans an event, or edits an existing one. */
export function EventForm({ entry, close }: { entry?: Entry; close: () => void }) {
  const document = useLabDocument()
  return entry ? (
    <Locked part={partOf(document.scenario.timeline[entry.index] ?? { set: {} })}>
      <Edit entry={entry} document={document} close={close} />
    </Locked>
  ) : (
    <Add document={document} close={close} />
  )
}

function nameOf(target: Target, all: readonly Traffic[]): string {
  const { own, field } = target
  if (own !== undefined)
    return trackText.parameter(LANE_LETTERS[own]!, field ? field.title : trackText.scheme)
  const { traffic, path, kind } = target as NumberTarget
  if (!traffic) return trackText.links[path] ?? path
  const name = isCounted(traffic)
    ? scenarioText.counts[traffic.kind]
    : kind === 'rho'
      ? labText.loads.poissonLoad
      : scenarioText.classes[traffic.kind]
  const named = traffic.kind === 'cbr' && kind === 'flows' ? trackText.flowsOf(name) : name
  return all.filter((other) => other.kind === traffic.kind).length > 1
    ? labText.loads.other(traffic.id, named)
    : named
}

const unitOf = ({ kind, field }: NumberTarget) =>
  field ? shownUnit(field).unit : trackText.units[kind as keyof typeof trackText.units]

/** The target's value: a number, or one of its options. */
function Value({
  target,
  value,
  onValue,
}: {
  target: Target
  value: unknown
  onValue: (value: unknown) => void
}) {
  return (
    <div className="row">
      <span>{trackText.value}</span>
      {target.type === 'choice' ? (
        <OptionMenu target={target} value={value} onValue={onValue} />
      ) : (
        <NumberField
          label={trackText.value}
          value={Number(value)}
          min={target.least}
          max={target.most}
          unit={unitOf(target)}
          testId="event-value"
          onCommit={(typed) => onValue(target.whole ? Math.round(typed) : typed)}
        />
      )}
    </div>
  )
}

/** Presets grouped by scheme; a value that is not a preset is first, and can be kept. */
function OptionMenu({
  target: { options },
  value,
  onValue,
}: {
  target: ChoiceTarget
  value: unknown
  onValue: (value: unknown) => void
}) {
  const chosen = options.findIndex((option) => equal(option.value, value))
  const items = options.map(({ name, scheme }, i) => ({ name, scheme, i }))
  const groups = [...new Set(options.map(({ scheme }) => scheme))]
  return (
    <select
      aria-label={trackText.value}
      value={chosen}
      data-testid="event-option"
      onChange={(event) => onValue(options[Number(event.target.value)]?.value)}
    >
      {chosen < 0 && <option value={-1}>{ownName(value)}</option>}
      {groups.map((group) => {
        const own = items
          .filter(({ scheme }) => scheme === group)
          .map(({ name, i }) => (
            <option key={i} value={i}>
              {name}
            </option>
          ))
        return own.length > 1 && group !== undefined ? (
          <optgroup key={group} label={group}>
            {own}
          </optgroup>
        ) : (
          own
        )
      })}
    </select>
  )
}

const ownName = (value: unknown) =>
  trackText.ownNumbers(isFields(value) && 'kind' in value ? schemeName(String(value.kind)) : trackText.on)

/** A likely value for a planned change: twice the number, or the first other option. */
function likely(target: Target, before: unknown): unknown {
  if (target.type === 'choice') return target.options.find(({ value }) => !equal(value, before))?.value
  const twice = 2 * Number(before)
  return target.whole ? Math.max(target.least, Math.round(twice)) : twice
}

function Add({ document, close }: { document: LabDocument; close: () => void }) {
  const lab = useLab()
  const { scenario } = document
  const [key, setKey] = useState<string>()
  const [lane, setLane] = useState<number>()
  const [chosenShape, setShape] = useState<Shape>('step')
  const [chosen_s, setAt] = useState<number>()
  useReadings(500)
  const at_s = chosen_s ?? Math.round(lab.engine.t_s + AHEAD_S)
  const [over_s, setOver] = useState(10)
  const lock = useLabState(({ view }) => view.lock)
  const free = (target: Target) => lock !== 'curve' || partOf({ set: { [target.path]: 0 } }) === 'load'
  const targets = targetsOf(document, at_s).filter(free)
  const target = targets.find((one) => keyOf(one) === key) ?? targets[0]!
  const shapes = shapesOf(target)
  const shape = shapes.includes(chosenShape) ? chosenShape : 'step'
  const before = valueAt(document, target, at_s, lane)
  const [value, setValue] = useState<unknown>()
  const now = value === undefined ? likely(target, before) : value
  const plan: Plan = { target, shape, at_s, over_s, lane, value: now, before }
  return (
    <div className="event-form">
      <label className="row">
        <span>{trackText.what}</span>
        <select
          value={keyOf(target)}
          data-testid="event-what"
          onChange={(event) => {
            setKey(event.target.value)
            setValue(undefined)
          }}
        >
          {targets.map((one) => (
            <option key={keyOf(one)} value={keyOf(one)}>
              {nameOf(one, scenario.traffic)}
            </option>
          ))}
        </select>
      </label>
      <Value key={keyOf(target)} target={target} value={now} onValue={setValue} />
      <div className="row">
        <span>{trackText.at}</span>
        <NumberField
          label={trackText.at}
          value={at_s}
          min={0}
          max={LONGEST_S}
          unit={languageText.units.seconds}
          testId="event-at"
          onCommit={setAt}
        />
      </div>
      <fieldset className="row" aria-label={trackText.shape}>
        <span>{trackText.shape}</span>
        <span className="segments">
          {shapes.map((one) => (
            <label key={one}>
              <input type="radio" name="shape" checked={one === shape} onChange={() => setShape(one)} />
              <span>{trackText.shapes[one]}</span>
            </label>
          ))}
        </span>
      </fieldset>
      {shape !== 'step' && (
        <div className="row">
          <span>{trackText.over[shape]}</span>
          <NumberField
            label={trackText.over[shape]}
            value={over_s}
            min={0.1}
            max={10_000}
            unit={languageText.units.seconds}
            testId="event-over"
            onCommit={setOver}
          />
        </div>
      )}
      <label className="row">
        <span>{trackText.where}</span>
        <select
          value={target.own ?? lane ?? ''}
          disabled={target.own !== undefined}
          data-testid="event-lane"
          onChange={(event) => setLane(event.target.value === '' ? undefined : Number(event.target.value))}
        >
          <option value="">{trackText.all}</option>
          {scenario.lanes.map((_, i) => (
            <option key={LANE_LETTERS[i]} value={i}>
              {trackText.lane(LANE_LETTERS[i]!)}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        className="button strong"
        data-testid="event-put"
        onClick={() => {
          close()
          void lab.session.revise((scenario) => withPlan(scenario, plan))
        }}
      >
        {trackText.put}
      </button>
    </div>
  )
}

function Edit({ entry, document, close }: { entry: Entry; document: LabDocument; close: () => void }) {
  const lab = useLab()
  const change = document.scenario.timeline[entry.index]
  // A moved plan may have changed its place already.
  const wanted = useWanted(({ scenario: { timeline } }) =>
    change ? (timeline.find(({ set }) => set === change.set) ?? timeline[entry.index]) : undefined,
  )
  const paths = Object.keys(change?.set ?? {})
  const target =
    change && paths.length === 1
      ? targetsOf(document, change.at_s).find(
          ({ path, own }) =>
            path === paths[0] && (own === undefined || change.lane == null || own === change.lane),
        )
      : undefined
  return (
    <div className="event-form">
      <h3>{entry.label}</h3>
      <div className="row">
        <span>{trackText.at}</span>
        <NumberField
          label={trackText.at}
          value={wanted?.at_s ?? entry.at_s}
          min={0}
          max={LONGEST_S}
          unit={languageText.units.seconds}
          testId="event-at"
          onCommit={(at_s) => void lab.session.revise((scenario) => withMoved(scenario, entry.index, at_s))}
        />
      </div>
      {target && change && (
        <Value
          target={target}
          value={shownOf(target, (wanted ?? change).set[target.path])}
          onValue={(value) =>
            void lab.session.revise((scenario) => ({
              ...scenario,
              timeline: scenario.timeline.map((one, i) =>
                i === entry.index ? { ...one, set: { [target.path]: specified(target, value) } } : one,
              ),
            }))
          }
        />
      )}
      <button
        type="button"
        className="button"
        title={trackText.fromStartHint}
        data-testid="entry-from-start"
        onClick={() => {
          close()
          void lab.session.entryFromStart(entry.index)
        }}
      >
        {trackText.turn.now}
      </button>
      <button
        type="button"
        className="button"
        onClick={() => {
          close()
          void lab.session.revise((scenario) => withoutEntry(scenario, entry.index))
        }}
      >
        {trackText.remove}
      </button>
    </div>
  )
}
