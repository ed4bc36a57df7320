/// <reference lib="webworker" />

import { PageThreads } from './lead/page-threads'
import { RunningLab } from './lead/running-lab'
import type { ThreadSource } from './lead/worker-slot'
import init, * as core from './pkg/aqm.js'
import wasm from './pkg/aqm_bg.wasm?url'
import type { Command, Message } from './protocol'
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
  let timer = 0
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

/** The core, compiled once for all lane workers. */
async function compiled(): Promise<WebAssembly.Module> {
  try {
    return await WebAssembly.compileStreaming(fetch(wasm))
  } catch {
    // The server does not know the file's type.
    const response = await fetch(wasm)
    return WebAssembly.compile(await response.arrayBuffer())
  }
}

function lead(): void {
  let module: WebAssembly.Module
  const post = (message: Message | WorkerCommand, transfer: Transferable[] = []) =>
    self.postMessage(message, transfer)
  const load = async () => {
    module = await compiled()
    await init({ module_or_path: module })
  }
  const loading = load().catch((error: unknown) => post({ type: 'unsupported', message: String(error) }))
  const page = new PageThreads(post)
  const threads: ThreadSource = {
    start: () => {
      const thread = page.start()
      thread.postMessage({ module } satisfies Begin)
      return thread
    },
    wait: (after_ms, then) => setTimeout(then, after_ms),
  }
  const schedule = scheduler(() => lab.turn())
  const lab = new RunningLab({ core, post, now, schedule, threads })
  self.onmessage = async ({ data }: MessageEvent<Command | WorkerNews>) => {
    await loading
    if (data.type === 'worker_started' || data.type === 'worker_failed') page.hear(data)
    else lab.obey(data)
  }
}

function runLanes(port: MessagePort): void {
  const post = (message: RunnerMessage, transfer: Transferable[] = []) => port.postMessage(message, transfer)
  const schedule = scheduler(() => runner.turn())
  const runner = new LaneRunner({ core, post, now, schedule })
  const load = async (module?: WebAssembly.Module) => init({ module_or_path: module ?? (await compiled()) })
  serveLanes(port, load, (command) => runner.obey(command))
}

if (self.name === LANES) self.onmessage = ({ data }: MessageEvent<RunnerPort>) => runLanes(data.port)
else lead()
