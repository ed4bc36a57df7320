import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writeWhole } from '../setup/files.mjs'

/**
 * Answers of jobs, each in a file named by a hash of the job, so that interrupted work can continue.
 * @template {{ kind: string }} Job
 * @param {string} folder
 * @param {(job: Job) => string} keyOf
 */
export function openStore(folder, keyOf) {
  /** @param {Job} job */
  const nameOf = (job) => createHash('sha256').update(keyOf(job)).digest('hex').slice(0, 24)
  /** @param {Job} job */
  const pathOf = (job) => {
    const name = nameOf(job)
    return join(folder, name.slice(0, 2), `${name}.${job.kind === 'series' ? 'csv' : 'json'}`)
  }
  return {
    folder,
    nameOf,
    /** @param {Job} job */
    has: (job) => existsSync(pathOf(job)),
    /** @param {Job} job @param {string} answer */
    keep(job, answer) {
      const path = pathOf(job)
      mkdirSync(dirname(path), { recursive: true })
      writeWhole(path, answer)
    },
    /** @param {Job} job */
    kept: (job) => readFileSync(pathOf(job), 'utf8'),
  }
}
