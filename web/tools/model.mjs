import { spawnSync } from 'node:child_process'
import { logTo, main } from './setup/log.mjs'
import { buildNative } from './setup/native.mjs'
import { optionsOf } from './setup/options.mjs'
import { asTyped } from './setup/paths.mjs'

const USAGE = 'npm run -s model -- chain|burst|runs|tcp|red_fit|stability FILE.json'

/** Evaluates an analytical model and prints its answer as JSON. */
await main(async () => {
  logTo(process.stderr)
  const [name, file] = positionals()
  const program = await buildNative()
  const { status } = spawnSync(program, ['model', name, asTyped(file)], { stdio: 'inherit' })
  process.exitCode = status ?? 1
})

function positionals() {
  return optionsOf(USAGE, { allowPositionals: true, options: {} }, ({ positionals }) => {
    if (positionals.length !== 2) throw new Error('a model and a file are needed')
    return positionals
  })
}
