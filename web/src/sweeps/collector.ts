/// <reference lib="webworker" />

import init, { Sweep } from '../engine/pkg/aqm_studies.js'
import wasm from '../engine/pkg/aqm_studies_bg.wasm?url'
import { faultsOf } from '../engine/protocol'
import type { CollectorAsks, CollectorCommand, CollectorKind, CollectorMessage } from './protocol'

/** Holds the figures of a sweep's finished jobs, and answers what they amount to. It runs no job itself. */

declare const self: DedicatedWorkerGlobalScope

const post = (message: CollectorMessage) => self.postMessage(message)
const loading = init({ module_or_path: wasm })
let sweep: Sweep | undefined

type Answers = { [K in CollectorKind]: (ask: CollectorAsks[K]['ask']) => CollectorAsks[K]['answer'] }

const answers: Answers = {
  open: ({ sweep: document }) => {
    sweep = new Sweep(document)
    return { sweep: JSON.parse(sweep.sweep()), jobs: sweep.jobs() }
  },
  unfinished: () => [...opened().unfinished()],
  add: ({ figures, point }) => {
    opened().add(figures)
    return JSON.parse(opened().point(point))
  },
  csv: () => opened().csv(),
  scenario: ({ job }) => JSON.parse(opened().scenario(job)),
}

function opened(): Sweep {
  if (!sweep) throw new Error('no sweep is open')
  return sweep
}

self.onmessage = async ({ data: { id, kind, ask } }: MessageEvent<CollectorCommand>) => {
  try {
    await loading
    post({ type: 'answer', id, answer: answers[kind](ask as never) })
  } catch (error) {
    post({ type: 'denied', id, errors: faultsOf(error instanceof Error ? error.message : String(error)) })
  }
}
