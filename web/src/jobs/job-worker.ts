/// <reference lib="webworker" />

import { read } from '../../engine/src/json'
import { address, core, init } from '../../engine/src/studies'
import { accepted, codedFaults } from '../engine/denied'
import { serve } from '../engine/thread'
import { answerOf } from './answer'
import type { WorkerRequests } from './protocol'

/** Answers everything that running lanes do not need: jobs of studies, models, other systems, rules. */

declare const self: DedicatedWorkerGlobalScope

/** The study that this worker runs or collects. */
const own: { sweep?: core.Sweep; examination?: core.Examination } = {}

function opened<Kind extends keyof typeof own>(kind: Kind): NonNullable<(typeof own)[Kind]> {
  const study = own[kind]
  if (!study) throw new Error(`no ${kind} is open`)
  return study
}

serve<WorkerRequests>(
  self,
  {
    open: (study) => {
      if ('sweep' in study) own.sweep = new core.Sweep(study.sweep)
      else own.examination = core.Examination.resume(study.examined)
      return null
    },
    run: (job) =>
      typeof job === 'number' ? (own.sweep ?? opened('examination')).run(job) : answerOf(job, core),
    collect_sweep: ({ sweep: document }) => {
      own.sweep = new core.Sweep(document)
      const refusal = own.sweep.refusal()
      return {
        sweep: read(own.sweep.sweep()),
        jobs: own.sweep.jobs(),
        at_once: own.sweep.at_once(),
        excess: refusal === undefined ? [] : codedFaults(refusal),
      }
    },
    unfinished: () => [...opened('sweep').unfinished()],
    add_figures: ({ figures, point }) => {
      opened('sweep').add(figures)
      return read(opened('sweep').point(point))
    },
    csv: () => opened('sweep').csv(),
    scenario: ({ job }) => read(opened('sweep').scenario(job)),
    collect_examination: ({ scenario, lane, quick }) => {
      own.examination = new core.Examination(scenario, lane, quick)
      const { examination } = own
      const jobs = [...examination.unfinished()]
      return { examined: examination.examined(), jobs, events: jobs.map((job) => examination.events(job)) }
    },
    add_run: (run) => {
      opened('examination').add(run)
      return null
    },
    report: () => read(opened('examination').report()),
    export: (ask) => accepted(core.dialect_export(JSON.stringify(ask))),
    import: (ask) => accepted(core.dialect_import(JSON.stringify(ask))),
    capture(ask) {
      const pieces: Uint8Array<ArrayBuffer>[] = []
      // The core's memory may move: each piece is copied.
      const append = (bytes: Uint8Array) => pieces.push(new Uint8Array(bytes))
      return { ...accepted(core.capture(JSON.stringify(ask), { append })), pieces }
    },
    view: ({ text, limit }) => read(core.rule_view(text, limit)),
    rewritten: ({ scheme }) => core.rule_of(JSON.stringify(scheme)) ?? null,
    param: ({ text, name, value }) => core.rule_param(text, name, value),
    completions: ({ text, at }) => read(core.rule_completions(text, at)),
    exported: ({ text, to }) => accepted(core.rule_export(text, to)),
    gallery: () => read(core.rule_gallery()),
    examples: () => read(core.rule_examples()),
    stability: (question) => accepted(core.model_stability(JSON.stringify(question))),
  },
  init({ module_or_path: address() }),
)
