/**
 * The AQM Lab in JavaScript: active queue management simulated packet by packet, with the lab's own engine. Runs have the
 * same digests as in the lab's page, to the last packet.
 */

export type * from '../../src/generated/dialects.ts'
export type * from '../../src/generated/examination.ts'
export type { Report as ReportDocument } from '../../src/generated/examination.ts'
export { EVENT_COLUMNS, EVENT_KINDS } from '../../src/generated/facts.ts'
export type * from '../../src/generated/input.ts'
export type { Cost, Curve, LaneState } from '../../src/generated/lab.ts'
export type * from '../../src/generated/model.ts'
export type { Result as ResultDocument } from '../../src/generated/result.ts'
export type { Change, Lane, QueueSpec, Scenario, Traffic } from '../../src/generated/scenario.ts'
export type { PartDocument, SweepDocument, SweepResults } from '../../src/generated/sweep.ts'
export {
  type Choice,
  type ClassChoice,
  cost,
  fromLink,
  type LinkOptions,
  parse,
  scenario,
  toLink,
} from './documents.ts'
export { init, type Source as WasmSource } from './engine.ts'
export {
  AqmError,
  type Fault,
  type FinishedJobs,
  Interrupted,
  RunStopped,
  ScenarioError,
  TooLarge,
} from './errors.ts'
export { type ExamineOptions, examine, Report } from './examine.ts'
export {
  type Capture,
  type CaptureOptions,
  capture,
  type Export,
  type ExportOptions,
  fromConfig,
  type Import,
  type ImportOptions,
  type Models,
  model,
  type Note,
  reason,
  toConfig,
} from './exchange.ts'
export { Lab, type LabOptions, type RunOptions, run } from './lab.ts'
export { Result } from './result.ts'
export type { Source } from './source.ts'
export { merge, Part, type SweepOptions, SweepResult, sweep } from './sweep.ts'
export { type Column, Table } from './table.ts'
export type { Long, Progress } from './turns.ts'
