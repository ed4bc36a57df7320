import type { Fork, PathHistory } from '../../generated/lab'
import type { Trace } from '../../generated/scenario'
import type { LabDocument } from '../document'
import { equal } from '../equal'
import { SCHEMES } from '../presets'
import type { Change, Lane, QueueSpec, Scenario, Traffic } from '../types'
import { pathOf } from './change'

interface Since<T> {
  since_s: number
  value: T
}

/** The core counts nanoseconds. */
const nanoseconds = (s: number): number => Math.round(s * 1e9)

const upTo = <T>(table: readonly Since<T>[], t_s: number): Since<T>[] =>
  table.filter(({ since_s }, i) => i === 0 || nanoseconds(since_s) <= nanoseconds(t_s))

const at = <T>(table: readonly Since<T>[], t_s: number): T => upTo(table, t_s).at(-1)!.value

/** The discipline that lane `index` has at `t_s`; where a parameter model decides, with its numbers. */
export const queueAt = ({ history }: LabDocument, index: number, t_s: number): QueueSpec =>
  at(history.lanes[index]!.queue, t_s)

/** A lane's discipline before the one that it has, and until when that was. */
export interface Past {
  queue: QueueSpec
  until_s: number
}

/** What lane `index` was before it became what it is at `t_s`; undefined where it has always been that. */
export function pastOf({ history }: LabDocument, index: number, t_s: number): Past | undefined {
  const [last, before] = upTo(history.lanes[index]!.queue, t_s).reverse()
  // What changes at the very beginning has had no past.
  return last && before && last.since_s > 0 ? { queue: before.value, until_s: last.since_s } : undefined
}

const pathsOf = ({ history }: LabDocument, lane: number | undefined): PathHistory =>
  (lane === undefined ? undefined : history.lanes[lane]) ?? history.shared

/** The value of a path of the links or the traffic at `t_s`: in one lane, or the common value without changes of single lanes. */
export function valueAt(document: LabDocument, path: string, t_s: number, lane?: number): unknown {
  const { of, id, field } = pathOf(path)
  const { link, reverse_bps, traffic } = pathsOf(document, lane)
  if (of === 'link') return (at(link, t_s) as unknown as Record<string, unknown>)[field]
  if (of === 'reverse') return reverse_bps.length > 0 ? at(reverse_bps, t_s) : undefined
  const values = traffic.find((entry) => entry.id === id)?.values
  return (values && at(values, t_s)[field]) ?? 1
}

/** The link at `t_s`, with the stamps of its trace, which the core leaves out of its answer. */
function linkAt({ scenario, history: { shared } }: LabDocument, t_s: number): Scenario['link'] {
  const link = at(shared.link, t_s)
  if (!link.trace) return link
  const entry = at(shared.stamps, t_s)
  const { stamps } = entry === null ? { ...scenario.link.trace } : traceOf(scenario.timeline[entry]!)
  return { ...link, trace: { ...link.trace, ...(stamps && { stamps }) } }
}

/** The fields of the link's trace that a timeline entry sets, as a whole or singly. */
const traceOf = ({ set }: Change): { stamps?: string } => ({
  ...(set['link.trace'] as Trace),
  ...('link.trace.stamps' in set && { stamps: set['link.trace.stamps'] as string }),
})

/** What stands at a path before anything changes; of a lane's queue only the whole is known. */
export function startOf(document: LabDocument, path: string, lane?: number): unknown {
  const { of, field } = pathOf(path)
  if (of !== 'queue') return valueAt(document, path, Number.NEGATIVE_INFINITY, lane)
  return field || lane === undefined ? undefined : document.scenario.lanes[lane]?.queue
}

/** The values that a path of the load has in lanes without changes of their own, each with its time. */
export function loadsOf({ history }: LabDocument, path: string): Since<number>[] {
  const { id, field } = pathOf(path)
  const table = history.shared.traffic.find((entry) => entry.id === id)?.values ?? []
  const values = table.map(({ since_s, value }) => ({ since_s, value: value[field] ?? 1 }))
  return values.filter(({ value }, i) => value !== values[i - 1]?.value)
}

/** The scenario in its state at `t_s`, for reading; changes of single lanes are in their lanes. */
export function standingAt(document: LabDocument, t_s: number): Scenario {
  const { scenario, history } = document
  const { shared } = history
  return {
    ...scenario,
    timeline: [],
    link: linkAt(document, t_s),
    ...(scenario.reverse && {
      reverse: { ...scenario.reverse, rate_bps: at(shared.reverse_bps, t_s) },
    }),
    traffic: scenario.traffic.map((entry) => {
      const values = shared.traffic.find(({ id }) => id === entry.id)?.values
      if (!values) return entry
      // A Poisson class has either a rate or a load.
      const { rate_bps: _rate, rho: _rho, ...rest } = entry as Traffic & { rate_bps?: number; rho?: number }
      return { ...(entry.kind === 'poisson' ? rest : entry), ...at(values, t_s) } as Traffic
    }),
    lanes: scenario.lanes.map((lane, index) => ({ ...lane, queue: queueAt(document, index, t_s) })),
  }
}

/** What link and traffic of each lane are at `t_s`. */
export const pathsAt = ({ history }: LabDocument, t_s: number): [link: unknown, traffic: unknown][] =>
  history.lanes.map(({ link, traffic }) => [
    at(link, t_s),
    traffic.map(({ id, values }) => [id, at(values, t_s)]),
  ])

/**
 * The lane that lane `index` is a fork of, however it was made: the one before it that is the same for longest, if one
 * begins the same. By the same rule the core keeps a part of a run.
 */
export const forkOf = ({ history }: LabDocument, index: number): Fork | undefined =>
  history.lanes[index]?.fork

const START = SCHEMES.sketch?.[0]?.queue

/**
 * The published scheme that a lane's drawing was drawn over: the last one that the lane had by `t_s`. Nothing where
 * the lane began with a drawing, or with the curve that the lab offers to draw on.
 */
export function originOf({ scenario, history }: LabDocument, lane: Lane, t_s: number): QueueSpec | undefined {
  const table = history.lanes[scenario.lanes.indexOf(lane)]
  const queues = upTo(table?.queue ?? [], t_s).map(({ value }) => value)
  const last = queues.findLast((queue) => queue.kind !== 'sketch' || equal(queue, START))
  return last?.kind === 'sketch' ? undefined : last
}
