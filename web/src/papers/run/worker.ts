/// <reference lib="webworker" />

import initCore, { curve, Lab } from '../../engine/pkg/aqm.js'
import coreWasm from '../../engine/pkg/aqm_bg.wasm?url'
import initStudies, {
  model_burst,
  model_chain,
  model_red_fit,
  model_runs,
  model_tcp,
  Sweep,
} from '../../engine/pkg/aqm_studies.js'
import studiesWasm from '../../engine/pkg/aqm_studies_bg.wasm?url'
import { coursesOf, type Job, portOf } from '../plan'
import type { Answer, CrewCommand, CrewMessage } from './protocol'

/** Does the jobs of the gallery that it is told, one at a time, as the command line does them. */

declare const self: DedicatedWorkerGlobalScope

const MODELS = {
  chain: model_chain,
  burst: model_burst,
  runs: model_runs,
  tcp: model_tcp,
  red_fit: model_red_fit,
}

let core: Promise<unknown> | undefined
let studies: Promise<unknown> | undefined
const withCore = () => {
  core ??= initCore({ module_or_path: coreWasm })
  return core
}
const withStudies = () => {
  studies ??= initStudies({ module_or_path: studiesWasm })
  return studies
}

/** @throws what the core says against the job. */
async function done(job: Job): Promise<Answer> {
  if (job.kind === 'run') {
    await withStudies()
    const sweep = new Sweep(JSON.stringify(job.document))
    try {
      return JSON.parse(sweep.run(job.job))
    } finally {
      sweep.free()
    }
  }
  if (job.kind === 'model') {
    await withStudies()
    return sound(JSON.parse(MODELS[job.ask.model](JSON.stringify(job.ask.request))))
  }
  await withCore()
  if (job.kind === 'curve') {
    const { queue, buffer_packets } = job.ask
    const [link, packet_bytes] = portOf(buffer_packets)
    return sound(JSON.parse(curve(JSON.stringify(queue), JSON.stringify(link), packet_bytes)))
  }
  const lab = new Lab(JSON.stringify(job.ask.scenario), false)
  try {
    lab.finish()
    return coursesOf(lab.series_csv(), job.ask)
  } finally {
    lab.free()
  }
}

function sound<T extends { errors?: unknown }>(answer: T): T {
  if (answer.errors) throw new Error(JSON.stringify(answer.errors))
  return answer
}

self.onmessage = async ({ data: { id, job } }: MessageEvent<CrewCommand>) => {
  const post = (message: CrewMessage) => self.postMessage(message)
  try {
    post({ id, answer: await done(job) })
  } catch (error) {
    post({ id, message: error instanceof Error ? error.message : String(error) })
  }
}
