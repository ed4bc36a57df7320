import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
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
 * @import { FaultDocument } from '../src/generated/lab.ts'
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
    return refuse({ errors: [{ path: '', message: `cannot read ${file}: ${messageOf(error)}` }] })
  }
  /** @type {Partial<import('../src/generated/lab.ts').Parsed>} */
  const { cost } = JSON.parse(parse(text))
  if (cost?.excess && !evenIfLarge) {
    const message = `${cost.excess}; change it, or run it with --even-if-large`
    return refuse({ errors: [{ path: cost.field, message }] })
  }
  const started = performance.now()
  /** @type {InstanceType<typeof Lab>} */
  let lab
  try {
    lab = new Lab(text, series === undefined)
  } catch (error) {
    return refuse(JSON.parse(messageOf(error)))
  }
  lab.finish()
  const results = lab.results((performance.now() - started) / 1000)
  if (series !== undefined)
    try {
      writeFileSync(series, lab.series_csv())
    } catch (error) {
      return refuse({ errors: [{ path: '', message: `cannot write ${series}: ${messageOf(error)}` }] })
    }
  console.log(results)
  /** @type {FaultDocument} */
  const { errors: stopped } = JSON.parse(lab.stopped())
  for (const { path, message } of stopped) console.error(`${path}: ${message}`)
  return stopped.length > 0 ? 1 : 0
}

/** @param {FaultDocument} errors */
function refuse(errors) {
  console.log(JSON.stringify(errors))
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
