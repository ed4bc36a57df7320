import usual from '../generated/classes.json'
import type { Ftp } from '../generated/scenario'
import { firstTcp, isTcp, withRoomForRoundTrips } from './tcp'
import { scenarioText } from './text'
import { pathOf } from './timeline/change'
import { withoutPlanned } from './timeline/planned'
import type { Scenario, ScenarioInput, Traffic, TrafficInput } from './types'

/** The kinds of traffic that a person can add, in the order of a menu. */
export const TRAFFIC_KINDS = [
  'ftp',
  'cbr',
  'web',
  'files',
  'poisson',
  'probe',
  'call',
  'game',
  'video_call',
  'video',
  'writes',
] as const satisfies Traffic['kind'][]

/**
 * Web sessions by the set "Pareto 1" of Feldmann, Gilbert, Huang & Willinger (SIGCOMM 1999), sizes in packets of 1000
 * bytes.
 */
const WEB = {
  kind: 'web',
  think_s: { pareto: { mean: 50, shape: 2 } },
  think_from: 'page_start',
  objects_per_page: { pareto: { mean: 4, shape: 1.2 } },
  inter_object_s: { pareto: { mean: 0.5, shape: 1.5 } },
  object_bytes: { pareto: { mean: 12_000, shape: 1.2 } },
} as const satisfies Partial<TrafficInput>

/** How a class of each kind begins that is added to a scenario; fields that are not named have the core's defaults. */
const FIRST = {
  ftp: { kind: 'ftp', flows: 1, packet_bytes: 1500 },
  cbr: { kind: 'cbr', rate_bps: 1_000_000, jitter: 0.5 },
  web: { ...WEB, sessions: 20 },
  // A client that fetches a megabyte, looks at it for some seconds and fetches the next.
  files: {
    kind: 'files',
    flows: 4,
    packet_bytes: 1500,
    gap_s: { exponential: 5 },
    file_bytes: 1_000_000,
  },
  poisson: { kind: 'poisson', rho: 0.1 },
  // Twenty packets fit no initial window: the transfer takes some round trips, and a loss is felt.
  probe: { kind: 'probe', packet_bytes: 1500, every_s: 2, file_packets: [20] },
  call: { kind: 'call' },
  game: { kind: 'game' },
  video_call: { kind: 'video_call' },
  video: { kind: 'video', packet_bytes: 1500 },
  writes: { kind: 'writes', packet_bytes: 1500 },
} as const satisfies { [Kind in Traffic['kind']]: Omit<Extract<TrafficInput, { kind: Kind }>, 'id'> }

/** Names by which links and papers know the classes; `udp` where the kind is `cbr`. */
const ID: Partial<Record<Traffic['kind'], string>> = { cbr: 'udp' }

/** What another class of TCP takes over from the one that is there. */
const SHARED = [
  'tcp',
  'profile',
  'ecn',
  'delayed_ack',
  'receive_window_bytes',
  'initial_window_packets',
  'min_rto_s',
  'rtt_s',
] as const

/** A class with what the core takes where nothing is said. */
export const wholeClass = <Of extends Traffic>(own: TrafficInput & Pick<Of, 'kind'>): Of =>
  ({ ...usual[own.kind], ...own }) as unknown as Of

/** A class of this kind as it begins, by a name of its own. */
export const newClass = (kind: Traffic['kind'], id: string): TrafficInput => ({ ...FIRST[kind], id })

/**
 * The scenario with one more class of this kind. It has the round trips of the existing TCP, and a TCP class also has its
 * senders.
 */
export function withClass(scenario: Scenario, kind: Traffic['kind']): Scenario {
  const { traffic } = scenario
  const name = ID[kind] ?? kind
  let id: string = name
  for (let n = 2; traffic.some((entry) => entry.id === id); n++) id = `${name}${n}`
  const own: Traffic = wholeClass(newClass(kind, id))
  const model = firstTcp(traffic)
  const keys = isTcp(own) ? SHARED : SHARED.filter((key) => key === 'rtt_s' && key in own)
  const shared = model ? keys.flatMap((key) => (key in model ? [[key, model[key]]] : [])) : []
  const added: Traffic = { ...own, ...Object.fromEntries(shared) }
  return withRoomForRoundTrips({ ...scenario, traffic: [...traffic, added] })
}

/** The scenario without a class and without what was planned for it; itself where it is the only one. */
export function withoutClass(scenario: Scenario, id: string): Scenario {
  if (scenario.traffic.length === 1) return scenario
  return {
    ...withoutPlans(scenario, id),
    traffic: scenario.traffic.filter((entry) => entry.id !== id),
  }
}

/** The scenario without what its timeline plans for a class. */
export const withoutPlans = <Of extends ScenarioInput>(scenario: Of, id: string): Of =>
  withoutPlanned(scenario, ({ path }) => pathOf(path).id === id)

/** The scenario with another name for a class, in its timeline too. */
export function withName(scenario: Scenario, id: string, name: string): Scenario {
  const path = (old: string) => (pathOf(old).id === id ? `traffic.${name}.${pathOf(old).field}` : old)
  const timeline = scenario.timeline.map((change) => ({
    ...change,
    set: Object.fromEntries(Object.entries(change.set).map(([old, value]) => [path(old), value])),
  }))
  return {
    ...scenario,
    traffic: scenario.traffic.map((entry) => (entry.id === id ? { ...entry, id: name } : entry)),
    timeline,
  }
}

/** What a class is called: its kind, and its own name where it has siblings. */
export function className(id: string, traffic: readonly Pick<Traffic, 'id' | 'kind'>[]): string {
  const kind = traffic.find((entry) => entry.id === id)?.kind
  if (!kind) return id
  const alone = traffic.filter((entry) => entry.kind === kind).length === 1
  return alone ? scenarioText.classes[kind] : scenarioText.oneOfClass(scenarioText.classes[kind], ownName(id))
}

/** The name of a class. An id that names a sender gives that sender's name. */
export const ownName = (id: string): string =>
  Object.hasOwn(scenarioText.senders, id) ? scenarioText.senders[id as Ftp['tcp']] : id
