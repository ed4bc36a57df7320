import { readFileSync, rmSync } from 'node:fs'
import { Failure } from '../../tools/setup/log.mjs'
import { outputOf } from '../../tools/setup/native.mjs'
import { draw, LAB, questionOf, randomOf, scenarioOf } from './draw.mjs'

/**
 * A refusal also counts as an answer.
 * @type {NonNullable<Parameters<typeof outputOf>[3]>}
 */
const ANSWERS = { codes: [0, 2], errors: 'inherit' }

/**
 * @import { Load } from './draw.mjs'
 *
 * @typedef {object} Model the answer of the model `stability`.
 * @property {unknown} [errors]
 * @property {string} [none] why it has no answer
 * @property {string[]} doubts
 * @property {{ gain: number | null, period_s: number | null }} margins
 * @property {number} rtt_s
 * @property {number} queue_packets
 * @property {number} deviation_packets
 * @property {number} window_packets
 * @property {number | null} halvings_per_period
 *
 * @typedef {{ number: number, own: Load, model: Model, doubts: string[] }} Asked
 */

/** Sampling interval of a series, s. */
const EVERY_S = 0.05
/** Assumed period if the model has none, in round trips. */
const PERIOD_RTTS = 10

/** Scenarios with doubts are kept until this many without doubts are found: enough to test the doubts. */
export const BESIDE = 500

/**
 * Draws scenarios until the model answers `points` of them without a doubt. Until the first `BESIDE` of these, keeps also
 * scenarios whose doubts all match `beyond`, by parts of their texts; `refused` counts the doubts by text.
 * @param {string} program
 * @param {{ points: number, seed: number }} options
 * @param {string[]} beyond
 */
export async function drawAll(program, { points, seed }, beyond) {
  const random = randomOf(seed)
  /** @type {Asked[]} */
  const chosen = []
  /** @type {Map<string, number>} */
  const refused = new Map()
  let drawn = 0
  for (let valid = 0; valid < points; ) {
    const own = draw(random)
    const model = await ask(program, own)
    drawn++
    const doubts = model.none ? [model.none] : model.doubts
    const known = doubts.flatMap((words) => beyond.find((part) => words.includes(part)) ?? [])
    for (const words of doubts) {
      const kind = words.replace(/[\d.]+/g, '…')
      refused.set(kind, (refused.get(kind) ?? 0) + 1)
    }
    if (known.length < doubts.length || (doubts.length > 0 && valid >= BESIDE)) continue
    if (doubts.length === 0) valid++
    chosen.push({ number: chosen.length + 1, own, model, doubts: known })
  }
  return { chosen, drawn, refused }
}

/**
 * The lab's own scenarios, in the form of drawn ones.
 * @param {string} program
 * @returns {Promise<Asked[]>}
 */
export const labOwn = (program) =>
  Promise.all(LAB.map(async (own, i) => ({ number: i + 1, own, model: await ask(program, own), doubts: [] })))

/** @param {string} program @param {Load} own @returns {Promise<Model>} */
async function ask(program, own) {
  const model = JSON.parse(await outputOf(program, ['model', 'stability', '-'], questionOf(own), ANSWERS))
  if (model.errors) throw new Failure(`The model cannot be asked: ${JSON.stringify(model.errors)}`)
  return model
}

/**
 * Runs the packets of a scenario, and puts them beside the model's answer; `swingOf` measures their swing.
 * @param {string} program
 * @param {Asked} asked
 * @param {string} file
 * @param {typeof import('../../src/features/why/swing.ts').swingOf} swingOf
 * @returns {Promise<import('./figures.mjs').Row>}
 */
export async function compare(program, { number, own, model, doubts }, file, swingOf) {
  const { margins } = model
  const period_s = margins.period_s ?? PERIOD_RTTS * model.rtt_s
  const scenario = scenarioOf(own, { period_s, seed: number })
  const words = ['-', '--series', file, '--even-if-large']
  const [lane] = JSON.parse(await outputOf(program, words, scenario, ANSWERS)).lanes
  const queue = seriesOf(readFileSync(file, 'utf8'), scenario.warmup_s)
  rmSync(file)
  const { ratio, frequency } = swingOf(queue, EVERY_S, period_s)
  const { mean, sd } = lane.queue_packets
  return {
    number,
    own,
    doubts,
    margin: margins.gain,
    ratio,
    model: {
      mean: model.queue_packets,
      deviation: model.deviation_packets,
      frequency: (2 * Math.PI) / period_s,
      window: model.window_packets,
      rtt_s: model.rtt_s,
      halvings: model.halvings_per_period,
    },
    packets: { mean, deviation: sd, frequency },
  }
}

/**
 * The mean queue of each sample after the warm-up, packets.
 * @param {string} csv
 * @param {number} from_s
 */
function seriesOf(csv, from_s) {
  const [head, ...lines] = csv.trim().split('\n')
  const names = head.split(',')
  const [time, queue] = [names.indexOf('t_s'), names.indexOf('queue_mean_packets')]
  const cells = lines.map((line) => line.split(','))
  return cells.filter((own) => Number(own[time]) > from_s).map((own) => Number(own[queue]))
}
