import { fragmentOf, type LinkFault, linkedIn } from '../../engine/src/link/address'
import type { ScenarioInput, View } from '../scenario/types'
import { lengthened, shortened } from './ghosts'
import { knownView } from './view'

/** The content of a link. The scenario is unchecked; the core's parser judges it. */
export type Decoded = { scenario: unknown; view: View } | LinkFault

/** The address fragment of a lab; undefined if it would be too long. Equal views give equal text. */
export function encodeLink(scenario: ScenarioInput, view: View): string | undefined {
  const rules = scenario.lanes.some(({ queue }) => queue.kind === 'rule')
  return fragmentOf(scenario, shortened(knownView(view), scenario), rules)
}

/** The content of an address fragment; undefined if it is empty. Never throws. */
export function decodeLink(fragment: string): Decoded | undefined {
  if (fragment === '' || fragment === '#') return undefined
  const linked = linkedIn(fragment)
  if ('fault' in linked) return linked
  const { scenario, view } = linked
  return { scenario, view: knownView(lengthened(view, scenario)) }
}
