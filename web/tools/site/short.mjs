import { minifySync } from 'rolldown/utils'

/**
 * A script of a page without what only its readers need.
 * @param {string} script
 * @throws if it is no script.
 */
export function short(script) {
  const { code, errors } = minifySync('page.js', script, { module: false })
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
  return code
}
