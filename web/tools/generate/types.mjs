/** TypeScript types from the JSON schemas of the Rust types. Handles only the keywords that these schemas use. */

import { kindsOf, sharedFields } from '../docs/schema-pages.mjs'

/** @import { Node } from '../docs/schema-pages.mjs' */

/**
 * @typedef {Record<string, Node>} Definitions
 * @typedef {object} How
 * @property {Map<string, string>} known types that other files define, with their files.
 * @property {boolean} complete whether the types are answers, in which an optional field is never null.
 * @property {boolean} counted whether lists of fixed length become tuples; not for input, whose length is checked elsewhere.
 */

const WIDTH = 120
const BANNER = '// Made by `npm run generate` from the Rust types; not to be edited by hand.'

/**
 * A file of types: its text, and the names that it defines.
 * @param {Definitions} definitions by name; those in `known` are left out.
 * @param {How} how
 */
export function typesFile(definitions, { known, complete, counted }) {
  /** @type {Map<string, Set<string>>} */
  const imports = new Map()

  /** @param {string} ref */
  function named(ref) {
    const name = nameOf(ref)
    const file = known.get(name)
    if (file) imports.set(file, (imports.get(file) ?? new Set()).add(name))
    return name
  }

  /** The members of a union. @param {Node} node @param {string} indent @returns {string[]} */
  function members(node, indent) {
    const { $ref, const: value, enum: values, anyOf, oneOf, type } = node
    if ($ref) return [named($ref)]
    if (value !== undefined) return [quoted(value)]
    if (values) return values.map(quoted)
    const parts = anyOf ?? oneOf ?? (Array.isArray(type) ? type.map((one) => ({ ...node, type: one })) : [])
    if (parts.length > 0) return parts.flatMap((part) => members(part, indent))
    if (type === 'array') return [list(node, indent)]
    if (type === 'object') return [object(node, indent)]
    return [type === undefined ? 'unknown' : type === 'integer' ? 'number' : String(type)]
  }

  /** @param {Node} node @param {string} indent @param {string} [before] the text before it in its line */
  function union(node, indent, before = '') {
    const all = members(node, indent)
    const line = all.join(' | ')
    const fits = line.includes('\n') || indent.length + before.length + line.length <= WIDTH
    return fits ? line : all.map((one) => `\n${indent}  | ${one}`).join('')
  }

  /** @param {Node} node @param {string} indent */
  function list({ items = {}, prefixItems, minItems, maxItems = 0 }, indent) {
    if (prefixItems) return `[${prefixItems.map((item) => union(item, indent)).join(', ')}]`
    const item = members(items, indent)
    if (counted && minItems === maxItems) return `[${Array(maxItems).fill(item.join(' | ')).join(', ')}]`
    return `${item.length > 1 ? `(${item.join(' | ')})` : item}[]`
  }

  /** @param {Node} node @param {string} indent */
  function object({ properties, required, additionalProperties, patternProperties = {} }, indent) {
    if (properties) {
      const all = fields(properties, required, indent)
      const line = `{ ${all.map((field) => field.trim()).join('; ')} }`
      return line.includes('\n') ? `{\n${all.join('\n')}\n${indent}}` : line
    }
    const [values = additionalProperties] = Object.values(patternProperties)
    return `{ [k: string]: ${typeof values === 'object' ? union(values, indent) : 'unknown'} }`
  }

  /** @param {Definitions} properties @param {string[]} [required] */
  function fields(properties, required = [], indent = '') {
    const inner = `${indent}  `
    return Object.entries(properties).map(([name, node]) => {
      const given = required.includes(name)
      const head = `${name}${given ? '' : '?'}: `
      const type = union(complete && !given ? withoutNull(node) : node, inner, head)
      return `${comment(node.description, inner)}${inner}${head}${type}`
    })
  }

  /** @param {[name: string, node: Node & { extends?: string }]} definition */
  function declared([name, { extends: base, ...node }]) {
    const { description, properties, required } = node
    if (!properties) {
      const head = `export type ${name} =`
      const type = union(node, '', head)
      return `${comment(description)}${head}${type.startsWith('\n') ? '' : ' '}${type}\n`
    }
    const heir = base ? ` extends ${base}` : ''
    return `${comment(description)}export interface ${name}${heir} {\n${fields(properties, required).join('\n')}\n}\n`
  }

  const own = Object.entries(withBase(withTags(definitions))).filter(([name]) => !known.has(name))
  const body = own.map(declared)
  const head = [...imports].map(([file, names]) => importOf([...names].sort(), file)).join('')
  const parts = [`${BANNER}\n`, ...(head ? [head] : []), ...body]
  return { text: parts.join('\n'), names: own.map(([name]) => name) }
}

/**
 * Adds its tag to each kind of a tagged union, since schemas state tags only in the union.
 * @param {Definitions} definitions
 * @returns {Definitions}
 */
export function withTags(definitions) {
  const tags = new Map(
    Object.values(definitions)
      .flatMap(({ oneOf = [] }) => oneOf)
      .flatMap(({ $ref, ...tag }) => ($ref && tag.properties ? [[nameOf($ref), tag]] : [])),
  )
  const entries = Object.entries(definitions).map(([name, node]) => {
    const tag = tags.get(name)
    const properties = { ...tag?.properties, ...node.properties }
    const required = [...(tag?.required ?? []), ...(node.required ?? [])]
    return [name, tag ? { ...node, properties, required } : node]
  })
  return Object.fromEntries(entries)
}

/**
 * Moves the fields that all kinds of TCP traffic share to a type of their own, which the kinds extend.
 * @param {Definitions} definitions
 * @returns {Record<string, Node & { extends?: string }>}
 */
export function withBase(definitions) {
  const union = Object.keys(definitions).find((name) => /^Traffic(Input)?$/.test(name))
  if (!union) return definitions
  const kinds = kindsOf({ $defs: definitions }, union).filter(({ node }) => node.properties?.tcp)
  const shared = sharedFields(kinds)
  const base = `Tcp${union}`
  const heirs = kinds.map(({ type, node }) => {
    const own = Object.entries(node.properties ?? {}).filter(([field]) => !shared.has(field))
    return [type, { ...node, properties: Object.fromEntries(own), extends: base }]
  })
  const description = 'Fields of all TCP traffic.'
  const { required } = kinds[0].node
  return {
    ...definitions,
    ...Object.fromEntries(heirs),
    [base]: { description, properties: Object.fromEntries(shared), required },
  }
}

/** @param {Node} node */
export function withoutNull({ type, anyOf, ...rest }) {
  return {
    ...rest,
    ...(type && { type: Array.isArray(type) ? type.filter((one) => one !== 'null') : type }),
    ...(anyOf && { anyOf: anyOf.filter((branch) => branch.type !== 'null') }),
  }
}

/** @param {string} ref */
const nameOf = (ref) => ref.slice(ref.lastIndexOf('/') + 1)

/** @param {unknown} value */
const quoted = (value) => (typeof value === 'string' ? `'${value}'` : String(value))

/** @param {string[]} names @param {string} file */
function importOf(names, file) {
  const line = `import type { ${names.join(', ')} } from './${file}'\n`
  return line.length <= WIDTH ? line : `import type {\n  ${names.join(',\n  ')},\n} from './${file}'\n`
}

/** @param {string} [text] */
function comment(text, indent = '') {
  if (!text) return ''
  const line = `${indent}/** ${text} */\n`
  if (!text.includes('\n') && line.length <= WIDTH) return line
  return `${indent}/**\n${text.replace(/^/gm, `${indent} * `).replace(/ +$/gm, '')}\n${indent} */\n`
}
