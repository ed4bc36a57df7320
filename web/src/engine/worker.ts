/// <reference lib="webworker" />

import init, * as core from './pkg/aqm.js'
import wasm from './pkg/aqm_bg.wasm?url'
import type { Command, Message } from './protocol'
import { RunningLab } from './running-lab'

/** Runs the lab of the page. */

declare const self: DedicatedWorkerGlobalScope

const post = (message: Message, transfer: Transferable[] = []) => self.postMessage(message, transfer)

// A message to oneself comes back without the clamp that timers have.
const channel = new MessageChannel()
let scheduled = false
channel.port1.onmessage = () => {
  scheduled = false
  lab.turn()
}
function schedule(after_ms: number): void {
  if (after_ms > 0) setTimeout(schedule, after_ms, 0)
  else if (!scheduled) {
    scheduled = true
    channel.port2.postMessage(null)
  }
}

const lab = new RunningLab({ core, post, now: () => performance.now(), schedule })
const loading = init({ module_or_path: wasm }).catch((error: unknown) =>
  post({ type: 'unsupported', message: String(error) }),
)

self.onmessage = async ({ data }: MessageEvent<Command>) => {
  await loading
  lab.obey(data)
}
