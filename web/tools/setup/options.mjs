import { parseArgs } from 'node:util'
import { Failure } from './log.mjs'

/** More threads than this no machine has use for. */
export const MAX_JOBS = 1024

/**
 * The number that an option was given, undefined where it was not given.
 * @throws where it is no whole number from 1 to `most`.
 */
export function wholeOption(values, name, most) {
  const given = values[name]
  if (given === undefined) return undefined
  const number = Number(given)
  if (!(Number.isInteger(number) && number >= 1 && number <= most))
    throw new Error(`--${name} takes a whole number from 1 to ${most}`)
  return number
}

/**
 * What a command was asked for: made by `read` of what `parseArgs` finds, which takes `config`.
 * @throws Failure that says how the command is used, where either finds something wrong.
 */
export function optionsOf(usage, config, read) {
  try {
    return read(parseArgs(config))
  } catch (error) {
    throw new Failure(error.message, { command: usage })
  }
}
