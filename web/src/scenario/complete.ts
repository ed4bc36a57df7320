import schema from '../generated/scenario.schema.json'
import { wholeClass } from './classes'
import { plainQueue } from './traits'
import type { Lane, LaneInput, QueueSpec, QueueSpecInput, Scenario, ScenarioInput } from './types'

/** Documents as the parser answers them, for tests that have no parser: what is left out has the schema's default. */

interface Node {
  $ref?: string
  default?: unknown
  const?: unknown
  properties?: Record<string, Node>
  oneOf?: Node[]
}

const definitions = schema.$defs as unknown as Record<string, Node>

function filled(node: Node, own: object): object {
  const target = node.$ref ? definitions[node.$ref.split('/').pop()!]! : node
  const usual = Object.entries(target.properties ?? {}).flatMap(([key, field]) =>
    field.default == null ? [] : [[key, field.default]],
  )
  return { ...Object.fromEntries(usual), ...own }
}

export const wholeQueue = <Of extends QueueSpec>(own: QueueSpecInput & Pick<Of, 'kind'>) =>
  ({ ...plainQueue(own.kind), ...own }) as unknown as Of

const wholeLane = ({ queue, override, ...own }: LaneInput): Lane => ({
  label: '',
  ...own,
  queue: wholeQueue(queue),
  ...(override && { override }),
})

export const wholeScenario = (own: ScenarioInput): Scenario => ({
  ...(filled(schema as unknown as Node, own) as Scenario),
  link: filled(definitions.Link!, own.link) as Scenario['link'],
  traffic: own.traffic.map((entry) => wholeClass(entry)),
  lanes: own.lanes.map(wholeLane),
})
