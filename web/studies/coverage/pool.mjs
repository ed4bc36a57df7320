import { outputOf } from '../../tools/setup/native.mjs'

/** @import { Shape } from './intervals.mjs' */

/** Runs per sweep: the most that a sweep allows. */
export const PIECE = 1000
/** The first seed; far from seeds in common use. */
const SEED = 100_001
/** Shards of a sweep, since only the result of a shard lists single runs. */
export const SHARES = 2

/** Short runs of few flows, as on the screen or in homework, whose figures are most skewed. */
export const SCENARIO = {
  version: 1,
  duration_s: 20,
  warmup_s: 8,
  link: { rate_bps: 1e7, delay_s: 0.01, buffer: { packets: 100 } },
  traffic: [
    { id: 'ftp', kind: 'ftp', flows: 8, rtt_s: { spread: [0.04, 0.16] }, start_s: { uniform: [0, 3] } },
    { id: 'udp', kind: 'cbr', flows: 2, rate_bps: 1e6, jitter: 0.5 },
  ],
  lanes: [
    { label: 'Tail Drop', queue: { kind: 'tail_drop' } },
    { label: 'RED', queue: { kind: 'red' } },
    { label: 'CoDel', queue: { kind: 'codel' } },
    { label: 'PIE', queue: { kind: 'pie' } },
  ],
}

/**
 * Figures of a lane, and their possible values.
 * @type {[path: string, title: string, shape: Shape][]}
 */
export const FIGURES = [
  ['utilisation', 'utilisation', 'share'],
  ['network_utilisation', 'network utilisation', 'share'],
  ['loss', 'loss', 'share'],
  ['queue_packets.mean', 'queue, mean', 'positive'],
  ['queue_packets.sd', 'queue, standard deviation', 'positive'],
  ['queue_packets.p05', 'queue, 5th percentile', 'positive'],
  ['queue_packets.p50', 'queue, median', 'positive'],
  ['queue_packets.p95', 'queue, 95th percentile', 'positive'],
  ['average_packets.mean', 'average queue, mean', 'positive'],
  ['delay_s.mean', 'delay, mean', 'positive'],
  ['delay_s.p99', 'delay, 99th percentile', 'positive'],
  ['consecutive_losses.mean', 'run of losses, mean', 'positive'],
  ['consecutive_losses.exceed.1', 'runs of losses above 1', 'share'],
  ['consecutive_losses.exceed.2', 'runs of losses above 2', 'share'],
  ['synchronisation', 'synchronisation', 'share'],
  ['classes.ftp.loss', 'TCP, loss', 'share'],
  ['classes.ftp.goodput_bps', 'TCP, goodput', 'positive'],
  ['classes.ftp.fairness', 'TCP, fairness', 'share'],
  ['classes.ftp.retransmissions', 'TCP, retransmissions', 'positive'],
  ['classes.ftp.timeouts', 'TCP, timeouts', 'positive'],
  ['classes.udp.loss', 'UDP, loss', 'share'],
  ['classes.udp.delay_mean_s', 'UDP, mean delay', 'positive'],
  ['classes.udp.consecutive_losses.mean', 'UDP, run of losses, mean', 'positive'],
]

/**
 * @typedef {{ seed: number, replications: number, share: number }} Piece
 * @typedef {{ part: { figures: string[][], jobs: { job: number, lanes: { figures: number, values: (number | null)[] }[] }[] } }} Part
 */

/**
 * The sweeps of a pool of `runs` runs.
 * @param {number} runs
 */
export function piecesOf(runs) {
  /** @type {Piece[]} */
  const pieces = []
  for (let first = 0; first < runs; first += PIECE)
    for (let share = 1; share <= SHARES; share++)
      pieces.push({ seed: SEED + first, replications: Math.min(PIECE, runs - first), share })
  return pieces
}

/**
 * Runs one shard of a sweep.
 * @param {string} program
 * @param {Piece} piece
 * @param {AbortSignal} signal
 * @returns {Promise<Part>}
 */
export async function runPiece(program, { seed, replications, share }, signal) {
  const words = ['sweep', '-', '--jobs', '1', '--shard', `${share}/${SHARES}`]
  const text = await outputOf(program, words, { scenario: { ...SCENARIO, seed }, replications }, { signal })
  return JSON.parse(text)
}

/** @typedef {(number | undefined)[]} Values of a figure of a lane, run by run. */

/**
 * The values of every figure of every lane, in the order of the seeds.
 * @param {Part[]} parts in any order within a piece, pieces in order
 * @returns {Map<string, Values>[]}
 */
export function poolOf(parts) {
  /** @type {Map<string, Values>[]} */
  const lanes = SCENARIO.lanes.map(() => new Map(FIGURES.map(([path]) => [path, []])))
  for (let first = 0; first < parts.length; first += SHARES) {
    const jobs = parts
      .slice(first, first + SHARES)
      .flatMap(({ part }) => part.jobs.map((job) => ({ ...job, names: part.figures })))
      .sort((a, b) => a.job - b.job)
    for (const job of jobs)
      job.lanes.forEach(({ figures, values }, lane) => {
        for (const [path] of FIGURES) {
          const place = job.names[figures].indexOf(path)
          lanes[lane].get(path)?.push(place < 0 ? undefined : (values[place] ?? undefined))
        }
      })
  }
  return lanes
}

/**
 * The first lane's utilisation in every run, to a millionth, as CSV.
 * @param {Map<string, Values>[]} pool
 */
export const sampleText = ([first]) =>
  ['utilisation', ...(first.get('utilisation') ?? []).map((value) => value?.toFixed(6) ?? ''), ''].join('\n')
