import type { SweepDocumentInput } from '../generated/input'
import type { PartDocument } from '../generated/sweep'
import type { Course, CurveLine, Results, RunFigures } from './outcome'
import type { CurveAsk, ModelAnswer, ModelAsk, ModelRequest, SeriesAsk, Work, WorkScenario } from './work'

interface Replicated extends SweepDocumentInput {
  scenario: WorkScenario
}

/** A run or a question; equal jobs are done once, even for several entries. */
export type Job =
  | { kind: 'run'; document: Replicated; job: number }
  | { kind: 'series'; ask: SeriesAsk }
  | { kind: 'model'; ask: ModelRequest }
  | { kind: 'curve'; ask: Pick<CurveAsk, 'queue' | 'buffer_packets'> }

/** All jobs of some work: single jobs first, then the first replication of all points, then the second. */
export function jobsOf(work: Work, replications: number): Job[] {
  const times = Array.from({ length: replications }, (_, k) => k)
  return [
    ...(work.series ?? []).map((ask): Job => ({ kind: 'series', ask })),
    ...(work.models ?? []).map(modelJob),
    ...(work.curves ?? []).map(curveJob),
    ...times.flatMap((k) => (work.points ?? []).map(({ scenario }) => runJob(scenario, k))),
  ]
}

/**
 * A replication as a job of a sweep, from the same document in the browser and on the command line. The
 * sweep has one replication more than needed, so that the output is a part with the run's own figures.
 */
const runJob = (scenario: WorkScenario, k: number): Job => ({
  kind: 'run',
  document: { scenario, vary: [], replications: k + 2 },
  job: k,
})
const modelJob = ({ model, request }: ModelAsk): Job => ({
  kind: 'model',
  ask: { model, request } as ModelRequest,
})
const curveJob = ({ queue, buffer_packets }: CurveAsk): Job => ({
  kind: 'curve',
  ask: { queue, buffer_packets },
})

/** A key for equal jobs. */
export const keyOf = (job: Job): string =>
  JSON.stringify(
    job.kind === 'run' ? { scenario: job.document.scenario, k: job.job } : { kind: job.kind, ask: job.ask },
  )

/** Answers by kind; undefined for unfinished jobs. */
export interface Done {
  run(job: Job): RunFigures | undefined
  series(job: Job): readonly Course[] | undefined
  model(job: Job): ModelAnswer | undefined
  curve(job: Job): CurveLine | undefined
}

/** Looks up answers by job; undefined if there is none yet. */
export const doneOf = (answer: (job: Job) => unknown): Done => ({
  run: (job) => answer(job) as RunFigures | undefined,
  series: (job) => answer(job) as readonly Course[] | undefined,
  model: (job) => answer(job) as ModelAnswer | undefined,
  curve: (job) => answer(job) as CurveLine | undefined,
})

export function resultsOf(work: Work, replications: number, done: Done): Results {
  const times = Array.from({ length: replications }, (_, k) => k)
  return {
    runs: (work.points ?? []).map(({ scenario }) => times.map((k) => done.run(runJob(scenario, k)))),
    series: (work.series ?? []).map((ask) => done.series({ kind: 'series', ask })),
    answers: (work.models ?? []).map((ask) => done.model(modelJob(ask))),
    curves: (work.curves ?? []).map((ask) => done.curve(curveJob(ask))),
  }
}

/** The figures in a part document with one job. */
export function figuresOf({ part }: Pick<PartDocument, 'part'>): RunFigures {
  const [job] = part.jobs
  if (!job) throw new Error('the part holds no job')
  return {
    lanes: job.lanes.map(({ figures, values }) => ({ names: part.figures[figures]!, values })),
  }
}

/** The requested columns of a run's series, one row per step. */
export function coursesOf(csv: string, { scenario, columns, step_s }: SeriesAsk): Course[] {
  const [head = '', ...lines] = csv.trimEnd().split('\n')
  const names = head.split(',')
  const kept = ['t_s', ...columns]
  const places = kept.map((name) => {
    const place = names.indexOf(name)
    if (place < 0) throw new Error(`a series has no column ${name}`)
    return place
  })
  const rows = scenario.lanes.map((): number[][] => [])
  const next = scenario.lanes.map(() => 0)
  for (const line of lines) {
    const cells = line.split(',')
    const lane = Number(cells[0])
    const row = places.map((place) => (cells[place] === '' ? Number.NaN : Number(cells[place])))
    if (row[0]! < next[lane]! - 1e-9) continue
    rows[lane]!.push(row)
    next[lane] = row[0]! + step_s
  }
  return scenario.lanes.map(({ label = '' }, lane) => ({ lane: label, columns: kept, rows: rows[lane]! }))
}

/** A link and a packet size, bytes, for reading a drop curve: only the buffer matters. */
export const portOf = (buffer_packets: number): [link: object, packet_bytes: number] => [
  { rate_bps: 10_000_000, buffer: { packets: buffer_packets } },
  1000,
]
