/// <reference lib="webworker" />

import init, { model_stability } from '../engine/pkg/aqm_studies.js'
import wasm from '../engine/pkg/aqm_studies_bg.wasm?url'
import { serve } from '../engine/thread'
import type { Answer, ModelRequests } from './protocol'

/** Answers what the model is asked. */

declare const self: DedicatedWorkerGlobalScope

serve<ModelRequests>(
  self,
  { stability: (question) => JSON.parse(model_stability(JSON.stringify(question))) as Answer },
  init({ module_or_path: wasm }),
)
