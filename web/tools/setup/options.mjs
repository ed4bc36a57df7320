import { parseArgs } from 'node:util'
import { Failure, messageOf } from './log.mjs'

/** More threads than this no machine has use for. */
export const MAX_JOBS = 1024

/**
 * The number that an option was given, undefined where it was not given.
 * @throws where it is no whole number from `least` to `most`.
 * @param {Record<string, unknown>} values
 * @param {string} name
 * @param {number} most
 */
export function wholeOption(values, name, most, least = 1) {
  const given = values[name]
  if (given === undefined) return undefined
  const number = Number(given)
  if (!(Number.isInteger(number) && number >= least && number <= most))
    throw new Error(`--${name} takes a whole number from ${least} to ${most}`)
  return number
}

/**
 * The words of a command line without some options and their values, as `tokens` of `parseArgs` say where they stand.
 * @param {string[]} names
 * @param {string[]} args
 * @param {{ kind: string, index: number, name?: string, value?: string, inlineValue?: boolean }[]} tokens
 */
export function wordsWithout(names, args, tokens) {
  const out = tokens
    .filter(({ kind, name }) => kind === 'option' && name !== undefined && names.includes(name))
    .flatMap(({ index, value, inlineValue }) =>
      value === undefined || inlineValue ? [index] : [index, index + 1],
    )
  return args.filter((_, index) => !out.includes(index))
}

/**
 * What a command was asked for: made by `read` of what `parseArgs` finds, which takes `config`.
 * @throws Failure that says how the command is used, where either finds something wrong.
 * @template Options
 * @template {import('node:util').ParseArgsConfig} Config
 * @param {string} usage
 * @param {Config} config
 * @param {(parsed: ReturnType<typeof parseArgs<Config>>) => Options} read
 * @returns {Options}
 */
export function optionsOf(usage, config, read) {
  try {
    return read(parseArgs(config))
  } catch (error) {
    throw new Failure(messageOf(error), { command: usage })
  }
}
