import { loadTypeScript } from '../runs/load-typescript.mjs'
import { inRoot } from '../setup/paths.mjs'
import { sentencesIn } from './sentences.mjs'

/** @import { Sentence } from './sentences.mjs' */

/**
 * Words modules whose English stands in the schema, with their constants: texts by their keys, and titles by themselves.
 * @type {Readonly<Record<string, string>>}
 */
export const OF_SCHEMA = {
  'form/schema-text.ts': 'schemaText',
  'scenario/parameter-text.ts': 'parameterTitles',
}

/**
 * @typedef {Sentence & { inSchema?: true, again?: true }} English `inSchema`: a text of the schema, which may be an
 * identifier, the same in every language: then it is seen and has no translation. `again`: the same text has another path,
 * so it needs no translation here.
 */

/**
 * The English sentences of a words module, by their paths.
 * @param {string} module from `web/src`.
 * @returns {Promise<Map<string, English>>}
 */
export async function englishIn(module) {
  const name = OF_SCHEMA[module]
  return name ? ofSchema(name) : sentencesIn(inRoot('web/src', module))
}

/** @type {Promise<[string, string][]> | undefined} */
let loading

/** The texts of the schema by their keys, read once. */
async function load() {
  const { textsOfSchema } = await loadTypeScript('web/src/form/schema.ts')
  return [...textsOfSchema()]
}

/** @param {string} name of the constant. @returns {Promise<Map<string, English>>} */
async function ofSchema(name) {
  loading ??= load()
  const texts = await loading
  if (name === 'parameterTitles') {
    const titles = texts.filter(([key]) => key.endsWith('.title'))
    return new Map(titles.map(([, source]) => [`${name}.${source}`, { source, inSchema: true, again: true }]))
  }
  const known = new Set()
  return new Map(
    texts.map(([key, source]) => {
      const again = known.has(source)
      known.add(source)
      return [`${name}.${key}`, { source, inSchema: true, ...(again && { again: true }) }]
    }),
  )
}
