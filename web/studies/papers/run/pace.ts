import type { JobHosts } from '../../../src/engine/page/job-pool'
import { requestsTo } from '../../../src/engine/thread'
import type { FigureRequests } from '../../../src/jobs/protocol'
import type { Job } from '../../../src/measures/plan'
import type { WorkScenario } from '../../../src/measures/work'

/** Speed of a figure's jobs on this machine: ms of one worker per unit of size. */
export interface Pace {
  /** Per thousand bytes of link capacity, over all lanes of a run. */
  lanes_ms: number
  /** Per question to a model. */
  answers_ms: number
}

const LINK_BYTES = 1000
/** Packets of a timed run: enough for the clock's resolution. */
const TIMED_PACKETS = 100_000
/** New code starts slowly and other work interferes: the fastest of several measurements counts. */
const TIMES = 5

const packetsOf = ({ link, lanes, duration_s }: WorkScenario): number =>
  (link.rate_bps / 8 / LINK_BYTES) * duration_s * lanes.length

const scenarioOf = (job: Job): WorkScenario | undefined =>
  job.kind === 'run' ? job.document.scenario : job.kind === 'series' ? job.ask.scenario : undefined

/** Expected duration of jobs at a pace, ms. */
export function estimateOf(jobs: readonly Job[], pace: Pace, threads: number): number {
  const sum = jobs.reduce((ms, job) => {
    const scenario = scenarioOf(job)
    if (scenario) return ms + packetsOf(scenario) * pace.lanes_ms
    return job.kind === 'model' ? ms + pace.answers_ms : ms
  }, 0)
  return sum / Math.max(1, Math.min(threads, jobs.length))
}

/** The beginning of a run: all classes send from the start, without a warm-up. */
export function beginningOf(job: Job & { kind: 'run' }, packets: number): Job & { kind: 'run' } {
  const { scenario } = job.document
  const { duration_s, timeline, ...own } = scenario
  const part = Math.min(1, packets / packetsOf(scenario))
  const traffic = own.traffic.map((entry) => ({ ...entry, start_s: 0 }))
  return {
    ...job,
    document: { ...job.document, scenario: { ...own, traffic, warmup_s: 0, duration_s: part * duration_s } },
  }
}

/**
 * Times part of a figure's jobs on its own worker, which ends with the measurement or when the caller gives up.
 * @throws errors of the core or the worker
 */
export async function paceOf(jobs: readonly Job[], hosts: JobHosts, gone: AbortSignal): Promise<Pace> {
  const thread = hosts.worker()
  const requests = requestsTo<FigureRequests>(thread)
  gone.addEventListener('abort', () => thread.terminate())
  const timed = async (job: Job): Promise<number> => {
    const begun = hosts.now()
    await requests.ask('run', job)
    return hosts.now() - begun
  }
  const fastest = async (job: Job): Promise<number> => {
    let least = Number.POSITIVE_INFINITY
    for (let i = 0; i < TIMES; i++) least = Math.min(least, await timed(job))
    return least
  }
  const middle = <Kind extends Job['kind']>(kind: Kind) => {
    const own = jobs.filter((job): job is Job & { kind: Kind } => job.kind === kind)
    return own[Math.floor(own.length / 2)]
  }
  try {
    const pace: Pace = { lanes_ms: 0, answers_ms: 0 }
    const run = middle('run')
    if (run) {
      const part = beginningOf(run, TIMED_PACKETS)
      pace.lanes_ms = (await fastest(part)) / packetsOf(part.document.scenario)
    }
    const model = middle('model')
    if (model) pace.answers_ms = await fastest(model)
    return pace
  } finally {
    thread.terminate()
  }
}
