import { availableParallelism } from 'node:os'
import { openLab } from '../tools/runs/lab.mjs'
import { runAll } from '../tools/runs/run-all.mjs'
import { Failure, logTo, main, say } from '../tools/setup/log.mjs'
import { MAX_JOBS, optionsOf, wholeOption, wordsWithout } from '../tools/setup/options.mjs'
import { preparePackages } from '../tools/setup/packages.mjs'
import { asTyped, inCache } from '../tools/setup/paths.mjs'
import { readAnswers, writeJobs } from './papers-batch.mjs'
import { loadGallery } from './report/gallery.mjs'
import { writeReport } from './report/write.mjs'
import { checkTasks, findCluster } from './slurm/cluster.mjs'
import { submitPapers } from './slurm/papers.mjs'
import { MAX_TASKS } from './slurm/scripts.mjs'

const USAGE = `npm run papers [-- [--paper NAME] [--figure LABEL] [--replications N] [--assumptions]
       [--jobs N] [--shard I/N] [--out FOLDER] [--keep] [--parts FOLDER] [--list]
       [--slurm TASKS] [--as-built] [--write-jobs FILE.jsonl] [--read-answers FILES…]]`
const MAX_REPLICATIONS = 998
/** Options that say where the work runs, and do not affect results. */
const BY_WHOM = ['slurm', 'as-built', 'parts', 'write-jobs', 'read-answers']

/**
 * @typedef {typeof import('./papers/headless.ts')} Gallery
 * @typedef {import('./papers/report.ts').EntryReport} EntryReport
 * @typedef {Pick<EntryReport, 'paper' | 'entry' | 'link'>} Chosen
 * @typedef {{ work: EntryReport['entry']['work'], n: number, name?: string, claims?: EntryReport['entry']['claims'] }} Planned
 * @typedef {Planned & { jobs: import('../src/measures/plan.ts').Job[] }} Own
 * @typedef {ReturnType<typeof read>} Options
 */

/**
 * Runs the work of the papers' figures natively, and writes a report with a verdict on every claim. Each
 * finished run is kept in .cache/papers as a part document of a sweep, so that an interrupted command
 * continues where it stopped, and machines can share the work. With `--slurm` a cluster runs the shards as tasks,
 * which use the existing build (`--as-built`). `--write-jobs` writes the runs for `aqm batch`, and `--read-answers` takes
 * its answers.
 */
await main(async () => {
  logTo(process.stderr)
  const options = read(process.argv.slice(2))
  const { slurm, build } = options
  if (slurm) await findCluster(slurm)
  if (build) await preparePackages()
  const gallery = await loadGallery()
  const chosen = choose(gallery, options)
  if (options.list) return list(gallery, chosen)
  const lab = await openLab(gallery, { build, kept: options.parts })
  const works = chosen.map((own) => worksOf(gallery, own, options))
  const jobs = unique(gallery, works.flat())
  if (options.writeJobs) return writeJobs(lab, jobs, options.writeJobs)
  await lab.prepare(jobs)
  await readAnswers(lab, jobs, options.answers)
  if (slurm && jobs.some((job) => !lab.has(job))) {
    checkTasks(slurm, jobs.length)
    if (!(await submitPapers(lab, jobs, gallery.keyOf, options))) process.exitCode = 130
    return
  }
  if (!(await runAll(lab, jobs, options))) {
    say('Interrupted. Finished runs are kept; the same command continues from here.')
    process.exitCode = 130
    return
  }
  if (jobs.some((job) => !lab.has(job)))
    return say(
      'The other shards are missing. Once they are in .cache/papers, the same command without --shard writes the report.',
    )
  const reports = chosen.map((own, i) => reportOf(gallery, own, works[i], lab))
  writeReport(gallery, reports, options)
  sum(gallery, reports)
})

/** @param {string[]} args */
function read(args) {
  return optionsOf(
    USAGE,
    {
      args,
      options: {
        paper: { type: 'string' },
        figure: { type: 'string' },
        replications: { type: 'string' },
        assumptions: { type: 'boolean' },
        jobs: { type: 'string' },
        shard: { type: 'string' },
        out: { type: 'string' },
        keep: { type: 'boolean' },
        list: { type: 'boolean' },
        parts: { type: 'string' },
        slurm: { type: 'string' },
        'as-built': { type: 'boolean' },
        'write-jobs': { type: 'string' },
        'read-answers': { type: 'boolean' },
      },
      allowPositionals: true,
      tokens: true,
    },
    ({ values, positionals, tokens }) => {
      const answers = positionals.flatMap((file) => asTyped(file) ?? [])
      if (!values['read-answers'] && answers.length > 0)
        throw new Error(`${positionals[0]} is not understood here`)
      if (values['read-answers'] && answers.length === 0)
        throw new Error('--read-answers takes files of answers')
      if (values['write-jobs'] !== undefined && values['read-answers'])
        throw new Error('--write-jobs has no meaning beside --read-answers')
      const slurm = wholeOption(values, 'slurm', MAX_TASKS, 2)
      const odd = /** @type {const} */ (['shard', 'list', 'as-built', 'write-jobs', 'read-answers']).find(
        (name) => slurm && values[name] !== undefined,
      )
      if (odd) throw new Error(`--${odd} has no meaning beside --slurm`)
      const [, index, count] = /^(\d+)\/(\d+)$/.exec(values.shard ?? '1/1')?.map(Number) ?? [0, 0, 0]
      if (!(index >= 1 && index <= count))
        throw new Error('--shard takes a part of the whole: the first of eight is 1/8, the last 8/8')
      return {
        ...values,
        slurm,
        build: !values['as-built'],
        writeJobs: asTyped(values['write-jobs']),
        answers,
        words: wordsWithout(
          BY_WHOM,
          args,
          // Files belong to the option before them.
          tokens.map((own) =>
            own.kind === 'positional' ? { kind: 'option', name: 'read-answers', index: own.index } : own,
          ),
        ),
        ofTasks: wordsWithout(['slurm'], args, tokens),
        // A task requests as many cores as it has jobs at a time.
        jobs: wholeOption(values, 'jobs', MAX_JOBS) ?? (slurm ? 1 : availableParallelism()),
        replications: wholeOption(values, 'replications', MAX_REPLICATIONS),
        shard: { index, count },
        parts: asTyped(values.parts) ?? inCache('papers'),
        out: asTyped(values.out) ?? inCache('papers/report'),
      }
    },
  )
}

/**
 * The chosen papers and entries: `zheng-2000`, `zheng` or `S3`, and of figures `7`, `table-1` or `Fig. 7`.
 * @param {Gallery} gallery
 * @param {Options} options
 * @returns {Chosen[]}
 */
function choose({ PAPERS, authorOf, linkOf }, { paper, figure }) {
  const named = paper?.toLowerCase()
  const papers = PAPERS.filter(
    (own) => named === undefined || [own.id, authorOf(own), own.short.toLowerCase()].includes(named),
  )
  if (papers.length === 0) {
    const names = PAPERS.map(({ id, short }) => `${id} (${short})`).join(', ')
    throw new Failure(`No paper is named ${paper}; there are ${names}`, { command: USAGE })
  }
  const all = papers.flatMap((own) =>
    own.entries.map((entry) => ({ paper: own, entry, link: linkOf(own, entry) })),
  )
  const wanted = figure?.toLowerCase()
  const found = all.filter(
    ({ entry, link }) => wanted === undefined || [entry.id, link, entry.label.toLowerCase()].includes(wanted),
  )
  if (found.length === 0)
    throw new Failure(
      `No figure is named ${figure}${paper ? ` in ${paper}` : ''}; there are ${all.map(({ link }) => link).join(', ')}`,
      { command: USAGE },
    )
  return found
}

/** @param {Gallery} gallery @param {Chosen[]} chosen */
function list({ replicationsOf }, chosen) {
  for (const { entry, link } of chosen) {
    const points = entry.work.points?.length ?? 0
    const runs = points > 0 ? `${points} × ${replicationsOf(entry)} runs` : 'no runs'
    console.log([link, entry.label, entry.title, runs, `${entry.claims.length} claims`].join('\t'))
  }
}

/**
 * An entry's work as in the paper, and under every alternative assumption if asked for.
 * @param {Gallery} gallery
 * @param {Chosen} chosen
 * @param {Options} options
 * @returns {Own[]}
 */
function worksOf(
  { alternativeReplications, changed, jobsOf, replicationsOf },
  { entry },
  { replications, assumptions },
) {
  const n = replications ?? replicationsOf(entry)
  const others = assumptions ? entry.assumptions.flatMap((own) => own.others ?? []) : []
  /** @type {Planned[]} */
  const works = [
    { work: entry.work, n },
    ...others.map((other) => ({
      name: other.name,
      claims: other.claims,
      work: changed(entry.work, other),
      n: alternativeReplications(n),
    })),
  ]
  return works.map((own) => ({ ...own, jobs: jobsOf(own.work, own.n) }))
}

/** @param {Gallery} gallery @param {Own[]} works */
function unique({ keyOf }, works) {
  const jobs = new Map()
  for (const job of works.flatMap((own) => own.jobs)) jobs.set(keyOf(job), job)
  return [...jobs.values()]
}

/**
 * @param {Gallery} gallery
 * @param {Chosen} chosen
 * @param {Own[]} works
 * @param {{ done: import('../src/measures/plan.ts').Done }} lab
 * @returns {EntryReport}
 */
function reportOf({ evaluate, resultsOf }, { paper, entry, link }, [own, ...others], { done }) {
  /** @param {Own} each */
  const evaluated = (each) => evaluate(entry, resultsOf(each.work, each.n, done), each.work, each.claims)
  return {
    paper,
    entry,
    link,
    replications: own.n,
    evaluated: evaluated(own),
    alternatives: others.map((other) => ({
      name: other.name ?? '',
      replications: other.n,
      verdicts: evaluated(other).findings.map(({ finding }) => finding.verdict),
    })),
  }
}

/** @param {Gallery} gallery @param {EntryReport[]} reports */
function sum({ comparisonsOf, measureText: text }, reports) {
  for (const { link, evaluated, alternatives, entry } of reports) {
    console.log(`${link}: ${text.verdicts[evaluated.verdict]}`)
    for (const { claim, finding } of evaluated.findings) {
      console.log(`  ${claim.id}: ${text.verdicts[finding.verdict]}: ${finding.words}`)
      for (const part of comparisonsOf(finding.parts ?? []).filter(({ verdict }) => verdict !== 'agrees'))
        console.log(`    ${text.verdicts[part.verdict]}: ${part.words}`)
    }
    for (const { name, verdicts } of alternatives)
      console.log(
        `  ${name}: ${verdicts.map((verdict, i) => `${entry.claims[i].id} ${text.verdicts[verdict]}`).join(', ')}`,
      )
  }
}
