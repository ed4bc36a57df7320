import { codedFaults, Denied } from './denied'
import { type Answers, answer, type Reply, type Request, Requests, type Table } from './requests'

/** The part of a worker's interface that its users need. */
export interface Thread {
  postMessage(message: unknown, transfer?: Transferable[]): void
  terminate(): void
  onmessage: ((event: MessageEvent) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
}

/** The worker died and will not answer. */
export class Gone extends Denied {}

/** Requests to a worker that only answers requests; `onGone` runs before they fail. */
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
    requests.reject(new Gone(codedFaults(message)))
  }
  return requests
}

interface Scope {
  postMessage(message: unknown): void
  onmessage: ((event: MessageEvent) => void) | null
}

/**
 * In a worker: answers every request from now on, once `loading` is over. Synchronous answers keep the order of the
 * requests.
 */
export function serve<T extends Table<T>>(
  scope: Scope,
  answers: Answers<T>,
  loading?: Promise<unknown>,
): void {
  const answerOf = async (request: Request<T>) => {
    await loading
    return answer(answers, request)
  }
  const reply = async (request: Request<T>): Promise<Reply> => {
    const { id } = request
    try {
      return { type: 'answer', id, answer: await answerOf(request) }
    } catch (error) {
      return { type: 'denied', id, errors: codedFaults(error) }
    }
  }
  scope.onmessage = async ({ data }: MessageEvent<Request<T>>) => scope.postMessage(await reply(data))
}
