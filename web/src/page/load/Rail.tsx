import { Suspense } from 'react'
import type { LaneState } from '../../engine/protocol'
import { BUFFER, LINK_RATE_BPS, MOST_RTT_S } from '../../generated/facts'
import type { Buffer, Distribution, Scenario, Traffic } from '../../generated/scenario'
import { Term } from '../../help/Term'
import { listed, rate } from '../../kit/format'
import { NumberField } from '../../kit/NumberField'
import { keepOpen, useOpened } from '../../kit/opened'
import { fetched } from '../../kit/region'
import { kitText } from '../../kit/text'
import { useEngineStatus, useReadings } from '../../lab/hooks'
import { Locked } from '../../lab/Locked'
import { type Lab, useLab, useLabState } from '../../lab/lab'
import { Slot } from '../../lab/Slot'
import { labText } from '../../lab/text'
import { useWanted } from '../../lab/useWanted'
import { loadOf, type Wanted, wantedAt } from '../../lab/wanted'
import { ownName } from '../../scenario/classes'
import { countOf, isCounted } from '../../scenario/count'
import { firstTcp, isTcp, withRoundTrips } from '../../scenario/tcp'
import { scenarioText } from '../../scenario/text'
import { Fold } from '../Fold'
import { pageText } from '../text'
import { LoadControl } from './LoadControl'
import { FLOW_STEPS, RATE_STEPS_MBPS, RHO_STEPS } from './steps'

const TrafficMore = fetched(() => import('./TrafficMore'))
const LinkMore = fetched(() => import('./LinkMore'))
const PlannedEvents = fetched(() => import('./PlannedEvents'))
const NetworkMenu = fetched(() => import('./NetworkMenu'))

/** The load and the link: what all lanes share. */
export function Controls() {
  useEngineStatus()
  useReadings()
  return (
    <>
      <TrafficControls />
      <section aria-label={pageText.rail.link}>
        <Link />
      </section>
    </>
  )
}

/** The load of all lanes. */
export function TrafficControls() {
  const lab = useLab()
  const traffic = useLabState((state) => state.scenario.traffic)
  useEngineStatus()
  useReadings()
  return (
    <section aria-label={pageText.rail.traffic}>
      <Locked part="load">
        {traffic.map((entry) => (
          <TrafficControl key={entry.id} entry={entry} state={lab.engine.lanes[0]?.state} all={traffic} />
        ))}
        <Fold words={pageText.rail.moreTraffic} hint={tcpWords(traffic)} testId="traffic-more">
          <Suspense>
            <TrafficMore />
          </Suspense>
        </Fold>
      </Locked>
    </section>
  )
}

/** The link as one line that unfolds; the page remembers whether it is open. */
function Link() {
  const lab = useLab()
  const open = useOpened(({ link }) => link)
  const rate_bps = wantedAt(useLoad(), 'link.rate_bps', lab.engine.t_s, 0) as number
  return (
    <Fold
      words={pageText.rail.linkLine(rate(rate_bps))}
      testId="link-line"
      kept={{ open, turn: () => keepOpen({ link: !open }) }}
    >
      <Locked>
        <LinkControls />
      </Locked>
    </Fold>
  )
}

/** What TCP it is: each kind once, and whether its packets can be marked. */
function tcpWords(traffic: readonly Traffic[]): string {
  const tcp = traffic.filter(isTcp)
  if (tcp.length === 0) return pageText.rail.noTcp
  const names = new Set(
    tcp.map((entry) => pageText.rail.ofRules(scenarioText.senders[entry.tcp], entry.profile)),
  )
  const marked = tcp.filter(({ ecn }) => ecn).length
  return pageText.rail.sender(
    listed([...names]),
    marked === 0 ? 'none' : marked < tcp.length ? 'part' : 'all',
  )
}

/** The changes of the timeline. They come last because the list grows and shrinks. */
export const Events = () => (
  <Locked part="load">
    <Suspense>
      <PlannedEvents />
    </Suspense>
  </Locked>
)

const set = (lab: Lab, path: string, value: unknown, lane?: number) =>
  void lab.session.set({ ...(lane === undefined ? {} : { lane }), set: { [path]: value } })

/** What is wanted but for what a hand draws: that changes with every move, and no load with it. */
function useLoad(): Pick<Wanted, 'document' | 'scenario' | 'changes'> {
  const document = useWanted((wanted) => wanted.document)
  const scenario = useWanted((wanted) => wanted.scenario)
  const changes = useWanted((wanted) => wanted.changes)
  return { document, scenario, changes }
}

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
  const lab = useLab()
  const now = state?.traffic[entry.id]
  const wanted = useLoad()
  const running: Record<string, number | undefined> = now
    ? loadOf(wanted, lane ?? 0, lab.engine.t_s, entry.id, now.values)
    : (entry as unknown as Record<string, number | undefined>)
  // A line that is there all the time moves nothing.
  const waiting = now && latest(entry.start_s) > LATE_S && pageText.rail.started(now.started, now.flows)
  const alone = all.filter((other) => other.kind === entry.kind).length === 1
  const name = (label: string) => (alone ? label : labText.loads.other(ownName(entry.id), label))
  const path = (field: string) => `traffic.${entry.id}.${field}`
  const testId = lane === undefined ? `load-${entry.id}` : `lane-load-${entry.id}`
  // A lane's own load is its own: a sweep varies that of all.
  const sweep = (field: string, label: string) =>
    lane === undefined && <Slot id="parameter" path={path(field)} name={name(label)} />
  if (entry.kind === 'probe') return null
  if (isCounted(entry)) {
    const { field, value } = countOf(entry)
    const label = scenarioText.counts[entry.kind]
    return (
      <LoadControl
        label={name(label)}
        term={entry.kind === 'ftp' ? 'flows' : entry.kind}
        steps={FLOW_STEPS}
        note={waiting}
        value={running?.[field] ?? value}
        testId={testId}
        extra={sweep(field, label)}
        onCommit={(count) => set(lab, path(field), Math.round(count), lane)}
      />
    )
  }
  const rho = entry.kind === 'poisson' ? (running?.rho ?? entry.rho) : undefined
  if (rho !== undefined) {
    return (
      <LoadControl
        note={waiting}
        label={name(labText.loads.poissonLoad)}
        term="poisson"
        unit={pageText.units.rho}
        steps={RHO_STEPS}
        value={rho}
        testId={testId}
        extra={sweep('rho', labText.loads.poissonLoad)}
        onCommit={(rho) => set(lab, path('rho'), rho, lane)}
      />
    )
  }
  return (
    <LoadControl
      label={name(entry.kind === 'cbr' ? labText.loads.udp : labText.loads.poisson)}
      term={entry.kind === 'cbr' ? 'udp' : 'poisson'}
      unit={pageText.units.mbps}
      steps={RATE_STEPS_MBPS}
      note={waiting}
      value={(running?.rate_bps ?? entry.rate_bps ?? 0) / 1e6}
      testId={testId}
      extra={sweep('rate_bps', entry.kind === 'cbr' ? labText.loads.udp : labText.loads.poisson)}
      onCommit={(mbps) => set(lab, path('rate_bps'), Math.round(mbps * 1e6), lane)}
    />
  )
}

/** Flows that start later than this are waited for, s. */
const LATE_S = 10

const latest = (start_s: Distribution): number =>
  Math.max(
    ...(typeof start_s === 'number' ? [start_s] : Object.values(start_s)).flat().map((at) => at.mean ?? at),
  )

function LinkControls() {
  const lab = useLab()
  const wanted = useLoad()
  const { scenario } = wanted
  const rate_bps = wantedAt(wanted, 'link.rate_bps', lab.engine.t_s, 0) as number
  const serves = wantedAt(wanted, 'link.trace', lab.engine.t_s, 0) != null
  const limit = wantedAt(wanted, 'link.buffer', lab.engine.t_s, 0) as Buffer
  const packets = 'packets' in limit
  const buffer = 'packets' in limit ? limit.packets : limit.bytes / 1000
  return (
    <>
      <div className="row">
        <span className="row-label">
          <Term id="rate">{pageText.rail.rate}</Term>
          {!serves && <Slot id="parameter" path="link.rate_bps" name={pageText.rail.rate} />}
        </span>
        {serves ? (
          <span className="row-value" data-testid="link-rate-mean">
            {pageText.rail.meanRate(rate(rate_bps))}
          </span>
        ) : (
          <NumberField
            label={pageText.rail.rate}
            value={rate_bps / 1e6}
            min={LINK_RATE_BPS[0] / 1e6}
            max={LINK_RATE_BPS[1] / 1e6}
            unit={pageText.units.mbps}
            testId="link-rate"
            onCommit={(mbps) => set(lab, 'link.rate_bps', Math.round(mbps * 1e6))}
          />
        )}
      </div>
      <div className="row">
        <span className="row-label">
          <Term id="buffer">{pageText.rail.buffer}</Term>
          <Slot
            id="parameter"
            path={packets ? 'link.buffer.packets' : 'link.buffer.bytes'}
            name={pageText.rail.buffer}
          />
        </span>
        <NumberField
          label={pageText.rail.buffer}
          value={buffer}
          min={packets ? BUFFER.packets[0] : BUFFER.bytes[0] / 1000}
          max={packets ? BUFFER.packets[1] : BUFFER.bytes[1] / 1000}
          unit={packets ? pageText.units.packets : pageText.units.kB}
          testId="link-buffer"
          onCommit={(size) =>
            set(
              lab,
              'link.buffer',
              packets ? { packets: Math.round(size) } : { bytes: Math.round(size * 1000) },
            )
          }
        />
      </div>
      <RoundTrip scenario={scenario} />
      <Fold words={pageText.rail.access(rate(scenario.access.rate_bps))} testId="link-more">
        <Suspense>
          <LinkMore />
        </Suspense>
      </Fold>
      <Suspense fallback={<div className="networks-waiting" />}>
        <NetworkMenu />
      </Suspense>
    </>
  )
}

function RoundTrip({ scenario }: { scenario: Scenario }) {
  const lab = useLab()
  const first = firstTcp(scenario.traffic)
  if (!first) return null
  const own = first.rtt_s
  const range = rangeOf(own)
  const change = (rtt_s: Distribution) =>
    lab.session.revise((scenario) => withRoundTrips(scenario, own, rtt_s), {
      summary: pageText.rail.roundTripChanged,
    })
  if (!range) {
    return (
      <div className="row">
        <span className="row-label">
          <Term id="round_trip">{pageText.rail.roundTrip}</Term>
        </span>
        <span className="row-value">{pageText.rail.fixedRoundTrip}</span>
      </div>
    )
  }
  const [low_ms, high_ms] = range.map((s) => s * 1000) as [number, number]
  return (
    <div className="row">
      <span className="row-label">
        <Term id="round_trip">{pageText.rail.roundTrip}</Term>
        <Slot id="parameter" path={`traffic.${first.id}.rtt_s`} name={pageText.rail.roundTrip} />
      </span>
      <span className="range">
        <NumberField
          label={kitText.inUnit(pageText.rail.roundTripFrom, pageText.units.ms)}
          value={low_ms}
          min={LEAST_RTT_MS}
          max={1000 * MOST_RTT_S}
          digits={3}
          title={pageText.rail.restartHint}
          testId="rtt-from"
          onCommit={(ms) => void change({ spread: [ms / 1000, Math.max(ms, high_ms) / 1000] })}
        />
        <span aria-hidden="true">–</span>
        <NumberField
          label={pageText.rail.roundTripTo}
          value={high_ms}
          min={LEAST_RTT_MS}
          max={1000 * MOST_RTT_S}
          digits={3}
          unit={pageText.units.ms}
          title={pageText.rail.restartHint}
          testId="rtt-to"
          onCommit={(ms) => void change({ spread: [Math.min(ms, low_ms) / 1000, ms / 1000] })}
        />
      </span>
    </div>
  )
}

/** A data centre's; a round trip of no time at all has no window. */
const LEAST_RTT_MS = 0.01

/** The two ends of an even spread; other laws are not two numbers. */
function rangeOf(rtt: Distribution): [number, number] | undefined {
  if (typeof rtt === 'number') return [rtt, rtt]
  return 'spread' in rtt ? (rtt.spread as [number, number]) : undefined
}
