import { availableParallelism } from 'node:os'
import { doAll } from '../../tools/runs/jobs.mjs'
import { openLab } from '../../tools/runs/lab.mjs'
import { duration, say } from '../../tools/setup/log.mjs'
import { loadGallery } from '../report/gallery.mjs'
import { coreSeconds } from './speed.mjs'

/** @typedef {Extract<import('../../src/measures/plan.ts').Job, { kind: 'run' }>} Job */

/** One of the figures of the web simulations of Brandauer et al. (ISCC 2001), which share all runs. */
const FIGURE = { paper: 'brandauer-2001', entry: '4b' }

/** Default number of runs of each combination of mechanism and load: a tenth of the study. */
export const STUDY_RUNS = 5

/**
 * Estimates how long the thousand web simulations of Brandauer et al. take natively, on all cores: 5000 s each, fifty
 * runs of four mechanisms at five loads. Only `runs` of the fifty are run, and their time is scaled. Nothing is kept.
 * @returns the times; undefined after an interrupt.
 * @param {number} runs
 */
export async function measureStudy(runs) {
  const gallery = await loadGallery()
  const found = gallery.entryAt(`${FIGURE.paper}-${FIGURE.entry}`)
  if (!found) throw new Error('the gallery has no such figure')
  const { entry } = found
  const all = gallery.replicationsOf(entry)
  const part = Math.min(runs, all)
  const jobs = gallery.jobsOf(entry.work, part).filter((job) => job.kind === 'run')
  const lab = await openLab(gallery)
  // The longest first, so that no core ends with one of those; the whole study has others to fill the gap.
  jobs.sort((a, b) => sessionsOf(b) - sessionsOf(a))
  const cores = Math.min(availableParallelism(), jobs.length)
  const lanes = jobs.reduce((sum, { document }) => sum + (document.scenario.lanes?.length ?? 0), 0)
  const title = `${lanes} of ${(lanes * all) / part} web simulations, ${cores} at a time`
  const [started, before] = [performance.now(), coreSeconds('native')]
  const { interrupted, fault } = await doAll(jobs, cores, {
    work: async (job) => {
      await lab.run(job)
    },
    stop: lab.stop,
    title,
  })
  if (fault !== undefined) throw fault
  if (interrupted) return undefined
  const seconds = (performance.now() - started) / 1000
  const after = coreSeconds('native')
  const worked = before === undefined || after === undefined ? undefined : after - before
  return { lanes, cores, part, of: all, seconds, coreSeconds: worked }
}

/** @param {Job} job */
const sessionsOf = ({ document }) => {
  const [first] = document.scenario.traffic ?? []
  return first?.kind === 'web' ? (first.sessions ?? 0) : 0
}

/** @param {NonNullable<Awaited<ReturnType<typeof measureStudy>>>} study */
export function tellStudy({ lanes, cores, part, of, seconds, coreSeconds: worked }) {
  /** @param {number} own */
  const whole = (own) => duration((1000 * own * of) / part)
  say(`${lanes} runs took ${duration(1000 * seconds)} on ${cores} cores`)
  say(`All ${(lanes * of) / part}, scaled from those: ${whole(seconds)}`)
  if (worked !== undefined)
    say(`By processor time, which other work does not lengthen: ${whole(worked / cores)}`)
}
