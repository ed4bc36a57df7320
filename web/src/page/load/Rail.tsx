import type { LaneState } from '../../engine/protocol'
import type { Cbr, Distribution, Poisson, Scenario, Traffic } from '../../generated/scenario'
import { rate } from '../../kit/format'
import { CloseIcon } from '../../kit/icons'
import { NumberField } from '../../kit/NumberField'
import { engine, session } from '../../lab'
import { useEngineStatus, useReadings } from '../../lab/hooks'
import { labText } from '../../lab/text'
import { useLab } from '../../lab/useLab'
import { LANE_LETTERS } from '../../plots/palette'
import { schemeName } from '../../scenario/schemes'
import { pathOf } from '../../scenario/timeline/change'
import { type Planned, plannedAfter } from '../../scenario/timeline/planned'
import { SweepButton } from '../../sweeps/SweepButton'
import { pageText } from '../text'
import { LoadControl } from './LoadControl'
import { FLOW_STEPS, RATE_STEPS_MBPS, RHO_STEPS } from './steps'

/** The load and the link: what all lanes share. */
export function Controls() {
  const traffic = useLab((lab) => lab.scenario.traffic)
  useEngineStatus()
  useReadings()
  const state = engine.lanes[0]?.state
  return (
    <>
      <section aria-label={pageText.rail.traffic}>
        <h2>{pageText.rail.traffic}</h2>
        {traffic.map((entry) => (
          <TrafficControl key={entry.id} entry={entry} state={state} all={traffic} />
        ))}
      </section>
      <section aria-label={pageText.rail.link}>
        <h2>{pageText.rail.link}</h2>
        <LinkControls state={state} />
      </section>
    </>
  )
}

/** What the timeline will change, so that it surprises nobody. Stands last: what is past leaves it. */
export function Events() {
  const scenario = useLab((lab) => lab.scenario)
  useReadings()
  const events = plannedAfter(scenario, engine.t_s)
  if (events.length === 0) return null
  const recorded = events.filter(({ at_s }) => at_s <= engine.reached_s)
  return (
    <section aria-label={pageText.rail.events}>
      <h2>{pageText.rail.events}</h2>
      {recorded.length > 0 && (
        <div className="recorded" data-testid="recorded">
          <p>{pageText.rail.recorded(recorded.length)}</p>
          <button
            type="button"
            className="button"
            title={pageText.rail.dropHint}
            data-testid="drop-later"
            onClick={() => void session.dropLater()}
          >
            {pageText.rail.dropLater(engine.t_s)}
          </button>
        </div>
      )}
      <ul className="events">
        {events.map((event) => {
          const what = eventText(event, scenario.traffic)
          return (
            <li className="row" key={`${event.at_s} ${event.lane} ${event.path}`} data-testid="event">
              <span>
                <b>{pageText.rail.at(event.at_s)}</b> {what}
              </span>
              <button
                type="button"
                className="icon"
                aria-label={pageText.rail.cancel(what)}
                title={pageText.rail.cancel(what)}
                onClick={() => void session.cancel(event)}
              >
                <CloseIcon />
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function eventText({ lane, path, value }: Planned, traffic: readonly Traffic[]): string {
  const { id, field } = pathOf(path)
  const kind = traffic.find((entry) => entry.id === id)?.kind
  const what =
    kind === 'ftp'
      ? labText.loads.flows
      : kind === 'web'
        ? labText.loads.sessions
        : kind === 'files'
          ? labText.loads.clients
          : kind
            ? labText.classes[kind]
            : path
  const where = lane === undefined ? '' : LANE_LETTERS[lane]
  return pageText.rail.event(what, field === 'rate_bps' ? rate(Number(value)) : said(value), where)
}

/** A value in few words: a queue is its scheme, a buffer its size. */
function said(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  if ('kind' in value) return schemeName(String(value.kind))
  const [[unit, size] = ['', '']] = Object.entries(value)
  return `${size} ${unit}`
}

const set = (path: string, value: unknown, lane?: number) =>
  void session.set({ ...(lane === undefined ? {} : { lane }), set: { [path]: value } })

/** The load of one class, in all lanes or in one alone. */
export function TrafficControl({
  entry,
  state,
  all,
  lane,
}: {
  entry: Traffic
  state: LaneState | undefined
  all: Traffic[]
  lane?: number
}) {
  const now = state?.traffic[entry.id]
  const alone = all.filter((other) => other.kind === entry.kind).length === 1
  const name = (label: string) => (alone ? label : labText.loads.other(entry.id, label))
  const path = (field: string) => `traffic.${entry.id}.${field}`
  const testId = lane === undefined ? `load-${entry.id}` : `lane-load-${entry.id}`
  // A lane's own load is its own: a sweep varies that of all.
  const sweep = (field: string, label: string) =>
    lane === undefined && <SweepButton path={path(field)} name={name(label)} />
  if (entry.kind === 'probe') return null
  if (entry.kind === 'web') {
    return (
      <LoadControl
        label={name(labText.loads.sessions)}
        steps={FLOW_STEPS}
        value={entry.sessions ?? 1}
        testId={testId}
        beside={sweep('sessions', labText.loads.sessions)}
        onCommit={(sessions) => set(path('sessions'), Math.round(sessions), lane)}
      />
    )
  }
  if (entry.kind === 'ftp' || entry.kind === 'files') {
    return (
      <LoadControl
        label={name(entry.kind === 'ftp' ? labText.loads.flows : labText.loads.clients)}
        steps={FLOW_STEPS}
        value={now?.flows ?? entry.flows ?? 1}
        testId={testId}
        beside={sweep('flows', entry.kind === 'ftp' ? labText.loads.flows : labText.loads.clients)}
        onCommit={(flows) => set(path('flows'), Math.round(flows), lane)}
      />
    )
  }
  if (entry.kind === 'poisson' && entry.rho != null) {
    return (
      <LoadControl
        label={name(labText.loads.poissonLoad)}
        unit={pageText.units.rho}
        steps={RHO_STEPS}
        value={entry.rho}
        testId={testId}
        beside={sweep('rho', labText.loads.poissonLoad)}
        onCommit={(rho) => set(path('rho'), rho, lane)}
      />
    )
  }
  return (
    <LoadControl
      label={name(entry.kind === 'cbr' ? labText.loads.udp : labText.loads.poisson)}
      unit={pageText.units.mbps}
      steps={RATE_STEPS_MBPS}
      value={(now?.rate_bps ?? rateOf(entry)) / 1e6}
      testId={testId}
      beside={sweep('rate_bps', entry.kind === 'cbr' ? labText.loads.udp : labText.loads.poisson)}
      onCommit={(mbps) => set(path('rate_bps'), Math.round(mbps * 1e6), lane)}
    />
  )
}

const rateOf = (entry: Cbr | Poisson) => entry.rate_bps ?? 0

function LinkControls({ state }: { state: LaneState | undefined }) {
  const scenario = useLab((lab) => lab.scenario)
  const link = state?.link ?? scenario.link
  const packets = 'packets' in link.buffer
  const buffer = 'packets' in link.buffer ? link.buffer.packets : link.buffer.bytes / 1000
  return (
    <>
      <div className="row">
        <span className="row-label">
          {pageText.rail.rate}
          <SweepButton path="link.rate_bps" name={pageText.rail.rate} />
        </span>
        <NumberField
          label={pageText.rail.rate}
          value={link.rate_bps / 1e6}
          min={0.001}
          max={10_000}
          unit={pageText.units.mbps}
          testId="link-rate"
          onCommit={(mbps) => set('link.rate_bps', Math.round(mbps * 1e6))}
        />
      </div>
      <div className="row">
        <span className="row-label">
          {pageText.rail.buffer}
          <SweepButton
            path={packets ? 'link.buffer.packets' : 'link.buffer.bytes'}
            name={pageText.rail.buffer}
          />
        </span>
        <NumberField
          label={pageText.rail.buffer}
          value={buffer}
          min={1}
          max={1_000_000}
          unit={packets ? pageText.units.packets : pageText.units.kB}
          testId="link-buffer"
          onCommit={(size) =>
            set('link.buffer', packets ? { packets: Math.round(size) } : { bytes: Math.round(size * 1000) })
          }
        />
      </div>
      <RoundTrip scenario={scenario} />
    </>
  )
}

function RoundTrip({ scenario }: { scenario: Scenario }) {
  const ftp = scenario.traffic.find((entry) => entry.kind === 'ftp')
  if (!ftp) return null
  const range = rangeOf(ftp.rtt_s ?? 0.1)
  const change = (rtt_s: Distribution) =>
    void session.revise((scenario) => ({
      ...scenario,
      traffic: scenario.traffic.map((entry) => (entry.id === ftp.id ? { ...entry, rtt_s } : entry)),
    }))
  if (!range) {
    return (
      <div className="row">
        <span className="row-label">{pageText.rail.roundTrip}</span>
        <span className="row-value">{pageText.rail.fixedRoundTrip}</span>
      </div>
    )
  }
  const least_ms = 2000 * (scenario.link.delay_s ?? 0.01)
  const [low_ms, high_ms] = range.map((s) => s * 1000) as [number, number]
  return (
    <div className="row">
      <span className="row-label">
        {pageText.rail.roundTrip}
        <SweepButton path={`traffic.${ftp.id}.rtt_s`} name={pageText.rail.roundTrip} />
      </span>
      <span className="range">
        <NumberField
          label={`${pageText.rail.roundTripFrom}, ${pageText.units.ms}`}
          value={low_ms}
          min={least_ms}
          max={100_000}
          digits={3}
          title={pageText.rail.restartHint}
          testId="rtt-from"
          onCommit={(ms) => change({ spread: [ms / 1000, Math.max(ms, high_ms) / 1000] })}
        />
        <span aria-hidden="true">–</span>
        <NumberField
          label={pageText.rail.roundTripTo}
          value={high_ms}
          min={least_ms}
          max={100_000}
          digits={3}
          unit={pageText.units.ms}
          title={pageText.rail.restartHint}
          testId="rtt-to"
          onCommit={(ms) => change({ spread: [Math.min(ms, low_ms) / 1000, ms / 1000] })}
        />
      </span>
    </div>
  )
}

/** The two ends of an even spread; other laws are not two numbers. */
function rangeOf(rtt: Distribution): [number, number] | undefined {
  if (typeof rtt === 'number') return [rtt, rtt]
  return 'spread' in rtt ? (rtt.spread as [number, number]) : undefined
}
