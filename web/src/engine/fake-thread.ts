import type { Thread } from './thread'

interface Received {
  id: number
  kind: string
  ask: unknown
}

/** For tests: a worker whose answers a test controls. */
export class FakeThread implements Thread {
  onmessage: ((event: MessageEvent) => void) | null = null
  onerror: ((event: ErrorEvent) => void) | null = null
  /** Requests received, in order. */
  readonly received: Received[] = []
  ended = false
  readonly #waiting: Received[] = []
  readonly #onRequest: (request: Received, thread: FakeThread) => void

  constructor(onRequest: (request: Received, thread: FakeThread) => void = () => {}) {
    this.#onRequest = onRequest
  }

  /** The questions of one kind. */
  all(kind: string): unknown[] {
    return this.received.filter((one) => one.kind === kind).map(({ ask }) => ask)
  }

  /** Answers the oldest request of a kind. */
  answer(kind: string, answer: unknown): void {
    this.#say({ type: 'answer', id: this.#settled(kind), answer })
  }

  /** Turns down the oldest request of a kind. */
  deny(kind: string, message: string, path = ''): void {
    this.#say({ type: 'denied', id: this.#settled(kind), errors: [{ path, code: 'text', args: [message] }] })
  }

  /** The worker dies. */
  die(message: string): void {
    this.onerror?.({ message, preventDefault: () => {} } as ErrorEvent)
  }

  postMessage(message: unknown): void {
    this.received.push(message as Received)
    this.#waiting.push(message as Received)
    this.#onRequest(message as Received, this)
  }

  terminate(): void {
    this.ended = true
  }

  #settled(kind: string): number {
    const place = this.#waiting.findIndex((one) => one.kind === kind)
    if (place < 0) throw new Error(`nobody asked for ${kind}`)
    return this.#waiting.splice(place, 1)[0]!.id
  }

  #say(data: unknown): void {
    this.onmessage?.({ data } as MessageEvent)
  }
}
