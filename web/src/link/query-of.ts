import { DEFAULT_SCENARIO, DEFAULT_VIEW } from '../scenario/default'
import { equal } from '../scenario/equal'
import { NETWORKS, onNetwork } from '../scenario/networks'
import type { Parse, ScenarioInput, View } from '../scenario/types'
import { type Linked, PARAMETERS, readQuery } from './query'

/** The parts of a view in a readable address. */
const seenOf = ({ t_s, running, window_s, plots, screen, lock }: View) => ({
  t_s,
  running,
  window_s,
  plots,
  screen,
  lock,
})

/**
 * The readable address of a lab: the shortest query that opens this scenario (without its title), and as much of the view
 * as a query can express. Undefined if there is none, as with a drawn curve.
 */
export async function queryOf(linked: Linked, parse: Parse): Promise<string | undefined> {
  const title = linked.scenario.title
  const opensIt = async (pairs: Pairs) => {
    const read = readQuery(addressed(pairs))
    if (!read || read.faults.length > 0) return false
    if (!equal(seenOf({ ...DEFAULT_VIEW, ...read.view }), seenOf(linked.view))) return false
    const parsed = await parse(JSON.stringify({ ...read.scenario, title }))
    return 'scenario' in parsed && equal({ ...parsed.scenario, title }, { ...linked.scenario, title })
  }
  const said = PARAMETERS.flatMap(({ name, said }): Pairs => {
    const value = said(linked)
    return value === undefined ? [] : [[name, value]]
  })
  if (!said.some(([name]) => name === 'aqm')) return undefined
  const named = await firstOf(likeliest(linked.scenario, said), opensIt)
  if (!named) return undefined
  const shorter = async (order: Pairs) => {
    let pairs = order
    for (const pair of order) {
      const fewer: Pairs = pairs.filter((each) => each !== pair)
      if (pair[0] !== 'aqm' && (await opensIt(fewer))) pairs = fewer
    }
    return addressed(named.filter((pair) => pairs.includes(pair)))
  }
  const [withNet, without] = [await shorter([...named].reverse()), await shorter(named)]
  return withNet.length < without.length ? withNet : without
}

type Pairs = [name: string, value: string][]

const addressed = (pairs: Pairs) => `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`

/** A named network or load has no planned changes, like the default flows. */
const PLANNED = [[], ['net'], ['ftp'], ['net', 'ftp']]

const LOADS = ['ftp', 'udp', 'web', 'files', 'poisson']

const saidOf = (name: string, linked: Linked) => PARAMETERS.find((each) => each.name === name)?.said(linked)

/** Candidate queries for a scenario, the likeliest first: each network with the differences from it. */
function likeliest(scenario: ScenarioInput, said: Pairs): Pairs[] {
  return NETWORKS.map((network) => onNetwork<ScenarioInput>(DEFAULT_SCENARIO, network))
    .map((base, i) => ({ base, net: NETWORKS[i]!.id, common: inCommon(base, scenario) }))
    .sort((a, b) => b.common - a.common)
    .flatMap(({ base, net }) => {
      const differing = (from: ScenarioInput, pairs: Pairs) =>
        pairs.filter(
          ([name, value]) => name === 'ftp' || saidOf(name, { scenario: from, view: DEFAULT_VIEW }) !== value,
        )
      // Named classes come with their defaults.
      const loads = differing(
        base,
        said.filter(([name]) => LOADS.includes(name)),
      )
      // Control algorithms come with options of their own.
      const { scenario: loaded } = readQuery(addressed([['net', net], ...loads]))!
      const rules = differing(
        loaded,
        said.filter(([name]) => name === 'profile'),
      )
      const { scenario: ruled } = readQuery(addressed([['net', net], ...loads, ...rules]))!
      const others = differing(
        ruled,
        said.filter(([name]) => !['aqm', 'profile', ...LOADS].includes(name)),
      )
      const aqm = said.filter(([name]) => name === 'aqm')
      const pairs: Pairs = [['net', net], ...aqm, ...loads, ...rules, ...others]
      return PLANNED.map((unnamed) => pairs.filter(([name]) => !unnamed.includes(name)))
    })
}

/** Number of equal fields of links and classes in two scenarios. */
function inCommon(a: ScenarioInput, b: ScenarioInput): number {
  const fields = ({ link, access, traffic }: ScenarioInput) =>
    Object.entries({
      link,
      access,
      ...Object.fromEntries(traffic.map((entry) => [entry.id, entry])),
    }).flatMap(([of, part]) => Object.entries(part ?? {}).map((field) => JSON.stringify([of, ...field])))
  const own = fields(a)
  return fields(b).filter((field) => own.includes(field)).length
}

async function firstOf(
  candidates: Pairs[],
  fits: (pairs: Pairs) => Promise<boolean>,
): Promise<Pairs | undefined> {
  for (const pairs of candidates) if (await fits(pairs)) return pairs
  return undefined
}
