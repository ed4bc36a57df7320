import type { Report as ReportDocument } from '../../src/generated/examination.ts'
import { textOfAny } from './documents.ts'
import { called, engine } from './engine.ts'
import { faultAt, RunStopped, ScenarioError } from './errors.ts'
import { onThisThread, type RunJobs } from './jobs.ts'
import { read } from './json.ts'
import type { Source } from './source.ts'
import { Table } from './table.ts'
import type { Long } from './turns.ts'

/** A lane in 28 trials beside six schemes. */
export class Report {
  /** The report of `npm run examine`. */
  readonly document: ReportDocument

  constructor(document: ReportDocument) {
    this.document = document
  }

  /**
   * A row for each trial and lane: `trial`, `lane` (the examined one first), and each figure’s mean over the seeds; NaN
   * where a trial has no such figure.
   */
  get trials(): Table {
    return Table.ofRecords(
      this.document.trials.flatMap(({ id, lanes }) =>
        lanes.map(({ label, figures }) => ({
          trial: id,
          lane: label,
          ...Object.fromEntries(Object.entries(figures).map(([name, { mean }]) => [name, mean])),
        })),
      ),
    )
  }
}

/** Options of `examine`. */
export interface ExamineOptions extends Long {
  /** The lane that is examined, counted from 0. */
  lane?: number
  /** Takes two minutes instead of more: fewer seeds. */
  quick?: boolean
}

/**
 * Examines a queue discipline in 28 trials after RFC 7928, beside six schemes.
 *
 * `source` is a scenario, of which one lane is examined, or a lane or a discipline by itself.
 *
 * @throws ScenarioError for a document with faults, or a discipline that does not suit the trials; RunStopped if a run was
 * stopped; Interrupted by the signal.
 */
export async function examine(source: Source, options: ExamineOptions = {}): Promise<Report> {
  return await examineBy(onThisThread)(source, options)
}

/** @internal An examination whose jobs run there. */
export const examineBy =
  (runJobs: RunJobs) =>
  async (source: Source, { lane = 0, quick = false, ...long }: ExamineOptions): Promise<Report> => {
    const text = await textOfAny(source)
    if (!Number.isInteger(lane) || lane < 0)
      throw faultAt('lane', `${lane} is no lane; lanes are counted from 0`)
    const core = await engine()
    const examination = called(() => new core.Examination(text, lane, quick))
    try {
      await runJobs(
        { kind: 'examination', text: examination.examined() },
        [...examination.unfinished()],
        examination,
        long,
      )
      return new Report(read(examination.report()))
    } catch (error) {
      throw error instanceof ScenarioError ? new RunStopped(error.faults) : error
    } finally {
      examination.free()
    }
  }
