import { useCallback, useEffect, useRef, useState } from 'react'
import { browserHosts, JobPool } from '../../engine/page/job-pool'
import { requestsTo } from '../../engine/thread'
import { numberOf } from '../../form/schema'
import type { Estimate } from '../../generated/sweep'
import { jobWorker } from '../../jobs/hosts'
import { fixed, signed, told } from '../../kit/format'
import { NumberField } from '../../kit/NumberField'
import { pinWith } from '../../lab/ghosts'
import { Locked } from '../../lab/Locked'
import { type Lab, useLab } from '../../lab/lab'
import { equal } from '../../scenario/equal'
import { offeredLabel } from '../../scenario/label'
import { queueLabel } from '../../scenario/schemes'
import { pathOf } from '../../scenario/timeline/change'
import { queueAt } from '../../scenario/timeline/history'
import { withQueue } from '../../scenario/timeline/labels'
import { withoutPlanned } from '../../scenario/timeline/planned'
import type { Lane, QueueSpec, Scenario } from '../../scenario/types'
import { changesOf, rangeOf } from './advice'
import type { Advice, AdviceAt, ModelRequests, Offer, Proposal, Question } from './protocol'
import { reasonOf } from './reason'
import { whyText } from './text'
import { jobsOf, loadsOf, type Measured, memoryOf, type Outcome, outcomeOf, type TrialJob } from './trial'
import trialWorkerUrl from './trial-worker.ts?worker&url'

const RANGE = { least: 16, most: 256 }
const REPLICATIONS = 5

interface Props {
  index: number
  /** The lane's current state. */
  question: Question
  /** The traffic class whose number of flows varies. */
  id: string
}

type Rule = Offer['rule']

/** Finds parameters that are stable over a range of flows, and tests them in runs. */
export function Advisor({ index, question, id }: Props) {
  const lab = useLab()
  const text = whyText.advice
  const [range, setRange] = useState(RANGE)
  const { advice, basis, state, ask } = useAdvice()
  const { trial, begin, stop } = useTrial()
  const begun = (offer: Proposal) => begin(offer, jobsFor(lab, index, question, id, offer, advice!))
  return (
    <section className="why-advice" aria-label={text.title} data-testid="why-advice">
      <h3>{text.title}</h3>
      <p className="why-asked">
        {text.least}
        <NumberField
          label={text.least}
          value={range.least}
          min={1}
          max={range.most}
          onCommit={(least) => setRange({ ...range, least: Math.round(least) })}
        />
        {text.most}
        <NumberField
          label={text.most}
          value={range.most}
          min={range.least}
          max={numberOf('Ftp', 'flows')!.max}
          onCommit={(most) => setRange({ ...range, most: Math.round(most) })}
        />
        {text.flows}
        <button
          type="button"
          className="button"
          onClick={() => {
            // Stays enabled to keep the focus.
            if (state === 'asking') return
            stop()
            ask({ ...question, advice: range })
          }}
        >
          {text.ask}
        </button>
      </p>
      <p className="why-note">{text.rule}</p>
      {state === 'asking' && <p role="status">{text.asking}</p>}
      {state === 'failed' && <p role="alert">{text.failed}</p>}
      {advice && basis && isElse(basis, question) && (
        <p className="why-note" role="status">
          {text.stale}
        </p>
      )}
      {advice && basis && (
        <ul className="why-offers">
          {advice.offers.map((offer) => (
            <li key={offer.rule}>
              <h4>{text.rules[offer.rule]}</h4>
              {'queue' in offer ? (
                <OfferOf
                  index={index}
                  basis={basis}
                  now={advice.now}
                  offer={offer}
                  onTry={() => begun(offer)}
                />
              ) : (
                <p className="why-note">{text.none(reasonOf(offer.none))}</p>
              )}
            </li>
          ))}
        </ul>
      )}
      {trial && <TrialOf trial={trial} onStop={stop} />}
    </section>
  )
}

/** Queries the model on its own worker: it is slow, and live updates must not wait for it. */
function useAdvice() {
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle')
  const [found, setFound] = useState<{ advice: Advice; basis: Question }>()
  const thread = useRef<Worker>(undefined)
  useEffect(() => () => thread.current?.terminate(), [])
  const ask = async (question: Question) => {
    setState('asking')
    const own = jobWorker('advice')
    thread.current = own
    try {
      const { advice } = await requestsTo<ModelRequests>(own).ask('stability', question)
      setFound(advice ? { advice, basis: question } : undefined)
      setState(advice ? 'idle' : 'failed')
    } catch {
      setState('failed')
    } finally {
      own.terminate()
    }
  }
  return { advice: found?.advice, basis: found?.basis, state, ask }
}

interface OfferProps {
  index: number
  basis: Question
  now: readonly AdviceAt[]
  offer: Proposal
  onTry: () => void
}

function OfferOf({ index, basis, now, offer, onTry }: OfferProps) {
  const lab = useLab()
  const text = whyText.advice
  const { calm, of, least, rests, silent } = rangeOf(offer.at)
  const changes = changesOf(basis.queue, offer.queue)
  const memory_s = memoryOf(offer.queue, packetsPerS(basis))
  return (
    <>
      <p data-testid="offer">{changes.length > 0 ? text.sets(changes) : text.same}</p>
      <p className="why-note">
        {told([
          text.judged(calm, of, rangeOf(now).calm, least, rests, memory_s),
          ...(silent?.doubt ? [text.silent(silent.flows, reasonOf(silent.doubt))] : []),
        ])}
      </p>
      {changes.length > 0 && (
        <Locked>
          <p className="why-actions">
            <button
              type="button"
              className="button"
              title={text.ghostHint}
              onClick={() => {
                const lane = offeredLane(lab.store.getState().scenario, index, offer.queue)
                if (lane) pinWith(lab, index, lane)
              }}
            >
              {text.ghost}
            </button>
            <button type="button" className="button" title={text.tryHint(REPLICATIONS)} onClick={onTry}>
              {text.try}
            </button>
            <button
              type="button"
              className="button"
              title={text.takeHint}
              onClick={() => void lab.session.setQueue(index, offer.queue)}
            >
              {text.take}
            </button>
          </p>
        </Locked>
      )}
    </>
  )
}

/** Whether the lane has changed since the question, apart from the number of flows. */
const isElse = ({ advice: _, ...basis }: Question, now: Question): boolean =>
  !equal({ ...basis, flows: 0 }, { ...now, flows: 0 })

const packetsPerS = ({ rate_bps, packet_bytes }: Question) => rate_bps / (8 * packet_bytes)

/** A lane with the offered queue. */
function offeredLane({ lanes }: Scenario, index: number, queue: QueueSpec): Lane | undefined {
  const lane = lanes[index]
  return lane && { ...withQueue(lane, queue), label: offeredLabel(queueLabel(queue)) }
}

/** The runs that test an offer, from the lanes' current state. */
async function jobsFor(
  lab: Lab,
  index: number,
  question: Question,
  id: string,
  offer: Proposal,
  advice: Advice,
): Promise<TrialJob[]> {
  const document = lab.store.getState()
  const { t_s } = lab.engine
  const standing = await lab.session.currentSetUp()
  const lanes = standing.lanes.map((lane, i): Lane => {
    const queue = queueAt(document, i, t_s)
    // The model must not refit them for other loads.
    return { ...lane, queue: 'fit' in queue ? { ...queue, fit: undefined } : queue }
  })
  const frozen = withoutPlanned({ ...standing, lanes }, ({ path }) => pathOf(path).of === 'queue')
  const offered = offeredLane(frozen, index, offer.queue)
  if (!offered) return []
  const trial = {
    index,
    offered,
    id,
    rtt_s: question.rtts_s[0],
    packets_per_s: packetsPerS(question),
    replications: REPLICATIONS,
  }
  return jobsOf({ scenario: frozen, ...trial }, advice.now, offer.at)
}

interface Trial {
  rule: Rule
  promised: readonly AdviceAt[]
  done: number
  all: number
  status: 'running' | 'stopped' | 'done'
  troubled: boolean
  outcomes: readonly Outcome[]
}

/** Runs jobs on workers and reports their results. */
function useTrial() {
  const [trial, setTrial] = useState<Trial>()
  const pool = useRef<JobPool<TrialJob, Measured[]>>(undefined)
  /** Number of the trial: jobs of an earlier or stopped trial are dropped. */
  const turn = useRef(0)
  const halt = useCallback(() => {
    turn.current++
    pool.current?.stop()
    pool.current = undefined
  }, [])
  const stop = () => {
    halt()
    setTrial((trial) => (trial?.status === 'running' ? { ...trial, status: 'stopped' } : trial))
  }
  useEffect(() => halt, [halt])
  const begin = async ({ rule, at }: Proposal, planned: Promise<readonly TrialJob[]>) => {
    halt()
    const mine = turn.current
    const all = loadsOf(at).length * REPLICATIONS
    setTrial({ rule, promised: at, done: 0, all, status: 'running', troubled: false, outcomes: [] })
    const jobs = await planned.catch(() => undefined)
    if (turn.current !== mine) return
    if (!jobs) return setTrial(undefined)
    const pairs = new Map<number, Measured[][]>()
    const take = (pair: Measured[], { flows }: TrialJob) => {
      pairs.set(flows, [...(pairs.get(flows) ?? []), pair])
    }
    const own = new JobPool<TrialJob, Measured[]>(jobs, browserHosts(trialWorkerUrl, 'trial'), take)
    pool.current = own
    const follow = () => {
      const { done, all, status, failed, broken } = own.state
      const outcomes = [...pairs].sort(([a], [b]) => a - b).map(([flows, list]) => outcomeOf(flows, list))
      const troubled = broken !== undefined || failed.length > 0
      setTrial({ rule, promised: at, done, all, status, troubled, outcomes })
    }
    own.onChange(() => {
      if (pool.current === own) follow()
    })
    follow()
  }
  return { trial, begin, stop }
}

function TrialOf({ trial, onStop }: { trial: Trial; onStop: () => void }) {
  const { rule, promised, done, all, status, troubled, outcomes } = trial
  const text = whyText.advice
  const promisedAt = ({ flows }: Outcome) => promised.some((at) => at.flows === flows && at.calm)
  const said = [
    [text.came, outcomes.filter(promisedAt)],
    [text.beyond, outcomes.filter((outcome) => !promisedAt(outcome))],
  ] as const
  return (
    <div data-testid="why-trial">
      <h4>{text.measured(text.rules[rule])}</h4>
      {status === 'running' && (
        <p>
          <progress value={done} max={all} aria-label={text.running(done, all)} /> {text.running(done, all)}{' '}
          <button type="button" className="button" onClick={onStop}>
            {text.stop}
          </button>
        </p>
      )}
      {troubled && <p role="alert">{text.troubled}</p>}
      {outcomes.length > 0 && (
        <>
          <p role="status" data-testid="why-came">
            {told(
              said
                .filter(([, own]) => own.length > 0)
                .map(([words, own]) => words(calmIn(own, 1), runsOf(own), calmIn(own, 0))),
            )}
          </p>
          <div className="why-wide">
            <table className="why-figures">
              <thead>
                <tr>
                  {text.heads.map((head) => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {outcomes.map((outcome) => (
                  <Row
                    key={outcome.flows}
                    outcome={outcome}
                    promised={promised.find(({ flows }) => flows === outcome.flows)}
                  />
                ))}
              </tbody>
            </table>
          </div>
          <p className="why-note">{text.note}</p>
        </>
      )}
    </div>
  )
}

const runsOf = (outcomes: readonly Outcome[]) => outcomes.reduce((sum, { runs }) => sum + runs, 0)
const calmIn = (outcomes: readonly Outcome[], lane: 0 | 1) =>
  outcomes.reduce((sum, { calm }) => sum + calm[lane], 0)

function Row({ outcome, promised }: { outcome: Outcome; promised: AdviceAt | undefined }) {
  const { flows, runs, calm, queue, deviation, difference } = outcome
  const text = whyText.advice
  const number = ({ mean }: Estimate) => fixed(mean ?? Number.NaN, 1)
  const pair = ([before, after]: readonly [Estimate, Estimate], { mean, ci95 }: Estimate) => (
    <>
      <span>{text.pair(number(before), number(after))}</span>{' '}
      <span>
        {text.difference(signed(mean ?? Number.NaN, 1), ci95 === null ? undefined : fixed(ci95, 1))}
      </span>
    </>
  )
  const said = !promised || promised.doubt !== null ? 'none' : promised.calm ? 'calm' : 'uneasy'
  return (
    <tr>
      <th scope="row">{flows}</th>
      <td>{text.promised[said]}</td>
      <td>
        {text.pair(`${calm[0]}`, `${calm[1]}`)} / {runs}
      </td>
      <td>{pair(queue, difference.queue)}</td>
      <td>{pair(deviation, difference.deviation)}</td>
    </tr>
  )
}
