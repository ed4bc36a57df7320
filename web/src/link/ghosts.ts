import { equal, isFields } from '../scenario/equal'
import { concerns } from '../scenario/timeline/change'
import type { Change, Fault, Ghost, Parse, Scenario, ScenarioInput, View } from '../scenario/types'
import { linkText } from './text'

type Fields = { [key: string]: unknown }

/** A lane of a scenario in its current state, alone, with its timeline and without notes; pinned at `at_s`. */
export function ghostOf(scenario: Scenario, lane: number, at_s: number): Ghost | undefined {
  const own = scenario.lanes[lane]
  if (!own) return undefined
  const timeline = scenario.timeline
    .filter((change) => concerns(change, lane))
    .map(({ lane: _, ...change }): Change => change)
  const { notes: _, ...rest } = scenario
  return { lane, at_s, scenario: { ...rest, lanes: [own], timeline } }
}

/** A view for a link: ghosts are written as differences from the link's scenario. */
export const shortened = (view: View, scenario: ScenarioInput): Fields =>
  view.ghosts
    ? { ...view, ghosts: view.ghosts.map((ghost) => difference(ghost, scenario as unknown as Fields)) }
    : { ...view }

function difference({ scenario, ...ghost }: Ghost, of: Fields): Fields {
  const own = Object.entries(scenario).filter(
    ([key, value]) => !Object.hasOwn(of, key) || !equal(value, of[key]),
  )
  const without = Object.keys(of).filter((key) => !Object.hasOwn(scenario, key))
  return { ...ghost, beside: Object.fromEntries(own), ...(without.length > 0 && { without }) }
}

/** Restores the view of a link; malformed ghosts stay for the caller to check. */
export function lengthened(view: unknown, scenario: Fields): unknown {
  if (!isFields(view) || !Array.isArray(view.ghosts)) return view
  return { ...view, ghosts: view.ghosts.map((ghost) => (isFields(ghost) ? whole(ghost, scenario) : ghost)) }
}

function whole({ beside, without, ...ghost }: Fields, of: Fields): Fields {
  if (!isFields(beside)) return ghost
  const gone: unknown[] = Array.isArray(without) ? without : []
  const shared = Object.entries(of).filter(([key]) => !gone.includes(key))
  return { ...ghost, scenario: Object.fromEntries([...shared, ...Object.entries(beside)]) }
}

/** A view from outside with only the ghosts that can run, and the faults of the others. */
export async function soundView<Seen extends Partial<View>>(
  { ghosts: given = [], ...view }: Seen,
  scenario: Scenario,
  parse: Parse,
): Promise<{ view: Omit<Seen, 'ghosts'> & Pick<View, 'ghosts'>; faults: Fault[] }> {
  const { ghosts, faults } = await soundGhosts(given, scenario, parse)
  return { view: ghosts.length > 0 ? { ...view, ghosts } : view, faults }
}

/** The ghosts of a link that the core can run, with all defaults, and the faults of the others. */
async function soundGhosts(
  ghosts: readonly Ghost[],
  { lanes }: Scenario,
  parse: Parse,
): Promise<{ ghosts: Ghost[]; faults: Fault[] }> {
  const sound: Ghost[] = []
  const faults: Fault[] = []
  for (const [i, ghost] of ghosts.entries()) {
    const at = (path: string) => `ghosts[${i}]${path && `.${path}`}`
    const parsed = await parse(JSON.stringify(ghost.scenario))
    if (!('scenario' in parsed))
      faults.push(...parsed.errors.map(({ path, message }) => ({ path: at(path), message })))
    else if (ghost.lane >= lanes.length)
      faults.push({ path: at('lane'), message: linkText.ghost.lane(lanes.length) })
    else if (parsed.scenario.lanes.length !== 1)
      faults.push({ path: at('lanes'), message: linkText.ghost.lanes(parsed.scenario.lanes.length) })
    else sound.push({ ...ghost, scenario: parsed.scenario })
  }
  return { ghosts: sound, faults }
}
