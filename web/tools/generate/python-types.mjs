/** Python types of the package `aqmlab`, typed dictionaries from the JSON schemas of the Rust types. */

import { withBase, withoutNull, withTags } from './types.mjs'

/** @import { Node } from '../docs/schema-pages.mjs' */
/** @import { Definitions } from './types.mjs' */

const WIDTH = 100
const INDENT = '    '
/** Names that the fields of a class cannot have. */
const KEYWORDS = ['from', 'in', 'is', 'class', 'global', 'pass', 'lambda', 'not', 'or', 'and', 'with', 'as']
const HEAD = `"""Documents of the core, as dictionaries. A type whose name ends in \`Input\` may leave out fields with a default.

Made by \`npm run generate\` from the Rust types; not to be edited by hand.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NotRequired, TypeAlias, TypedDict
`

/**
 * The text of the module with all types.
 * @param {Record<string, Definitions>} files definitions by file; the first definition of a name counts.
 */
export function pythonTypes(files) {
  /** @type {string[]} */
  const parts = []
  const known = new Set()
  for (const [file, definitions] of Object.entries(files)) {
    const complete = file !== 'input'
    const entries = Object.entries(withBase(withTags(definitions)))
    const bases = new Set(entries.map(([, { extends: base }]) => base))
    // A class comes after its base.
    const isHeir = (/** @type {[name: string, node: Node]} */ [name]) => !bases.has(name)
    for (const [name, node] of [...entries.filter((one) => !isHeir(one)), ...entries.filter(isHeir)]) {
      if (known.has(name)) continue
      known.add(name)
      parts.push(...definition(name, node, complete))
    }
  }
  const names = [...known].sort().map((name) => `${INDENT}"${name}",\n`)
  return `${HEAD}\n__all__ = [\n${names.join('')}]\n\n\n${parts.join('\n\n')}`
}

/**
 * The text of a type, after those of the unnamed objects in it.
 * @param {string} name
 * @param {Node & { extends?: string }} node
 * @param {boolean} complete whether it is an answer, in which an optional field is never None.
 */
function definition(name, node, complete) {
  /** @type {string[]} */
  const inner = []

  /** @param {Node} of @param {string} called the name of an object without one @returns {string[]} */
  function members(of, called) {
    const { $ref, const: value, enum: values, anyOf, oneOf, type } = of
    if ($ref) return [$ref.slice($ref.lastIndexOf('/') + 1)]
    if (value !== undefined) return [literal([value])]
    if (values) return [literal(values)]
    const branches = anyOf ?? oneOf ?? (Array.isArray(type) ? type.map((one) => ({ ...of, type: one })) : [])
    if (branches.length > 0) return merged(branches.flatMap((branch) => members(branch, called)))
    if (type === 'array') return [list(of, called)]
    if (type === 'object') return [object(of, called)]
    return [PLAIN[String(type)] ?? 'Any']
  }

  /** @param {Node} of @param {string} called */
  const union = (of, called) => members(of, called).join(' | ')

  /** @param {Node} of @param {string} called */
  function list({ items = {}, prefixItems }, called) {
    const entries = prefixItems ? merged(prefixItems.flatMap((item) => members(item, called))) : []
    const entry = prefixItems ? entries.join(' | ') : union(items, called)
    return `${complete ? 'list' : 'Sequence'}[${entry}]`
  }

  /** @param {Node} of @param {string} called */
  function object(of, called) {
    const { properties, additionalProperties, patternProperties = {} } = of
    if (properties) {
      const own = `${called}${Object.keys(properties).map(camel).join('')}`
      inner.push(dictionary(own, of))
      return own
    }
    const [values = additionalProperties] = Object.values(patternProperties)
    const value = typeof values === 'object' ? union(values, called) : 'Any'
    return complete ? `dict[str, ${value}]` : `Mapping[str, ${value}]`
  }

  /** @param {string} own @param {Node & { extends?: string }} of */
  function dictionary(own, { description, properties = {}, required = [], extends: base = 'TypedDict' }) {
    const fields = Object.entries(properties).map(([field, about]) => {
      const given = required.includes(field)
      const type = union(complete && !given ? withoutNull(about) : about, `${own}${camel(field)}`)
      return { field, type: given ? type : `NotRequired[${type}]`, text: said(about) }
    })
    if (fields.some(({ field }) => KEYWORDS.includes(field))) {
      const lines = fields.map(({ field, type, text }) => `${comment(text)}${INDENT}"${field}": "${type}",\n`)
      return `${comment(description, '')}${own} = TypedDict(\n${INDENT}"${own}",\n${INDENT}{\n${lines.join('')}${INDENT}},\n)\n`
    }
    const lines = fields.map(({ field, type, text }) => `${INDENT}${field}: "${type}"\n${docstring(text)}`)
    const body = lines.length > 0 ? `\n${lines.join('')}` : `${INDENT}pass\n`
    return `class ${own}(${base}):\n${docstring(description)}${body}`
  }

  const own = node.properties
    ? dictionary(name, node)
    : `${name}: TypeAlias = "${union(node, name)}"\n${docstring(node.description, '')}`
  return [...inner, own]
}

/** @type {Record<string, string>} */
const PLAIN = { string: 'str', integer: 'int', number: 'float', boolean: 'bool', null: 'None' }

/** The members of a union, with its literals merged into one. @param {string[]} all */
function merged(all) {
  const values = all.flatMap((one) => /^Literal\[(.*)\]$/s.exec(one)?.[1] ?? [])
  const others = all.filter((one) => !one.startsWith('Literal['))
  return [...(values.length > 0 ? [`Literal[${values.join(', ')}]`] : []), ...new Set(others)]
}

/** @param {unknown[]} values */
const literal = (values) =>
  values.length === 1 && values[0] === null
    ? 'None'
    : `Literal[${values.map((value) => (typeof value === 'string' ? `'${value}'` : python(value))).join(', ')}]`

/** @param {unknown} value */
const python = (value) => (value === true ? 'True' : value === false ? 'False' : String(value))

/** @param {string} name */
const camel = (name) => name.replace(/(?:^|_)([a-z0-9])/g, (_, letter) => letter.toUpperCase())

/** The description of a field, with unit, range and default. @param {Node} node */
function said(node) {
  const { description = '', minimum, maximum, default: usual } = node
  const unit = node['x-unit']
  const range = minimum !== undefined && maximum !== undefined ? `${minimum} to ${maximum}` : undefined
  const limits = [range, unit].filter(Boolean).join(' ')
  const plain = usual !== undefined && usual !== null && typeof usual !== 'object'
  const parts = [
    description,
    ...(limits ? [`Range: ${limits}.`] : []),
    ...(plain ? [`Default: ${typeof usual === 'string' ? usual || 'empty' : python(usual)}.`] : []),
  ]
  return parts.filter(Boolean).join(' ')
}

/** @param {string} [text] */
function docstring(text, indent = INDENT) {
  if (!text) return ''
  const safe = text.replaceAll('\\', '\\\\').replaceAll('"""', "'''")
  const lines = wrapped(safe, WIDTH - indent.length - 6)
  if (lines.length === 1) return `${indent}"""${lines[0]}"""\n`
  return `${indent}"""${lines.join(`\n${indent}`)}\n${indent}"""\n`
}

/** @param {string} [text] */
const comment = (text, indent = INDENT) =>
  text
    ? `${wrapped(text, WIDTH - indent.length - 2)
        .map((line) => `${indent}# ${line}\n`)
        .join('')}`
    : ''

/** @param {string} text @param {number} width */
function wrapped(text, width) {
  /** @type {string[]} */
  const lines = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
