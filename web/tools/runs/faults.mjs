import { loadTypeScript } from './load-typescript.mjs'

/**
 * @import { Code, Fault } from '../../src/generated/lab.ts'
 * @typedef {typeof import('../../src/engine/faults.ts')} Wording
 */

/** The option that runs what is larger than usual. */
const EVEN_IF_LARGE = '--even-if-large'

/**
 * The faults that the core has thrown or written, in words.
 * @param {unknown} thrown an error whose message is the core's document, or the document
 */
export async function inWords(thrown) {
  /** @type {Wording} */
  const { faultsOf } = await loadTypeScript('web/src/engine/faults.ts')
  return faultsOf(thrown)
}

/**
 * A document of one fault of a file, or of the command as a whole.
 * @param {Code} code
 * @param {...string} args
 */
export const faultDocument = (code, ...args) => JSON.stringify({ errors: [{ path: '', code, args }] })

/**
 * A document of faults, each within another sentence.
 * @param {readonly Fault[]} faults
 * @param {Code} code of the sentence, whose first place is the fault's own
 * @param {string} more what fills its second place
 */
export const faultsWithin = (faults, code, more) =>
  JSON.stringify({
    errors: faults.map(({ path, ...phrase }) => ({ path, code, args: [phrase, more] })),
  })

/** @param {readonly Fault[]} faults what is larger than usual, and why */
export const tooLarge = (faults) => faultsWithin(faults, 'even_if_large', EVEN_IF_LARGE)
