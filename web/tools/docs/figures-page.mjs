/**
 * The reference page for the figures of a result, made from the JSON schema of the Rust types.
 * @import { Node, Schema } from './schema-pages.mjs'
 */

/** @type {Record<string, string>} */
const STATISTICS = {
  mean: 'Mean',
  sd: 'Standard deviation',
  p05: '5th percentile',
  p50: 'Median',
  p95: '95th percentile',
  p99: '99th percentile',
  p999: '99.9th percentile',
  count: 'Number of values',
  total: 'All of them',
}

/** Figures of a class that need no words in a result. @type {Record<string, string>} */
const OF_CLASS = {
  delay_mean_s: 'Mean queueing delay.',
  retransmissions: 'Segments that were sent again.',
  timeouts: 'Retransmission timeouts.',
}

/** Units by the end of a name. @type {[RegExp, string][]} */
const UNITS = [
  [/_s_per_min$/, 's per min'],
  [/_per_min$/, 'per min'],
  [/_s$/, 's'],
  [/_bps$/, 'bit/s'],
  [/_packets$/, 'packets'],
]

/** Texts, which are no figures, and what has a section of its own. */
const OTHERS = ['label', 'digest', 'stopped', 'classes', 'reverse']

/** @param {Schema} schema of a result */
export function figuresPage(schema) {
  const { LaneSummary: lane, ClassSummary: ofClass, ReverseSummary: reverse } = schema.$defs
  return `# Figures of a result

Made by \`npm run generate\` from the Rust types; do not edit.

A result has the figures of each lane, counted after the warm-up. A figure is named by its path in the document. The
columns of tables in [Python](python.md#tables) and [JavaScript](npm.md) and of a sweep have the same names. A sweep adds
\`.ci95\` and more to each.

Numbers without a unit are counts or fractions. A figure that a lane or a class has not is null, or missing in a table.

## Of a lane

${tableOf(schema, lane, lane)}

## Of a traffic class

${tableOf(schema, ofClass, lane)}

## Of the reverse queue

They are there if the scenario has one, below \`reverse\`. An ACK counts as a packet.

${tableOf(schema, reverse, lane)}
`
}

/** @param {Schema} schema @param {Node} node @param {Node} lane whose words stand for those that others lack */
function tableOf(schema, node, lane) {
  const rows = figuresOf(schema, node, lane).map(
    ({ path, words, unit }) => `| \`${path}\` | ${words.replaceAll('|', '\\|')} | ${unit} |`,
  )
  return ['| figure | meaning | unit |', '|---|---|---|', ...rows].join('\n')
}

/**
 * The figures below a node, each with its path; \`N\` stands for a number in it.
 * @param {Schema} schema
 * @param {Node} node
 * @param {Node} lane
 * @param {{ path: string, words: string, unit: string }} [above]
 * @returns {{ path: string, words: string, unit: string }[]}
 */
function figuresOf(schema, node, lane, above) {
  return Object.entries(node.properties ?? {}).flatMap(([name, field]) => {
    if (!above && OTHERS.includes(name)) return []
    const path = above ? `${above.path}.${name}` : name
    const words = wordsOf(name, field, lane, above)
    const unit =
      name === 'count' || name === 'events'
        ? ''
        : (UNITS.find(([end]) => end.test(name))?.[1] ?? above?.unit ?? '')
    const inner = definitionOf(schema, field)
    const figure = { path, words, unit }
    if (inner?.properties) return figuresOf(schema, inner, lane, figure)
    const each = Object.values(field.patternProperties ?? {})[0]
    if (each)
      return figuresOf(schema, definitionOf(schema, each) ?? {}, lane, { ...figure, path: `${path}.N` })
    return [field.type === 'array' ? { ...figure, path: `${path}.N`, unit: '' } : figure]
  })
}

/** @param {string} name @param {Node} field @param {Node} lane @param {{ words: string }} [above] */
function wordsOf(name, { description }, lane, above) {
  const own = inLine(description)
  const statistic = STATISTICS[name]
  if (above && statistic) return [`${statistic}.`, own, above.words].filter(Boolean).join(' ')
  if (above) return [own, above.words].filter(Boolean).join(' ')
  return own || OF_CLASS[name] || inLine(lane.properties?.[name]?.description)
}

/** @param {string} [text] */
const inLine = (text = '') => text.replaceAll('\n', ' ')

/** @param {Schema} schema @param {Node} field */
function definitionOf(schema, field) {
  const { $ref } = [field, ...(field.anyOf ?? [])].find(({ $ref }) => $ref) ?? {}
  return $ref === undefined ? undefined : schema.$defs[$ref.replace('#/$defs/', '')]
}
