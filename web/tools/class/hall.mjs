import { createHash, randomBytes } from 'node:crypto'
import { predictionOf, read } from './bodies.mjs'
import { LIMITS } from './limits.mjs'

/** @import { Asks, HallStep, Sent } from '../../src/lessons/hall/wire.ts' */

/** A request that is refused, with the status of HTTP that says why. */
export class Refusal extends Error {
  /** @param {number} status @param {string} message @param {Record<string, string>} [headers] */
  constructor(status, message, headers = {}) {
    super(message)
    this.status = status
    this.headers = headers
  }
}

/**
 * What a hall is asked, and what it said so far. It is all in memory, of one question at a time: the next one, or the
 * end of the lesson, forgets it.
 */
export class Hall {
  /** The step that the lecturer is at. */
  #step = /** @type {Omit<HallStep, 'revealed' | 'chosen'> | undefined} */ (undefined)
  #text = /** @type {string | undefined} */ (undefined)
  /**
   * By a phone's token.
   * @type {Map<string, Sent>}
   */
  #predictions = new Map()
  /** @type {Map<string, number>} */
  #perAddress = new Map()
  #revealed = false

  /** What every phone may know. */
  get state() {
    if (!this.#step) return { step: null }
    const { chosen } = this
    return { step: { ...this.#step, revealed: this.#revealed, ...(chosen && { chosen }) } }
  }

  get id() {
    return this.#step?.id ?? null
  }

  /** The text of the lecturer's own lesson, while it is under way. */
  get text() {
    return this.#text
  }

  get sent() {
    return this.#predictions.size
  }

  /** How often each choice was taken, once that may be known. */
  /** @returns {number[] | undefined} */
  get chosen() {
    const asks = this.#step?.asks
    if (!this.#revealed || asks?.kind !== 'choose') return undefined
    const counts = Array(asks.choices).fill(0)
    for (const sent of this.#predictions.values()) if (sent.kind === 'choose') counts[sent.chosen]++
    return counts
  }

  /**
   * Goes to a step. The step that is open already stays as it is, with what was sent: a lecturer's page that is loaded
   * again goes on. One that was revealed is asked anew.
   * @param {{ lesson: string | null, text?: string, at: number, asks: Asks | null }} step
   * @returns {string} the id that its predictions name
   */
  open({ lesson, text, at, asks }) {
    if (lesson === null && text === undefined)
      throw new Refusal(400, 'lesson: a name, or else text: a lesson as a whole')
    if ((asks?.kind === 'place' || asks?.kind === 'point') && asks.from >= asks.to)
      throw new Refusal(400, 'asks.to: a number above asks.from')
    const own = text === undefined ? null : createHash('sha256').update(text).digest('base64url').slice(0, 16)
    const next = { lesson, own, at, asks }
    const { id: _, ...now } = this.#step ?? {}
    if (this.#step && !this.#revealed && JSON.stringify(now) === JSON.stringify(next)) return this.#step.id
    this.clear()
    this.#text = text
    this.#step = { id: randomBytes(9).toString('base64url'), ...next }
    return this.#step.id
  }

  /** Forgets the step and all that was sent. */
  clear() {
    this.#step = undefined
    this.#text = undefined
    this.#revealed = false
    this.#predictions.clear()
    this.#perAddress.clear()
  }

  /**
   * Ends the question; gives all predictions, without whose they are.
   * @param {string} id
   */
  reveal(id) {
    this.#mustBe(id)
    this.#revealed = true
    return [...this.#predictions.values()]
  }

  /**
   * Keeps a phone's prediction in place of the one that it sent before.
   * @param {unknown} body
   * @param {string} address
   */
  take(body, address) {
    // An answer to an old question is refused as such, before it is checked against what another one asks.
    const id = /** @type {{ id?: unknown } | null} */ (body)?.id
    if (typeof id === 'string') this.#mustBe(id)
    const asks = this.#step?.asks
    if (!asks) throw new Refusal(409, 'Nothing is asked now')
    const { output, fault } = read(predictionOf(asks), body)
    if (fault !== undefined) throw new Refusal(400, fault)
    if (this.#revealed) throw new Refusal(409, 'It has been revealed: too late')
    const { id: _, token, ...prediction } = /** @type {Sent & { id: string, token: string }} */ (output)
    if (!this.#predictions.has(token)) this.#count(address)
    this.#predictions.set(token, prediction)
  }

  /** @param {string} address */
  #count(address) {
    const own = this.#perAddress.get(address) ?? 0
    if (own >= LIMITS.predictionsOfOne)
      throw new Refusal(429, 'So many predictions of one address are not kept', { 'retry-after': '60' })
    if (this.#predictions.size >= LIMITS.predictions)
      throw new Refusal(429, 'So many predictions of one question are not kept', { 'retry-after': '60' })
    this.#perAddress.set(address, own + 1)
  }

  /** @param {string} id */
  #mustBe(id) {
    if (this.#step?.id !== id) throw new Refusal(409, 'This question is over')
  }
}
