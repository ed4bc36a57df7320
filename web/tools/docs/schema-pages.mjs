/** The reference pages for scenarios and schemes, made from the JSON schema of the Rust types. */

/**
 * @typedef {object} Node the part of JSON Schema that the Rust types use.
 * @property {Record<string, Node>} [$defs]
 * @property {string} [$ref]
 * @property {string | string[]} [type]
 * @property {unknown} [const]
 * @property {unknown} [default]
 * @property {string} [title]
 * @property {string} [description]
 * @property {Record<string, Node>} [properties]
 * @property {string[]} [required]
 * @property {Node[]} [oneOf]
 * @property {Node[]} [anyOf]
 * @property {string[]} [enum]
 * @property {Node} [items]
 * @property {Node[]} [prefixItems]
 * @property {Node | boolean} [additionalProperties]
 * @property {Record<string, Node>} [patternProperties]
 * @property {number} [minItems]
 * @property {number} [maxItems]
 * @property {number} [maxLength]
 * @property {number} [minimum]
 * @property {number} [maximum]
 * @property {string} [x-unit]
 * @typedef {Node & { $defs: Record<string, Node> }} Schema
 * @typedef {{ kind: string, type: string, node: Node }} Kind
 */

const MADE = 'Made by `npm run generate` from the Rust types; do not edit.'
const HEADS = ['field', 'meaning', 'values', 'unit', 'default']
const QUEUES = 'QueueSpec'
const TRAFFIC = 'Traffic'

/** @param {Schema} schema */
export function scenarioPage(schema) {
  const traffic = kindsOf(schema, TRAFFIC)
  const shared = sharedFields(traffic)
  // What only disciplines have stands on their page.
  const { $defs, ...document } = schema
  const here = new Set([QUEUES])
  for (const name of refsOf(document)) reachedFrom(schema, name, here)
  const others = Object.keys($defs).filter(
    (name) =>
      here.has(name) && name !== QUEUES && name !== TRAFFIC && !traffic.some(({ type }) => type === name),
  )
  return page('Scenario fields', [
    'A scenario is one JSON document. Links, files, forms and commands all hold one, and the core checks every field at its',
    'one parser. `wasm-core/sim/tests/data/example.json` is an example; the schema itself is',
    '`web/src/generated/scenario.schema.json`.',
    '',
    ...tableOf(schema),
    '## Traffic',
    '',
    `Each entry of \`traffic\` has a \`kind\`: ${traffic.map(({ kind }) => link(kind)).join(', ')}.`,
    '',
    ...traffic.flatMap(({ kind, node }) => [
      `### ${kind}`,
      '',
      `${node.title}. ${textOf(node.description)}`,
      '',
      ...(node.properties?.tcp
        ? ['It also has the [fields of all TCP traffic](#fields-of-all-tcp-traffic).', '']
        : []),
      ...tableOf(node, (name) => !(node.properties?.tcp && shared.has(name))),
    ]),
    '### Fields of all TCP traffic',
    '',
    ...fieldTable([...shared], traffic.find(({ node }) => node.properties?.tcp)?.node.required),
    '## Types',
    '',
    ...others.flatMap((name) => typeSection(name, schema.$defs[name])),
  ])
}

/**
 * `schemes` are pairs of a kind with its name, its source and its description.
 * @param {Schema} schema
 * @param {readonly (readonly [string, { name: string, about: string, source?: string }])[]} schemes
 */
export function schemesPage(schema, schemes) {
  const kinds = kindsOf(schema, QUEUES)
  const types = kinds.map(({ type }) => type)
  const others = [...reachedFrom(schema, QUEUES)].filter((name) => name !== QUEUES && !types.includes(name))
  const facts = new Map(schemes)
  return page('Schemes', [
    'The queue of a lane is `{ "kind": … }` with any of these fields. An address takes the same names, as in `?aqm=red,codel`.',
    '',
    ...kinds.flatMap(({ kind, node }) => [
      `## ${kind}`,
      '',
      [
        `**${facts.get(kind)?.name}.**`,
        facts.get(kind)?.about,
        facts.get(kind)?.source && `(${facts.get(kind)?.source})`,
      ]
        .filter(Boolean)
        .join(' '),
      '',
      ...(Object.keys(node.properties ?? {}).length > 0 ? tableOf(node) : ['It has no parameters.', '']),
    ]),
    '## Types',
    '',
    ...others.flatMap((name) => typeSection(name, schema.$defs[name])),
  ])
}

/** @param {string} title @param {string[]} lines */
const page = (title, lines) => `${[`# ${title}`, '', MADE, '', ...lines].join('\n').replace(/\n+$/, '')}\n`

/**
 * Types that a type refers to, itself included, in order of appearance.
 * @param {Schema} schema
 * @param {string} name
 * @param {Set<string>} [found]
 */
function reachedFrom(schema, name, found = new Set()) {
  if (found.has(name)) return found
  found.add(name)
  for (const other of refsOf(schema.$defs[name])) reachedFrom(schema, other, found)
  return found
}

/** Names of the types that a node refers to. @param {unknown} node */
const refsOf = (node) =>
  [...JSON.stringify(node).matchAll(/"#\/\$defs\/(\w+)"/g)].map(([, name]) => name ?? '')

/**
 * The branches of a union tagged by `kind`.
 * @param {Schema} schema
 * @param {string} union
 * @returns {Kind[]}
 */
export const kindsOf = (schema, union) =>
  (schema.$defs[union].oneOf ?? []).map(({ properties, $ref = '' }) => {
    const type = nameOf($ref)
    return { kind: String(properties?.kind.const), type, node: schema.$defs[type] }
  })

/**
 * Fields that all classes with a `tcp` field share.
 * @param {Kind[]} kinds
 */
export function sharedFields(kinds) {
  const [first, ...others] = kinds.map(({ node }) => node.properties ?? {}).filter(({ tcp }) => tcp)
  /** @param {string} name */
  const same = (name) =>
    others.every((fields) => JSON.stringify(fields[name]) === JSON.stringify(first[name]))
  return new Map(Object.entries(first).filter(([name]) => same(name)))
}

/** @param {string} name @param {Node} node */
const typeSection = (name, node) => [
  `### ${name}`,
  '',
  ...(node.description ? [textOf(node.description), ''] : []),
  ...(node.properties ? tableOf(node) : branchesOf(node)),
]

/**
 * The values of an enumeration, or the forms of a union. Values without a meaning of their own are a list.
 * @param {Node} node
 */
function branchesOf({ oneOf, anyOf, enum: values }) {
  if (values) return [values.map((value) => `\`${value}\``).join(', ')]
  const branches = oneOf ?? anyOf ?? []
  return table(
    ['value', 'meaning'],
    branches.map((branch) => [
      branch.const !== undefined
        ? `\`${branch.const}\``
        : branch.properties
          ? Object.entries(branch.properties)
              .map(([name, node]) => `\`${name}\`: ${valuesOf(node)}`)
              .concat(branch.$ref ? valuesOf({ $ref: branch.$ref }) : [])
              .join(', ')
          : valuesOf(branch),
      textOf(branch.description),
    ]),
  )
}

/** @param {Node} node @param {(name: string) => boolean} [shown] */
const tableOf = (node, shown = () => true) =>
  fieldTable(
    Object.entries(node.properties ?? {}).filter(([name]) => shown(name)),
    node.required,
  )

/** @param {[string, Node][]} fields @param {string[]} [required] */
const fieldTable = (fields, required = []) =>
  table(
    HEADS,
    fields.map(([name, node]) => [
      `\`${name}\``,
      textOf(node.description ?? node.title),
      valuesOf(node),
      node['x-unit'] ?? '',
      node.default === undefined ? (required.includes(name) ? 'required' : '') : code(node.default),
    ]),
  )

/** @param {Node} node @returns {string} */
function valuesOf(node) {
  if (node.const !== undefined) return code(node.const)
  if (node.$ref) return nameOf(node.$ref) === QUEUES ? '[a scheme](schemes.md)' : link(nameOf(node.$ref))
  if (node.anyOf)
    return node.anyOf
      .filter(({ type }) => type !== 'null')
      .map(valuesOf)
      .join(' or ')
  const type = [node.type].flat().find((name) => name !== 'null')
  const { minimum: least = Number.NEGATIVE_INFINITY, maximum: most = Number.POSITIVE_INFINITY } = node
  switch (type) {
    case 'boolean':
      return '`true` or `false`'
    case 'string':
      return node.maxLength ? `text of at most ${node.maxLength} characters` : 'text'
    case 'array':
      return `${node.minItems === node.maxItems ? node.maxItems : `${node.minItems ?? 0} to ${number(node.maxItems ?? Number.POSITIVE_INFINITY)}`} × ${valuesOf(node.items ?? {})}`
    case 'object':
      return 'object'
    default:
      return `${type === 'integer' ? 'whole, ' : ''}${least === most ? number(least) : `${number(least)} to ${number(most)}`}`
  }
}

/** @param {string} ref */
const nameOf = (ref) => ref.slice(ref.lastIndexOf('/') + 1)
/** @param {string} name */
const link = (name) => `[${name}](#${name.toLowerCase().replaceAll('_', '-')})`
/** @param {unknown} value */
const code = (value) => `\`${JSON.stringify(value)}\``
/** @param {number} value */
const number = (value) =>
  Math.abs(value) >= 1e-4 || value === 0
    ? value.toLocaleString('en', { maximumSignificantDigits: 10 })
    : `${value}`

/** A description in one line; the site would take `<` outside of code for a tag. */
const textOf = (description = '') =>
  description
    .replaceAll('\n', ' ')
    .replaceAll('|', '\\|')
    .replace(/`[^`]*`|</g, (part) => (part === '<' ? '&lt;' : part))

/** @param {string[]} heads @param {string[][]} rows */
const table = (heads, rows) => [
  ...[heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`),
  '',
]
