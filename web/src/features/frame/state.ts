import { GUIDE } from '../../lab/guide'
import type { Lab } from '../../lab/lab'
import { EMBEDDED } from '../../link/embed'
import { soundView } from '../../link/ghosts'
import { decodeLink } from '../../link/link'
import { linkText } from '../../link/text'
import { equal } from '../../scenario/equal'
import type { Fault, View } from '../../scenario/types'
import type { FieldsOf } from './messages'
import { Refused } from './refused'
import { frameText as text } from './sentences'

/** Longest text that a link can hold. */
const LARGEST_SCENARIO = 1_000_000

/** The lab in the form of a link. */
export async function stateNow(lab: Lab): Promise<object> {
  await lab.session.settled()
  const { scenario, view } = lab.store.getState()
  const { running, status, catching_up_s } = lab.engine.status
  const t_s = running ? lab.engine.t_s : view.t_s
  const now: View = { ...view, running, t_s }
  const { queryOf } = await import('../../link/query-of')
  return {
    link: lab.address.linkTo(scenario, now) ?? null,
    query: (await queryOf({ scenario, view: now }, lab.parse)) ?? null,
    scenario,
    t_s,
    running,
    ready: status === 'live' && catching_up_s === null,
    status,
  }
}

/**
 * Opens the requested lab as one step of the history. The frame's locks hold; the request may be stricter.
 * @throws Refused if any part is invalid; then nothing changes
 */
export async function setState(
  lab: Lab,
  { address, scenario, t_s, running }: FieldsOf<'set-state'>,
): Promise<object> {
  if (lab.choices.get(GUIDE).leads) throw refusedFor('', text.lesson)
  if ((address === undefined) === (scenario === undefined)) throw refusedFor('address', text.eitherOr)
  const given = address === undefined ? { json: jsonOf(scenario), view: {} } : await readAddress(address)
  const parsed = await lab.parse(given.json)
  if ('errors' in parsed) throw within(address === undefined ? 'scenario' : 'address', parsed.errors)
  const sound = await soundView(given.view, parsed.scenario, lab.parse)
  if (sound.faults.length > 0) throw within('address', sound.faults)
  await lab.session.settled()
  const before = lab.store.getState()
  const { view, open } = before
  const opened: Partial<View> = { ...sound.view, ...(running !== undefined && { running }) }
  const lock = strictest(view.lock, opened.lock)
  const at_s = t_s ?? opened.t_s ?? Math.min(view.t_s, parsed.scenario.duration_s)
  const { lock: _, ...rest } = opened
  // The same scenario again adds no step.
  open(equal(parsed.scenario, before.scenario) ? before : parsed, at_s, { ...rest, ...(lock && { lock }) })
  return { t_s: at_s, running: lab.store.getState().view.running }
}

/** Limit for thoroughly broken scenarios. */
const MOST_FAULTS = 20

/** Prefixes faults with the field that they belong to. */
const within = (field: string, faults: readonly Fault[]) =>
  new Refused(
    faults.slice(0, MOST_FAULTS).map(({ path, message }) => {
      const whole = path ? `${field}.${path}` : field
      return { path: whole, message: text.at(whole, message) }
    }),
  )

const refusedFor = (path: string, message: string) => new Refused([{ path, message }])

interface Given {
  json: string
  view: Partial<View>
}

async function readAddress(address: string): Promise<Given> {
  const fragment = address.indexOf('#')
  if (fragment >= 0) return readLink(address.slice(fragment))
  const query = address.indexOf('?')
  if (query < 0) throw refusedFor('address', text.noAddress)
  const { readQuery } = await import('../../link/query')
  const read = readQuery(address.slice(query))
  if (!read) throw refusedFor('address', text.noAddress)
  if (read.faults.length > 0) throw within('address', read.faults)
  return { json: JSON.stringify(read.scenario), view: read.view }
}

function readLink(fragment: string): Given {
  const link = decodeLink(fragment)
  if (!link) throw refusedFor('address', text.noAddress)
  if ('scenario' in link) return { json: JSON.stringify(link.scenario), view: link.view }
  const { cut, foreign, newer } = linkText
  throw refusedFor(
    'address',
    link.fault === 'newer' ? newer(link.version) : link.fault === 'cut' ? cut : foreign,
  )
}

function jsonOf(scenario: unknown): string {
  let json: string
  try {
    json = JSON.stringify(scenario)
  } catch {
    throw refusedFor('scenario', text.noJson)
  }
  if (json.length > LARGEST_SCENARIO) throw refusedFor('scenario', text.tooLarge(LARGEST_SCENARIO))
  return json
}

const STRICT: readonly View['lock'][] = [undefined, 'curve', 'all']

function strictest(...locks: View['lock'][]): View['lock'] {
  const own: View['lock'][] = EMBEDDED === 'read-only' ? ['all'] : []
  return STRICT[Math.max(...[...locks, ...own].map((lock) => STRICT.indexOf(lock)))]
}
