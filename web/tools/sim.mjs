import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { faultDocument, inWords, tooLarge } from './faults.mjs'
import { loadCore } from './load-wasm.mjs'
import { logTo, main, messageOf } from './setup/log.mjs'
import { buildNative } from './setup/native.mjs'
import { optionsOf } from './setup/options.mjs'
import { asTyped } from './setup/paths.mjs'

const USAGE = 'npm run -s sim -- SCENARIO.json [--native] [--series FILE.csv] [--even-if-large]'

/** Runs a scenario without a screen and prints its result document; `-` reads standard input. */
await main(async () => {
  logTo(process.stderr)
  const asked = options()
  process.exitCode = asked.native ? await runNative(asked) : await runWasm(asked)
})

/**
 * @typedef {ReturnType<typeof options>} Asked
 */

function options() {
  return optionsOf(
    USAGE,
    {
      allowPositionals: true,
      options: {
        native: { type: 'boolean' },
        series: { type: 'string' },
        'even-if-large': { type: 'boolean' },
      },
    },
    ({ values, positionals }) => {
      if (positionals.length !== 1) throw new Error('one scenario file is needed')
      const evenIfLarge = values['even-if-large']
      return {
        file: asTyped(positionals[0]),
        native: values.native,
        series: asTyped(values.series),
        evenIfLarge,
      }
    },
  )
}

/** @param {Asked} asked */
async function runWasm({ file, series, evenIfLarge }) {
  const { Lab, parse } = await loadCore()
  let text = ''
  try {
    text = readFileSync(file === '-' ? 0 : file, 'utf8')
  } catch (error) {
    return refuse(faultDocument('cannot_read', file, messageOf(error)))
  }
  /** @type {Partial<import('../src/generated/lab.ts').Parsed>} */
  const { cost } = JSON.parse(parse(text))
  if (cost?.excess && !evenIfLarge) return refuse(tooLarge([{ path: cost.field, ...cost.excess }]))
  const started = performance.now()
  /** @type {InstanceType<typeof Lab>} */
  let lab
  try {
    lab = new Lab(text, series === undefined)
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) throw error
    return refuse(error)
  }
  lab.finish()
  const results = lab.results((performance.now() - started) / 1000)
  if (series !== undefined)
    try {
      writeFileSync(series, lab.series_csv())
    } catch (error) {
      return refuse(faultDocument('cannot_write', series, messageOf(error)))
    }
  console.log(results)
  const stopped = lab.stopped()
  if (JSON.parse(stopped).errors.length === 0) return 0
  for (const { path, message } of await inWords(stopped)) console.error(`${path}: ${message}`)
  return 1
}

/** @param {unknown} faults as the core writes or throws them */
async function refuse(faults) {
  console.log(JSON.stringify({ errors: await inWords(faults) }))
  return 2
}

/** @param {Asked} asked */
async function runNative({ file, series, evenIfLarge }) {
  const program = await buildNative()
  const extra = [
    ...(series === undefined ? [] : ['--series', series]),
    ...(evenIfLarge ? ['--even-if-large'] : []),
  ]
  const { status } = spawnSync(program, [file, ...extra], { stdio: 'inherit' })
  return status ?? 1
}
