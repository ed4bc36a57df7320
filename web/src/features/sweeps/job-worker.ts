/// <reference lib="webworker" />

import type { JobRequests } from '../../engine/page/job-pool'
import init, { Sweep } from '../../engine/pkg/aqm_studies.js'
import wasm from '../../engine/pkg/aqm_studies_bg.wasm?url'
import { serve } from '../../engine/thread'

/** Runs a sweep's jobs, one at a time. */

declare const self: DedicatedWorkerGlobalScope

let sweep: Sweep | undefined

serve<JobRequests<string, number, string>>(
  self,
  {
    open: (document) => {
      sweep = new Sweep(document)
      return null
    },
    run: (job) => {
      if (!sweep) throw new Error('no sweep is open')
      return sweep.run(job)
    },
  },
  init({ module_or_path: wasm }),
)
