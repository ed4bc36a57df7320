import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Failure } from '../../tools/setup/log.mjs'
import { outputOf } from '../../tools/setup/native.mjs'

/**
 * @typedef {object} Figures figures of a run of a lane.
 * @property {string} label
 * @property {number} loss
 * @property {number} utilisation
 * @property {{ mean: number }} queue_packets
 *
 * @typedef {ReturnType<typeof scenario>} Scenario
 */

const LINK = { rate_bps: 10_000_000, delay_s: 0.01, buffer: { packets: 200 } }
const FTP = {
  kind: 'ftp',
  id: 'ftp',
  packet_bytes: 1000,
  rtt_s: { spread: [0.12, 0.22] },
  start_s: { uniform: [0, 10] },
}
/** @param {Record<string, unknown>} ftp @param {[string, string][]} lanes */
const scenario = (ftp, lanes) => ({
  version: 1,
  title: 'RED and its relatives',
  seed: 1,
  duration_s: 120,
  warmup_s: 20,
  link: LINK,
  traffic: [{ ...FTP, ...ftp }],
  lanes: lanes.map(([label, kind]) => ({ label, queue: { kind } })),
})

/** @type {[string, string][]} */
const OF_NS2 = [
  ['Tail Drop', 'tail_drop'],
  ['RED', 'red'],
  ['Gentle RED', 'gred'],
  ['GRED-I', 'gred_i'],
  ['Adaptive RED', 'adaptive_red'],
]
/** @type {[string, string][]} */
const OF_NS3 = [
  ['Tail Drop', 'tail_drop'],
  ['RED', 'red'],
  ['PIE', 'pie'],
]

/** Five lanes at two loads: ten scenarios for ns-2. */
export const NS2_LOADS = [20, 100].map((flows) => ({
  flows,
  scenario: scenario({ flows, tcp: 'newreno', profile: 'ns2' }, OF_NS2),
}))

/** Three lanes for ns-3, with selective acknowledgements, without which its senders recover much worse from losses. */
export const NS3_LOAD = {
  flows: 50,
  scenario: { ...scenario({ flows: 50, tcp: 'sack', profile: 'rfc' }, OF_NS3), duration_s: 60 },
}

/**
 * The figures of each lane of a scenario.
 * @param {string} program the native core
 * @param {Scenario} own
 * @returns {Promise<Figures[]>}
 */
export const inLab = async (program, own) => JSON.parse(await outputOf(program, ['-'], own)).lanes

/**
 * The same figures from the program that the lab writes for a simulator; `command` runs that program.
 * @param {string} program the native core
 * @param {Scenario} own
 * @param {{ to: string, ending: string, command: string, folder: string }} simulator
 * @returns {Promise<Figures[]>}
 */
export async function inSimulator(program, own, { to, ending, command, folder }) {
  const file = join(folder, `seed-${own.seed}-${process.hrtime.bigint()}.${ending}`)
  await outputOf(program, ['export', '-', '--to', to, '--out', file], own)
  const { stdout } = await promisify(execFile)(command, [file], { maxBuffer: 1 << 24 })
  rmSync(file)
  const lines = stdout.split('\n').filter((line) => line.startsWith('{'))
  if (lines.length !== own.lanes.length)
    throw new Failure(`${to} answered with ${lines.length} of ${own.lanes.length} lanes`, { output: stdout })
  return lines.map((line) => JSON.parse(line))
}

/**
 * Mean and standard error of numbers.
 * @param {number[]} all
 */
export function meanOf(all) {
  const mean = all.reduce((sum, one) => sum + one, 0) / all.length
  const squares = all.reduce((sum, one) => sum + (one - mean) ** 2, 0)
  return { mean, error: Math.sqrt(squares / Math.max(1, all.length - 1) / all.length) }
}

/**
 * Whether two means agree: within three standard errors of their difference, or 2 %.
 * @param {ReturnType<typeof meanOf>} a
 * @param {ReturnType<typeof meanOf>} b
 */
export const agree = (a, b) =>
  Math.abs(a.mean - b.mean) <= Math.max(3 * Math.hypot(a.error, b.error), 0.02 * Math.abs(b.mean))
