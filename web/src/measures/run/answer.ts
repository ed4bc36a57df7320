import { coursesOf, type Job, portOf } from '../plan'
import type { Answer } from './protocol'

/** What is needed of the simulation core. */
export interface Core {
  Lab: new (json: string, without_samples?: boolean) => { finish(): void; series_csv(): string; free(): void }
  curve(queue: string, link: string, packet_bytes: number): string
}

/** What is needed of the module with sweeps and models. */
export interface Studies {
  Sweep: new (json: string) => { run(job: number): string; free(): void }
  model_chain(json: string): string
  model_burst(json: string): string
  model_runs(json: string): string
  model_tcp(json: string): string
  model_red_fit(json: string): string
}

/** Does a job as the command line does it; each module is asked for when it is first needed.
 * @throws what the core says against the job. */
export async function answerOf(
  job: Job,
  core: () => Promise<Core>,
  studies: () => Promise<Studies>,
): Promise<Answer> {
  if (job.kind === 'run') {
    const sweep = new (await studies()).Sweep(JSON.stringify(job.document))
    try {
      return JSON.parse(sweep.run(job.job))
    } finally {
      sweep.free()
    }
  }
  if (job.kind === 'model')
    return sound((await studies())[`model_${job.ask.model}`](JSON.stringify(job.ask.request)))
  if (job.kind === 'curve') {
    const { queue, buffer_packets } = job.ask
    const [link, packet_bytes] = portOf(buffer_packets)
    return sound((await core()).curve(JSON.stringify(queue), JSON.stringify(link), packet_bytes))
  }
  const lab = new (await core()).Lab(JSON.stringify(job.ask.scenario), false)
  try {
    lab.finish()
    return coursesOf(lab.series_csv(), job.ask)
  } finally {
    lab.free()
  }
}

function sound(answer: string): Answer {
  const parsed = JSON.parse(answer)
  if (parsed.errors) throw new Error(answer)
  return parsed
}
