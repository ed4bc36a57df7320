/// <reference lib="webworker" />

import { accepted } from '../../engine/faults'
import init, { capture, dialect_export, dialect_import } from '../../engine/pkg/aqm_studies.js'
import wasm from '../../engine/pkg/aqm_studies_bg.wasm?url'
import { serve } from '../../engine/thread'
import type { ExchangeRequests } from './protocol'

/** Writes lanes for other systems, and reads what they have. */

declare const self: DedicatedWorkerGlobalScope

serve<ExchangeRequests>(
  self,
  {
    export: (ask) => accepted(dialect_export(JSON.stringify(ask))),
    import: (ask) => accepted(dialect_import(JSON.stringify(ask))),
    capture(ask) {
      const pieces: Uint8Array<ArrayBuffer>[] = []
      // The core's memory may move: each piece is copied.
      const append = (bytes: Uint8Array) => pieces.push(new Uint8Array(bytes))
      return { ...accepted(capture(JSON.stringify(ask), { append })), pieces }
    },
  },
  init({ module_or_path: wasm }),
)
