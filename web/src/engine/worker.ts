/// <reference lib="webworker" />

import * as lanes from '../../engine/src/core'
import { messageOf, runFault } from './denied'
import { PageThreads } from './lead/page-threads'
import { RunningLab } from './lead/running-lab'
import type { ThreadSource } from './lead/worker-slot'
import { needsComplete } from './needs-complete'
import type { Command, Message } from './protocol'
import type { Core } from './run/core'
import { type Begin, serveLanes } from './run/lane-port'
import { LaneRunner } from './run/lane-runner'
import type { RunnerMessage, RunnerPort, WorkerCommand, WorkerNews } from './runner-protocol'

/** Leads the lab of the page, or runs some of its lanes for the leading worker. */

declare const self: DedicatedWorkerGlobalScope

const LANES = 'lanes'

/** Has `turn` called once in so many ms, or sooner. A message to itself is faster than a timer, whose delay browsers clamp. */
function scheduler(turn: () => void): (after_ms: number) => void {
  const channel = new MessageChannel()
  let scheduled = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let timer_ms = Number.POSITIVE_INFINITY
  channel.port1.onmessage = () => {
    scheduled = false
    turn()
  }
  const schedule = (after_ms: number): void => {
    if (after_ms > 0) {
      const due_ms = performance.now() + after_ms
      if (due_ms >= timer_ms) return
      clearTimeout(timer)
      timer_ms = due_ms
      timer = setTimeout(() => {
        timer_ms = Number.POSITIVE_INFINITY
        schedule(0)
      }, after_ms)
    } else if (!scheduled) {
      scheduled = true
      channel.port2.postMessage(null)
    }
  }
  return schedule
}

const now = () => performance.now()

/** A core, compiled once for all lane workers. */
async function compiled(wasm: string): Promise<WebAssembly.Module> {
  try {
    return await WebAssembly.compileStreaming(fetch(wasm))
  } catch {
    // The server does not know the file's type.
    const response = await fetch(wasm)
    return WebAssembly.compile(await response.arrayBuffer())
  }
}

/** The core that runs lanes in this worker. The first rule replaces it by the larger core, which gives the same packets. */
const core: Core = { ...lanes.core }

/** Loads a core, from a compiled module if there is one. */
async function load(rules: boolean, module?: WebAssembly.Module): Promise<Begin> {
  if (!rules) {
    const begin = { module: module ?? (await compiled(lanes.address())), rules }
    await lanes.init({ module_or_path: begin.module })
    return begin
  }
  const larger = await import('../../engine/src/studies')
  const begin = { module: module ?? (await compiled(larger.address())), rules }
  await larger.init({ module_or_path: begin.module })
  Object.assign(core, larger.core)
  return begin
}

function lead(): void {
  let begin: Begin
  const post = (message: Message | WorkerCommand, transfer: Transferable[] = []) =>
    self.postMessage(message, transfer)
  let loading = load(false).then(
    (loaded) => {
      begin = loaded
    },
    (error: unknown) => post({ type: 'unsupported', message: String(error) }),
  )
  const page = new PageThreads(post)
  const threads: ThreadSource = {
    start: () => {
      const thread = page.start()
      thread.postMessage(begin)
      return thread
    },
    wait: (after_ms, then) => setTimeout(then, after_ms),
  }
  const schedule = scheduler(() => lab.turn())
  const lab = new RunningLab({ core, post, now, schedule, threads })
  let rules: 'absent' | 'loading' | 'here' = 'absent'
  let absence = ''
  const withRules = async () => {
    try {
      begin = await load(true)
      rules = 'here'
      lab.renewCore()
    } catch (error) {
      rules = 'absent'
      absence = messageOf(error)
    }
  }
  const refuse = (command: Command) => {
    const errors = [runFault('no_rules', absence)]
    if (command.type === 'request') post({ type: 'denied', id: command.request.id, errors })
    else if (command.type === 'open') post({ type: 'refused', run: command.run, errors, large: false })
  }
  self.onmessage = async ({ data }: MessageEvent<Command | WorkerNews>) => {
    const needs = rules !== 'here' && needsComplete(data)
    if (needs && rules === 'absent') {
      rules = 'loading'
      loading = loading.then(withRules)
    }
    await loading
    if (data.type === 'worker_started' || data.type === 'worker_failed') page.hear(data)
    else if (needs && rules === 'absent') refuse(data)
    else lab.obey(data)
  }
}

function runLanes(port: MessagePort): void {
  const post = (message: RunnerMessage, transfer: Transferable[] = []) => port.postMessage(message, transfer)
  const schedule = scheduler(() => runner.turn())
  const runner = new LaneRunner({ core, post, now, schedule })
  serveLanes(
    port,
    (begin) => load(begin?.rules !== false, begin?.module),
    (command) => runner.obey(command),
  )
}

/** Set once this script serves: WebKit evaluates it again where a part of it, fetched later, imports from it. */
declare global {
  var isServing: boolean | undefined
}

if (!globalThis.isServing) {
  globalThis.isServing = true
  if (self.name === LANES) self.onmessage = ({ data }: MessageEvent<RunnerPort>) => runLanes(data.port)
  else lead()
}
