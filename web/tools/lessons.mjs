import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { openRecord } from './lessons/record.mjs'
import { goldenHash, openLab } from './runs/lab.mjs'
import { loadTypeScript } from './runs/load-typescript.mjs'
import { loadCore } from './runs/load-wasm.mjs'
import { runAll } from './runs/run-all.mjs'
import { Failure, logTo, main, say } from './setup/log.mjs'
import { programHash } from './setup/native.mjs'
import { MAX_JOBS, optionsOf, wholeOption } from './setup/options.mjs'
import { preparePackages } from './setup/packages.mjs'
import { asTyped, inCache, inRoot } from './setup/paths.mjs'

const USAGE = 'npm run lessons [-- [NAME | FILE.md …] [--changed] [--jobs N]]'
/** Record of the lessons and plans whose claims held. */
const RECORD = inRoot('web/tools/lessons/record.json')
/**
 * @typedef {typeof import('../src/courses/headless.ts')} Lessons
 * @typedef {{ name: string, sources: string[], own: boolean } & ReturnType<Lessons['lessonWork']>} Work from the texts
 *   `sources`; `own` if they are the project's, not a user's file
 */

const ALL = { index: 1, count: 1 }

/**
 * Runs the claims of lessons and plans natively, and prints each claim with its verdict and figures.
 * Finished runs are kept until the program changes. Ends with status 1 if a text has faults or a claim does not hold.
 * Texts whose claims hold are recorded. `--changed` runs only texts that changed since, or all of them if the simulation
 * changed.
 */
await main(async () => {
  logTo(process.stderr)
  const { names, jobs, changed } = read(process.argv.slice(2))
  await preparePackages()
  /** @type {Lessons} */
  const lessons = await loadTypeScript('web/src/courses/headless.ts')
  const core = await loadCore()
  /** @type {import('../src/scenario/types.ts').Parse} */
  const parse = async (json) => lessons.answered(core.parse(json))
  const known = [...lessons.LESSON_NAMES, ...lessons.PLAN_NAMES]
  const texts = (names.length > 0 ? names : known).map((name) => textOf(name, known, lessons))
  const library = lessons.libraryOf(parse, verdictsOf())
  const parsed = await Promise.all(
    texts.map(async ({ name, source, own }) => ({
      name,
      source,
      own,
      read: lessons.isPlan(source)
        ? await lessons.parsePlan(source, name, library, parse)
        : await lessons.parseLesson(source, name, parse),
    })),
  )
  /** @type {Work[]} */
  const works = []
  for (const { name, source, own, read } of parsed)
    if ('faults' in read) {
      process.exitCode = 1
      for (const { line, message } of read.faults)
        console.log(`${name}: ${lessons.lessonText.fault(line, message)}`)
    } else if ('plan' in read)
      for (const { lesson, ...work } of lessons.planWorks(read.plan))
        works.push({
          name: `${name}, of ${lesson}`,
          sources: [source, lessons.lessonSource(lesson) ?? ''],
          own,
          ...work,
        })
    else works.push({ name, sources: [source], own, ...lessons.lessonWork(read.lesson) })
  if (process.exitCode) return
  const record = openRecord(RECORD, goldenHash())
  const todo = changed ? works.filter(({ name, sources }) => !record.has(name, sources)) : works
  if (todo.length < works.length)
    console.log(`${works.length - todo.length} of ${works.length} texts are on record: their claims held`)
  if (todo.length === 0) return
  // Runs of papers take hours, and are kept until a golden digest changes; those of lessons until the program changes.
  const lab = await openLab(lessons, { kept: inCache('lessons'), hash: programHash() })
  forgetOthers(lab.folder)
  const all = todo.flatMap(({ work, replications }) => lessons.jobsOf(work, replications))
  if (!(await runAll(lab, all, { jobs, shard: ALL }))) {
    say('Interrupted. Finished runs are kept; the same command continues from here.')
    process.exitCode = 130
    return
  }
  for (const work of todo) {
    const held = print(work, lab, lessons)
    if (!held) process.exitCode = 1
    if (work.own) record.set(work.name, work.sources, held)
  }
  record.write(names.length === 0 ? works.map(({ name }) => name) : undefined)
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
      options: { jobs: { type: 'string' }, changed: { type: 'boolean' } },
      allowPositionals: true,
    },
    ({ values, positionals }) => {
      return {
        names: positionals,
        jobs: wholeOption(values, 'jobs', MAX_JOBS) ?? availableParallelism(),
        changed: values.changed === true,
      }
    },
  )
}

/** Verdicts of the committed report on the papers' claims. */
function verdictsOf() {
  /** @type {{ entries: Record<string, import('../studies/report/write.mjs').Results['entries'][string] | undefined> }} */
  const { entries } = JSON.parse(readFileSync(inRoot('web/docs/papers/results.json'), 'utf8'))
  /** @param {string} figure */
  return async (figure) => entries[figure]?.claims.map(({ verdict }) => verdict)
}

/** @param {string} name @param {string[]} known @param {Lessons} lessons */
function textOf(name, known, { lessonSource, planSource }) {
  if (name.endsWith('.md')) {
    try {
      return { name: basename(name, '.md'), source: readFileSync(asTyped(name), 'utf8'), own: false }
    } catch {
      throw new Failure(`${name} cannot be read`, { command: USAGE })
    }
  }
  const source = lessonSource(name) ?? planSource(name)
  if (source === undefined)
    throw new Failure(`No lesson or plan is named ${name}; there are ${known.join(', ')}`, { command: USAGE })
  return { name, source, own: true }
}

/**
 * Prints the claims of a work, and returns whether all hold.
 * @param {Work} work
 * @param {{ done: import('../src/measures/plan.ts').Done }} lab
 * @param {Lessons} lessons
 */
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
  let held = true
  for (const claim of claims) {
    const { verdict, words, parts = [] } = claim.test(outcomes[outcomes.length - 1])
    const needed = neededOf(claim, outcomes)
    const from = needed === undefined ? '' : `, from ${needed} replications on`
    console.log(`  ${measureText.verdicts[verdict]}${from}: ${claim.text}\n    ${words}`)
    for (const part of comparisonsOf(parts))
      console.log(`    ${measureText.verdicts[part.verdict]}: ${part.words}`)
    held &&= verdict === 'agrees'
  }
  return held
}
