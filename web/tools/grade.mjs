import { createHash, randomInt } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, dirname } from 'node:path'
import { LARGEST_FILE, readLinks } from './grade/read-links.mjs'
import { writeGrades } from './grade/write.mjs'
import { doAll } from './runs/jobs.mjs'
import { openLab } from './runs/lab.mjs'
import { loadTypeScript } from './runs/load-typescript.mjs'
import { loadCore } from './runs/load-wasm.mjs'
import { Failure, logTo, main, messageOf, say } from './setup/log.mjs'
import { MAX_JOBS, optionsOf, wholeOption } from './setup/options.mjs'
import { preparePackages } from './setup/packages.mjs'
import { asTyped } from './setup/paths.mjs'

const USAGE = `npm run grade -- EXERCISE | FILE.md LINKS.csv [--jobs N] [--out FOLDER] [--seed S]
       [--link COLUMN] [--who COLUMN] [--rank]`

/**
 * @import { Job } from '../src/measures/plan.ts'
 * @import { Parse } from '../src/scenario/types.ts'
 * @import { Result } from '../src/courses/homework/graded.ts'
 * @import { HandIn } from '../src/courses/homework/hand-in.ts'
 * @typedef {typeof import('../src/courses/headless.ts')} Homework
 * @typedef {import('../src/courses/language/lesson.ts').Lesson} Lesson
 * @typedef {NonNullable<Lesson['exercise']>} Exercise
 * @typedef {ReturnType<typeof read>} Options
 * @typedef {{ handIn: HandIn, fault?: undefined } | { fault: string, handIn?: undefined }} Read
 * @typedef {Read & { line: number, who: string }} Taken
 * @typedef {Pick<Result, 'fault' | 'replications' | 'judged' | 'score'>} Verdict
 * @typedef {{ scenario: Extract<Job, { kind: 'run' }>['document']['scenario'], first: number, keys: string[] }} Part
 * @typedef {{ key: string, trial: InstanceType<Homework['Trial']> }} OwnTrial
 */

/**
 * Runs the hand-ins of links to an exercise, natively, on secret seeds, and writes a table and a page. Only the parts
 * named by the exercise are taken from a link; the rest is the exercise's own.
 */
await main(async () => {
  logTo(process.stderr)
  const options = read(process.argv.slice(2))
  await preparePackages()
  /** @type {Homework} */
  const homework = await loadTypeScript('web/src/courses/headless.ts')
  const core = await loadCore()
  /** @type {Parse} */
  const parse = async (json) => homework.answered(core.parse(json))
  const { lesson, exercise } = await exerciseOf(options.exercise, homework, parse)
  if (options.rank && !exercise.score)
    throw new Failure(`${options.exercise} has no score to rank by`, { command: USAGE })
  const rows = rowsOf(options)
  const taken = await takenFrom(rows, exercise, homework, parse)
  const grader = await openGrader(exercise, options, homework)
  const begun = performance.now()
  const unique = [...new Map(taken.flatMap(({ handIn }) => (handIn ? [[handIn.key, handIn]] : []))).values()]
  const graded = await grader.grade(unique)
  if (!graded) {
    say(`Interrupted. The same seeds again: --seed ${options.seed}`)
    process.exitCode = 130
    return
  }
  const results = withNotes(taken, graded, options.rank ? ranksIn(graded, homework) : new Map())
  say(`${results.length} hand-ins, ${unique.length} of them different`)
  const { seed, firstSeed: first, rank: ranked } = options
  writeGrades(homework, { lesson, results, seed, first, ranked }, options)
  say(`Graded in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
})

/** @param {string[]} args */
function read(args) {
  return optionsOf(
    USAGE,
    {
      args,
      options: {
        jobs: { type: 'string' },
        out: { type: 'string' },
        seed: { type: 'string' },
        link: { type: 'string' },
        who: { type: 'string' },
        rank: { type: 'boolean' },
      },
      allowPositionals: true,
    },
    ({ values, positionals }) => {
      if (positionals.length !== 2) throw new Error('an exercise and a file of links are needed')
      const [exercise, file] = positionals
      const links = asTyped(file)
      const seed = values.seed ?? String(randomInt(1, 1_000_000_000))
      return {
        exercise,
        links,
        name: basename(file).replace(/\.[^.]*$/, ''),
        jobs: wholeOption(values, 'jobs', MAX_JOBS) ?? availableParallelism(),
        out: asTyped(values.out) ?? dirname(links),
        seed,
        firstSeed: firstSeedOf(seed),
        columns: { link: values.link, who: values.who },
        rank: values.rank ?? false,
      }
    },
  )
}

/**
 * The first seed for a word, far from those that students practise on, which are low.
 * @param {string} word
 */
function firstSeedOf(word) {
  const hash = createHash('sha256').update(word).digest().readUInt32BE()
  return 1_000_000 + (hash % 4_000_000_000)
}

/** @param {string} name @param {Homework} homework @param {Parse} parse */
async function exerciseOf(name, homework, parse) {
  const { EXERCISE_NAMES, lessonSource, lessonText, parseLesson } = homework
  let source = lessonSource(name)
  if (name.endsWith('.md')) {
    try {
      source = readFileSync(asTyped(name), 'utf8')
    } catch {
      throw new Failure(`${name} cannot be read`, { command: USAGE })
    }
  }
  if (source === undefined)
    throw new Failure(`No exercise is named ${name}; there are ${EXERCISE_NAMES.join(', ')}`, {
      command: USAGE,
    })
  const parsed = await parseLesson(source, basename(name, '.md'), parse)
  if ('faults' in parsed)
    throw new Failure(`${name} has faults`, {
      output: parsed.faults.map(({ line, message }) => lessonText.fault(line, message)).join('\n'),
    })
  const { lesson } = parsed
  const { exercise } = lesson
  if (!exercise) throw new Failure(`${name} has no criteria: it is no exercise`, { command: USAGE })
  return { lesson, exercise }
}

/** @param {Options} options */
function rowsOf({ links, columns }) {
  try {
    const { size } = statSync(links)
    if (size > LARGEST_FILE)
      throw new Error(`it has ${Math.round(size / 1e6)} MB; at most ${LARGEST_FILE / 1e6}`)
    return readLinks(readFileSync(links), columns)
  } catch (error) {
    throw new Failure(`${links} cannot be read: ${messageOf(error)}`, { command: USAGE })
  }
}

/**
 * The hand-in of each row, or why it has none.
 * @param {ReturnType<typeof readLinks>} rows
 * @param {Exercise} exercise
 * @param {Homework} homework
 * @param {Parse} parse
 */
async function takenFrom(rows, exercise, { readLink }, parse) {
  /** @type {Map<string, Read>} */
  const known = new Map()
  /** @type {Taken[]} */
  const taken = []
  for (const { line, who, link } of rows) {
    const read = known.get(link) ?? (await attempt(() => readLink(link, exercise, parse)))
    known.set(link, read)
    taken.push({ line, who, ...read })
  }
  return taken
}

/** @template T @param {() => Promise<T>} work */
async function attempt(work) {
  try {
    return await work()
  } catch (error) {
    return { fault: messageOf(error) }
  }
}

/** @param {Exercise} exercise @param {Options} options @param {Homework} homework */
async function openGrader(exercise, { jobs: threads, firstSeed }, homework) {
  const { doneOf, figuresOf, isUncertain, jobsOf, keyOf, MORE, resultsOf, Trial } = homework
  const lab = await openLab(homework)
  /** @type {Map<string, ReturnType<typeof figuresOf>>} */
  const answers = new Map()
  /** @type {Map<string, string>} */
  const faults = new Map()

  /**
   * Runs everything missing, all replications of a situation in one process; false if interrupted.
   * @param {OwnTrial[]} trials
   * @param {number} replications
   */
  async function runAll(trials, replications) {
    /** @type {Map<string, Part>} */
    const todo = new Map()
    for (const { trial } of trials)
      for (const job of jobsOf(trial.work, replications)) {
        const key = keyOf(job)
        if (job.kind !== 'run' || answers.has(key) || faults.has(key)) continue
        const { scenario } = job.document
        const name = JSON.stringify(scenario)
        const part = todo.get(name) ?? { scenario, first: job.job, keys: [] }
        todo.set(name, part)
        // Hand-ins share the situations that they do not change.
        if (!part.keys.includes(key)) part.keys.push(key)
      }
    if (todo.size === 0) return true
    /** @param {Part} todo */
    const work = async ({ scenario, first, keys }) => {
      try {
        // Every second of twice as many replications: a part document lists single runs.
        const seed = (scenario.seed ?? 1) + 2 * first
        const document = { scenario: { ...scenario, seed }, vary: [], replications: 2 * keys.length }
        /** @type {import('../src/generated/sweep.ts').PartDocument} */
        const { part } = JSON.parse(await lab.runPart(document, '1/2'))
        for (const [i, job] of part.jobs.entries())
          answers.set(keys[i], figuresOf({ part: { ...part, jobs: [job] } }))
      } catch (error) {
        // Affects one hand-in: the others go on.
        for (const key of keys) faults.set(key, messageOf(error))
      }
    }
    const runs = [...todo.values()].reduce((sum, { keys }) => sum + keys.length, 0)
    const title = `${runs} runs in ${todo.size} parts, ${threads} at a time`
    const { interrupted } = await doAll([...todo.values()], threads, { work, stop: lab.stop, title })
    return !interrupted
  }

  /** @param {OwnTrial} own @param {number} replications @returns {Verdict} */
  const judged = ({ trial }, replications) => {
    const failed = jobsOf(trial.work, replications).find((job) => faults.has(keyOf(job)))
    if (failed) return { fault: faults.get(keyOf(failed)) }
    const done = doneOf((job) => answers.get(keyOf(job)))
    const results = resultsOf(trial.work, replications, done)
    return { replications, judged: trial.judge(results), score: trial.score(results) }
  }

  return {
    /**
     * Verdicts by the hand-in's key; undefined after an interrupt.
     * @param {HandIn[]} handIns
     */
    async grade(handIns) {
      const trials = handIns.map(({ key, scenarios }) => ({
        key,
        trial: new Trial(exercise, scenarios, firstSeed),
      }))
      const few = exercise.replications
      if (!(await runAll(trials, few))) return undefined
      const first = new Map(trials.map((own) => [own.key, judged(own, few)]))
      const astride = trials.filter(({ key }) => isUncertain(first.get(key)?.judged ?? []))
      if (!(await runAll(astride, few * MORE))) return undefined
      for (const own of astride) first.set(own.key, judged(own, few * MORE))
      return first
    },
  }
}

/**
 * Ranks of different hand-ins, by key.
 * @param {Map<string, Verdict>} graded
 * @param {Homework} homework
 */
function ranksIn(graded, { ranksOf }) {
  const ranks = ranksOf([...graded.values()].map(({ score }) => score))
  return new Map([...graded.keys()].map((key, i) => [key, ranks[i]]))
}

/**
 * Adds to each row its verdict and rank, and the line of an earlier identical hand-in.
 * @param {Taken[]} taken
 * @param {Map<string, Verdict>} graded
 * @param {Map<string, number | undefined>} ranks
 * @returns {Result[]}
 */
function withNotes(taken, graded, ranks) {
  /** @type {Map<string, number>} */
  const firstOf = new Map()
  return taken.map(({ line, who, handIn, fault }) => {
    if (!handIn) return { line, who, fault }
    const same = firstOf.get(handIn.key)
    if (same === undefined) firstOf.set(handIn.key, line)
    const rank = ranks.get(handIn.key)
    return { line, who, same, unchanged: handIn.unchanged, rank, ...graded.get(handIn.key) }
  })
}
