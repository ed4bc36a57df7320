import { called, engine } from './engine.ts'
import { read } from './json.ts'
import { type Long, SLICE, Turns } from './turns.ts'

/** What has numbered jobs: the text of a sweep, or the description of an examination. */
export interface Study {
  kind: 'sweep' | 'examination'
  text: string
}

/** What takes the figures of finished jobs. */
export interface Collector {
  add(figures: string): void
}

/**
 * Runs jobs of a study and adds their figures as they come.
 * @throws ScenarioError if a job's run was stopped; Interrupted by the signal.
 */
export type RunJobs = (study: Study, jobs: readonly number[], to: Collector, long: Long) => Promise<void>

/** Runs them one after another, with a turn for others every 8 ms, or after each job of an examination. */
export const onThisThread: RunJobs = async (study, jobs, to, long) => {
  const turns = new Turns(long)
  const run = await runnerOf(study)
  for (const [done, job] of jobs.entries()) {
    const figures = await run(job, () => turns.rest())
    called(() => to.add(figures))
    turns.tell(done + 1, jobs.length)
    await turns.rest()
  }
}

/** Runs a job; the answer is its figures as the collector takes them. `rest` is called between slices. */
export type Run = (job: number, rest: () => Promise<void>) => Promise<string>

/** What runs the jobs of a study on this thread. */
export async function runnerOf({ kind, text }: Study): Promise<Run> {
  const core = await engine()
  if (kind === 'examination') {
    const examination = called(() => core.Examination.resume(text))
    return async (job) => called(() => examination.run(job))
  }
  const sweep = called(() => new core.Sweep(text))
  return async (job, rest) => {
    const lab = called(() => sweep.lab(job))
    try {
      const { duration_s } = read(lab.scenario())
      while (!lab.advance(duration_s, SLICE)) await rest()
      return called(() => sweep.figures(job, lab))
    } finally {
      lab.free()
    }
  }
}
