import { createHash, randomBytes } from 'node:crypto'
import { predictionOf, read } from './bodies.mjs'
import { LIMITS } from './limits.mjs'

/** @import { Asks, HallStep, Sent } from '../../src/courses/hall/wire.ts' */

/** A refused request, with its HTTP status. */
export class Refusal extends Error {
  /** @param {number} status @param {string} message @param {Record<string, string>} [headers] */
  constructor(status, message, headers = {}) {
    super(message)
    this.status = status
    this.headers = headers
  }
}

/**
 * The open question of a hall and the predictions so far. It is all in memory: the next question, or the end of the
 * lesson, discards it.
 */
export class Hall {
  /** The step that the lecturer is at. */
  #step = /** @type {Omit<HallStep, 'revealed' | 'chosen'> | undefined} */ (undefined)
  #text = /** @type {string | undefined} */ (undefined)
  /**
   * Predictions by the phone's token.
   * @type {Map<string, Sent>}
   */
  #predictions = new Map()
  /** @type {Map<string, number>} */
  #perAddress = new Map()
  #revealed = false

  /** The state that every phone may see. */
  get state() {
    if (!this.#step) return { step: null }
    const { chosen } = this
    return { step: { ...this.#step, revealed: this.#revealed, ...(chosen && { chosen }) } }
  }

  get id() {
    return this.#step?.id ?? null
  }

  /** The text of the lecturer's own lesson while it is open. */
  get text() {
    return this.#text
  }

  get sent() {
    return this.#predictions.size
  }

  /** Counts of each choice, once revealed. */
  /** @returns {number[] | undefined} */
  get chosen() {
    const asks = this.#step?.asks
    if (!this.#revealed || asks?.kind !== 'choose') return undefined
    const counts = Array(asks.choices).fill(0)
    for (const sent of this.#predictions.values()) if (sent.kind === 'choose') counts[sent.chosen]++
    return counts
  }

  /**
   * Opens a step. If it is already open, its predictions stay. A revealed step becomes a new question, unless the
   * lecturer's page was only reloaded (`resumes`).
   * @param {{ lesson: string | null, text?: string, at: number, asks: Asks | null, resumes?: boolean }} step
   * @returns {{ id: string, revealed: boolean }} the id that predictions must name, and whether they are revealed
   */
  open({ lesson, text, at, asks, resumes = false }) {
    if (lesson === null && text === undefined)
      throw new Refusal(400, 'lesson: a name, or else text: a lesson as a whole')
    if ((asks?.kind === 'place' || asks?.kind === 'point') && asks.from >= asks.to)
      throw new Refusal(400, 'asks.to: a number above asks.from')
    const own = text === undefined ? null : createHash('sha256').update(text).digest('base64url').slice(0, 16)
    const next = { lesson, own, at, asks }
    const { id: _, ...now } = this.#step ?? {}
    const same = this.#step && JSON.stringify(now) === JSON.stringify(next)
    if (this.#step && same && (resumes || !this.#revealed))
      return { id: this.#step.id, revealed: this.#revealed }
    this.clear()
    this.#text = text
    this.#step = { id: randomBytes(9).toString('base64url'), ...next }
    return { id: this.#step.id, revealed: false }
  }

  /** Discards the step and its predictions. */
  clear() {
    this.#step = undefined
    this.#text = undefined
    this.#revealed = false
    this.#predictions.clear()
    this.#perAddress.clear()
  }

  /**
   * Ends the question; returns all predictions, without their tokens.
   * @param {string} id
   */
  reveal(id) {
    this.#mustBe(id)
    this.#revealed = true
    return [...this.#predictions.values()]
  }

  /**
   * Keeps a phone's prediction in place of its earlier one.
   * @param {unknown} body
   * @param {string} address
   */
  take(body, address) {
    // An answer to an old question is refused as such, before it is checked against the current question.
    const id = /** @type {{ id?: unknown } | null} */ (body)?.id
    if (typeof id === 'string') this.#mustBe(id)
    const asks = this.#step?.asks
    if (!asks) throw new Refusal(409, 'No question is open')
    const { output, fault } = read(predictionOf(asks), body)
    if (fault !== undefined) throw new Refusal(400, fault)
    if (this.#revealed) throw new Refusal(409, 'The answer is revealed: too late')
    const { id: _, token, ...prediction } = /** @type {Sent & { id: string, token: string }} */ (output)
    if (!this.#predictions.has(token)) this.#count(address)
    this.#predictions.set(token, prediction)
  }

  /** @param {string} address */
  #count(address) {
    const own = this.#perAddress.get(address) ?? 0
    if (own >= LIMITS.predictionsOfOne)
      throw new Refusal(429, 'Too many predictions from one address', { 'retry-after': '60' })
    if (this.#predictions.size >= LIMITS.predictions)
      throw new Refusal(429, 'Too many predictions of one question', { 'retry-after': '60' })
    this.#perAddress.set(address, own + 1)
  }

  /** @param {string} id */
  #mustBe(id) {
    if (this.#step?.id !== id) throw new Refusal(409, 'This question is over')
  }
}
