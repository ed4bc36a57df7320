import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const load = createRequire(import.meta.url)
const { site, tools } = JSON.parse(readFileSync(new URL('allowed.json', import.meta.url), 'utf8'))

/**
 * Licences of what visitors download.
 * @type {Set<string>}
 */
export const SITE = new Set(site)
/**
 * Licences of build and test tools.
 * @type {Set<string>}
 */
export const TOOLS = new Set([...site, ...tools])

/**
 * Whether a package may be used, by its SPDX licence expression; without one it may not.
 * @param {string | undefined} expression
 * @param {Set<string>} list
 */
export function isPermitted(expression, list) {
  const tree = expression && treeOf(expression)
  return tree ? holds(tree, list) : false
}

/** @param {string} expression */
function treeOf(expression) {
  // Imported on demand: the set-up, which installs packages, imports this module.
  /** @type {typeof import('spdx-expression-parse').default} */
  const parse = load('spdx-expression-parse')
  try {
    // Older crates write a slash for "or".
    return parse(expression.replaceAll('/', ' OR '))
  } catch {
    // Words such as SEE LICENSE IN a file.
    return undefined
  }
}

/** @param {import('spdx-expression-parse').Expression} node @param {Set<string>} list @returns {boolean} */
function holds(node, list) {
  if ('conjunction' in node)
    return node.conjunction === 'or'
      ? holds(node.left, list) || holds(node.right, list)
      : holds(node.left, list) && holds(node.right, list)
  return list.has(node.exception ? `${node.license} WITH ${node.exception}` : node.license)
}
