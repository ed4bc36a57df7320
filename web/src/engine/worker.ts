/// <reference lib="webworker" />

import { HelperThreads } from './lead/page-threads'
import { RunningLab } from './lead/running-lab'
import init, * as core from './pkg/aqm.js'
import wasm from './pkg/aqm_bg.wasm?url'
import type { Command, Message } from './protocol'
import { Member } from './run/lane-runner'
import type { HelperCommand, HelperNews, Joined, Order, Report } from './runner-protocol'
import type { Thread } from './thread'

/** Leads the lab of the page, or runs some of its lanes for the worker that does. */

declare const self: DedicatedWorkerGlobalScope

const HELPER = 'lanes'

/** What starts a helper: the core, compiled. */
interface Begin {
  module: WebAssembly.Module
}

/** Has `turn` called once in so many ms, or sooner. A message to oneself comes back without the clamp that timers have. */
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

/** The core; helpers get it compiled. */
async function compiled(): Promise<WebAssembly.Module> {
  try {
    return await WebAssembly.compileStreaming(fetch(wasm))
  } catch {
    // From a server that does not know the type of the file.
    const response = await fetch(wasm)
    return WebAssembly.compile(await response.arrayBuffer())
  }
}

function lead(): void {
  let module: WebAssembly.Module
  const post = (message: Message | HelperCommand, transfer: Transferable[] = []) =>
    self.postMessage(message, transfer)
  const load = async () => {
    module = await compiled()
    await init({ module_or_path: module })
  }
  const loading = load().catch((error: unknown) => post({ type: 'unsupported', message: String(error) }))
  const threads = new HelperThreads(post)
  const helper = (): Thread => {
    const thread = threads.start()
    thread.postMessage({ module } satisfies Begin)
    return thread
  }
  const schedule = scheduler(() => lab.turn())
  const lab = new RunningLab({ core, post, now, schedule, helper })
  self.onmessage = async ({ data }: MessageEvent<Command | HelperNews>) => {
    await loading
    if (data.type === 'helper_here' || data.type === 'helper_gone') threads.hear(data)
    else lab.obey(data)
  }
}

function help(port: MessagePort): void {
  const report = (report: Report, transfer: Transferable[] = []) => port.postMessage(report, transfer)
  const failed = (error: unknown) => report({ type: 'crashed', message: String(error) })
  const schedule = scheduler(() => member.turn())
  const member = new Member({ core, report, now, schedule })
  let loading: Promise<unknown>
  port.onmessage = async ({ data }: MessageEvent<Begin | Order>) => {
    if ('module' in data) {
      loading = init({ module_or_path: data.module }).then(() => report({ type: 'ready' }), failed)
    } else {
      await loading
      member.obey(data)
    }
  }
  port.onmessageerror = () => failed('the core cannot be handed over')
}

if (self.name === HELPER) self.onmessage = ({ data }: MessageEvent<Joined>) => help(data.port)
else lead()
