import { parseArgs } from 'node:util'
import { Failure, messageOf } from './log.mjs'

/** More threads are of no use on any machine. */
export const MAX_JOBS = 1024

/**
 * The number given for an option; undefined if there is none.
 * @throws if it is not a whole number from `least` to `most`.
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
 * A command line without some options and their values, which are located by the `tokens` of `parseArgs`.
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
 * The options of a command: `read` makes them from the result of `parseArgs`, which takes `config`.
 * With `--help` it prints the usage and `help`, and the command ends.
 * @throws Failure with the usage if either of them throws.
 * @template Options
 * @template {import('node:util').ParseArgsConfig} Config
 * @param {string} usage
 * @param {Config} config
 * @param {(parsed: ReturnType<typeof parseArgs<Config>>) => Options} read
 * @param {string} [help] what the options do
 * @returns {Options}
 */
export function optionsOf(usage, config, read, help = '') {
  const { args = process.argv.slice(2) } = config
  if (args.includes('--help') || args.includes('-h')) {
    console.log([usage, ...(help ? ['', help] : [])].join('\n'))
    process.exit(0)
  }
  try {
    return read(parseArgs(config))
  } catch (error) {
    throw new Failure(messageOf(error), { command: usage })
  }
}
