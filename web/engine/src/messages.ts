import type { Result as ResultDocument } from '../../src/generated/result.ts'
import type { Scenario } from '../../src/generated/scenario.ts'
import type { cost, fromLink, parse, scenario, toLink } from './documents.ts'
import { AqmError, type Fault, Interrupted, RunStopped, ScenarioError, TooLarge } from './errors.ts'
import type { capture, fromConfig, model, toConfig } from './exchange.ts'
import type { Study } from './jobs.ts'
import type { Lab, LabOptions, RunOptions } from './lab.ts'
import { Result } from './result.ts'
import type { Source } from './source.ts'
import { type Column, Table } from './table.ts'
import type { Progress } from './turns.ts'

/** What a worker does. */
export interface Calls {
  run(source: Source, options: Omit<RunOptions, 'signal' | 'onProgress'>): Promise<PlainResult>
  /** A job's figures, as its collector takes them. */
  job(study: Study, job: number): Promise<string>
  /** Opens a lab; the answer is its number in that worker. */
  openLab(source: Source, options: LabOptions): Promise<number>
  /** A property of a lab, or the answer of a method; a copy is its number. */
  lab(number: number, name: keyof Lab, args: readonly unknown[]): Promise<unknown>
  model: typeof model
  toConfig: typeof toConfig
  fromConfig: typeof fromConfig
  capture: typeof capture
  fromLink: typeof fromLink
  toLink: typeof toLink
  scenario: typeof scenario
  parse: typeof parse
  cost: typeof cost
}

/** To a worker: the module first, then calls. */
export type Call =
  | { wasm: WebAssembly.Module }
  | { id: number; abort: true }
  | { id: number; name: keyof Calls; args: readonly unknown[] }

/** From a worker: about the call of that id. */
export type Answer = { id: number } & ({ progress: Progress } | { value: unknown } | { thrown: Thrown })

/** A result as it crosses between threads. */
export interface PlainResult {
  document: ResultDocument
  scenario: Scenario
  rows: Readonly<Record<string, Column>>[]
}

export const plainOf = (result: Result): PlainResult => {
  const { document, scenario } = result
  const rows = result.hasSeries ? document.lanes.map((_, lane) => result.series(lane).columns) : []
  return { document, scenario, rows }
}

export const resultOf = ({ document, scenario, rows }: PlainResult): Result =>
  new Result(
    document,
    scenario,
    rows.map((columns) => new Table(columns)),
  )

/** An error as it crosses between threads. */
export interface Thrown {
  name: string
  message: string
  faults?: readonly Fault[]
  result?: PlainResult
}

export function thrownOf(error: unknown): Thrown {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) }
  const { name, message } = error
  if (error instanceof ScenarioError) return { name, message, faults: error.faults }
  if (error instanceof RunStopped)
    return {
      name,
      message,
      faults: error.faults,
      ...(error.result instanceof Result && { result: plainOf(error.result) }),
    }
  return { name, message }
}

/** The error that a worker threw. `reason` is the signal's, if it was aborted. */
export function raised({ name, message, faults = [], result }: Thrown, reason: unknown): Error {
  if (name === 'TooLarge') return new TooLarge(faults)
  if (name === 'ScenarioError') return new ScenarioError(faults)
  if (name === 'RunStopped') return new RunStopped(faults, result && resultOf(result))
  if (name === 'AbortError') return new Interrupted(reason)
  return name === 'RangeError' ? new RangeError(message) : new AqmError(message)
}
