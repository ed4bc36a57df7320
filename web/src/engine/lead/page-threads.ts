import type { HelperCommand, HelperNews } from '../runner-protocol'
import type { Thread } from '../thread'

/** In the worker that leads: threads that its page starts for it. */
export class HelperThreads {
  readonly #ask: (command: HelperCommand, transfer: Transferable[]) => void
  readonly #threads = new Map<number, Thread>()
  /** Those that were not asked for yet. */
  #spare: Thread[] = []
  #last = 0

  constructor(ask: (command: HelperCommand, transfer: Transferable[]) => void) {
    this.#ask = ask
  }

  /** What it is told before it has loaded waits for it. */
  start(): Thread {
    return this.#spare.shift() ?? this.#another()
  }

  hear(news: HelperNews): void {
    const { helper } = news
    if (news.type === 'helper_here') {
      this.#spare.push(this.#through(news.port, helper))
      return
    }
    const thread = this.#threads.get(helper)
    this.#spare = this.#spare.filter((other) => other !== thread)
    thread?.onerror?.({ message: news.message } as ErrorEvent)
  }

  #another(): Thread {
    const helper = ++this.#last
    const { port1, port2 } = new MessageChannel()
    this.#ask({ type: 'helper', helper, port: port2 }, [port2])
    return this.#through(port1, helper)
  }

  #through(port: MessagePort, helper: number): Thread {
    const thread: Thread = {
      onmessage: null,
      onerror: null,
      postMessage: (message) => port.postMessage(message),
      terminate: () => {
        port.close()
        this.#threads.delete(helper)
        this.#ask({ type: 'dismiss', helper }, [])
      },
    }
    port.onmessage = (event) => thread.onmessage?.(event)
    this.#threads.set(helper, thread)
    return thread
  }
}
