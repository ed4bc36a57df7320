import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { findingsOf } from './lessons/findings.mjs'
import { loadCore } from './load-wasm.mjs'
import { loadTypeScript } from './papers/gallery.mjs'
import { openLab } from './papers/lab.mjs'
import { runAll } from './papers/run-all.mjs'
import { Failure, logTo, main, say } from './setup/log.mjs'
import { MAX_JOBS, wholeOption } from './setup/options.mjs'
import { preparePackages } from './setup/packages.mjs'
import { asTyped } from './setup/paths.mjs'

const USAGE = 'npm run lessons [-- [NAME | FILE.md …] [--jobs N]]'
const ALL = { index: 1, count: 1 }

/**
 * Runs what lessons claim, natively, and prints a row for each claim: its verdict, the replications and the figures.
 * Finished runs are kept, as those of the papers are. Ends with 1 where a text has faults or a claim does not hold.
 */
await main(async () => {
  logTo(process.stderr)
  const { names, jobs } = read(process.argv.slice(2))
  await preparePackages()
  const lessons = await loadTypeScript('web/src/lessons/headless.ts')
  const core = await loadCore()
  const parse = async (json) => JSON.parse(core.parse(json))
  const texts = (names.length > 0 ? names : lessons.LESSON_NAMES).map((name) => textOf(name, lessons))
  const lab = await openLab(lessons)
  for (const { name, source } of texts) {
    const read = await lessons.parseLesson(source, name, parse)
    if (read.faults) {
      for (const { line, message } of read.faults)
        console.log(`${name}: ${lessons.lessonText.fault(line, message)}`)
      process.exitCode = 1
      continue
    }
    const work = lessons.lessonWork(read.lesson)
    const all = lessons.jobsOf(work.work, work.replications)
    if (!(await runAll(lab, all, { jobs, shard: ALL }))) {
      say('Interrupted. What has run is kept; the same command goes on from here.')
      process.exitCode = 130
      return
    }
    print(name, work, findingsOf(lessons, work, lab.done), lessons)
  }
})

function read(args) {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { jobs: { type: 'string' } },
      allowPositionals: true,
    })
    return { names: positionals, jobs: wholeOption(values, 'jobs', MAX_JOBS) ?? availableParallelism() }
  } catch (error) {
    throw new Failure(error.message, { command: USAGE })
  }
}

function textOf(name, { LESSON_NAMES, lessonSource }) {
  if (name.endsWith('.md')) {
    try {
      return { name: basename(name, '.md'), source: readFileSync(asTyped(name), 'utf8') }
    } catch {
      throw new Failure(`${name} cannot be read`, { command: USAGE })
    }
  }
  const source = lessonSource(name)
  if (source === undefined)
    throw new Failure(`No lesson is named ${name}; there are ${LESSON_NAMES.join(', ')}`, { command: USAGE })
  return { name, source }
}

function print(name, { replications }, findings, { comparisonsOf, paperText }) {
  console.log(`${name}, ${replications} replications`)
  for (const { claim, finding } of findings) {
    console.log(`  ${claim.text}\n    ${paperText.verdicts[finding.verdict]}: ${finding.words}`)
    for (const part of comparisonsOf(finding.parts ?? []))
      console.log(`      ${paperText.verdicts[part.verdict]}: ${part.words}`)
    if (finding.verdict !== 'agrees') process.exitCode = 1
  }
}
