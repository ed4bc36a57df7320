import { type Coded, Denied } from './denied'

/** The requests that a worker accepts: by kind, the question and the answer. */
export type Table<T> = { [K in keyof T]: { ask: unknown; answer: unknown } }

export type Request<T extends Table<T>, K extends keyof T = keyof T> = {
  [P in K]: { id: number; kind: P; ask: T[P]['ask'] }
}[K]

export type Reply =
  | { type: 'answer'; id: number; answer: unknown }
  | { type: 'denied'; id: number; errors: readonly Coded[] }

/** Answers each kind, at once or later; throws to turn a request down. */
export type Answers<T extends Table<T>> = {
  [K in keyof T]: (ask: T[K]['ask']) => T[K]['answer'] | Promise<T[K]['answer']>
}

interface Pending<T extends Table<T>> {
  kind: keyof T
  request: Request<T>
  done(answer: unknown): void
  fail(error: Error): void
}

/** Requests to a worker that have no answer yet. */
export class Requests<T extends Table<T>> {
  readonly #send: (request: Request<T>) => void
  readonly #pending = new Map<number, Pending<T>>()
  #next = 1

  constructor(send: (request: Request<T>) => void) {
    this.#send = send
  }

  /** @throws Denied if the worker turns it down, or the error given to `reject`. */
  ask<K extends keyof T>(kind: K, ask: T[K]['ask']): Promise<T[K]['answer']> {
    const id = this.#next++
    return new Promise((done, fail) => {
      const request: Request<T> = { id, kind, ask }
      this.#pending.set(id, { kind, request, done, fail })
      this.#send(request)
    })
  }

  /** Sends all requests without an answer again, in order. */
  again(): void {
    for (const { request } of this.#pending.values()) this.#send(request)
  }

  settle(reply: Reply): void {
    const pending = this.#pending.get(reply.id)
    this.#pending.delete(reply.id)
    if (reply.type === 'answer') pending?.done(reply.answer)
    else pending?.fail(new Denied(reply.errors))
  }

  /** Fails all requests, except for those of the kind `spared`. */
  reject(error: Error, spared?: keyof T): void {
    for (const [id, { kind, fail }] of this.#pending) {
      if (kind === spared) continue
      this.#pending.delete(id)
      fail(error)
    }
  }
}

/** Answers one request. */
export const answer = <T extends Table<T>, K extends keyof T>(
  answers: Answers<T>,
  { kind, ask }: Request<T, K>,
): T[K]['answer'] | Promise<T[K]['answer']> => answers[kind](ask)
