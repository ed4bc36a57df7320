import type { Scenario } from '../generated/scenario'
import { language } from '../kit/language'
import type { ClassName } from '../plots/lane-chart'
import { ownName } from '../scenario/classes'
import { isTcp } from '../scenario/tcp'
import { scenarioText } from '../scenario/text'
import type { Lab } from './lab'

let named: { traffic: Scenario['traffic']; language: string; names: ClassName[] } | undefined

/** Names of the traffic classes in plots: the kind, or the class's own name if several share the kind. */
export function classNames(lab: Lab): readonly ClassName[] {
  const { traffic } = lab.store.getState().scenario
  if (named?.traffic !== traffic || named.language !== language()) {
    const alone = (kind: string) => traffic.filter((other) => other.kind === kind).length === 1
    const names = traffic.map((entry) => ({
      id: entry.id,
      name: alone(entry.kind) ? scenarioText.classes[entry.kind] : ownName(entry.id),
      tcp: isTcp(entry),
    }))
    named = { traffic, language: language(), names }
  }
  return named.names
}
