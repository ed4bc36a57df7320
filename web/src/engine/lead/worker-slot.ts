import type { Member } from '../run/lane-runner'
import type { Order, Report } from '../runner-protocol'
import type { Thread } from '../thread'

/** A thread that was silent for twice this long, ms, when another run was opened is given up. */
const SILENCE_MS = 100
/** A thread that has not loaded after this long, ms, is taken for one that never will. */
const LOADING_MS = 20_000

/** Where lanes run: who is told what to do, and reports. */
export interface Seat {
  /** Keys of the lanes that run there, and names of the ghosts. */
  lanes: number[]
  readonly ghosts: Set<number>
  /** Whether all that runs there is where it was sent last. */
  there: boolean
  /** How long, ms, it simulated until it was there. */
  worked_ms: number
  /** What it was asked to tell, and has not yet. */
  telling: number | undefined
  /** Whether it has told all that there is. */
  told: boolean
  post(order: Order): void
  end(): void
}

const empty = () => ({
  lanes: [],
  ghosts: new Set<number>(),
  there: true,
  worked_ms: 0,
  telling: undefined,
  told: true,
})

/** In the thread that leads. */
export const seatHere = (member: Member): Seat => ({
  ...empty(),
  post: (order) => member.obey(order),
  end: () => undefined,
})

/** What a seat elsewhere tells whoever leads. */
export interface SeatHost {
  /** @throws where no thread can be had. */
  helper(): Thread
  /** The wall clock, ms. */
  now(): number
  report(seat: Seat, report: Report): void
  /** Its thread cannot be had: what it was told is lost. */
  lost(seat: Seat, message: string): void
}

/** In a thread of its own, which is replaced if it cannot stop when another run is opened. */
export class SeatElsewhere implements Seat {
  lanes: number[] = []
  readonly ghosts = new Set<number>()
  there = true
  worked_ms = 0
  telling: number | undefined
  told = true
  readonly #host: SeatHost
  #thread: Thread
  #ready = false
  #since_ms: number
  #ping = 0
  /** What was sent since a ping that was not answered yet. */
  #unheard: Order[] | undefined
  /** What came while this thread itself was busy is heard first. */
  #doubted = false

  constructor(host: SeatHost) {
    this.#host = host
    this.#since_ms = host.now()
    this.#thread = this.#start()
  }

  post(order: Order): void {
    // Whatever it is at when another run is asked for is wanted no longer: a thread that cannot stop is replaced.
    if (order.type === 'run' && order.anew && this.#ready) {
      this.#unheard = []
      this.#doubted = false
      this.#since_ms = this.#host.now()
      this.#thread.postMessage({ type: 'ping', id: ++this.#ping } satisfies Order)
    }
    this.#unheard?.push(order)
    this.#thread.postMessage(order)
  }

  end(): void {
    this.#thread.onmessage = null
    this.#thread.onerror = null
    this.#thread.terminate()
  }

  /** How soon it is to be looked after, ms, if something is awaited of it. */
  get due_ms(): number | undefined {
    if (this.#ready && !this.#unheard) return undefined
    const patience_ms = this.#ready ? SILENCE_MS : LOADING_MS
    return Math.max(1, this.#since_ms + patience_ms - this.#host.now())
  }

  /** Gives up a thread of which nothing was heard for too long. */
  look(): void {
    const silent_ms = this.#host.now() - this.#since_ms
    if (!this.#ready) {
      if (silent_ms >= LOADING_MS) this.#host.lost(this, 'it does not load')
    } else if (this.#unheard && silent_ms >= SILENCE_MS) {
      if (this.#doubted) this.#replace(this.#unheard)
      this.#doubted = true
      this.#since_ms = this.#host.now()
    }
  }

  #replace(unheard: Order[]): void {
    this.end()
    this.#unheard = undefined
    this.#ready = false
    try {
      this.#thread = this.#start()
    } catch (error) {
      this.#host.lost(this, String(error))
      return
    }
    for (const order of unheard) this.#thread.postMessage(order)
  }

  #start(): Thread {
    const thread = this.#host.helper()
    thread.onmessage = ({ data }: MessageEvent<Report>) => {
      if (data.type === 'ready') this.#ready = true
      else if (data.type === 'pong') {
        if (data.id === this.#ping) this.#unheard = undefined
      } else if (data.type === 'crashed' && !this.#ready) this.#host.lost(this, data.message)
      else this.#host.report(this, data)
    }
    thread.onerror = (event) => {
      event.preventDefault?.()
      const message = event.message ?? ''
      if (this.#ready) this.#host.report(this, { type: 'crashed', message })
      else this.#host.lost(this, message)
    }
    return thread
  }
}
