import type { Cost, Parsed } from '../../src/generated/lab.ts'
import type { Scenario } from '../../src/generated/scenario.ts'
import { accepted, lanesFor } from './engine.ts'
import { faultAt } from './errors.ts'
import { fragmentOf, LONGEST_PAYLOAD, linkedIn, NEWEST } from './link/address.ts'
import { BASE } from './link/link-v1.ts'
import menu from './menu.ts'
import { isAddress, type Source, textOf } from './source.ts'

/** What the keyword of a traffic class sets: how many flows it has, or its fields. */
export type ClassChoice = number | Readonly<Record<string, unknown>>

/** Options of `scenario`. */
export interface Choice {
  /** Each makes a lane, eight at most: the kind of a scheme (`'codel'`), a preset of the menu (`'red-may'`), an object with
   * a kind and parameters, or a lane with a `queue`. `tail_drop` and `red` by default. */
  queues?: readonly (string | Readonly<Record<string, unknown>>)[]
  /** 0 to 4294967295; 42 by default. */
  seed?: number
  /** By the name of a traffic class: `{ ftp: 64 }`, `{ ftp: { flows: 64, tcp: 'cubic' } }`. */
  classes?: Readonly<Record<string, ClassChoice>>
}

type Fields = Record<string, unknown>
const { networks, lanes } = menu

/**
 * A scenario on one of the lab's networks, with every default filled in.
 *
 * `net` is a network of the menu: `lab`, `l4s`, `dsl`, `asymmetric`, `cable`, `fibre`, `wifi`, `wlan`, `mobile`, `jitter`,
 * `satellite`, `datacentre`, or one of a paper: `brandauer`, `may`, `jou`, `zheng`, `hu`. The run has 200 s, of which the
 * first 20 s do not count. The answer is a plain object; change what you like.
 *
 * @throws ScenarioError for an unknown network, scheme or class, or a value out of its range.
 */
export async function scenario(
  net = 'lab',
  { queues, seed = 42, classes = {} }: Choice = {},
): Promise<Scenario> {
  const network = Object.hasOwn(networks, net) ? networks[net] : undefined
  if (!network) throw faultAt('net', `"${net}" is none of: ${Object.keys(networks).join(', ')}`)
  const { link, access, reverse, traffic } = structuredClone(network)
  for (const [name, value] of Object.entries(classes)) setClass(traffic, name, value)
  const own = (queues ?? ['tail_drop', 'red']).map((queue, at) => laneOf(queue, network.red, `queues[${at}]`))
  const { duration_s, warmup_s } = menu
  return await parse({
    version: 1,
    title: '',
    seed,
    duration_s,
    warmup_s,
    link,
    access,
    ...(reverse !== undefined && { reverse }),
    traffic,
    lanes: own,
  })
}

function laneOf(queue: string | Readonly<Fields>, red: Fields, path: string): Fields {
  if (typeof queue !== 'string') {
    if ('queue' in queue) return { ...queue }
    const { kind } = queue
    const label = typeof kind === 'string' && Object.hasOwn(lanes, kind) ? lanes[kind]!.label : ''
    return { label, queue }
  }
  const lane = Object.hasOwn(lanes, queue) ? lanes[queue] : undefined
  if (!lane) throw faultAt(path, `"${queue}" is none of: ${Object.keys(lanes).join(', ')}`)
  // As in the page, the thresholds of RED are shares of the network's buffer.
  return queue === 'red' ? { ...lane, queue: red } : { ...lane }
}

function setClass(traffic: Fields[], name: string, value: ClassChoice): void {
  const found = traffic.find(({ id }) => id === name)
  if (!found) {
    const names = traffic.map(({ id }) => id).join(', ')
    throw faultAt(name, `there is no such traffic class; there are: ${names}`)
  }
  const count = 'sessions' in found ? 'sessions' : 'flows'
  Object.assign(found, typeof value === 'number' ? { [count]: value } : value)
}

/** The JSON text of a document, which may be a link. @throws ScenarioError as `fromLink` does, and for the name of a file. */
export async function textOfAny(source: Source): Promise<string> {
  const linked = typeof source === 'string' && isAddress(source)
  return linked ? JSON.stringify(await fromLink(source)) : textOf(source)
}

async function parsed(source: Source): Promise<Parsed> {
  const text = await textOfAny(source)
  return accepted((await lanesFor(text)).parse(text))
}

/**
 * The scenario with every default filled in, as the core reads it.
 * @throws ScenarioError with every fault of the document, each with its path.
 */
export async function parse(source: Source): Promise<Scenario> {
  return (await parsed(source)).scenario
}

/**
 * What a run to its end costs, by estimate: events, memory in bytes, and the field that decides.
 * @throws ScenarioError as `parse` does.
 */
export async function cost(source: Source): Promise<Cost> {
  return (await parsed(source)).cost
}

/**
 * The scenario of a link, with every default filled in: `#1.…`, or an address that ends in it. What the link says of the
 * view is left out.
 *
 * @throws ScenarioError for a link that is cut, foreign, of a newer version, or whose scenario has faults.
 */
export async function fromLink(link: string): Promise<Scenario> {
  const mark = link.indexOf('#')
  if (mark < 0) {
    const said = 'opens in a browser only: open it, then copy the address that Share gives'
    throw faultAt('link', link.includes('?') ? `an address without # ${said}` : 'has no #')
  }
  const linked = linkedIn(link.slice(mark).trim())
  if (!('fault' in linked)) return await parse(linked.scenario)
  if (linked.fault === 'cut') throw faultAt('link', 'is cut: it was not copied whole')
  if (!('version' in linked)) throw faultAt('link', 'is no link of the lab')
  throw faultAt(
    'link',
    `is of version ${linked.version}; this package reads versions to ${NEWEST}. A newer one may read it`,
  )
}

/** Options of `toLink`. */
export interface LinkOptions {
  /** Address of a lab, such as `https://lab.example/aqm/`; without it the link is its fragment alone. */
  site?: string
  /** Simulated time at which the lab opens, s; 60 by default. */
  tS?: number
  /** Whether it then runs. */
  running?: boolean
}

/**
 * A link that opens the scenario in the lab.
 * @throws ScenarioError for a scenario with faults, or one that is too long for a link (32,000 characters).
 */
export async function toLink(
  source: Source,
  { site = '', tS = 60, running = false }: LinkOptions = {},
): Promise<string> {
  const whole = await parse(source)
  const rules = whole.lanes.some(({ queue }) => queue.kind === 'rule')
  const fragment = fragmentOf(whole, { ...(BASE.view as object), t_s: tS, running }, rules)
  if (fragment === undefined)
    throw faultAt('', `is too long for a link of ${LONGEST_PAYLOAD} characters; give the scenario as a file`)
  return site + fragment
}
