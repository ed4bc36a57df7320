import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Failure, say, step } from '../../tools/setup/log.mjs'
import { inRoot } from '../../tools/setup/paths.mjs'
import { LAYOUTS, prepareNs2, runNs2 } from './ns2.mjs'
import { runWasm } from './wasm.mjs'

/**
 * @import { Scenario } from './ns2.mjs'
 * @typedef {typeof import('../../engine/wasm/aqm.js').Lab} LabClass
 * @typedef {keyof typeof ENGINES} Engine
 * @typedef {'ns2' | 'lean'} Peer
 * @typedef {ReturnType<typeof spreadOf>} Spread
 * @typedef {ReturnType<typeof measure>} Measured
 * @typedef {{ ns: string, Lab: LabClass, program: string }} Programs
 */

/** Some of the scenarios whose results are compared with those of ns-2. */
const SCENARIOS = {
  'a/TD': '200 flows, 10 Mb/s, Tail Drop',
  'a/RED': '200 flows, 10 Mb/s, RED',
  'b/N256_REDstd': '256 flows, 10 Mb/s, RED, SACK',
}
/** Allowed difference in packets sent, as a share: the random numbers differ. */
const SAME_WORK = 0.03

/** The engines, with their names in the tables. */
export const ENGINES = {
  ns2: 'ns-2',
  lean: 'ns-2, headers in use alone',
  native: 'native',
  warm: 'WebAssembly, warm',
  cold: 'WebAssembly, cold',
}
const PEERS = /** @type {Peer[]} */ (['ns2', 'lean'])
const NAMES = /** @type {Engine[]} */ (Object.keys(ENGINES))

/**
 * How long the same scenarios take in ns-2, natively and in WebAssembly, s. The engines take turns, so that other work
 * on the machine disturbs all of them. The time is that of the run, without starting the process; of ns-2, that of the
 * event loop. A cold run is the first in its process.
 * @returns results by scenario; undefined if there is no ns-2.
 * @throws Failure if the engines did not run the same.
 * @param {number} runs
 * @param {LabClass} Lab
 * @param {string} program
 */
export async function measurePeers(runs, Lab, program) {
  const ns = await prepareNs2()
  if (ns === undefined) return undefined
  const { cases } = JSON.parse(readFileSync(inRoot('wasm-core/sim/tests/data/ns2.json'), 'utf8'))
  /** @type {Record<string, Measured>} */
  const results = {}
  for (const [id, title] of Object.entries(SCENARIOS))
    await step(`${title}, ${runs} turns`, () => {
      const { scenario } = cases.find((/** @type {{ id: string }} */ own) => own.id === id)
      results[id] = measure({ ...scenario, title, warmup_s: 0 }, runs, { ns, Lab, program })
    })
  return results
}

/** @param {Scenario} scenario @param {number} runs @param {Programs} programs */
function measure(scenario, runs, { ns, Lab, program }) {
  const text = JSON.stringify(scenario)
  /** @param {string} command @param {string[]} args @returns {import('./wasm.mjs').Run} */
  const own = (command, args) =>
    JSON.parse(execFileSync(command, args, { input: text, encoding: 'utf8', maxBuffer: 2 ** 28 }))
  const ours = {
    native: () => own(program, ['-']),
    warm: () => runWasm(Lab, text),
    cold: () => own(process.execPath, [inRoot('web/studies/bench/cold.mjs')]),
  }
  const [lane] = ours.native().lanes
  const { arrivals } = lane.classes.ftp
  /** @param {keyof typeof ours} name */
  const runOwn = (name) => {
    const { wall_s, lanes } = ours[name]()
    if (lanes[0].digest !== lane.digest) throw new Failure(`${scenario.title}: ${name} differs`)
    return wall_s
  }
  const turns = {
    ns2: () => runPeer(LAYOUTS.all),
    lean: () => runPeer(LAYOUTS.used),
    native: () => runOwn('native'),
    warm: () => runOwn('warm'),
    cold: () => runOwn('cold'),
  }
  /** @param {string[]} layout */
  function runPeer(layout) {
    const { seconds, tcpPackets } = runNs2(ns, scenario, layout)
    if (Math.abs(tcpPackets / arrivals - 1) > SAME_WORK)
      throw new Failure(`${scenario.title}: ns-2 sent ${tcpPackets} packets of TCP, the core ${arrivals}`)
    return seconds
  }
  // Warm-up: the first two runs in this process compile hot code; the first of a program reads it from the disk.
  for (const name of /** @type {Engine[]} */ (['ns2', 'native', 'warm', 'warm'])) turns[name]()
  /** @type {Record<Engine, number[]>} */
  const seconds = { ns2: [], lean: [], native: [], warm: [], cold: [] }
  for (let turn = 0; turn < runs; turn++) for (const name of NAMES) seconds[name].push(turns[name]())
  /** @param {Peer} peer @param {Engine} name */
  const times = (peer, name) => spreadOf(seconds[peer].map((each, i) => each / seconds[name][i]))
  return {
    title: scenario.title,
    arrivals: lane.arrivals,
    seconds: byEngine((name) => spreadOf(seconds[name])),
    /** How many times as fast as each peer the engines are, turn by turn. */
    times: { ns2: byEngine((name) => times('ns2', name)), lean: byEngine((name) => times('lean', name)) },
  }
}

/** @param {(name: Engine) => Spread} of */
const byEngine = (of) =>
  /** @type {Record<Engine, Spread>} */ (Object.fromEntries(NAMES.map((name) => [name, of(name)])))

/**
 * Median and quartiles, interpolated between neighbours.
 * @param {number[]} values
 */
export function spreadOf(values) {
  const sorted = [...values].sort((a, b) => a - b)
  /** @param {number} share */
  const at = (share) => {
    const place = share * (sorted.length - 1)
    const below = Math.floor(place)
    return sorted[below] + (place - below) * ((sorted[below + 1] ?? sorted[below]) - sorted[below])
  }
  return { low: at(0.25), median: at(0.5), high: at(0.75), n: sorted.length }
}

/**
 * Tables of the results, one for each scenario, with heads and rows.
 * @param {Record<string, Measured>} results
 */
export function tablesOf(results) {
  /** @param {Spread} spread @param {number} digits */
  const shown = ({ low, median, high }, digits) =>
    `${median.toFixed(digits)} (${low.toFixed(digits)}–${high.toFixed(digits)})`
  return Object.values(results).map(({ title, arrivals, seconds, times }) => ({
    title: `${title}: ${arrivals.toLocaleString('en')} arrivals`,
    head: ['engine', 'seconds', ...PEERS.map((peer) => `times as fast as ${ENGINES[peer]}`)],
    rows: NAMES.map((name) => [
      ENGINES[name],
      shown(seconds[name], 3),
      ...PEERS.map((peer) => (peer === name ? '' : shown(times[peer][name], 2))),
    ]),
  }))
}

/**
 * @param {Record<string, Measured>} results
 * @param {number} runs
 * @param {(head: string[], rows: string[][]) => void} table
 */
export function tellPeers(results, runs, table) {
  say()
  say(`Medians of ${runs} turns, with quartiles`)
  for (const { title, head, rows } of tablesOf(results)) {
    say()
    say(title)
    table(head, rows)
  }
}
