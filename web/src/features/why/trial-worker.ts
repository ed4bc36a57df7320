/// <reference lib="webworker" />

import { needsRules } from '../../engine/needs-rules'
import type { JobRequests } from '../../engine/page/job-pool'
import init, * as core from '../../engine/pkg/aqm.js'
import wasm from '../../engine/pkg/aqm_bg.wasm?url'
import { serve } from '../../engine/thread'
import type { Measured, TrialJob } from './trial'
import { measuredOf } from './trial-run'

/** Runs the present queue and the offered one side by side, one pair of lanes at a time. */

declare const self: DedicatedWorkerGlobalScope

const loading = init({ module_or_path: wasm })
let larger: Promise<typeof core> | undefined

async function withRules(): Promise<typeof core> {
  const { core, init, wasm } = await import('../../engine/rules-core')
  await init({ module_or_path: wasm })
  return core
}

async function coreFor(job: TrialJob): Promise<typeof core> {
  if (!needsRules(job)) return core
  larger ??= withRules()
  return larger
}

serve<Pick<JobRequests<never, TrialJob, Measured[]>, 'run'>>(
  self,
  { run: async (job) => measuredOf(await coreFor(job), job) },
  loading,
)
