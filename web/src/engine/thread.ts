import { Denied, faultsOf } from './faults'
import { type Answers, answer, type Reply, type Request, Requests, type Table } from './requests'

/** What a worker is to those who ask it. */
export interface Thread {
  postMessage(message: unknown): void
  terminate(): void
  onmessage: ((event: MessageEvent) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
}

/** The worker is gone, and answers nothing any more. */
export class Gone extends Denied {}

/** Requests to a worker that does nothing but answer them; `onGone` is told before they fail. */
export function requestsTo<T extends Table<T>>(
  thread: Thread,
  onGone?: (message: string) => void,
): Requests<T> {
  const requests = new Requests<T>((request) => thread.postMessage(request))
  thread.onmessage = ({ data }: MessageEvent<Reply>) => requests.settle(data)
  thread.onerror = (event) => {
    event.preventDefault?.()
    const message = event.message ?? ''
    onGone?.(message)
    requests.reject(new Gone(faultsOf(message)))
  }
  return requests
}

interface Scope {
  postMessage(message: unknown): void
  onmessage: ((event: MessageEvent) => void) | null
}

/**
 * In a worker: answers every request from now on, once `loading` is over; those that can be answered at once in the
 * order in which they come.
 */
export function serve<T extends Table<T>>(
  scope: Scope,
  answers: Answers<T>,
  loading?: Promise<unknown>,
): void {
  const doing = async (request: Request<T>) => {
    await loading
    return answer(answers, request)
  }
  const reply = async (request: Request<T>): Promise<Reply> => {
    const { id } = request
    try {
      return { type: 'answer', id, answer: await doing(request) }
    } catch (error) {
      return { type: 'denied', id, errors: faultsOf(error) }
    }
  }
  scope.onmessage = async ({ data }: MessageEvent<Request<T>>) => scope.postMessage(await reply(data))
}
