import { useState } from 'react'
import { shownUnit } from '../form/scale'
import { NumberField } from '../kit/NumberField'
import { engine, session } from '../lab'
import { useReadings } from '../lab/hooks'
import type { Entry } from '../lab/markers'
import { labText } from '../lab/text'
import { useLab } from '../lab/useLab'
import { LANE_LETTERS } from '../plots/palette'
import { withMoved, withoutEntry } from '../scenario/timeline/entries'
import type { Scenario, Traffic } from '../scenario/types'
import { keyOf, type Plan, type Shape, specified, type Target, targetsOf, valueAt, withPlan } from './events'
import { trackText } from './text'

const SHAPES = Object.keys(trackText.shapes) as Shape[]
const LONGEST_S = 100_000
/** So that there is time to look where it will happen. */
const AHEAD_S = 5

/** Plans an event, or changes when one is and what it sets. */
export function EventForm({ entry, close }: { entry?: Entry; close: () => void }) {
  const scenario = useLab((lab) => lab.scenario)
  return entry ? (
    <Edit entry={entry} scenario={scenario} close={close} />
  ) : (
    <Add scenario={scenario} close={close} />
  )
}

function nameOf({ traffic, path, kind, parameter }: Target, all: readonly Traffic[]): string {
  if (parameter) return trackText.parameter(LANE_LETTERS[parameter.lane]!, parameter.field.title)
  if (!traffic) return path === 'link.buffer' ? trackText.buffer : trackText.rate
  const name = {
    ftp: labText.loads.flows,
    web: labText.loads.sessions,
    files: labText.loads.clients,
    cbr: labText.loads.udp,
    poisson: kind === 'rho' ? labText.loads.poissonLoad : labText.loads.poisson,
    probe: '',
  }[traffic.kind]
  const own = traffic.kind === 'cbr' && kind === 'flows' ? trackText.flowsOf(name) : name
  return all.filter((other) => other.kind === traffic.kind).length > 1
    ? labText.loads.other(traffic.id, own)
    : own
}

const unitOf = ({ kind, parameter }: Target) =>
  parameter ? shownUnit(parameter.field.unit).unit : trackText.units[kind as keyof typeof trackText.units]

function Add({ scenario, close }: { scenario: Scenario; close: () => void }) {
  const targets = targetsOf(scenario)
  const [key, setKey] = useState(keyOf(targets[0]!))
  const [lane, setLane] = useState<number>()
  const [shape, setShape] = useState<Shape>('step')
  const [chosen_s, setAt] = useState<number>()
  useReadings(500)
  const at_s = chosen_s ?? Math.round(engine.t_s + AHEAD_S)
  const [over_s, setOver] = useState(10)
  const target = targets.find((one) => keyOf(one) === key) ?? targets[0]!
  const before = valueAt(scenario, target, at_s, lane)
  const [value, setValue] = useState<number>()
  const now = value ?? (target.whole ? Math.max(target.least, Math.round(2 * before)) : 2 * before)
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
      <div className="row">
        <span>{trackText.value}</span>
        <NumberField
          label={trackText.value}
          value={now}
          min={target.least}
          max={target.most}
          unit={unitOf(target)}
          testId="event-value"
          onCommit={(typed) => setValue(target.whole ? Math.round(typed) : typed)}
        />
      </div>
      <div className="row">
        <span>{trackText.at}</span>
        <NumberField
          label={trackText.at}
          value={at_s}
          min={0}
          max={LONGEST_S}
          unit="s"
          testId="event-at"
          onCommit={setAt}
        />
      </div>
      <fieldset className="row" aria-label={trackText.shape}>
        <span>{trackText.shape}</span>
        <span className="segments">
          {SHAPES.map((one) => (
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
            unit="s"
            testId="event-over"
            onCommit={setOver}
          />
        </div>
      )}
      <label className="row">
        <span>{trackText.where}</span>
        <select
          value={target.parameter?.lane ?? lane ?? ''}
          disabled={target.parameter !== undefined}
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
          void session.revise((scenario) => withPlan(scenario, plan))
        }}
      >
        {trackText.put}
      </button>
    </div>
  )
}

function Edit({ entry, scenario, close }: { entry: Entry; scenario: Scenario; close: () => void }) {
  const change = scenario.timeline?.[entry.index]
  const paths = Object.keys(change?.set ?? {})
  const target =
    paths.length === 1
      ? targetsOf(scenario).find(
          (one) =>
            one.path === paths[0] && (!one.parameter || one.parameter.lane === (change?.lane ?? undefined)),
        )
      : undefined
  return (
    <div className="event-form">
      <h3>{entry.label}</h3>
      <div className="row">
        <span>{trackText.at}</span>
        <NumberField
          label={trackText.at}
          value={entry.at_s}
          min={0}
          max={LONGEST_S}
          unit="s"
          testId="event-at"
          onCommit={(at_s) => void session.revise((scenario) => withMoved(scenario, entry.index, at_s))}
        />
      </div>
      {target && change && (
        <div className="row">
          <span>{trackText.value}</span>
          <NumberField
            label={trackText.value}
            value={valueAt(
              { ...scenario, timeline: [change] },
              target,
              change.at_s,
              change.lane ?? undefined,
            )}
            min={target.least}
            max={target.most}
            unit={unitOf(target)}
            testId="event-value"
            onCommit={(value) =>
              void session.revise((scenario) => ({
                ...scenario,
                timeline: (scenario.timeline ?? []).map((one, i) =>
                  i === entry.index
                    ? {
                        ...one,
                        set: { [target.path]: specified(target, target.whole ? Math.round(value) : value) },
                      }
                    : one,
                ),
              }))
            }
          />
        </div>
      )}
      <button
        type="button"
        className="button"
        title={trackText.fromStartHint}
        data-testid="entry-from-start"
        onClick={() => {
          close()
          void session.entryFromStart(entry.index)
        }}
      >
        {trackText.turn.now}
      </button>
      <button
        type="button"
        className="button"
        onClick={() => {
          close()
          void session.revise((scenario) => withoutEntry(scenario, entry.index))
        }}
      >
        {trackText.remove}
      </button>
    </div>
  )
}
