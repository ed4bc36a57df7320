import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { loadCore } from './load-wasm.mjs'
import { loadTypeScript } from './papers/gallery.mjs'
import { openLab } from './papers/lab.mjs'
import { runAll } from './papers/run-all.mjs'
import { Failure, logTo, main, say } from './setup/log.mjs'
import { programHash } from './setup/native.mjs'
import { MAX_JOBS, optionsOf, wholeOption } from './setup/options.mjs'
import { preparePackages } from './setup/packages.mjs'
import { asTyped, inCache, inRoot } from './setup/paths.mjs'

const USAGE = 'npm run lessons [-- [NAME | FILE.md …] [--jobs N]]'
/**
 * @typedef {typeof import('../src/lessons/headless.ts')} Lessons
 * @typedef {{ name: string } & ReturnType<Lessons['lessonWork']>} Work
 */

const ALL = { index: 1, count: 1 }

/**
 * Runs the claims of lessons and plans natively, and prints each claim with its verdict and figures.
 * Finished runs are kept until the program changes. Ends with status 1 if a text has faults or a claim does not hold.
 */
await main(async () => {
  logTo(process.stderr)
  const { names, jobs } = read(process.argv.slice(2))
  await preparePackages()
  /** @type {Lessons} */
  const lessons = await loadTypeScript('web/src/lessons/headless.ts')
  const core = await loadCore()
  /** @type {import('../src/scenario/types.ts').Parse} */
  const parse = async (json) => lessons.answered(core.parse(json))
  const known = [...lessons.LESSON_NAMES, ...lessons.PLAN_NAMES]
  const texts = (names.length > 0 ? names : known).map((name) => textOf(name, known, lessons))
  const library = lessons.libraryOf(parse, verdictsOf())
  const parsed = await Promise.all(
    texts.map(async ({ name, source }) => ({
      name,
      read: lessons.isPlan(source)
        ? await lessons.parsePlan(source, name, library, parse)
        : await lessons.parseLesson(source, name, parse),
    })),
  )
  /** @type {Work[]} */
  const works = []
  for (const { name, read } of parsed)
    if ('faults' in read) {
      process.exitCode = 1
      for (const { line, message } of read.faults)
        console.log(`${name}: ${lessons.lessonText.fault(line, message)}`)
    } else if ('plan' in read)
      for (const { lesson, ...work } of lessons.planWorks(read.plan))
        works.push({ name: `${name}, of ${lesson}`, ...work })
    else works.push({ name, ...lessons.lessonWork(read.lesson) })
  if (process.exitCode) return
  // Runs of papers take hours, and are kept until a golden digest changes; those of lessons until the program changes.
  const lab = await openLab(lessons, { kept: inCache('lessons'), hash: programHash() })
  forgetOthers(lab.folder)
  const all = works.flatMap(({ work, replications }) => lessons.jobsOf(work, replications))
  if (!(await runAll(lab, all, { jobs, shard: ALL }))) {
    say('Interrupted. Finished runs are kept; the same command continues from here.')
    process.exitCode = 130
    return
  }
  for (const work of works) print(work, lab, lessons)
})

/**
 * Removes the results of earlier programs.
 * @param {string} folder
 */
function forgetOthers(folder) {
  const kept = dirname(folder)
  for (const name of existsSync(kept) ? readdirSync(kept) : [])
    if (name !== basename(folder)) rmSync(join(kept, name), { recursive: true, force: true })
}

/** @param {string[]} args */
function read(args) {
  return optionsOf(
    USAGE,
    {
      args,
      options: { jobs: { type: 'string' } },
      allowPositionals: true,
    },
    ({ values, positionals }) => {
      return { names: positionals, jobs: wholeOption(values, 'jobs', MAX_JOBS) ?? availableParallelism() }
    },
  )
}

/** Verdicts of the committed report on the papers' claims. */
function verdictsOf() {
  /** @type {{ entries: Record<string, import('./papers/write.mjs').Results['entries'][string] | undefined> }} */
  const { entries } = JSON.parse(readFileSync(inRoot('web/docs/papers/results.json'), 'utf8'))
  /** @param {string} figure */
  return async (figure) => entries[figure]?.claims.map(({ verdict }) => verdict)
}

/** @param {string} name @param {string[]} known @param {Lessons} lessons */
function textOf(name, known, { lessonSource, planSource }) {
  if (name.endsWith('.md')) {
    try {
      return { name: basename(name, '.md'), source: readFileSync(asTyped(name), 'utf8') }
    } catch {
      throw new Failure(`${name} cannot be read`, { command: USAGE })
    }
  }
  const source = lessonSource(name) ?? planSource(name)
  if (source === undefined)
    throw new Failure(`No lesson or plan is named ${name}; there are ${known.join(', ')}`, { command: USAGE })
  return { name, source }
}

/** @param {Work} work @param {{ done: import('../src/measures/plan.ts').Done }} lab @param {Lessons} lessons */
function print(
  { name, work, replications, claims },
  lab,
  { comparisonsOf, neededOf, Outcome, measureText, resultsOf },
) {
  // The first run alone, the first two, up to all.
  const outcomes = Array.from(
    { length: replications },
    (_, n) => new Outcome(work, resultsOf(work, n + 1, lab.done)),
  )
  console.log(`${name}, ${replications} replications`)
  for (const claim of claims) {
    const { verdict, words, parts = [] } = claim.test(outcomes[outcomes.length - 1])
    const needed = neededOf(claim, outcomes)
    const from = needed === undefined ? '' : `, from ${needed} replications on`
    console.log(`  ${measureText.verdicts[verdict]}${from}: ${claim.text}\n    ${words}`)
    for (const part of comparisonsOf(parts))
      console.log(`    ${measureText.verdicts[part.verdict]}: ${part.words}`)
    if (verdict !== 'agrees') process.exitCode = 1
  }
}
