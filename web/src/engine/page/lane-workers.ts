import { messageOf } from '../denied'
import type { RunnerPort, WorkerCommand, WorkerNews } from '../runner-protocol'
import { startWorker } from '../start-worker'
import workerUrl from '../worker.ts?worker&url'

/**
 * In the page: the lane workers of the leading worker. The leader does not start them itself, because a worker that starts
 * workers sometimes hangs in Firefox.
 */
export class LaneWorkers {
  /** By name: the leader counts up, the page counts down. */
  readonly #workers = new Map<number, Worker>()
  readonly #report: (news: WorkerNews, transfer: Transferable[]) => void
  #prepared = 0

  /** `report` posts to the leading worker. */
  constructor(report: (news: WorkerNews, transfer: Transferable[]) => void) {
    this.#report = report
  }

  /** Starts so many in advance, so that they load while the page and the leading worker do. */
  prepare(count: number): void {
    for (let i = 0; i < count; i++) {
      const worker = --this.#prepared
      const { port1, port2 } = new MessageChannel()
      this.#report({ type: 'worker_started', worker, port: port1 }, [port1])
      this.#start(worker, port2)
    }
  }

  obey(command: WorkerCommand): void {
    if (command.type === 'start_worker') this.#start(command.worker, command.port)
    else this.#end(command.worker)
  }

  /** Ends them all. */
  end(): void {
    for (const name of this.#workers.keys()) this.#end(name)
  }

  #start(name: number, port: MessagePort): void {
    const failed = (message: string) => {
      this.#end(name)
      this.#report({ type: 'worker_failed', worker: name, message }, [])
    }
    try {
      const worker = startWorker(workerUrl, 'lanes')
      this.#workers.set(name, worker)
      worker.onerror = (event) => {
        event.preventDefault()
        failed(event.message ?? '')
      }
      worker.postMessage({ port } satisfies RunnerPort, [port])
    } catch (error) {
      failed(messageOf(error))
    }
  }

  #end(name: number): void {
    const worker = this.#workers.get(name)
    this.#workers.delete(name)
    if (!worker) return
    worker.onerror = null
    worker.terminate()
  }
}
