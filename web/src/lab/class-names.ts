import type { Scenario } from '../generated/scenario'
import type { ClassName } from '../plots/lane-chart'
import { labStore } from '../scenario/store'
import { isTcp } from '../scenario/tcp'
import { scenarioText } from '../scenario/text'

let named: { traffic: Scenario['traffic']; names: ClassName[] } | undefined

/** The traffic classes as plots name them: by kind, or by their own name where a kind has several. */
export function classNames(): readonly ClassName[] {
  const { traffic } = labStore.getState().scenario
  if (named?.traffic !== traffic) {
    const alone = (kind: string) => traffic.filter((other) => other.kind === kind).length === 1
    const names = traffic.map((entry) => ({
      id: entry.id,
      name: alone(entry.kind) ? scenarioText.classes[entry.kind] : entry.id,
      tcp: isTcp(entry),
    }))
    named = { traffic, names }
  }
  return named.names
}
