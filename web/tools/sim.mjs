import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { faultDocument, inWords, tooLarge } from './runs/faults.mjs'
import { loadCore } from './runs/load-wasm.mjs'
import { writePieces } from './setup/files.mjs'
import { logTo, main, messageOf } from './setup/log.mjs'
import { buildNative } from './setup/native.mjs'
import { optionsOf } from './setup/options.mjs'
import { asTyped } from './setup/paths.mjs'

/** Simulated time between writes of sampled rows, s: some hundreds of rows. */
const PORTION_S = 20

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
  const { scenario, cost } = JSON.parse(parse(text))
  if (scenario && cost && !evenIfLarge) {
    if (cost.excess) return refuse(tooLarge([{ path: cost.field, ...cost.excess }]))
    const rows = series === undefined ? undefined : (await loadCore()).rows_refusal(text)
    if (rows !== undefined) return refuse(tooLarge(JSON.parse(rows).errors))
  }
  const started = performance.now()
  /** @type {InstanceType<typeof Lab>} */
  let lab
  try {
    lab = new Lab(text, series === undefined, series === undefined ? undefined : new Uint32Array())
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) throw error
    return refuse(error)
  }
  if (series === undefined || !scenario) lab.finish()
  else
    try {
      writePieces(series, (append) => runWithRows(lab, text, scenario, append))
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError) throw error
      return refuse(faultDocument('cannot_write', series, messageOf(error)))
    }
  const results = lab.results((performance.now() - started) / 1000)
  console.log(results)
  const stopped = lab.stopped()
  if (JSON.parse(stopped).errors.length === 0) return 0
  for (const { path, message } of await inWords(stopped)) console.error(`${path}: ${message}`)
  return 1
}

/**
 * Runs the lanes one after another to their end, and passes on their rows as they come, so that none wait in memory.
 * @param {InstanceType<typeof import('../engine/wasm/aqm.js').Lab>} lab without lanes
 * @param {string} text
 * @param {import('../src/generated/scenario.ts').Scenario} scenario of the text
 * @param {(rows: string) => void} append
 */
function runWithRows(lab, text, { lanes, duration_s }, append) {
  for (const lane of lanes.keys()) {
    // The lanes before it are at their end.
    lab.revise(
      text,
      Uint32Array.from({ length: lane + 1 }, (_, i) => i),
    )
    for (let from_s = 0; from_s < duration_s; from_s += PORTION_S) {
      lab.advance(Math.min(from_s + PORTION_S, duration_s), Number.MAX_SAFE_INTEGER)
      const rows = lab.series_csv()
      append(lane === 0 && from_s === 0 ? rows : rows.slice(rows.indexOf('\n') + 1))
    }
  }
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
