import { spawnSync } from 'node:child_process'
import { logTo, main } from './setup/log.mjs'
import { buildNative } from './setup/native.mjs'
import { optionsOf } from './setup/options.mjs'
import { asTyped } from './setup/paths.mjs'

const USAGE = `npm run -s export -- SCENARIO.json --to SYSTEM [--lane N] [--at S] [--share R] [--same numbers|rate] [--notes] [--out FILE]
       npm run -s import -- FILE --from SYSTEM [--scenario | --into SCENARIO.json] [--packet-bytes N] [--apart] [--out FILE]`

/** Options of the two commands. */
const COMMANDS = {
  export: ['to', 'lane', 'at', 'share', 'same', 'notes', 'out'],
  import: ['from', 'scenario', 'into', 'packet-bytes', 'apart', 'out'],
}
const FILES = ['into', 'out']
const FLAGS = ['scenario', 'notes', 'apart']

/** Writes a lane as a configuration of another system, or reads one; `-` reads standard input. */
await main(async () => {
  logTo(process.stderr)
  const words = read(process.argv.slice(2))
  const program = await buildNative()
  const { status } = spawnSync(program, words, { stdio: 'inherit' })
  process.exitCode = status ?? 1
})

/** @param {string[]} args */
function read([command, ...args]) {
  const names = command === 'export' || command === 'import' ? COMMANDS[command] : []
  const typeOf = (/** @type {string} */ name) => (FLAGS.includes(name) ? 'boolean' : 'string')
  const options = Object.fromEntries(
    names.map((name) => [name, { type: /** @type {'boolean' | 'string'} */ (typeOf(name)) }]),
  )
  return optionsOf(USAGE, { args, options, allowPositionals: true }, ({ values, positionals }) => {
    if (positionals.length !== 1) throw new Error('one file is needed')
    const given = Object.entries(values).flatMap(([name, value]) => {
      if (FLAGS.includes(name)) return [`--${name}`]
      return [`--${name}`, FILES.includes(name) ? asTyped(String(value)) : String(value)]
    })
    return [command, asTyped(positionals[0]), ...given]
  })
}
