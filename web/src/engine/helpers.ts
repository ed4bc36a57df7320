import { messageOf } from './faults'
import type { HelperCommand, HelperGone, Joined } from './orders'
import { Worker } from './worker-kind'

/**
 * In the page: the workers that help the one that leads. That one starts none itself: a worker that starts workers now and
 * then stands still for good in Firefox.
 */
export class Helpers {
  readonly #workers = new Map<number, InstanceType<typeof globalThis.Worker>>()

  /** Does what the worker that leads asks; `tell` tells it what has become of a helper. */
  obey(command: HelperCommand, tell: (gone: HelperGone) => void): void {
    const { helper } = command
    if (command.type === 'dismiss') {
      this.#end(helper)
      return
    }
    const gone = (message: string) => {
      this.#end(helper)
      tell({ type: 'helper_gone', helper, message })
    }
    try {
      const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'lanes' })
      this.#workers.set(helper, worker)
      worker.onerror = (event) => {
        event.preventDefault()
        gone(event.message ?? '')
      }
      worker.postMessage({ port: command.port } satisfies Joined, [command.port])
    } catch (error) {
      gone(messageOf(error))
    }
  }

  /** Ends them all. */
  end(): void {
    for (const helper of this.#workers.keys()) this.#end(helper)
  }

  #end(helper: number): void {
    const worker = this.#workers.get(helper)
    this.#workers.delete(helper)
    if (!worker) return
    worker.onerror = null
    worker.terminate()
  }
}
