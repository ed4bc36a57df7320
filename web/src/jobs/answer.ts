import { type Json, read } from '../../engine/src/json'
import { accepted } from '../engine/denied'
import type { FaultDocument } from '../generated/lab'
import { coursesOf, type Job, portOf } from '../measures/plan'
import type { ModelAnswer, ModelRequest } from '../measures/work'
import type { Answer } from './protocol'

type Core = Pick<
  typeof import('../../engine/src/studies')['core'],
  'Lab' | 'curve' | 'Sweep' | `model_${ModelRequest['model']}`
>

/** Does a job as the command line does. @throws errors of the core for the job */
export function answerOf(job: Job, core: Core): Answer {
  if (job.kind === 'run') {
    const sweep = new core.Sweep(JSON.stringify(job.document))
    try {
      return read(sweep.run(job.job))
    } finally {
      sweep.free()
    }
  }
  if (job.kind === 'model') {
    const ask: (request: string) => Json<ModelAnswer | FaultDocument> = core[`model_${job.ask.model}`]
    return accepted(ask(JSON.stringify(job.ask.request)))
  }
  if (job.kind === 'curve') {
    const { queue, buffer_packets } = job.ask
    const [link, packet_bytes] = portOf(buffer_packets)
    return accepted(core.curve(JSON.stringify(queue), JSON.stringify(link), packet_bytes))
  }
  const lab = new core.Lab(JSON.stringify(job.ask.scenario), false)
  try {
    lab.finish()
    return coursesOf(lab.series_csv(), job.ask)
  } finally {
    lab.free()
  }
}
