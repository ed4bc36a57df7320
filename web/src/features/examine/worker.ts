/// <reference lib="webworker" />

import type { JobRequests } from '../../engine/page/job-pool'
import init, { Examination } from '../../engine/pkg/aqm_studies.js'
import wasm from '../../engine/pkg/aqm_studies_bg.wasm?url'
import { serve } from '../../engine/thread'

/** Runs the jobs of an examination, one at a time. */

declare const self: DedicatedWorkerGlobalScope

let examination: Examination | undefined

serve<JobRequests<string, number, string>>(
  self,
  {
    open: (examined) => {
      examination = Examination.resume(examined)
      return null
    },
    run: (job) => {
      if (!examination) throw new Error('no examination is open')
      return examination.run(job)
    },
  },
  init({ module_or_path: wasm }),
)
