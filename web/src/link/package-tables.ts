import { BASE, KEYS, KINDS, LABELS, NAMES } from '../../engine/src/link/link-v1'
import { DICTIONARY } from '../../engine/src/link/link-v2'
import { DEFAULT_SCENARIO } from '../scenario/default'
import { NETWORKS, wholeNetwork, withThresholdsFor } from '../scenario/networks'
import { allSchemes } from '../scenario/schemes'
import type { Lane } from '../scenario/types'

/** Tables of the page's menus for packages: networks and schemes. */
function menus() {
  const { duration_s, warmup_s } = DEFAULT_SCENARIO
  const networks = NETWORKS.map((network) => {
    const { link, access, reverse, traffic } = wholeNetwork(network)
    const { lanes } = withThresholdsFor(DEFAULT_SCENARIO, network)
    const red = lanes.find(({ queue }) => queue.kind === 'red')
    const { id, name, source } = network
    return [id, { name, source, link, access, ...(reverse && { reverse }), traffic, red: red!.queue }]
  })
  const schemes = allSchemes()
  const lanes: [string, Lane][] = [
    ...schemes.flatMap(([, { presets }]) =>
      presets.map(({ id, label, queue }): [string, Lane] => [id, { label, queue }]),
    ),
    // A preset may have the name of its kind.
    ...schemes.map(([kind, { label, presets }]): [string, Lane] => [
      kind,
      { label, queue: presets[0]!.queue },
    ]),
  ]
  return { duration_s, warmup_s, networks: Object.fromEntries(networks), lanes: Object.fromEntries(lanes) }
}

const jsonOf = (tables: object) => `${JSON.stringify(tables, undefined, 1)}\n`

/** The menus as JSON, for the package of JavaScript, which has the tables of links. */
export const menuTables = (): string => jsonOf(menus())

/** The menus and the tables of links as JSON, for packages of other languages. */
export function packageTables(): string {
  const links = { base: BASE, keys: KEYS, kinds: KINDS, labels: LABELS, names: NAMES, dictionary: DICTIONARY }
  return jsonOf({ ...menus(), links })
}
