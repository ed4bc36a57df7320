import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'

/**
 * @typedef {{ type: string, start: number, end: number, [key: string]: any }} Node
 * @typedef {object} Sentence
 * @property {string} source of a string or a function, in TypeScript, or a sentence of a catalogue.
 * @property {Node} [node] its syntax; none for one of a catalogue.
 * @property {string} [helpers] the sources of what it uses of its module, and of what those use.
 * @property {string} [comment] what its module says to translators.
 */

/**
 * The sentences of a words module, by their paths, such as `whyText.verdict.calm`. A list is one sentence.
 * @param {string} file
 * @returns {Map<string, Sentence>}
 */
export function sentencesIn(file) {
  const code = readFileSync(file, 'utf8')
  const { program, comments } = parseSync(file, code)
  const helpersOf = helpersIn(/** @type {Node[]} */ (/** @type {unknown} */ (program.body)), code)
  /** @type {Map<string, Sentence>} */
  const found = new Map()
  /** @type {Map<string, Record<string, string>>} */
  const catalogues = new Map()
  /** Constants of the module that are groups of sentences. @type {Map<string, Node>} */
  const objects = new Map()
  /** @param {string} path @param {Node} node @param {number} start */
  const walk = (path, node, start) => {
    if (/^TS(As|Satisfies)Expression$/.test(node.type)) return walk(path, node.expression, start)
    if (node.type === 'Identifier' && catalogues.has(node.name)) {
      for (const [key, source] of Object.entries(catalogues.get(node.name) ?? {}))
        found.set(`${path}.${key}`, { source })
      return
    }
    const named = node.type === 'Identifier' && objects.get(node.name)
    if (named) return walk(path, named, start)
    if (node.type !== 'ObjectExpression') {
      const comment = comments.findLast(({ end }) => end <= start && code.slice(end, start).trim() === '')
      const source = code.slice(node.start, node.end).replace(/\s+/g, ' ')
      const helpers = helpersOf(source)
      return found.set(path, {
        source,
        node,
        ...(helpers && { helpers }),
        ...(comment && { comment: comment.value.replace(/\s*\*\s*/g, ' ').trim() }),
      })
    }
    for (const property of node.properties)
      if (property.type === 'Property')
        walk(`${path}.${property.key.name ?? property.key.value}`, property.value, property.start)
  }
  for (const node of /** @type {Node[]} */ (/** @type {unknown} */ (program.body))) {
    if (node.type === 'ImportDeclaration' && node.source.value.endsWith('.json'))
      catalogues.set(node.specifiers[0]?.local.name, catalogueIn(join(dirname(file), node.source.value)))
    if (node.type === 'VariableDeclaration')
      for (const { id, init } of node.declarations)
        if (init?.type === 'ObjectExpression') objects.set(id.name, init)
    if (node.type !== 'ExportNamedDeclaration' || node.declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init } of node.declaration.declarations) if (init) walk(id.name, init, node.start)
  }
  return found
}

/**
 * Finds what a piece of a module uses of the module's own functions and constants, and what those use.
 * @param {Node[]} body
 * @param {string} code
 * @returns {(source: string) => string} their sources.
 */
function helpersIn(body, code) {
  const own = body
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap(({ declarations }) => declarations)
    .map((/** @type {Node} */ { id, start, end }) => ({
      used: new RegExp(`(?<![\\w.'])${id.name}\\b(?!:)`),
      source: code.slice(start, end).replace(/\s+/g, ' '),
    }))
  /** @param {string} source @param {typeof own} left @returns {string} */
  const from = (source, left) => {
    const used = left.filter((helper) => helper.used.test(source))
    const others = left.filter((helper) => !used.includes(helper))
    return used.map((helper) => `${helper.source} ${from(helper.source, others)}`.trim()).join(' ')
  }
  return (source) => from(source, own)
}

/** The sentences of a catalogue; none if a translator has not written it yet. @param {string} file */
const catalogueIn = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})

/** Whether there is anything to translate, in the sentence or in what it uses. @param {Sentence} sentence */
export const hasWords = ({ source, node, helpers = '' }) =>
  /\p{L}{2}/u.test(node ? textsOf(node).join(' ') : source) || /['`].*\p{L}{2}/u.test(helpers)

/**
 * The texts in a piece of syntax, without the code between them.
 * @param {Node} node
 * @returns {string[]}
 */
export function textsOf(node) {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
  if (node.type === 'TemplateElement') return [node.value.cooked ?? node.value.raw]
  // A comparison with a value, and a key, are no words.
  const parts =
    /^(BinaryExpression|MemberExpression)$/.test(node.type) && node.operator !== '+'
      ? []
      : Object.entries(node)
  return parts
    .filter(([key]) => !(node.type === 'Property' && key === 'key') && !/^type/.test(key))
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter((value) => typeof value === 'object' && value !== null && typeof value.type === 'string')
    .flatMap((child) => textsOf(child))
}

/**
 * How often a function uses each of its arguments, in their order.
 * @param {Node} node
 * @returns {number[]}
 */
export function argumentsIn(node) {
  if (node.type !== 'ArrowFunctionExpression') return []
  return node.params.map((/** @type {Node} */ given) => {
    const param = given.type === 'AssignmentPattern' ? given.left : given
    const names = param.type === 'Identifier' ? [param.name] : namesIn(param)
    return names.reduce(
      (/** @type {number} */ sum, /** @type {string} */ name) => sum + usesOf(name, node.body),
      0,
    )
  })
}

/** @param {Node} pattern @returns {string[]} */
const namesIn = (pattern) =>
  pattern.type === 'ObjectPattern'
    ? pattern.properties.flatMap((/** @type {Node} */ { value }) =>
        namesIn(value.type === 'AssignmentPattern' ? value.left : value),
      )
    : pattern.type === 'ArrayPattern'
      ? pattern.elements.filter(Boolean).flatMap(namesIn)
      : pattern.type === 'Identifier'
        ? [pattern.name]
        : []

/** @param {string} name @param {Node} node @returns {number} */
function usesOf(name, node) {
  if (node.type === 'Identifier') return node.name === name ? 1 : 0
  return Object.entries(node)
    .filter(([key]) => !((key === 'property' || key === 'key') && !node.computed))
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter((value) => typeof value === 'object' && value !== null && typeof value.type === 'string')
    .reduce((sum, child) => sum + usesOf(name, child), 0)
}

/**
 * What a sentence is remembered by: it changes with any of its words.
 * @param {Sentence} sentence
 */
export const stampOf = ({ source, helpers = '' }) =>
  createHash('sha256')
    .update(source + helpers)
    .digest('hex')
    .slice(0, 6)
