import { rangeOf } from '../form/schema'
import { MOST_RTT_S, PROFILES, TCP_NAMES } from '../generated/facts'
import { listed } from '../kit/format'
import { LANGUAGE_PARAMETER } from '../kit/language'
import { newClass, wholeClass, withoutPlans } from '../scenario/classes'
import { DEFAULT_SCENARIO, DEFAULT_VIEW } from '../scenario/default'
import { equal, isFields } from '../scenario/equal'
import { MOST_LANES } from '../scenario/lanes'
import { NETWORKS, onNetwork } from '../scenario/networks'
import { allSchemes } from '../scenario/schemes'
import { fieldsOfProfile, isTcp, type TcpInput, withFields, withTcp } from '../scenario/tcp'
import { plainQueue } from '../scenario/traits'
import {
  type Fault,
  type Lane,
  type LaneInput,
  PLOTS,
  type QueueKind,
  type ScenarioInput,
  type Traffic,
  type TrafficInput,
  type View,
} from '../scenario/types'
import { EMBED_LEVELS, EMBED_PARAMETER } from './embed'
import { FIGURE_PARAMETER } from './location'
import { queryText as text } from './text'

export { queryText } from './text'

/**
 * The readable address, for slides: `?aqm=td,red&ftp=16&udp=1`. It opens the default scenario with a few
 * changes; the full link, with everything, is in the fragment.
 */

type Draft = { scenario: ScenarioInput; view: Partial<View> }

/** The lab after a value, or the fault in the value; both if part of it is usable. */
type Answer = { draft?: Draft; fault?: string }

interface Parameter {
  name: string
  /** Description of the parameter, for its reference, which is in English. */
  sets: string
  /** Allowed values, with unit and range. */
  readonly allowed: string
  /** The default, in the address's own notation. */
  readonly used: string
  /** An example value. */
  example: string
  read(draft: Draft, value: string): Answer
  /** The value for a lab; undefined if the address cannot express it. */
  said(linked: Linked): string | undefined
}

export type Linked<Of extends ScenarioInput = ScenarioInput> = { scenario: Of; view: View }

/** Colloquial names of kinds and presets, besides those of the menus. */
const SHORT = new Map<string, string>([
  ['td', 'tail_drop'],
  ['gredi', 'gred_i'],
  ['parabola', 'parabola_red'],
  ['ared', 'adaptive_red'],
  ['redtail', 'red_tail'],
  ['prio', 'priority'],
])

/** Former lanes of presets that have changed, so that old addresses open the same lab. */
const FORMER = new Map<string, Lane>([
  [
    'red-linux',
    {
      label: 'RED as in Linux',
      queue: plainQueue('red', { spacing: 'uniform', above_max: 'mark', spares_short: false }),
    },
  ],
])

type Row = Pick<Parameter, 'name' | 'sets' | 'example'> & {
  /** Only if the default lab has no value for the parameter. */
  used?: () => string
}

/** A number of the scenario, in the range of its field, and whole if the field is a count. */
function number(
  row: Row & {
    what: keyof typeof text.numbers
    /** The field, by its type and key in the schema. */
    of: readonly [type: string, key: string]
    /** The address's units per unit of the field. */
    per?: number
    /** A lower minimum than the field's, for loads that may be absent. */
    least?: number
  },
  edit: (scenario: ScenarioInput, value: number) => ScenarioInput,
  said: (scenario: ScenarioInput) => number | null | undefined,
): Parameter {
  const { what, of, per = 1 } = row
  const { min, max, integer } = rangeOf(...of)
  // Drop spurious decimals of the binary form.
  const inUnits = (value: number) => (per === 1 ? value : Number((value * per).toPrecision(12)))
  const [least, most] = [row.least ?? inUnits(min), inUnits(max)]
  return plain(
    row,
    () => text.numbers[what](least, most),
    (scenario, value) => {
      const parsed = numberIn(value, least, most, integer && per === 1)
      if (parsed === undefined) return undefined
      return edit(scenario, integer ? Math.round(parsed / per) : parsed / per)
    },
    (scenario) => {
      const value = said(scenario)
      return value == null ? undefined : String(inUnits(value))
    },
  )
}

/** One of a few words. */
const word = <Word extends string>(
  row: Row & { words: readonly Word[] },
  edit: (scenario: ScenarioInput, word: Word) => ScenarioInput,
  said: (scenario: ScenarioInput) => Word | undefined,
): Parameter =>
  plain(
    row,
    () => text.oneOf(row.words),
    (scenario, value) => {
      const found = wordIn(row.words, value)
      return found && edit(scenario, found)
    },
    said,
  )

const wordIn = <Word extends string>(words: readonly Word[], value: string) =>
  words.find((each) => each === value.trim().toLowerCase())

const ON: ReadonlyMap<string, boolean> = new Map([
  ['', true],
  ['on', true],
  ['yes', true],
  ['1', true],
  ['off', false],
  ['no', false],
  ['0', false],
])

const onOff = (
  row: Row,
  edit: (scenario: ScenarioInput, on: boolean) => ScenarioInput,
  said: (scenario: ScenarioInput) => boolean | undefined,
): Parameter =>
  plain(
    row,
    () => text.onOff,
    (scenario, value) => {
      const on = ON.get(value.trim().toLowerCase())
      return on === undefined ? undefined : edit(scenario, on)
    },
    (scenario) => {
      const on = said(scenario)
      return on === undefined ? undefined : on ? 'on' : 'off'
    },
  )

/** A parameter of the view; `read` returns undefined for an invalid value. */
const viewed = (
  { used, allowed, ...row }: Row & { allowed: () => string },
  read: (value: string) => Partial<View> | undefined,
  said: (view: View) => string | undefined,
): Parameter => {
  const usual = () => used?.() ?? said(DEFAULT_VIEW) ?? ''
  return {
    ...row,
    get allowed() {
      return allowed()
    },
    get used() {
      return usual()
    },
    read({ scenario, view }, value) {
      const seen = read(value)
      return seen
        ? { draft: { scenario, view: { ...view, ...seen } } }
        : { fault: text.instead(value, allowed(), usual()) }
    },
    said: ({ view }) => said(view),
  }
}

/** A parameter of the scenario that applies completely or not at all. */
function plain(
  row: Row,
  allowed: () => string,
  edit: (scenario: ScenarioInput, value: string) => ScenarioInput | undefined,
  said: (scenario: ScenarioInput) => string | undefined,
): Parameter {
  const { name, sets, example } = row
  return {
    name,
    sets,
    example,
    get allowed() {
      return allowed()
    },
    get used() {
      return row.used?.() ?? said(DEFAULT_SCENARIO) ?? ''
    },
    said: (linked) => said(linked.scenario),
    read({ scenario, view }, value) {
      const edited = edit(scenario, value)
      if (edited) return { draft: { scenario: edited, view } }
      const kept = held(scenario, said) ?? row.used?.()
      return { fault: text.together([text.instead(value, allowed(), kept), ...notModelled([value])]) }
    },
  }
}

/** The value in a scenario, or the values of its classes if they differ; undefined if an address cannot express it. */
function held(
  scenario: ScenarioInput,
  said: (scenario: ScenarioInput) => string | undefined,
): string | readonly string[] | undefined {
  const ofAll = said(scenario)
  if (ofAll !== undefined) return ofAll
  const each = scenario.traffic
    .filter(isTcp)
    .flatMap((entry) => said({ ...scenario, traffic: [wholeClass<Traffic>(entry as never)] }) ?? [])
  const values = [...new Set(each)]
  return values.length > 1 ? values : values[0]
}

/** What is to say of names that the lab has no model of. */
const notModelled = (names: readonly string[]): string[] => {
  const known: Readonly<Record<string, string>> = text.notModelled
  return names.flatMap((name) => known[name.trim().toLowerCase()] ?? [])
}

function numberIn(value: string, least: number, most: number, whole = false): number | undefined {
  const parsed = /^\d+(\.\d+)?$/.test(value) ? Number(value) : Number.NaN
  return parsed >= least && parsed <= most && (!whole || Number.isInteger(parsed)) ? parsed : undefined
}

/** A load in the address is constant: planned changes of its class are dropped. A load of 0 removes the class. */
const load = (
  scenario: ScenarioInput,
  kind: Traffic['kind'],
  id: string,
  amount: number,
  fields: object,
): ScenarioInput => {
  const own = withoutPlans(scenario, id)
  if (amount === 0) return { ...own, traffic: own.traffic.filter((entry) => entry.id !== id) }
  const there = own.traffic.some((entry) => entry.id === id)
  return withFields(there ? own : { ...own, traffic: [...own.traffic, newClass(kind, id)] }, id, fields)
}

const tcp = (fields: (value: number) => Partial<TcpInput>) => (scenario: ScenarioInput, value: number) =>
  withTcp(scenario, fields(value))

/** A receive window that holds at least a packet of every class. */
const ofAPacket = (window: Parameter): Parameter => ({
  name: window.name,
  sets: window.sets,
  example: window.example,
  said: window.said,
  get allowed() {
    return window.allowed
  },
  get used() {
    return window.used
  },
  read(draft, value) {
    const answer = window.read(draft, value)
    const senders = answer.draft?.scenario.traffic.filter(isTcp) ?? []
    const packets = senders.map(({ packet_bytes = 0, receive_window_bytes: holds = packet_bytes }) =>
      holds < packet_bytes ? packet_bytes : 0,
    )
    const least = Math.max(0, ...packets)
    if (least === 0) return answer
    const { scenario, view } = draft
    return {
      fault: text.window(
        value,
        least,
        held(scenario, (own) => window.said({ scenario: own, view: { ...DEFAULT_VIEW, ...view } })),
      ),
    }
  },
})

const SCREENS = ['full', 'projector'] as const
const LOCKS = ['none', 'curve', 'all'] as const
const LATEST_S = 10_000
const LEAST_RTT_MS = 0.1

/** The class of a kind that a parameter refers to. */
const classOf = <Kind extends Traffic['kind']>({ traffic }: ScenarioInput, kind: Kind, id: string) =>
  traffic.find(
    (entry): entry is Extract<TrafficInput, { kind: Kind }> => entry.kind === kind && entry.id === id,
  )

/** A TCP field's value if all classes share it. */
const agreed =
  <Field extends keyof TcpInput>(field: Field) =>
  ({ traffic }: ScenarioInput): TcpInput[Field] | undefined => {
    const [first, ...others] = traffic.filter(isTcp)
    return others.every((other) => equal(other[field], first?.[field])) ? first?.[field] : undefined
  }

/** Milliseconds for the address, without spurious decimals. */
const inMs = (s: number) => Number((s * 1000).toPrecision(12))

const PER_MB = 1e-6

/**
 * All parameters. They apply in this order, whatever the order in the address: a network and its classes before
 * parameters for all of them.
 */
export const PARAMETERS: readonly Parameter[] = [
  word(
    {
      name: 'net',
      example: 'dsl',
      sets: 'a network of the menu',
      used: () => 'lab',
      words: NETWORKS.map(({ id }) => id),
    },
    (scenario, id) => onNetwork(scenario, NETWORKS.find((network) => network.id === id)!),
    () => undefined,
  ),
  {
    name: 'aqm',
    example: 'td,red-may,ared',
    sets: 'the lanes',
    get allowed() {
      return text.aqm(MOST_LANES)
    },
    used: 'td,red',
    read: readLanes,
    said: ({ scenario: { lanes } }) => {
      const names = lanes.map(laneName)
      return names.every((name) => name !== undefined) ? names.join(',') : undefined
    },
  },
  number(
    {
      name: 'ftp',
      example: '100',
      sets: 'long TCP flows',
      what: 'flows',
      of: ['Ftp', 'flows'],
      least: 0,
    },
    (scenario, flows) => load(scenario, 'ftp', 'ftp', flows, { flows }),
    (scenario) => classOf(scenario, 'ftp', 'ftp')?.flows ?? 0,
  ),
  number(
    {
      name: 'udp',
      example: '2.5',
      sets: 'UDP, all flows together',
      what: 'mbps',
      of: ['Cbr', 'rate_bps'],
      per: PER_MB,
      least: 0,
    },
    (scenario, rate_bps) => load(scenario, 'cbr', 'udp', rate_bps, { rate_bps }),
    (scenario) => classOf(scenario, 'cbr', 'udp')?.rate_bps ?? 0,
  ),
  number(
    {
      name: 'jitter',
      example: '0',
      sets: 'how much gaps of UDP vary',
      what: 'ofGap',
      of: ['Cbr', 'jitter'],
    },
    (scenario, jitter) => withFields(scenario, 'udp', { jitter }),
    (scenario) => classOf(scenario, 'cbr', 'udp')?.jitter,
  ),
  number(
    {
      name: 'web',
      example: '40',
      sets: 'people who browse',
      what: 'sessions',
      of: ['Web', 'sessions'],
      least: 0,
    },
    (scenario, sessions) => load(scenario, 'web', 'web', sessions, { sessions }),
    (scenario) => classOf(scenario, 'web', 'web')?.sessions ?? 0,
  ),
  number(
    {
      name: 'files',
      example: '8',
      sets: 'clients that fetch one file of 1 MB after another',
      what: 'clients',
      of: ['Files', 'flows'],
      least: 0,
    },
    (scenario, flows) => load(scenario, 'files', 'files', flows, { flows }),
    (scenario) => classOf(scenario, 'files', 'files')?.flows ?? 0,
  ),
  number(
    {
      name: 'poisson',
      example: '0.2',
      sets: 'Poisson packets',
      what: 'ofLink',
      of: ['Poisson', 'rho'],
    },
    (scenario, rho) => load(scenario, 'poisson', 'poisson', rho, { rho }),
    (scenario) => classOf(scenario, 'poisson', 'poisson')?.rho ?? 0,
  ),
  word(
    {
      name: 'tcp',
      example: 'cubic',
      sets: 'congestion control of all TCP',
      words: TCP_NAMES,
    },
    (scenario, name) => withTcp(scenario, { tcp: name }),
    agreed('tcp'),
  ),
  word(
    { name: 'profile', example: 'ns2', sets: 'whose rules senders follow', words: PROFILES },
    (scenario, profile) => withTcp(scenario, fieldsOfProfile(profile)),
    agreed('profile'),
  ),
  onOff(
    { name: 'ecn', example: 'on', sets: 'marks in place of early drops' },
    (scenario, ecn) => withTcp(scenario, { ecn }),
    agreed('ecn'),
  ),
  onOff(
    { name: 'delack', example: 'on', sets: 'an ACK for every second segment' },
    (scenario, delayed_ack) => withTcp(scenario, { delayed_ack }),
    (scenario) => agreed('delayed_ack')(scenario) ?? undefined,
  ),
  number(
    {
      name: 'packet',
      example: '1000',
      sets: 'packet size of all TCP',
      what: 'bytes',
      of: ['Ftp', 'packet_bytes'],
    },
    tcp((packet_bytes) => ({ packet_bytes })),
    agreed('packet_bytes'),
  ),
  ofAPacket(
    number(
      {
        name: 'rwnd',
        example: '64',
        sets: 'receive window',
        what: 'kB',
        of: ['Ftp', 'receive_window_bytes'],
        per: 1e-3,
      },
      tcp((receive_window_bytes) => ({ receive_window_bytes })),
      agreed('receive_window_bytes'),
    ),
  ),
  number(
    {
      name: 'iw',
      example: '10',
      sets: 'initial window',
      used: () => text.used.profile,
      what: 'packets',
      of: ['Ftp', 'initial_window_packets'],
    },
    tcp((initial_window_packets) => ({ initial_window_packets })),
    agreed('initial_window_packets'),
  ),
  number(
    {
      name: 'minrto',
      example: '200',
      sets: 'least retransmission timeout',
      used: () => text.used.profile,
      what: 'ms',
      of: ['Ftp', 'min_rto_s'],
      per: 1000,
    },
    tcp((min_rto_s) => ({ min_rto_s })),
    agreed('min_rto_s'),
  ),
  plain(
    { name: 'rtt', example: '20-40', sets: 'round trip of all TCP' },
    () => text.rtt(LEAST_RTT_MS, 1000 * MOST_RTT_S),
    withRoundTrips,
    saidRoundTrips,
  ),
  number(
    {
      name: 'rate',
      example: '100',
      sets: 'the link',
      what: 'mbps',
      of: ['Link', 'rate_bps'],
      per: PER_MB,
    },
    (scenario, rate_bps) => ({ ...scenario, link: { ...scenario.link, rate_bps } }),
    ({ link }) => link.rate_bps,
  ),
  number(
    {
      name: 'buffer',
      example: '50',
      sets: 'its buffer',
      what: 'packets',
      of: ['Buffer', 'packets'],
    },
    (scenario, packets) => ({ ...scenario, link: { ...scenario.link, buffer: { packets } } }),
    ({ link: { buffer } }) => ('packets' in buffer ? buffer.packets : undefined),
  ),
  number(
    {
      name: 'access',
      example: '1000',
      sets: 'the link of each sender',
      what: 'mbps',
      of: ['Access', 'rate_bps'],
      per: PER_MB,
    },
    (scenario, rate_bps) => ({ ...scenario, access: { rate_bps } }),
    ({ access }) => access?.rate_bps,
  ),
  number(
    {
      name: 'seed',
      example: '7',
      sets: 'the random numbers',
      what: 'whole',
      of: ['Scenario', 'seed'],
    },
    (scenario, seed) => ({ ...scenario, seed }),
    ({ seed }) => seed,
  ),
  viewed(
    {
      name: 't',
      example: '63.2',
      sets: 'when it opens',
      allowed: () => text.numbers.s(0, LATEST_S),
    },
    (value) => {
      const t_s = numberIn(value, 0, LATEST_S)
      return t_s === undefined ? undefined : { t_s }
    },
    ({ t_s }) => String(t_s),
  ),
  viewed(
    { name: 'paused', example: 'on', sets: 'whether it stands still', allowed: () => text.onOff },
    (value) => {
      const on = ON.get(value.trim().toLowerCase())
      return on === undefined ? undefined : { running: !on }
    },
    ({ running }) => (running ? 'off' : 'on'),
  ),
  viewed(
    {
      name: 'plots',
      example: 'queue,delay',
      sets: 'the plots of each lane',
      allowed: () => text.plots(PLOTS),
      used: () => 'queue,loss,raster',
    },
    (value) => {
      const names = value.split(',').map((name) => name.trim().toLowerCase())
      const plots = PLOTS.filter((name) => names.includes(name))
      return plots.length > 0 && plots.length === new Set(names).size ? { plots } : undefined
    },
    ({ plots }) => plots?.join(','),
  ),
  viewed(
    {
      name: 'window',
      example: '10',
      sets: 'how much of the run the plots show',
      allowed: () => text.numbers.s(1, LATEST_S),
    },
    (value) => {
      const window_s = numberIn(value, 1, LATEST_S)
      return window_s === undefined ? undefined : { window_s }
    },
    ({ window_s }) => String(window_s),
  ),
  viewed(
    {
      name: 'view',
      example: 'projector',
      sets: 'what it is drawn for',
      allowed: () => text.oneOf(SCREENS),
    },
    (value) => {
      const screen = wordIn(SCREENS, value)
      return screen && (screen === 'projector' ? { screen } : {})
    },
    ({ screen = 'full' }) => screen,
  ),
  viewed(
    {
      name: 'lock',
      example: 'curve',
      sets: 'what readers may not change: `curve` all but the load, `all` anything',
      allowed: () => text.oneOf(LOCKS),
    },
    (value) => {
      const lock = wordIn(LOCKS, value)
      return lock && (lock === 'none' ? {} : { lock })
    },
    ({ lock = 'none' }) => lock,
  ),
  {
    name: EMBED_PARAMETER,
    example: 'lite',
    sets: 'what of the lab is shown, for a frame in another page',
    get allowed() {
      return text.oneOf(EMBED_LEVELS)
    },
    get used() {
      return text.used.noFrame
    },
    // The page has read it already; it is not part of a lab.
    read(draft, value) {
      return wordIn(EMBED_LEVELS, value) ? { draft } : { fault: text.instead(value, this.allowed, this.used) }
    },
    said: () => undefined,
  },
  {
    name: LANGUAGE_PARAMETER,
    example: 'de',
    sets: 'the language of the page, for whoever opens the link',
    get allowed() {
      return text.language
    },
    get used() {
      return text.used.readers
    },
    // The page is in that language already.
    read: (draft) => ({ draft }),
    said: () => undefined,
  },
]

function withRoundTrips(scenario: ScenarioInput, value: string): ScenarioInput | undefined {
  const ends = value.split('-').map((end) => numberIn(end, LEAST_RTT_MS, 1000 * MOST_RTT_S))
  const [low, high = low] = ends
  if (low === undefined || high === undefined || high < low || ends.length > 2) return undefined
  const { link, ...own } = withTcp(scenario, { rtt_s: { spread: [low / 1000, high / 1000] } })
  // A round trip crosses the link twice; the link accounts for at most half of it.
  return { ...own, link: { ...link, delay_s: Math.min(link.delay_s ?? 0, low / 4000) } }
}

function saidRoundTrips(scenario: ScenarioInput): string | undefined {
  const rtt_s = agreed('rtt_s')(scenario)
  if (!isFields(rtt_s) || !('spread' in rtt_s)) return undefined
  const [low, high] = (rtt_s.spread as [number, number]).map(inMs)
  return low === high ? String(low) : `${low}-${high}`
}

/** Skips unknown names; if none is left, the lanes stay. */
function readLanes({ scenario, view }: Draft, value: string): Answer {
  const names = value.split(',').map((name) => name.trim())
  const known = names.filter((name) => laneOf(name))
  const wrong = names.filter((name) => !laneOf(name))
  const opened = known.slice(0, MOST_LANES)
  const kept = opened.join(',') || 'td,red'
  const faults = [
    ...(wrong.length > 0 ? [text.leftOut(listed(wrong), kept)] : []),
    ...(known.length > MOST_LANES ? [text.tooMany(MOST_LANES, kept)] : []),
    ...notModelled(wrong),
    ...(wrong.length > 0 ? [text.known(allSchemes().map(([kind]) => shortOf(kind)))] : []),
  ]
  return {
    ...(faults.length > 0 && { fault: text.together(faults) }),
    ...(opened.length > 0 && {
      draft: { scenario: { ...scenario, lanes: opened.map((name) => laneOf(name)!) }, view },
    }),
  }
}

const shortOf = (kind: QueueKind): string => [...SHORT].find(([, own]) => own === kind)?.[0] ?? kind

function laneOf(name: string): Lane | undefined {
  const given = name.toLowerCase()
  const plain = SHORT.get(given) ?? given
  const kind = plain.replaceAll('-', '_')
  for (const [own, { label, presets }] of allSchemes()) {
    if (own === kind) return { label, queue: presets[0]!.queue }
    const preset = presets.find(({ id }) => id === plain)
    if (preset) return { label: preset.label, queue: preset.queue }
  }
  return FORMER.get(plain)
}

/** The shortest name of a lane; undefined if none fits. */
function laneName(lane: LaneInput): string | undefined {
  const names = [
    ...SHORT.keys(),
    ...FORMER.keys(),
    ...allSchemes().flatMap(([kind, { presets }]) => [kind, ...presets.map(({ id }) => id)]),
  ]
  return names.filter((name) => equal(laneOf(name), lane)).sort((a, b) => a.length - b.length)[0]
}

/**
 * The lab of a query, and its invalid values, with allowed values and replacements; undefined if the query has none of
 * the lab's parameters. Foreign parameters are ignored, but reported beside ours.
 */
export function readQuery(search: string): (Draft & { faults: Fault[] }) | undefined {
  const given = [...new URLSearchParams(search)].filter(([name]) => name !== FIGURE_PARAMETER)
  const rank = (name: string) => PARAMETERS.findIndex((parameter) => parameter.name === name)
  const ours = given.filter(([name]) => rank(name) >= 0).sort(([a], [b]) => rank(a) - rank(b))
  if (ours.every(([name]) => name === EMBED_PARAMETER || name === LANGUAGE_PARAMETER)) return undefined
  let draft: Draft = { scenario: DEFAULT_SCENARIO, view: {} }
  const reported = new Map<string, string>()
  for (const [name, value] of ours) {
    const answer = PARAMETERS[rank(name)]!.read(draft, value)
    draft = answer.draft ?? draft
    if (answer.fault) reported.set(name, answer.fault)
  }
  if (draft.scenario.traffic.length === 0) {
    draft = { ...draft, scenario: { ...draft.scenario, traffic: DEFAULT_SCENARIO.traffic } }
    reported.set(ours.at(-1)![0], text.noTraffic)
  }
  const faults = [...new Set(given.map(([name]) => name))].flatMap((path): Fault[] => {
    const message = rank(path) < 0 ? text.unknown(PARAMETERS.map(({ name }) => name)) : reported.get(path)
    return message ? [{ path, message }] : []
  })
  const { scenario, view } = draft
  const own = scenario === DEFAULT_SCENARIO ? scenario : { ...scenario, title: '' }
  return { scenario: own, view, faults }
}
