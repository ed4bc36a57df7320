import { createStore } from 'zustand/vanilla'
import type { Engine, LaneFeed } from '../engine/page/client'
import type { Result } from '../generated/result'
import type { Painter } from './painter'

/** The engine's result document, with its time and lanes. */
interface Known {
  result: Result | undefined
  /** -1 while lanes catch up: the document is of part of their run. */
  t_s: number
  lanes: readonly LaneFeed[] | undefined
}

const EVERY_MS = 1000

/** The result document up to about the present. While it has readers, it is requested once a second if it is out of date. */
export class Results {
  readonly store = createStore<Known>(() => ({ result: undefined, t_s: -1, lanes: undefined }))
  readonly #engine: Engine
  readonly #painter: Painter
  #readers = 0
  #stop: (() => void) | undefined
  #requested_ms = Number.NEGATIVE_INFINITY
  #asking = false

  constructor(engine: Engine, painter: Painter) {
    this.#engine = engine
    this.#painter = painter
  }

  /** Keeps the document up to date until the returned function is called. */
  read(): () => void {
    if (this.#readers++ === 0) this.#stop = this.#painter.add(() => this.#ask())
    return () => {
      if (--this.#readers === 0) this.#stop?.()
    }
  }

  #ask(): void {
    const { lanes, status } = this.#engine
    const t_s = status.catching_up_s === null ? this.#engine.t_s : -1
    const known = this.store.getState()
    if (this.#asking || (t_s >= 0 && known.t_s === t_s && known.lanes === lanes)) return
    const wait_ms = this.#requested_ms + EVERY_MS - performance.now()
    if (wait_ms > 0) {
      // A paused run draws no more frames, so one is requested, and with it the last figures.
      this.#painter.requestIn(wait_ms)
      return
    }
    this.#asking = true
    this.#requested_ms = performance.now()
    this.#engine
      .request('results', {})
      .then(
        (result) => {
          if (this.#engine.lanes === lanes) this.store.setState({ result, t_s, lanes })
        },
        // Another run has begun, or this one has ended: the next frame requests the result again.
        () => undefined,
      )
      .finally(() => {
        this.#asking = false
      })
  }
}
