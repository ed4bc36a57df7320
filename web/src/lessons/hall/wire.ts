import type { Spot } from '../player/point'
import type { Answer } from '../player/shown'

/** What a hall's server and its pages say to each other; web/tools/class is the other end. */

/** What a step asks, as far as a server has to know it to check what is sent. */
export type Asks =
  | { kind: 'draw' }
  /** Of times from one to the other, s. */
  | { kind: 'point'; from: number; to: number }
  | { kind: 'choose'; choices: number }
  | { kind: 'place'; from: number; to: number }

/** Where the lecturer is. */
export interface HallStep {
  /** Tells its predictions apart from all others. */
  id: string
  /** One of the lab's lessons; null where it is one of the lecturer's own. */
  lesson: string | null
  /** What the lecturer's own lesson is told apart by. */
  own: string | null
  /** Place of the step, from 0. */
  at: number
  asks: Asks | null
  revealed: boolean
  /** How often each choice was taken, once it is revealed. */
  chosen?: number[]
}

/** A prediction without whose it is. */
export type Sent =
  | { kind: 'unsure' }
  | { kind: 'draw'; values: readonly number[] }
  | ({ kind: 'point' } & Spot)
  | { kind: 'choose'; chosen: number }
  | { kind: 'place'; value: number }

export interface Count {
  id: string | null
  /** Phones that are there. */
  phones: number
  /** Phones that sent a prediction. */
  sent: number
  /** Where phones find the page, the likeliest first. */
  addresses: readonly string[]
}

/** A request that was answered, and refused. */
export class Refused extends Error {
  readonly status: number
  /** How long to wait before another try, s; 0 where none would help. */
  readonly again_s: number

  constructor(status: number, message: string, again_s: number) {
    super(message)
    this.status = status
    this.again_s = again_s
  }
}

/** How long an answer may take, ms. */
const PATIENCE_MS = 10_000

/**
 * Asks the hall's server; gives what it says.
 * @throws `Refused` where it refuses, another error where it is not reached
 */
export async function ask(method: string, path: string, body?: object, secret?: string): Promise<string> {
  const response = await fetch(`./hall/${path}`, {
    method,
    cache: 'no-store',
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(secret && { authorization: `Bearer ${secret}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  // Read to its end, also where it is empty: else the browser takes the connection down.
  const said = await response.text()
  if (response.ok) return said
  throw new Refused(response.status, said, Number(response.headers.get('retry-after')) || 0)
}

/** Digits that are sent of a value: what a hand can mean. */
const DIGITS = 4

/** A prediction as it is sent. */
export function sentOf(answer: Answer): Sent {
  const short = (value: number) => Number(value.toPrecision(DIGITS))
  if (answer.kind === 'draw') return { kind: 'draw', values: answer.line.values.map(short) }
  return answer.kind === 'point' ? { ...answer, value: short(answer.value) } : answer
}
