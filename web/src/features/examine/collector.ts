/// <reference lib="webworker" />

import { read } from '../../engine/json'
import init, { Examination } from '../../engine/pkg/aqm_studies.js'
import wasm from '../../engine/pkg/aqm_studies_bg.wasm?url'
import { serve } from '../../engine/thread'
import type { CollectorRequests } from './protocol'

/** Plans an examination, and makes its report of the runs. */

declare const self: DedicatedWorkerGlobalScope

let examination: Examination | undefined

const opened = (): Examination => {
  if (!examination) throw new Error('no examination is open')
  return examination
}

serve<CollectorRequests>(
  self,
  {
    open: ({ scenario, lane, quick }) => {
      examination?.free()
      examination = new Examination(scenario, lane, quick)
      const own = examination
      const jobs = [...own.unfinished()]
      return { examined: own.examined(), jobs, events: jobs.map((job) => own.events(job)) }
    },
    add: (run) => {
      opened().add(run)
      return null
    },
    report: () => read(opened().report()),
  },
  init({ module_or_path: wasm }),
)
