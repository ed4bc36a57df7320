/// <reference lib="webworker" />

import initCore, * as core from '../../engine/pkg/aqm.js'
import coreWasm from '../../engine/pkg/aqm_bg.wasm?url'
import initStudies, * as studies from '../../engine/pkg/aqm_studies.js'
import studiesWasm from '../../engine/pkg/aqm_studies_bg.wasm?url'
import { serve } from '../../engine/thread'
import { answerOf } from './answer'
import type { FigureRequests } from './protocol'

/** Does the gallery's jobs, one at a time. */

declare const self: DedicatedWorkerGlobalScope

let loadingCore: Promise<typeof core> | undefined
let loadingStudies: Promise<typeof studies> | undefined
const withCore = () => {
  loadingCore ??= initCore({ module_or_path: coreWasm }).then(() => core)
  return loadingCore
}
const withStudies = () => {
  loadingStudies ??= initStudies({ module_or_path: studiesWasm }).then(() => studies)
  return loadingStudies
}

serve<FigureRequests>(self, { run: (job) => answerOf(job, withCore, withStudies) })
