import { WITHOUT_TCP } from '../engine/page/packets'
import type { Scenario } from '../generated/scenario'
import type { ClassName } from '../plots/lane-chart'
import { labStore } from '../scenario/store'
import { scenarioText } from '../scenario/text'

let named: { traffic: Scenario['traffic']; names: ClassName[] } | undefined

/** The traffic classes as plots name them: by kind, or by their own name where a kind has several. */
export function classNames(): readonly ClassName[] {
  const { traffic } = labStore.getState().scenario
  if (named?.traffic !== traffic) {
    const alone = (kind: string) => traffic.filter((other) => other.kind === kind).length === 1
    const names = traffic.map(({ id, kind }) => ({
      id,
      name: alone(kind) ? scenarioText.classes[kind] : id,
      tcp: !WITHOUT_TCP.includes(kind),
    }))
    named = { traffic, names }
  }
  return named.names
}
