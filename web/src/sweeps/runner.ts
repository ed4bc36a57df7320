/// <reference lib="webworker" />

import init, { Sweep } from '../engine/pkg/aqm_studies.js'
import wasm from '../engine/pkg/aqm_studies_bg.wasm?url'
import type { RunnerCommand, RunnerMessage } from './protocol'

/** Runs the jobs of a sweep that it is told, one at a time. */

declare const self: DedicatedWorkerGlobalScope

const post = (message: RunnerMessage) => self.postMessage(message)
const words = (error: unknown) => (error instanceof Error ? error.message : String(error))
const loading = init({ module_or_path: wasm })
let sweep: Promise<Sweep | undefined>

self.onmessage = async ({ data }: MessageEvent<RunnerCommand>) => {
  if ('sweep' in data) {
    sweep = loading
      .then(() => new Sweep(data.sweep))
      .catch((error) => {
        post({ type: 'unusable', message: words(error) })
        return undefined
      })
    return
  }
  const { job } = data
  const ready = await sweep
  if (!ready) return
  try {
    post({ type: 'finished', job, figures: ready.run(job) })
  } catch (error) {
    post({ type: 'failed', job, message: words(error) })
  }
}
