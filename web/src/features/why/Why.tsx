import { useEffect, useId, useRef, useState } from 'react'
import type { LaneFeed } from '../../engine/page/client'
import type { Curve } from '../../engine/protocol'
import { jobWorker } from '../../jobs/hosts'
import { fixed, told } from '../../kit/format'
import { CloseIcon } from '../../kit/icons'
import { useStable } from '../../kit/useStable'
import { useReadings } from '../../lab/hooks'
import { Locked } from '../../lab/Locked'
import { type Lab, useLab } from '../../lab/lab'
import { limitPackets } from '../../lab/limits'
import { windowOf } from '../../lab/readings'
import { useWanted } from '../../lab/useWanted'
import { stateOf } from '../../lab/wanted'
import { LANE_LETTERS } from '../../plots/palette'
import { withRoundTrips } from '../../scenario/tcp'
import { Advisor } from './Advisor'
import { Asking } from './asking'
import { CurvePane } from './CurvePane'
import { type LoopKind, LoopPane } from './LoopPane'
import { MapPane } from './MapPane'
import { type Axis, gridAround, type Place, rowsOf } from './map'
import { closeWhy, predict } from './open'
import { dotsOf, PhasePane } from './PhasePane'
import type { Answer, Loop, MarginMap, Question } from './protocol'
import { type Inquiry, questionOf, withMean } from './question'
import { periodOf, spreadOf } from './spread'
import { whyText } from './text'
import { isValid, sentenceOf } from './wording'
import './why.css'

const POINT_MS = 100
/** Relative tolerance for equal places: flows are integers, and round trips are rounded. */
const SAME = 0.01

/** Why a lane's queue swings or is stable: its curve, its loop, and the same under other loads. */
export default function Why({ index, feed }: { index: number; feed: LaneFeed }) {
  const lab = useLab()
  useReadings(POINT_MS)
  const panel = useRef<HTMLElement>(null)
  const title = useId()
  useEffect(() => panel.current?.focus(), [])
  const wanted = useWanted((wanted) => wanted)
  const { scenario } = wanted
  const { curve } = feed
  const state = feed.state && stateOf(wanted, index, lab.engine.t_s, feed.state)
  const own = scenario.lanes[index]?.override
  const buffer = limitPackets(lab, feed)
  const inquiry: Inquiry | undefined = state && questionOf(scenario, state, buffer)
  return (
    <section
      ref={panel}
      className="why"
      data-testid="why"
      role="dialog"
      aria-labelledby={title}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        closeWhy(lab)
      }}
    >
      <header>
        <h2 id={title}>{whyText.title(LANE_LETTERS[index]!)}</h2>
        <button type="button" className="icon" aria-label={whyText.close} onClick={() => closeWhy(lab)}>
          <CloseIcon />
        </button>
      </header>
      <p className="why-plain">{whyText.plain}</p>
      {inquiry && 'none' in inquiry && (
        <p className="why-verdict" role="status">
          {inquiry.none}
        </p>
      )}
      {inquiry && 'question' in inquiry && curve && (
        <Panes
          index={index}
          feed={feed}
          curve={curve}
          buffer={buffer}
          inquiry={inquiry}
          fixed={own != null}
        />
      )}
      <p className="why-note">{told([whyText.leavesOut, whyText.source])}</p>
    </section>
  )
}

interface PanesProps {
  index: number
  feed: LaneFeed
  curve: Curve
  buffer: number
  inquiry: Extract<Inquiry, { question: Question }>
  /** Whether the lane has a set-up of its own, which the map leaves alone. */
  fixed: boolean
}

function Panes({ index, feed, curve, buffer, inquiry: { question: running, load }, fixed }: PanesProps) {
  const lab = useLab()
  const here: Place = {
    flows: running.flows,
    rtt_s: running.rtts_s[0],
    rate_bps: running.rate_bps,
  }
  /** The point while it is dragged. */
  const [held, hold] = useState<Place>()
  const place = held ?? here
  const question = held
    ? {
        ...running,
        flows: place.flows,
        rate_bps: place.rate_bps,
        rtts_s: [place.rtt_s] as [number],
      }
    : running
  const [axis, setAxis] = useState<Axis>('rtt')
  const { answer, rows, grid, failed } = useModel(question, here, axis)
  usePrediction(held ? undefined : answer)
  const [kind, setKind] = useState<LoopKind>('nyquist')
  const move = (to: Place, done: boolean) => {
    hold(done ? undefined : to)
    if (done && load) moveTo(lab, load, here, to)
  }
  if (failed) return <p role="alert">{whyText.failed}</p>
  if (!answer) return <p>{whyText.waiting}</p>
  const loop = isValid(answer) ? answer : undefined
  const text = whyText.loop
  return (
    <>
      <p className="why-verdict" role="status" data-testid="why-verdict">
        {sentenceOf(answer)}
      </p>
      <div className="why-panes">
        <section className="why-near" aria-label={whyText.curve.title}>
          <h3>{whyText.curve.title}</h3>
          <CurvePane line={answer.line ?? curve.line} loop={loop} buffer={buffer} />
        </section>
        <section className="why-elsewhere" aria-label={whyText.map.title}>
          <Locked part="load">
            <MapPane
              grid={grid}
              rows={rows}
              place={place}
              movable={load !== undefined && !fixed}
              onMove={move}
              onAxis={setAxis}
            />
          </Locked>
        </section>
        {loop && (
          <section aria-label={text.title}>
            <header>
              <h3>{text.title}</h3>
              <fieldset className="segments" aria-label={text.title}>
                {(Object.keys(text.kinds) as LoopKind[]).map((each) => (
                  <label key={each}>
                    <input
                      type="radio"
                      name="why-loop"
                      checked={each === kind}
                      onChange={() => setKind(each)}
                    />
                    <span>{text.kinds[each]}</span>
                  </label>
                ))}
              </fieldset>
            </header>
            <LoopPane loop={loop} kind={kind} />
          </section>
        )}
        {loop && (
          <section className="why-phase" aria-label={whyText.phase.title}>
            <h3>{whyText.phase.title}</h3>
            <PhasePane feed={feed} index={index} loop={loop} />
          </section>
        )}
        {loop && <Figures index={index} feed={feed} loop={loop} />}
      </div>
      {load && !fixed && <Advisor index={index} question={running} id={load.id} />}
    </>
  )
}

/** Shows the model's prediction in the lane's plot, while there is one. */
function usePrediction(answer: Answer | undefined): void {
  const lab = useLab()
  useEffect(() => {
    if (!answer || !isValid(answer)) return predict(lab, undefined)
    const { queue_packets, deviation_packets, margins } = answer
    predict(lab, {
      queue_packets,
      deviation_packets: deviation_packets ?? undefined,
      period_s: margins.period_s ?? undefined,
    })
  }, [answer, lab])
  useEffect(() => () => predict(lab, undefined), [lab])
}

const near = (a: number, b: number) => Math.abs(a / b - 1) < SAME

/** Moves the scenario to another place of the map: flows and rate as load and link, round trips in the set-up. */
function moveTo(
  lab: Lab,
  { id, rtt_s }: NonNullable<PanesProps['inquiry']['load']>,
  from: Place,
  to: Place,
): void {
  const set = {
    ...(to.flows !== from.flows && { [`traffic.${id}.flows`]: to.flows }),
    ...(!near(to.rate_bps, from.rate_bps) && { 'link.rate_bps': Math.round(to.rate_bps) }),
  }
  if (Object.keys(set).length > 0) void lab.session.set({ set })
  const factor = to.rtt_s / from.rtt_s
  if (near(to.rtt_s, from.rtt_s)) return
  void lab.session.revise((scenario) => withRoundTrips(scenario, rtt_s, withMean(rtt_s, factor)))
}

/** The model's answer to a question, and the map around it, as they arrive. */
function useModel(question: Question, place: Place, axis: Axis) {
  const [answer, setAnswer] = useState<Answer>()
  const [failed, setFailed] = useState(false)
  // Keyed by round trip or rate, so that rows of a former map do not match the next one's.
  const [margins, setMargins] = useState<ReadonlyMap<number, MarginMap[number]>>(new Map())
  const asking = useRef<Asking>(undefined)
  const point = useStable({ ...question, locus: true, path: true })
  const grid = useStable(gridAround(place, axis))
  const inquiry = useStable(rowsOf(question, grid))
  useEffect(() => {
    const tell = (answer: Answer, { map }: Question) => {
      const row = answer.map?.[0]
      if (!map) setAnswer(answer)
      else if (row) setMargins((margins) => new Map(margins).set((map.rtts_s ?? map.rates_bps)![0]!, row))
    }
    asking.current = new Asking(jobWorker('model'), tell, () => setFailed(true))
    return () => asking.current?.close()
  }, [])
  useEffect(() => asking.current?.ask(point), [point])
  useEffect(() => asking.current?.askRows(inquiry), [inquiry])
  return { answer, rows: grid.ups.map((up) => margins.get(up)), grid, failed }
}

/** The predictions of theory beside measurements from the visible window. */
function Figures({ index, feed, loop }: { index: number; feed: LaneFeed; loop: Loop }) {
  const lab = useLab()
  const text = whyText.figures
  const { values, every_s } = queueOf(lab, feed, index)
  const measured = spreadOf(values)
  const period = periodOf(values)
  const windows = spreadOf(dotsOf(lab, feed, index).map(([window]) => window))
  const { margins } = loop
  const number = (value: number | null | undefined, digits: number) => fixed(value ?? Number.NaN, digits)
  const rows = [
    [text.queue, number(loop.queue_packets, 1), number(measured?.mean, 1)],
    [text.deviation, number(loop.deviation_packets, 1), number(measured?.deviation, 1)],
    [text.window, number(loop.window_packets, 1), number(windows?.mean, 1)],
    [text.margin, number(margins.gain, 2), ''],
    [text.delay, number(margins.delay_s === null ? null : 1000 * margins.delay_s, 0), ''],
    [text.period, number(margins.period_s, 2), number(period && period * every_s, 2)],
  ]
  return (
    <section className="why-near" aria-label={text.title}>
      <h3>{text.title}</h3>
      <table className="why-figures">
        <thead>
          <tr>
            <td />
            <th scope="col">{text.predicted}</th>
            <th scope="col">{text.measured}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, theory, packets]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{theory}</td>
              <td>{packets}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The queue over the visible window, packets, and the sampling interval. */
function queueOf(lab: Lab, feed: LaneFeed, index: number): { values: number[]; every_s: number } {
  const { series } = feed
  const { from_s, to_s } = windowOf(lab, feed, index)
  const column = series.column('queue_packets')
  const last = Math.min(series.rowAt(to_s), series.length) - 1
  const first = Math.max(0, series.rowAt(from_s))
  const length = Math.max(0, last - first + 1)
  return {
    values: Array.from({ length }, (_, i) => series.at(first + i, column)),
    every_s: length > 1 ? (series.time(last) - series.time(first)) / (length - 1) : 0,
  }
}
