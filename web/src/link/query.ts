import type { Ftp } from '../generated/scenario'
import { newClass, PROFILES, TCP_NAMES, withoutPlans } from '../scenario/classes'
import { DEFAULT_SCENARIO } from '../scenario/default'
import { MOST_LANES } from '../scenario/lanes'
import { NETWORKS, onNetwork } from '../scenario/networks'
import { allSchemes } from '../scenario/schemes'
import { withFields, withTcp } from '../scenario/tcp-edits'
import type { Fault, Lane, QueueKind, Scenario, Traffic, View } from '../scenario/types'
import { FIGURE_PARAMETER } from './figure-parameter'
import { queryText as text } from './query-text'

export { queryText } from './query-text'

/**
 * The readable address, for slides: `?aqm=td,red&ftp=16&udp=1`. It opens the lab's own scenario with a few things
 * changed; the full link, which holds everything, is in the fragment.
 */

type Draft = { scenario: Scenario; view: Partial<View> }

/** What a value makes of the lab, or what is wrong with it; both where a part of it can be used. */
type Answer = { draft?: Draft; fault?: string }

interface Parameter {
  name: string
  /** What it sets. */
  sets: string
  /** What may stand there, with unit and range. */
  allowed: string
  /** What stands where the address says nothing, in the address's own words. */
  used: string
  read(draft: Draft, value: string): Answer
}

/** Names that people use in speech, beside the kinds and presets of the menus. */
const SHORT: Record<string, QueueKind> = {
  td: 'tail_drop',
  gredi: 'gred_i',
  parabola: 'parabola_red',
  ared: 'adaptive_red',
  redtail: 'red_tail',
}

type Row = Pick<Parameter, 'name' | 'sets' | 'used'>

/** A number in a range, whole where it counts something. */
function number(
  row: Row & { what: string; least: number; most: number; whole?: boolean },
  edit: (scenario: Scenario, value: number) => Scenario,
): Parameter {
  const { what, least, most, whole = false } = row
  return plain(row, text.range(what, least, most), (scenario, value) => {
    const parsed = numberIn(value, least, most, whole)
    return parsed === undefined ? undefined : edit(scenario, parsed)
  })
}

/** One of a few words. */
const word = <Word extends string>(
  row: Row & { words: readonly Word[] },
  edit: (scenario: Scenario, word: Word) => Scenario,
): Parameter =>
  plain(row, text.oneOf(row.words), (scenario, value) => {
    const found = row.words.find((each) => each === value.trim().toLowerCase())
    return found && edit(scenario, found)
  })

const ON: Record<string, boolean> = { on: true, yes: true, '1': true, off: false, no: false, '0': false }

const onOff = (row: Omit<Row, 'used'>, edit: (scenario: Scenario, on: boolean) => Scenario): Parameter =>
  plain({ ...row, used: 'off' }, text.onOff, (scenario, value) => {
    const on = ON[value.trim().toLowerCase()]
    return on === undefined ? undefined : edit(scenario, on)
  })

/** What changes the scenario alone, all of it or nothing. */
function plain(
  { name, sets, used }: Row,
  allowed: string,
  edit: (scenario: Scenario, value: string) => Scenario | undefined,
): Parameter {
  return {
    name,
    sets,
    used,
    allowed,
    read({ scenario, view }, value) {
      const edited = edit(scenario, value)
      return edited ? { draft: { scenario: edited, view } } : { fault: text.instead(value, allowed, used) }
    },
  }
}

function numberIn(value: string, least: number, most: number, whole = false): number | undefined {
  const parsed = /^\d+(\.\d+)?$/.test(value) ? Number(value) : Number.NaN
  return parsed >= least && parsed <= most && (!whole || Number.isInteger(parsed)) ? parsed : undefined
}

/** A load that the address gives stays: what was planned for its class is not. Nothing of it is no class. */
const load = (scenario: Scenario, kind: Traffic['kind'], id: string, amount: number, fields: object) => {
  const own = withoutPlans(scenario, id)
  if (amount === 0) return { ...own, traffic: own.traffic.filter((entry) => entry.id !== id) }
  const there = own.traffic.some((entry) => entry.id === id)
  return withFields(there ? own : { ...own, traffic: [...own.traffic, newClass(kind, id)] }, id, fields)
}

const tcp = (fields: (value: number) => Partial<Ftp>) => (scenario: Scenario, value: number) =>
  withTcp(scenario, fields(value))

const SCREENS = ['lab', 'projector'] as const

const bitsPerSecond = (mbps: number) => Math.round(mbps * 1e6)

/**
 * Every parameter. They act in this order, whatever the order in the address: a network and the classes on it come before
 * what holds for all of them.
 */
const PARAMETERS: readonly Parameter[] = [
  word(
    {
      name: 'net',
      sets: 'a network of the menu',
      used: 'lab',
      words: NETWORKS.map(({ id }) => id),
    },
    (scenario, id) => onNetwork(scenario, NETWORKS.find((network) => network.id === id)!),
  ),
  {
    name: 'aqm',
    sets: 'the lanes',
    allowed: text.aqm(MOST_LANES),
    used: 'td,red',
    read: readLanes,
  },
  number(
    {
      name: 'ftp',
      sets: 'long TCP flows',
      used: '16',
      what: 'a whole number of flows',
      least: 1,
      most: 10_000,
      whole: true,
    },
    (scenario, flows) => load(scenario, 'ftp', 'ftp', flows, { flows }),
  ),
  number(
    {
      name: 'udp',
      sets: 'UDP, all flows together',
      used: '1',
      what: 'a rate in Mb/s',
      least: 0,
      most: 10_000,
    },
    (scenario, mbps) => load(scenario, 'cbr', 'udp', mbps, { rate_bps: bitsPerSecond(mbps) }),
  ),
  number(
    {
      name: 'jitter',
      sets: 'how much gaps of UDP vary',
      used: '0.5',
      what: 'a share of the mean gap',
      least: 0,
      most: 1,
    },
    (scenario, jitter) => withFields(scenario, 'udp', { jitter }),
  ),
  number(
    {
      name: 'web',
      sets: 'people who browse',
      used: '0',
      what: 'a whole number of web sessions',
      least: 0,
      most: 10_000,
      whole: true,
    },
    (scenario, sessions) => load(scenario, 'web', 'web', sessions, { sessions }),
  ),
  number(
    {
      name: 'files',
      sets: 'clients that fetch one file of 1 MB after another',
      used: '0',
      what: 'a whole number of clients',
      least: 0,
      most: 10_000,
      whole: true,
    },
    (scenario, flows) => load(scenario, 'files', 'files', flows, { flows }),
  ),
  number(
    {
      name: 'poisson',
      sets: 'Poisson packets',
      used: '0',
      what: 'a share of the link rate',
      least: 0,
      most: 100,
    },
    (scenario, rho) => load(scenario, 'poisson', 'poisson', rho, { rho }),
  ),
  word(
    { name: 'tcp', sets: 'congestion control of all TCP', used: 'newreno', words: TCP_NAMES },
    (scenario, name) => withTcp(scenario, { tcp: name }),
  ),
  word(
    { name: 'profile', sets: 'whose rules senders follow', used: 'rfc', words: PROFILES },
    (scenario, profile) => withTcp(scenario, { profile }),
  ),
  onOff({ name: 'ecn', sets: 'marks in place of early drops' }, (scenario, ecn) =>
    withTcp(scenario, { ecn }),
  ),
  onOff({ name: 'delack', sets: 'an ACK for every second segment' }, (scenario, delayed_ack) =>
    withTcp(scenario, { delayed_ack }),
  ),
  number(
    {
      name: 'rwnd',
      sets: 'receive window',
      used: '10000',
      what: 'a size in kB',
      least: 0.064,
      most: 10_000_000,
    },
    tcp((kB) => ({ receive_window_bytes: Math.round(kB * 1000) })),
  ),
  number(
    {
      name: 'packet',
      sets: 'packet size of all TCP',
      used: '1500',
      what: 'a whole number of bytes',
      least: 64,
      most: 65_535,
      whole: true,
    },
    tcp((packet_bytes) => ({ packet_bytes })),
  ),
  number(
    {
      name: 'iw',
      sets: 'initial window',
      used: 'by packet size (RFC 5681)',
      what: 'a whole number of packets',
      least: 1,
      most: 10_000,
      whole: true,
    },
    tcp((initial_window_packets) => ({ initial_window_packets })),
  ),
  number(
    {
      name: 'minrto',
      sets: 'least retransmission timeout',
      used: '1000',
      what: 'a time in ms',
      least: 1,
      most: 60_000,
    },
    tcp((ms) => ({ min_rto_s: ms / 1000 })),
  ),
  plain({ name: 'rtt', sets: 'round trip of all TCP', used: '120-180' }, text.rtt, withRoundTrips),
  number(
    { name: 'rate', sets: 'the link', used: '10', what: 'a rate in Mb/s', least: 0.01, most: 10_000 },
    (scenario, mbps) => ({ ...scenario, link: { ...scenario.link, rate_bps: bitsPerSecond(mbps) } }),
  ),
  number(
    {
      name: 'buffer',
      sets: 'its buffer',
      used: '300',
      what: 'a whole number of packets',
      least: 1,
      most: 100_000,
      whole: true,
    },
    (scenario, packets) => ({ ...scenario, link: { ...scenario.link, buffer: { packets } } }),
  ),
  number(
    {
      name: 'access',
      sets: 'the link of each sender',
      used: '100',
      what: 'a rate in Mb/s',
      least: 0.01,
      most: 100_000,
    },
    (scenario, mbps) => ({ ...scenario, access: { rate_bps: bitsPerSecond(mbps) } }),
  ),
  number(
    {
      name: 'seed',
      sets: 'the random numbers',
      used: '42',
      what: 'a whole number',
      least: 0,
      most: 4_294_967_295,
      whole: true,
    },
    (scenario, seed) => ({ ...scenario, seed }),
  ),
  {
    name: 't',
    sets: 'when it opens',
    allowed: text.range('a time in s', 0, 10_000),
    used: '60',
    read({ scenario, view }, value) {
      const t_s = numberIn(value, 0, 10_000)
      return t_s === undefined
        ? { fault: text.instead(value, this.allowed, this.used) }
        : { draft: { scenario, view: { ...view, t_s } } }
    },
  },
  {
    name: 'view',
    sets: 'the screen',
    allowed: text.oneOf(SCREENS),
    used: 'lab',
    read({ scenario, view }, value) {
      const screen = SCREENS.find((each) => each === value.trim().toLowerCase())
      return screen
        ? { draft: { scenario, view: screen === 'lab' ? view : { ...view, screen } } }
        : { fault: text.instead(value, this.allowed, this.used) }
    },
  },
]

/** The documentation of the parameters; README has it too. */
export const QUERY_PARAMETERS: readonly Omit<Parameter, 'read'>[] = PARAMETERS

function withRoundTrips(scenario: Scenario, value: string): Scenario | undefined {
  const ends = value.split('-').map((end) => numberIn(end, 0.1, 10_000))
  const [low, high = low] = ends
  if (low === undefined || high === undefined || high < low || ends.length > 2) return undefined
  const { link, ...own } = withTcp(scenario, { rtt_s: { spread: [low / 1000, high / 1000] } })
  // A round trip crosses the link twice; at most half of it is the link's.
  return { ...own, link: { ...link, delay_s: Math.min(link.delay_s ?? 0, low / 4000) } }
}

/** Names that are none are left out; where no other stands, the lanes stay as they were. */
function readLanes({ scenario, view }: Draft, value: string): Answer {
  const names = value.split(',').map((name) => name.trim())
  const known = names.filter((name) => laneOf(name))
  const wrong = names.filter((name) => !laneOf(name))
  const opened = known.slice(0, MOST_LANES)
  const kept = opened.join(',') || 'td,red'
  const faults = [
    ...(wrong.length > 0 ? [text.leftOut(wrong.join(', '), kept)] : []),
    ...(known.length > MOST_LANES ? [text.tooMany(MOST_LANES, kept)] : []),
    ...(wrong.length > 0 ? [text.known([...Object.keys(SHORT), ...allSchemes().map(([kind]) => kind)])] : []),
  ]
  return {
    ...(faults.length > 0 && { fault: faults.join('. ') }),
    ...(opened.length > 0 && {
      draft: { scenario: { ...scenario, lanes: opened.map((name) => laneOf(name)!) }, view },
    }),
  }
}

function laneOf(name: string): Lane | undefined {
  const plain = name.toLowerCase()
  const kind = SHORT[plain] ?? plain.replaceAll('-', '_')
  for (const [own, { name: label, presets }] of allSchemes()) {
    if (own === kind) return { label, queue: presets[0]!.queue }
    const preset = presets.find(({ id }) => id === plain)
    if (preset) return { label: preset.name, queue: preset.queue }
  }
  return undefined
}

/**
 * The lab of a query, and what in it is no value, each with what may stand there and what is used instead; nothing
 * where the query has none of the lab's parameters. Parameters of others are left alone, but told of beside ours.
 */
export function readQuery(search: string): (Draft & { faults: Fault[] }) | undefined {
  const given = [...new URLSearchParams(search)].filter(([name]) => name !== FIGURE_PARAMETER)
  const rank = (name: string) => PARAMETERS.findIndex((parameter) => parameter.name === name)
  const ours = given.filter(([name]) => rank(name) >= 0).sort(([a], [b]) => rank(a) - rank(b))
  if (ours.length === 0) return undefined
  let draft: Draft = { scenario: { ...DEFAULT_SCENARIO, title: '' }, view: {} }
  const told = new Map<string, string>()
  for (const [name, value] of ours) {
    const answer = PARAMETERS[rank(name)]!.read(draft, value)
    draft = answer.draft ?? draft
    if (answer.fault) told.set(name, answer.fault)
  }
  const faults = [...new Set(given.map(([name]) => name))].flatMap((path): Fault[] => {
    const message = rank(path) < 0 ? text.unknown(PARAMETERS.map(({ name }) => name)) : told.get(path)
    return message ? [{ path, message }] : []
  })
  return { ...draft, faults }
}
