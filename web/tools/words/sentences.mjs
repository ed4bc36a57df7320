import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/** @typedef {{ type: string, start: number, end: number, [key: string]: any }} Node */

/**
 * The sentences of a words module: the source of each string and function, by its path, such as `whyText.verdict.calm`.
 * @param {string} file
 * @returns {Map<string, string>}
 */
export function sentencesIn(file) {
  const code = readFileSync(file, 'utf8')
  /** @type {Map<string, string>} */
  const found = new Map()
  /** @param {string} path @param {Node} node */
  const walk = (path, node) => {
    if (/^TS(As|Satisfies)Expression$/.test(node.type)) return walk(path, node.expression)
    if (node.type !== 'ObjectExpression')
      return found.set(path, code.slice(node.start, node.end).replace(/\s+/g, ' '))
    for (const property of node.properties) {
      if (property.type !== 'Property') continue
      const name = property.key.name ?? String(property.key.value)
      walk(`${path}.${name}`, property.value)
    }
  }
  const { body } = parseSync(file, code).program
  for (const node of /** @type {Node[]} */ (/** @type {unknown} */ (body))) {
    if (node.type !== 'ExportNamedDeclaration' || node.declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init } of node.declaration.declarations) if (init) walk(id.name, init)
  }
  return found
}

/**
 * What a sentence is remembered by: it changes with any of its words.
 * @param {string} sentence
 */
export const stampOf = (sentence) => createHash('sha256').update(sentence).digest('hex').slice(0, 6)
