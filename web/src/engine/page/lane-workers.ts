import { messageOf } from '../faults'
import type { HelperCommand, HelperNews, Joined } from '../runner-protocol'
import { Worker } from '../start-worker'

/**
 * In the page: the workers that help the one that leads. That one starts none itself: a worker that starts workers now and
 * then stands still for good in Firefox.
 */
export class Helpers {
  /** By their names: those that the leader asked for count up, others down. */
  readonly #workers = new Map<number, InstanceType<typeof globalThis.Worker>>()
  readonly #tell: (news: HelperNews, transfer: Transferable[]) => void
  #prepared = 0

  /** `tell` tells the worker that leads. */
  constructor(tell: (news: HelperNews, transfer: Transferable[]) => void) {
    this.#tell = tell
  }

  /** Starts so many before they are asked for: they load while the page and the worker that leads do. */
  prepare(count: number): void {
    for (let i = 0; i < count; i++) {
      const helper = --this.#prepared
      const { port1, port2 } = new MessageChannel()
      this.#tell({ type: 'helper_here', helper, port: port1 }, [port1])
      this.#start(helper, port2)
    }
  }

  /** Does what the worker that leads asks. */
  obey(command: HelperCommand): void {
    if (command.type === 'helper') this.#start(command.helper, command.port)
    else this.#end(command.helper)
  }

  /** Ends them all. */
  end(): void {
    for (const helper of this.#workers.keys()) this.#end(helper)
  }

  #start(helper: number, port: MessagePort): void {
    const gone = (message: string) => {
      this.#end(helper)
      this.#tell({ type: 'helper_gone', helper, message }, [])
    }
    try {
      const worker = new Worker(new URL('../worker.ts', import.meta.url), { type: 'module', name: 'lanes' })
      this.#workers.set(helper, worker)
      worker.onerror = (event) => {
        event.preventDefault()
        gone(event.message ?? '')
      }
      worker.postMessage({ port } satisfies Joined, [port])
    } catch (error) {
      gone(messageOf(error))
    }
  }

  #end(helper: number): void {
    const worker = this.#workers.get(helper)
    this.#workers.delete(helper)
    if (!worker) return
    worker.onerror = null
    worker.terminate()
  }
}
