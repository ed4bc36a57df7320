/// <reference lib="webworker" />

import { accepted } from '../../engine/faults'
import { read } from '../../engine/json'
import init, {
  rule_completions,
  rule_export,
  rule_gallery,
  rule_of,
  rule_param,
  rule_view,
} from '../../engine/pkg/aqm_studies.js'
import wasm from '../../engine/pkg/aqm_studies_bg.wasm?url'
import { serve } from '../../engine/thread'
import type { RuleRequests } from './protocol'

/** Answers those who write rules. */

declare const self: DedicatedWorkerGlobalScope

serve<RuleRequests>(
  self,
  {
    view: ({ text, limit }) => read(rule_view(text, limit)),
    rewritten: ({ scheme }) => rule_of(JSON.stringify(scheme)) ?? null,
    param: ({ text, name, value }) => rule_param(text, name, value),
    completions: ({ text, at }) => read(rule_completions(text, at)),
    exported: ({ text, to }) => accepted(rule_export(text, to)),
    gallery: () => read(rule_gallery()),
  },
  init({ module_or_path: wasm }),
)
