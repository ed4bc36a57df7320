import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { doAll } from '../tools/runs/jobs.mjs'
import { loadTypeScript } from '../tools/runs/load-typescript.mjs'
import { writeWhole } from '../tools/setup/files.mjs'
import { main, say } from '../tools/setup/log.mjs'
import { buildNative } from '../tools/setup/native.mjs'
import { MAX_JOBS, optionsOf, wholeOption } from '../tools/setup/options.mjs'
import { preparePackages } from '../tools/setup/packages.mjs'
import { asTyped, inRoot } from '../tools/setup/paths.mjs'
import { POINTS, SEED } from './theory/draw.mjs'
import { compare, drawAll, labOwn } from './theory/run.mjs'

/** @import { Row } from './theory/figures.mjs' */

const USAGE = 'npm run theory [-- [--points N] [--seed S] [--jobs N] [--out FOLDER]]'
const FOLDER = 'web/docs/reference/theory'
const MOST_POINTS = 10_000
const MOST_SEED = 2 ** 32 - 1

/** Doubts of the model that are tested too, by a part of their words. */
const BEYOND = ['halvings', 'by chance', 'the curve is another']

/** Compares the linear model of swinging queues with packet runs of random scenarios, and writes a page about it. */
await main(async () => {
  const options = read()
  await preparePackages()
  const program = await buildNative()
  const { pageOf, plotsOf } = await import('./theory/page.mjs')
  /** @type {typeof import('../src/features/why/swing.ts')} */
  const { swingOf } = await loadTypeScript('web/src/features/why/swing.ts')
  const { chosen, drawn, refused } = await drawAll(program, options, BEYOND)
  const own = await labOwn(program)
  /** @type {[Row[], Row[]]} */
  const [rows, ownRows] = [[], []]
  const folder = mkdtempSync(join(tmpdir(), 'aqm-theory-'))
  /** @param {(typeof chosen)[number]} one @param {number} place */
  const work = async (one, place) => {
    const row = await compare(program, one, join(folder, `${place}.csv`), swingOf)
    ;(own.includes(one) ? ownRows : rows).push(row)
  }
  const jobs = [...own, ...chosen]
  const title = `${jobs.length} scenarios, ${options.jobs} at a time`
  const { interrupted, fault } = await doAll(jobs, options.jobs, { work, stop: () => {}, title })
  rmSync(folder, { recursive: true })
  if (fault !== undefined) throw fault
  if (interrupted) {
    process.exitCode = 130
    return
  }
  for (const list of [rows, ownRows]) list.sort((a, b) => a.number - b.number)
  mkdirSync(options.out, { recursive: true })
  for (const [name, svg] of Object.entries(plotsOf(rows))) writeWhole(join(options.out, `${name}.svg`), svg)
  writeWhole(
    join(options.out, 'index.md'),
    pageOf(rows, ownRows, { ...options, drawn, refused, beyond: BEYOND }),
  )
  say(`Wrote ${join(options.out, 'index.md')} and its plots`)
})

function read() {
  const text = /** @type {const} */ ({ type: 'string' })
  return optionsOf(USAGE, { options: { points: text, seed: text, jobs: text, out: text } }, ({ values }) => ({
    points: wholeOption(values, 'points', MOST_POINTS) ?? POINTS,
    seed: wholeOption(values, 'seed', MOST_SEED) ?? SEED,
    jobs: wholeOption(values, 'jobs', MAX_JOBS) ?? availableParallelism(),
    out: asTyped(values.out) ?? inRoot(FOLDER),
  }))
}
