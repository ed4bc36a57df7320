import type { RunnerCommand, RunnerMessage } from '../runner-protocol'

/** The first message to a lane worker: the compiled core, and whether it has the compiler of rules. */
export interface Begin {
  module: WebAssembly.Module
  rules: boolean
}

type LanePort = Pick<MessagePort, 'onmessage' | 'onmessageerror' | 'postMessage'>

/**
 * Executes the commands at a port once the core is loaded. Browsers may fail to pass a compiled core to another thread;
 * `load` without one compiles the core with rules, which runs every lane.
 */
export function serveLanes(
  port: LanePort,
  load: (begin?: Begin) => Promise<unknown>,
  obey: (command: RunnerCommand) => void,
): void {
  const post = (message: RunnerMessage) => port.postMessage(message)
  let loading: Promise<unknown>
  const start = (begin?: Begin) => {
    loading = load(begin).then(
      () => post({ type: 'ready' }),
      (error: unknown) => post({ type: 'unsupported', message: String(error) }),
    )
  }
  port.onmessage = async ({ data }: MessageEvent<Begin | RunnerCommand>) => {
    if ('module' in data) start(data)
    else {
      await loading
      obey(data)
    }
  }
  port.onmessageerror = () => start()
}
