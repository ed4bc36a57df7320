/// <reference lib="webworker" />

import { accepted } from '../../engine/faults'
import init, { model_stability } from '../../engine/pkg/aqm_studies.js'
import wasm from '../../engine/pkg/aqm_studies_bg.wasm?url'
import { serve } from '../../engine/thread'
import type { ModelRequests } from './protocol'

/** Answers questions to the model. */

declare const self: DedicatedWorkerGlobalScope

serve<ModelRequests>(
  self,
  { stability: (question) => accepted(model_stability(JSON.stringify(question))) },
  init({ module_or_path: wasm }),
)
