import { readFileSync } from 'node:fs'
import parse from 'spdx-expression-parse'

const { site, tools } = JSON.parse(readFileSync(new URL('allowed.json', import.meta.url), 'utf8'))

/** Licences of what visitors are given. */
export const SITE = new Set(site)
/** Licences of what builds and tests, and goes no further. */
export const TOOLS = new Set([...site, ...tools])

/** Whether a package may be used under licences of the list, as its SPDX expression has it; without one it may not. */
export function isPermitted(expression, list) {
  if (!expression) return false
  try {
    return holds(treeOf(expression), list)
  } catch {
    return false
  }
}

// Older crates write a slash for "or".
const treeOf = (expression) => parse(expression.replaceAll('/', ' OR '))

function holds(node, list) {
  if (node.conjunction === 'or') return holds(node.left, list) || holds(node.right, list)
  if (node.conjunction === 'and') return holds(node.left, list) && holds(node.right, list)
  return list.has(node.exception ? `${node.license} WITH ${node.exception}` : node.license)
}
