/// <reference lib="webworker" />

import { address, core, init } from '../../../engine/src/studies'
import type { JobRequests } from '../../engine/page/job-pool'
import { serve } from '../../engine/thread'
import type { Measured, TrialJob } from './trial'
import { measuredOf } from './trial-run'

/** Runs the present queue and the offered one side by side, one pair of lanes at a time. */

declare const self: DedicatedWorkerGlobalScope

serve<Pick<JobRequests<never, TrialJob, Measured[]>, 'run'>>(
  self,
  { run: (job) => measuredOf(core, job) },
  init({ module_or_path: address() }),
)
