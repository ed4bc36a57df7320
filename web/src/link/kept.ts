import { isFields } from '../scenario/equal'
import type { Scenario, View } from '../scenario/types'
import { knownView } from './view'

/**
 * Scenarios too long for an address are kept in this browser, and the address refers to them: `#kept-` and a name. So
 * a reload restores them.
 */

const FRAGMENT = /^#kept-([a-z0-9]{1,16})$/
const PREFIX = 'aqm-lab.kept.'
/** One per page open at a time; the oldest is dropped. */
const MOST_KEPT = 4

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** The content of such a fragment; undefined for other fragments. */
export type Kept = { scenario: unknown; view: View } | { fault: 'gone' }

/** Keeps a lab, replacing the one of `fragment` if that exists. Returns its fragment; undefined without a store. */
export function keep(
  scenario: Scenario,
  view: View,
  fragment: string,
  at_ms: number,
  store: Store,
): string | undefined {
  const name = FRAGMENT.exec(fragment)?.[1] ?? Math.random().toString(36).slice(2, 12)
  try {
    store.setItem(PREFIX + name, JSON.stringify({ at_ms, scenario, view }))
    for (const old of others(name, store).slice(MOST_KEPT - 1)) store.removeItem(old)
    return `#kept-${name}`
  } catch {
    return undefined
  }
}

/** Keys of the other entries, the newest first. */
function others(name: string, store: Store): string[] {
  return Array.from({ length: store.length }, (_, i) => store.key(i) ?? '')
    .filter((key) => key.startsWith(PREFIX) && key !== PREFIX + name)
    .map((key) => ({ key, at_ms: Number(read(key, store)?.at_ms ?? 0) }))
    .sort((a, b) => b.at_ms - a.at_ms)
    .map(({ key }) => key)
}

export function kept(fragment: string, store: Store): Kept | undefined {
  const name = FRAGMENT.exec(fragment)?.[1]
  if (name === undefined) return undefined
  const found = read(PREFIX + name, store)
  return found ? { scenario: found.scenario, view: knownView(found.view) } : { fault: 'gone' }
}

/** The lab that was saved in this page's file. A query in the address has priority. */
export function keptInFile(): Kept | undefined {
  const given = globalThis.packed?.kept
  return isFields(given) && given.scenario !== undefined && location.search === ''
    ? { scenario: given.scenario, view: knownView(given.view) }
    : undefined
}

function read(key: string, store: Store): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(store.getItem(key) ?? '')
    return isFields(value) ? value : undefined
  } catch {
    return undefined
  }
}
