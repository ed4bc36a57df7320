import { DEFAULT_SCENARIO } from '../scenario/default'
import { MOST_LANES } from '../scenario/lanes'
import { allSchemes } from '../scenario/schemes'
import { pathOf } from '../scenario/timeline/change'
import type { Fault, Lane, QueueKind, Scenario, Traffic, View } from '../scenario/types'
import { FIGURE_PARAMETER } from './figure-parameter'
import { queryText as text } from './query-text'

export { queryText } from './query-text'

/**
 * The readable address, for slides: `?aqm=td,red&ftp=16&udp=1`. It opens the lab's own scenario with a few things
 * changed; the full link, which holds everything, is in the fragment.
 */

type Draft = { scenario: Scenario; view: Partial<View> }

interface Parameter {
  /** What may stand there, with unit and range. */
  allowed: string
  /** What stands where the address says nothing, in the address's own words. */
  used: string
  /** The lab with this value, or nothing where it is none. */
  set(draft: Draft, value: string): Draft | undefined
  /** The part of a value that is to blame; without it all of it. */
  blamed?(value: string): string
}

/** Names that people use in speech, beside the kinds and presets of the menus. */
const SHORT: Record<string, QueueKind> = {
  td: 'tail_drop',
  gredi: 'gred_i',
  parabola: 'parabola_red',
  ared: 'adaptive_red',
  redtail: 'red_tail',
}

/** Web sessions by the set "Pareto 1" of Feldmann, Gilbert, Huang & Willinger (SIGCOMM 1999), sizes in packets of 1000 bytes. */
const WEB = {
  id: 'web',
  kind: 'web',
  think_s: { pareto: { mean: 50, shape: 2 } },
  think_from: 'page_start',
  objects_per_page: { pareto: { mean: 4, shape: 1.2 } },
  inter_object_s: { pareto: { mean: 0.5, shape: 1.5 } },
  object_bytes: { pareto: { mean: 12_000, shape: 1.2 } },
} as const satisfies Partial<Traffic>

const number = (value: string, least: number, most: number, whole = false): number | undefined => {
  const parsed = /^\d+(\.\d+)?$/.test(value) ? Number(value) : Number.NaN
  return parsed >= least && parsed <= most && (!whole || Number.isInteger(parsed)) ? parsed : undefined
}

const onScenario =
  (edit: (scenario: Scenario, value: number) => Scenario, least: number, most: number, whole = false) =>
  ({ scenario, view }: Draft, value: string): Draft | undefined => {
    const parsed = number(value, least, most, whole)
    return parsed === undefined ? undefined : { scenario: edit(scenario, parsed), view }
  }

const onTraffic = (scenario: Scenario, id: string, edit: (traffic: Traffic) => Traffic[]): Scenario => ({
  ...scenario,
  traffic: scenario.traffic.flatMap((traffic) => (traffic.id === id ? edit(traffic) : [traffic])),
})

/** A load that the address gives stays: what was planned for its class is not. */
const withoutPlans = (scenario: Scenario, id: string): Scenario => ({
  ...scenario,
  timeline: (scenario.timeline ?? []).filter(
    ({ set }) => !Object.keys(set).some((path) => pathOf(path).id === id),
  ),
})

const PARAMETERS: Record<string, Parameter> = {
  aqm: {
    allowed: text.allowed.aqm(MOST_LANES, [...Object.keys(SHORT), ...allSchemes().map(([kind]) => kind)]),
    blamed: (value) =>
      value
        .split(',')
        .filter((name) => !laneOf(name))
        .join(', ') || value,
    used: 'td,red',
    set: ({ scenario, view }, value) => {
      const lanes = value.split(',').map(laneOf)
      if (lanes.length > MOST_LANES || lanes.includes(undefined)) return undefined
      return { scenario: { ...scenario, lanes: lanes as Lane[] }, view }
    },
  },
  ftp: {
    allowed: text.allowed.flows,
    used: '16',
    set: onScenario(
      (scenario, flows) =>
        onTraffic(withoutPlans(scenario, 'ftp'), 'ftp', (ftp) =>
          ftp.kind === 'ftp' ? [{ ...ftp, flows }] : [],
        ),
      1,
      10_000,
      true,
    ),
  },
  udp: {
    allowed: text.allowed.udp,
    used: '1',
    set: onScenario(
      (scenario, rate) =>
        onTraffic(scenario, 'udp', (udp) =>
          udp.kind === 'cbr' && rate > 0 ? [{ ...udp, rate_bps: Math.round(rate * 1e6) }] : [],
        ),
      0,
      10_000,
    ),
  },
  web: {
    allowed: text.allowed.sessions,
    used: '0',
    set: onScenario(
      (scenario, sessions) => ({
        ...scenario,
        traffic: [...scenario.traffic, { ...WEB, sessions }],
      }),
      1,
      10_000,
      true,
    ),
  },
  rate: {
    allowed: text.allowed.rate,
    used: '10',
    set: onScenario(
      (scenario, rate) => ({ ...scenario, link: { ...scenario.link, rate_bps: Math.round(rate * 1e6) } }),
      0.01,
      10_000,
    ),
  },
  buffer: {
    allowed: text.allowed.buffer,
    used: '300',
    set: onScenario(
      (scenario, packets) => ({ ...scenario, link: { ...scenario.link, buffer: { packets } } }),
      1,
      100_000,
      true,
    ),
  },
  rtt: {
    allowed: text.allowed.rtt,
    used: '120-180',
    set: ({ scenario, view }, value) => {
      const [low, high = low] = value.split('-').map((end) => number(end, 1, 10_000))
      if (low === undefined || high === undefined || high < low || value.split('-').length > 2)
        return undefined
      const rtt_s = { spread: [low / 1000, high / 1000] as [number, number] }
      const edited = onTraffic(scenario, 'ftp', (ftp) => (ftp.kind === 'ftp' ? [{ ...ftp, rtt_s }] : []))
      const delay_s = Math.min(scenario.link.delay_s ?? 0, low / 4000)
      return { scenario: { ...edited, link: { ...edited.link, delay_s } }, view }
    },
  },
  seed: {
    allowed: text.allowed.seed,
    used: '42',
    set: onScenario((scenario, seed) => ({ ...scenario, seed }), 0, 4_294_967_295, true),
  },
  t: {
    allowed: text.allowed.t,
    used: '60',
    set: ({ scenario, view }, value) => {
      const t_s = number(value, 0, 10_000)
      return t_s === undefined ? undefined : { scenario, view: { ...view, t_s } }
    },
  },
}

/** Names of the parameters with what may stand there and what stands there else: the documentation. */
export const QUERY_PARAMETERS = Object.entries(PARAMETERS).map(([name, { allowed, used }]) => ({
  name,
  allowed,
  used,
}))

function laneOf(name: string): Lane | undefined {
  const plain = name.trim().toLowerCase()
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
  if (!given.some(([name]) => Object.hasOwn(PARAMETERS, name))) return undefined
  let draft: Draft = { scenario: { ...DEFAULT_SCENARIO, title: '' }, view: {} }
  const faults: Fault[] = []
  for (const [name, value] of given) {
    const parameter = Object.hasOwn(PARAMETERS, name) ? PARAMETERS[name] : undefined
    if (!parameter) {
      faults.push({ path: name, message: text.unknown(Object.keys(PARAMETERS)) })
      continue
    }
    const set = parameter.set(draft, value)
    if (set) draft = set
    else
      faults.push({
        path: name,
        message: text.instead(parameter.blamed?.(value) ?? value, parameter.allowed, parameter.used),
      })
  }
  return { ...draft, faults }
}
