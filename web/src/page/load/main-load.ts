import type { LaneState } from '../../engine/protocol'
import type { Traffic } from '../../generated/scenario'
import { between, listed, rate } from '../../kit/format'
import { type Counted, countOf, isCounted } from '../../scenario/count'
import type { LabDocument } from '../../scenario/document'
import { scenarioText } from '../../scenario/text'
import { loadsOf, startOf } from '../../scenario/timeline/history'
import { loadText } from './load-text'
import { FLOW_STEPS, neighbour, RATE_STEPS_MBPS, RHO_STEPS } from './steps'

/** What of a class is its load, and by which stops it goes. */
export interface Amount {
  kind: Traffic['kind']
  id: string
  field: 'flows' | 'sessions' | 'rate_bps' | 'rho'
  steps: readonly number[]
}

const RATE_STEPS_BPS = RATE_STEPS_MBPS.map((mbps) => mbps * 1e6)
/** Kinds by priority: a projector shows the first class of the first kind present. */
const KINDS: readonly Traffic['kind'][] = [
  'ftp',
  'web',
  'files',
  'video',
  'video_call',
  'writes',
  'cbr',
  'poisson',
  'call',
  'game',
]
/** Changes that follow each other this closely are one, s. */
const TOGETHER_S = 2

function amountOf(entry: Traffic): Amount | undefined {
  const { kind, id } = entry
  if (entry.kind === 'probe') return undefined
  if (isCounted(entry)) return { kind, id, field: countOf(entry).field, steps: FLOW_STEPS }
  if (entry.kind === 'poisson' && entry.rho != null) return { kind, id, field: 'rho', steps: RHO_STEPS }
  return { kind, id, field: 'rate_bps', steps: RATE_STEPS_BPS }
}

/** The load that a presenter turns up and down; nothing where there is none to turn. */
export const mainLoad = (traffic: readonly Traffic[]): Amount | undefined =>
  KINDS.flatMap((kind) => traffic.filter((entry) => entry.kind === kind)).flatMap(
    (entry) => amountOf(entry) ?? [],
  )[0]

export const pathOfLoad = ({ id, field }: Amount): string => `traffic.${id}.${field}`

/** How large a load is now, in the lanes that have no load of their own. */
export function amountNow(amount: Amount, document: LabDocument, state: LaneState | undefined): number {
  const running = state?.traffic[amount.id]?.values as Record<string, number | undefined> | undefined
  return running?.[amount.field] ?? Number(startOf(document, pathOfLoad(amount)))
}

export const stepped = ({ steps }: Amount, from: number, direction: 1 | -1): number =>
  neighbour(steps, from, direction)

/** What a path was before its last change up to `t_s`, and is since; changes within two seconds are one. */
function changeOf(document: LabDocument, path: string, t_s: number): { before?: number; now: number } {
  const [first, ...changes] = loadsOf(document, path)
  let now = first?.value ?? 1
  let before = now
  let last_s = Number.NEGATIVE_INFINITY
  for (const { since_s, value } of changes) {
    if (since_s > t_s) break
    if (since_s - last_s >= TOGETHER_S) before = now
    now = value
    last_s = since_s
  }
  return before === now ? { now } : { before, now }
}

/** The load in words, and what it was: `16 → 64 flows, UDP 1 Mb/s`. */
export function loadWords(document: LabDocument, t_s: number): string {
  const { traffic } = document.scenario
  const udp = traffic.find(({ kind }) => kind === 'cbr')
  const amounts = [mainLoad(traffic), udp && amountOf(udp)].filter((each) => each !== undefined)
  const shown = amounts.filter(({ id }, i) => amounts.findIndex((other) => other.id === id) === i)
  return listed(shown.map((amount) => words(amount, changeOf(document, pathOfLoad(amount), t_s))))
}

function words({ kind, field }: Amount, { before, now }: { before?: number; now: number }): string {
  const { amount: named, became } = loadText
  const number = (value: number) => (field === 'rate_bps' ? rate(value) : between(value, 0, 3))
  const amount = before === undefined ? number(now) : became(number(before), number(now))
  return kind in scenarioText.flows
    ? scenarioText.flows[kind as Counted](amount, now)
    : named(scenarioText.classes[kind], amount)
}
