import type { WorkerCommand, WorkerNews } from '../runner-protocol'
import type { Thread } from '../thread'

/** In the leading worker: threads that the page starts for it. */
export class PageThreads {
  readonly #send: (command: WorkerCommand, transfer: Transferable[]) => void
  readonly #threads = new Map<number, Thread>()
  /** Started in advance and not used yet. */
  #spare: Thread[] = []
  #last = 0

  constructor(send: (command: WorkerCommand, transfer: Transferable[]) => void) {
    this.#send = send
  }

  /** Messages to the thread wait until it has loaded. */
  start(): Thread {
    return this.#spare.shift() ?? this.#request()
  }

  hear(news: WorkerNews): void {
    const { worker } = news
    if (news.type === 'worker_started') {
      this.#spare.push(this.#through(news.port, worker))
      return
    }
    const thread = this.#threads.get(worker)
    this.#spare = this.#spare.filter((other) => other !== thread)
    thread?.onerror?.({ message: news.message } as ErrorEvent)
  }

  #request(): Thread {
    const worker = ++this.#last
    const { port1, port2 } = new MessageChannel()
    this.#send({ type: 'start_worker', worker, port: port2 }, [port2])
    return this.#through(port1, worker)
  }

  #through(port: MessagePort, worker: number): Thread {
    const thread: Thread = {
      onmessage: null,
      onerror: null,
      postMessage: (message) => port.postMessage(message),
      terminate: () => {
        port.close()
        this.#threads.delete(worker)
        this.#send({ type: 'end_worker', worker }, [])
      },
    }
    port.onmessage = (event) => thread.onmessage?.(event)
    this.#threads.set(worker, thread)
    return thread
  }
}
