/// <reference lib="webworker" />

import { faultsOf } from '../../engine/faults'
import { read } from '../../engine/json'
import init, { Sweep } from '../../engine/pkg/aqm_studies.js'
import wasm from '../../engine/pkg/aqm_studies_bg.wasm?url'
import { serve } from '../../engine/thread'
import type { CollectorRequests } from './protocol'

/** Collects the figures of a sweep's finished jobs and computes the points; it runs no job. */

declare const self: DedicatedWorkerGlobalScope

let sweep: Sweep | undefined

function opened(): Sweep {
  if (!sweep) throw new Error('no sweep is open')
  return sweep
}

serve<CollectorRequests>(
  self,
  {
    open: ({ sweep: document }) => {
      sweep = new Sweep(document)
      const refusal = sweep.refusal()
      return {
        sweep: read(sweep.sweep()),
        jobs: sweep.jobs(),
        at_once: sweep.at_once(),
        excess: refusal === undefined ? [] : faultsOf(refusal),
      }
    },
    unfinished: () => [...opened().unfinished()],
    add: ({ figures, point }) => {
      opened().add(figures)
      return read(opened().point(point))
    },
    csv: () => opened().csv(),
    scenario: ({ job }) => read(opened().scenario(job)),
  },
  init({ module_or_path: wasm }),
)
