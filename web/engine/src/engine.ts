import type { FaultDocument } from '../../src/generated/lab.ts'
import { isBeyondLanes } from './complete.ts'
import * as lanes from './core.ts'
import { inWords, ScenarioError } from './errors.ts'
import { type Json, read } from './json.ts'
import * as all from './studies.ts'

/** The WebAssembly module with everything, once it is there. */
export type Engine = typeof all.core
/** The module of lanes alone, without the language of rules. */
export type Lanes = typeof lanes.core

/** Where the WebAssembly module comes from. */
export interface Source {
  /** An address, which may be relative to the script that this one is bundled in; a response; bytes; the compiled module. */
  wasm: URL | string | Response | BufferSource | WebAssembly.Module
}

let ready: Promise<Engine> | undefined
let lanesReady: Promise<Lanes> | undefined

/**
 * Loads the engine, with everything in it. Calls load what they need themselves, from the files beside this package's scripts;
 * give `wasm` where a bundler leaves those behind. A second call changes nothing.
 *
 * @throws if the module cannot be fetched or compiled; the next call tries again.
 */
export async function init(source?: Source): Promise<void> {
  ready ??= load(source?.wasm ?? all.address()).catch((error) => {
    ready = undefined
    throw error
  })
  await ready
}

/** The engine, loaded. */
export async function engine(): Promise<Engine> {
  await init()
  return all.core
}

/** What runs the lanes of a document: the module with lanes alone, which is smaller, unless the other is there or is needed. */
export async function lanesFor(text: string): Promise<Lanes> {
  if (ready || mayBeBeyondLanes(text)) return await engine()
  lanesReady ??= moduleOf(lanes.address())
    .then((module) => lanes.init({ module_or_path: module }))
    .then(() => lanes.core)
    .catch((error) => {
      lanesReady = undefined
      throw error
    })
  return await lanesReady
}

function mayBeBeyondLanes(text: string): boolean {
  try {
    return isBeyondLanes(JSON.parse(text))
  } catch {
    // Both modules find the same faults.
    return false
  }
}

async function load(wasm: Source['wasm']): Promise<Engine> {
  await all.init({ module_or_path: await moduleOf(wasm) })
  return all.core
}

/** The compiled module, which several threads may share. */
export async function moduleOf(wasm: Source['wasm'] = all.address()): Promise<WebAssembly.Module> {
  if (wasm instanceof WebAssembly.Module) return wasm
  if (wasm instanceof ArrayBuffer || ArrayBuffer.isView(wasm)) return WebAssembly.compile(wasm)
  if (wasm instanceof Response) return WebAssembly.compile(await wasm.arrayBuffer())
  const url = new URL(wasm, import.meta.url)
  // Node's fetch takes no file. Its modules are asked for so that no bundler looks for them.
  const fs = url.protocol === 'file:' && builtin<Files>('node:fs/promises')
  if (fs) return WebAssembly.compile(await fs.readFile(url))
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answers ${response.status}; init({ wasm }) names another place`)
  return WebAssembly.compile(await response.arrayBuffer())
}

/** Of Node's module of files. */
interface Files {
  readFile(url: URL): Promise<Uint8Array<ArrayBuffer>>
}

/** A module of Node; undefined elsewhere. */
export const builtin = <Module>(name: string): Module | undefined => {
  const { process } = globalThis as { process?: { getBuiltinModule?: (name: string) => unknown } }
  return process?.getBuiltinModule?.(name) as Module | undefined
}

/**
 * The document of an answer of the core.
 * @throws ScenarioError if the answer is faults.
 */
export function accepted<Document extends object>(text: Json<Document | FaultDocument>): Document {
  const answer = read(text)
  if ('errors' in answer) throw new ScenarioError(inWords(answer.errors))
  return answer
}

/**
 * What a call of the core returns.
 * @throws ScenarioError if it throws a document of faults.
 */
export function called<Answer>(call: () => Answer): Answer {
  try {
    return call()
  } catch (error) {
    const errors = faultsIn(error)
    throw errors ? new ScenarioError(inWords(errors)) : error
  }
}

function faultsIn(error: unknown): FaultDocument['errors'] | undefined {
  if (!(error instanceof Error) || !error.message.startsWith('{"errors":')) return undefined
  return read<FaultDocument>(error.message).errors
}
