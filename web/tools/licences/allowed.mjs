import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const { site, tools } = JSON.parse(readFileSync(new URL('allowed.json', import.meta.url), 'utf8'))

/** Licences of what visitors are given. */
export const SITE = new Set(site)
/** Licences of what builds and tests, and goes no further. */
export const TOOLS = new Set([...site, ...tools])

/** Whether a package may be used under licences of the list, as its SPDX expression has it; without one it may not. */
export function isPermitted(expression, list) {
  const tree = expression && treeOf(expression)
  return tree ? holds(tree, list) : false
}

function treeOf(expression) {
  // Not before it is needed: the set-up, which installs packages, imports this module.
  const parse = require('spdx-expression-parse')
  try {
    // Older crates write a slash for "or".
    return parse(expression.replaceAll('/', ' OR '))
  } catch {
    // Words such as SEE LICENSE IN a file.
    return undefined
  }
}

function holds(node, list) {
  if (node.conjunction === 'or') return holds(node.left, list) || holds(node.right, list)
  if (node.conjunction === 'and') return holds(node.left, list) && holds(node.right, list)
  return list.has(node.exception ? `${node.license} WITH ${node.exception}` : node.license)
}
