import { mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { doAll } from '../tools/runs/jobs.mjs'
import { loadTypeScript } from '../tools/runs/load-typescript.mjs'
import { writeWhole } from '../tools/setup/files.mjs'
import { main, say } from '../tools/setup/log.mjs'
import { buildNative } from '../tools/setup/native.mjs'
import { MAX_JOBS, optionsOf, wholeOption } from '../tools/setup/options.mjs'
import { preparePackages } from '../tools/setup/packages.mjs'
import { asTyped, inRoot } from '../tools/setup/paths.mjs'
import { pageOf } from './coverage/page.mjs'
import { piecesOf, poolOf, runPiece, sampleText } from './coverage/pool.mjs'

const USAGE = 'npm run coverage [-- [--runs N] [--jobs N] [--out FOLDER]]'
const RUNS = 4000
const FEWEST_RUNS = 200
const MOST_RUNS = 100_000
const FOLDER = 'web/docs/reference'
/** File with one figure of every run, for the tests. */
const SAMPLE = 'web/studies/coverage/utilisation.csv'

/** Measures for each method how often its 95 % intervals contain the true mean, and writes a page about it. */
await main(async () => {
  const { runs, jobs, out } = read()
  await preparePackages()
  const program = await buildNative()
  /** @type {typeof import('../src/measures/student.ts')} */
  const { t95 } = await loadTypeScript('web/src/measures/student.ts')
  const pieces = piecesOf(runs)
  /** @type {import('./coverage/pool.mjs').Part[]} */
  const parts = []
  const stopping = new AbortController()
  const { interrupted, fault } = await doAll(pieces, jobs, {
    work: async (piece) => {
      parts[pieces.indexOf(piece)] = await runPiece(program, piece, stopping.signal)
    },
    stop: () => stopping.abort(),
    title: `${runs} runs in ${pieces.length} pieces, ${jobs} at a time`,
  })
  if (fault !== undefined) throw fault
  if (interrupted) {
    process.exitCode = 130
    return
  }
  mkdirSync(out, { recursive: true })
  const pool = poolOf(parts)
  const command = runs === RUNS ? 'npm run coverage' : `npm run coverage -- --runs ${runs}`
  writeWhole(join(out, 'coverage.md'), pageOf(pool, t95, { command, runs }))
  if (out === inRoot(FOLDER)) writeWhole(inRoot(SAMPLE), sampleText(pool))
  say(`Wrote ${join(out, 'coverage.md')}`)
})

function read() {
  const text = /** @type {const} */ ({ type: 'string' })
  return optionsOf(USAGE, { options: { runs: text, jobs: text, out: text } }, ({ values }) => ({
    runs: wholeOption(values, 'runs', MOST_RUNS, FEWEST_RUNS) ?? RUNS,
    jobs: wholeOption(values, 'jobs', MAX_JOBS) ?? availableParallelism(),
    out: asTyped(values.out) ?? inRoot(FOLDER),
  }))
}
