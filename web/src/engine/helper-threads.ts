import type { HelperCommand, HelperGone } from './orders'
import type { Thread } from './thread'

/** In the worker that leads: threads that its page starts for it. */
export class HelperThreads {
  readonly #ask: (command: HelperCommand, transfer: Transferable[]) => void
  readonly #threads = new Map<number, Thread>()
  #last = 0

  constructor(ask: (command: HelperCommand, transfer: Transferable[]) => void) {
    this.#ask = ask
  }

  /** What it is told before it is there waits for it. */
  start(): Thread {
    const helper = ++this.#last
    const { port1, port2 } = new MessageChannel()
    const thread: Thread = {
      onmessage: null,
      onerror: null,
      postMessage: (message) => port1.postMessage(message),
      terminate: () => {
        port1.close()
        this.#threads.delete(helper)
        this.#ask({ type: 'dismiss', helper }, [])
      },
    }
    port1.onmessage = (event) => thread.onmessage?.(event)
    this.#threads.set(helper, thread)
    this.#ask({ type: 'helper', helper, port: port2 }, [port2])
    return thread
  }

  hear({ helper, message }: HelperGone): void {
    this.#threads.get(helper)?.onerror?.({ message } as ErrorEvent)
  }
}
