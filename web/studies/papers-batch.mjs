import { createReadStream, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { answerIn, lineOf } from '../tools/runs/lab.mjs'
import { writeWhole } from '../tools/setup/files.mjs'
import { Failure, say } from '../tools/setup/log.mjs'
import { inRoot } from '../tools/setup/paths.mjs'

/**
 * Runs of the papers as jobs of `aqm batch`, for machines without Node.js.
 * @import { Job } from '../src/measures/plan.ts'
 * @typedef {Pick<Awaited<ReturnType<typeof import('../tools/runs/lab.mjs').openLab>>, 'has' | 'keep' | 'nameOf'>} Store
 */

/**
 * Writes the jobs that have no kept answer, a line each. The lab computes drop curves itself.
 * @param {Store} lab
 * @param {Job[]} jobs
 * @param {string} file
 */
export function writeJobs(lab, jobs, file) {
  const left = jobs.filter((job) => job.kind !== 'curve' && !lab.has(job))
  if (left.length === 0)
    return say('No run is left: the same command without --write-jobs writes the report.')
  writeWhole(file, left.map((job) => `${JSON.stringify(lineOf(job, lab.nameOf(job)))}\n`).join(''))
  say(`Wrote ${left.length} jobs to ${file}. aqm batch answers them; --read-answers takes the answers.`)
}

/**
 * Keeps the answers in files of `aqm batch` to some of the jobs.
 * @param {Store} lab
 * @param {Job[]} jobs
 * @param {string[]} files
 * @throws Failure if a file has no answers, has those of another version, or none to these jobs.
 */
export async function readAnswers(lab, jobs, files) {
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  const byName = new Map(jobs.map((job) => [lab.nameOf(job), job]))
  for (const file of files) {
    let [line, taken] = [0, 0]
    for await (const text of createInterface({
      input: createReadStream(file),
      crlfDelay: Number.POSITIVE_INFINITY,
    })) {
      line++
      const read = parsed(text)
      if (line === 1) {
        if (typeof read?.batch !== 'string') throw new Failure(`${file} has no answers of aqm batch`)
        if (read.version !== version)
          throw new Failure(`${file} has answers of version ${read.version}; this is ${version}`)
        continue
      }
      if (typeof read?.key !== 'string') throw new Failure(`${file}, line ${line}: this is no answer`)
      const job = byName.get(read.key)
      if (!job) continue
      if (read[job.kind] === undefined)
        throw new Failure(`${file}, line ${line}: this answers no ${job.kind}`)
      lab.keep(job, answerIn(read))
      taken++
    }
    if (taken === 0) throw new Failure(`${file} has no answer to a run of the chosen figures`)
    say(`Took ${taken} answers from ${file}`)
  }
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
