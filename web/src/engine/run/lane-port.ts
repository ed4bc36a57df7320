import type { RunnerCommand, RunnerMessage } from '../runner-protocol'

/** The first message to a lane worker: the core, compiled. */
export interface Begin {
  module: WebAssembly.Module
}

type LanePort = Pick<MessagePort, 'onmessage' | 'onmessageerror' | 'postMessage'>

/**
 * Obeys the commands at a port once the core is loaded. Browsers may fail to hand a compiled core to another thread;
 * `load` without one compiles it again.
 */
export function serveLanes(
  port: LanePort,
  load: (module?: WebAssembly.Module) => Promise<unknown>,
  obey: (command: RunnerCommand) => void,
): void {
  const post = (message: RunnerMessage) => port.postMessage(message)
  let loading: Promise<unknown>
  const begin = (module?: WebAssembly.Module) => {
    loading = load(module).then(
      () => post({ type: 'ready' }),
      (error: unknown) => post({ type: 'unsupported', message: String(error) }),
    )
  }
  port.onmessage = async ({ data }: MessageEvent<Begin | RunnerCommand>) => {
    if ('module' in data) begin(data.module)
    else {
      await loading
      obey(data)
    }
  }
  port.onmessageerror = () => begin()
}
