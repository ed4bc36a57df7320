import { inSite } from '../../kit/packed'
import type { Spot } from '../player/point'
import type { Answer } from '../player/shown'

/** Messages between a hall's server and its pages; web/tools/class is the server. */

/** A step's question, as far as the server needs it to check answers. */
export type Asks =
  | { kind: 'draw' }
  /** Times between the two, s. */
  | { kind: 'point'; from: number; to: number }
  | { kind: 'choose'; choices: number }
  | { kind: 'place'; from: number; to: number }

/** The lecturer's step. */
export interface HallStep {
  /** Identifies the step's predictions. */
  id: string
  /** A lesson of the lab by name; null for the lecturer's own. */
  lesson: string | null
  /** Identifies the lecturer's own lesson. */
  own: string | null
  /** Index of the step, from 0. */
  at: number
  asks: Asks | null
  revealed: boolean
  /** Count of each choice, once revealed. */
  chosen?: number[]
}

/** An anonymous prediction. */
export type Sent =
  | { kind: 'unsure' }
  | { kind: 'draw'; values: readonly number[] }
  | ({ kind: 'point' } & Spot)
  | { kind: 'choose'; chosen: number }
  | { kind: 'place'; value: number }

export interface Count {
  id: string | null
  /** Connected phones. */
  phones: number
  /** Phones that have sent a prediction. */
  sent: number
  /** Addresses of the page for phones, the likeliest first. */
  addresses: readonly string[]
}

/** A request that the server refused. */
export class Refused extends Error {
  readonly status: number
  /** Delay before another try, s; 0 if retrying is useless. */
  readonly again_s: number

  constructor(status: number, message: string, again_s: number) {
    super(message)
    this.status = status
    this.again_s = again_s
  }
}

/** Timeout of a request, ms. */
const PATIENCE_MS = 10_000

/**
 * Sends a request to the hall's server.
 * @throws `Refused` if the server refuses, another error if it cannot be reached
 */
export async function ask(method: string, path: string, body?: object, secret?: string): Promise<string> {
  const response = await fetch(inSite(`hall/${path}`), {
    method,
    cache: 'no-store',
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(secret && { authorization: `Bearer ${secret}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  // Read even an empty body to its end: otherwise the browser closes the connection.
  const said = await response.text()
  if (response.ok) return said
  throw new Refused(response.status, said, Number(response.headers.get('retry-after')) || 0)
}

/** Significant digits of a sent value: a finger is no more precise. */
const DIGITS = 4

/** A prediction in its wire format. */
export function sentOf(answer: Answer): Sent {
  const short = (value: number) => Number(value.toPrecision(DIGITS))
  if (answer.kind === 'draw') return { kind: 'draw', values: answer.line.values.map(short) }
  return answer.kind === 'point' ? { ...answer, value: short(answer.value) } : answer
}
