import { execFile } from 'node:child_process'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { writeWhole } from '../../tools/setup/files.mjs'
import { Failure, say, step } from '../../tools/setup/log.mjs'
import { inRoot, wasmCore } from '../../tools/setup/paths.mjs'
import { run, which } from '../../tools/setup/run.mjs'
import { exe, prepareRust } from '../../tools/setup/rust.mjs'
import { spreadOf } from './peers.mjs'

const PAGE = 'web/docs/reference/scale.md'
const DATA = 'web/docs/reference/scale.json'

/**
 * @typedef {{ flows: number, rate: number, warm_s: number }} Place of the grid: flows, on a link of `rate` bit/s.
 * @typedef {{ seconds: number, arrivals: number, bytes: number, simulated_s: number, cpu: boolean }} Run
 *
 * @typedef {object} Cell results at a place.
 * @property {number} flows
 * @property {number} rate_bps
 * @property {{ median: number }} packet_ns
 * @property {number} bytes
 * @property {number} flow_bytes
 *
 * @typedef {{ flows: number, instructions: number, near_misses: number, far_misses: number }} Counted
 * @typedef {{ cpu: boolean, runs: number, load: number, cells: Cell[], path: Counted[] }} Scale
 */

/** Numbers of flows, and link rates in bit/s with their warm-up, s. */
const FLOWS = [10, 200, 4500, 20_000, 100_000]
/** @type {Record<number, number>} */
const WARM_S = { 1e6: 60, 1e7: 40, 1e8: 20, 1e9: 8, 1e10: 3, 1e11: 1.5 }
const RATES = Object.keys(WARM_S).map(Number)
/** Flows start within this time, s. */
const START_S = 1
const EVENTS = 3_000_000

/** Limits of documents: flows of a class, link rate, packets of a buffer. */
const MOST_FLOWS = 10_000
const MOST_RATE = 1e10
const MOST_BUFFER = 1_000_000

/**
 * Links that grow with the flows, for counting instructions: about the rate per flow of the paper of May et al. In
 * callgrind a run takes fifty times as long, so these warm up for less.
 */
const PATH = [
  { flows: 10, rate: 1e6, warm_s: 60, events: 300_000 },
  { flows: 200, rate: 1e7, warm_s: 20, events: 300_000 },
  { flows: 4500, rate: 1e8, warm_s: 5, events: 300_000 },
  { flows: 20_000, rate: 1e9, warm_s: 3, events: 1_000_000 },
  { flows: 100_000, rate: 1e10, warm_s: 2, events: 1_000_000 },
]
/** The reference for costs. */
const BASE = PATH[1]
const GOALS = { 4500: 1.3, 100000: 2 }
const GOAL_BYTES = 600
/** Above this share of the link, bit/s, a flow's memory is mostly packets in flight. */
const MOST_OF_FLOW = 100_000
/** Two simulated caches: bytes, ways, bytes of a line. */
const CACHES = { near: '1048576,16,64', far: '33554432,16,64' }

/**
 * The scenario of May et al.'s simulation for `flows` greedy flows, with buffer and thresholds in proportion to the
 * link.
 * @param {number} flows
 * @param {number} rate
 */
export function scenarioOf(flows, rate) {
  const buffer = Math.min(MOST_BUFFER, Math.max(20, (0.16 * rate) / 8000))
  const classes = Math.ceil(flows / MOST_FLOWS)
  return {
    version: 1,
    title: `${flows} flows, ${rate} bit/s`,
    seed: 1,
    duration_s: 10_000,
    link: { rate_bps: Math.min(rate, MOST_RATE), delay_s: 0.01, buffer: { packets: Math.round(buffer) } },
    access: { rate_bps: Math.max(100_000_000, rate) },
    traffic: Array.from({ length: classes }, (_, i) => ({
      id: `ftp${i + 1}`,
      kind: 'ftp',
      flows: Math.floor((flows + i) / classes),
      tcp: 'newreno',
      packet_bytes: 1000,
      rtt_s: { spread: [0.12, 0.22] },
      start_s: { uniform: [0, START_S] },
      receive_window_bytes: 10_000_000,
    })),
    lanes: [
      {
        queue: {
          kind: 'red',
          min_th: 0.15 * buffer,
          max_th: 0.45 * buffer,
          max_p: 0.1,
          w_q: 0.002,
          spacing: 'wait',
        },
      },
    ],
  }
}

/**
 * Cost of a packet and memory of a flow, from few flows to many and from slow links to fast ones, natively. Cells take
 * turns. If valgrind is there, also instructions and cache misses, along the path on which the link grows with the
 * flows.
 * @param {number} runs
 * @returns {Promise<Scale>}
 */
export async function measureScale(runs) {
  const program = await buildProgram()
  const [load] = loadavg()
  const cells = RATES.flatMap((rate) => FLOWS.map((flows) => ({ flows, rate, warm_s: WARM_S[rate] })))
  /** @type {Map<Place, number[]>} */
  const seconds = new Map(cells.map((cell) => [cell, []]))
  /** @type {Map<Place, Run>} */
  const found = new Map()
  /** @type {Map<Place, number>} bytes that a flow adds */
  const added = new Map()
  for (let turn = 1; turn <= runs; turn++)
    await step(`${cells.length} runs, turn ${turn} of ${runs}`, async () => {
      for (const cell of cells) {
        const own = await runOnce(program, cell, EVENTS)
        found.set(cell, own)
        seconds.get(cell)?.push(own.seconds / own.arrivals)
      }
    })
  await step('with half of the flows', async () => {
    for (const cell of cells) {
      const half = await runOnce(program, { ...cell, flows: cell.flows / 2 }, EVENTS)
      added.set(cell, ((found.get(cell)?.bytes ?? Number.NaN) - half.bytes) / (cell.flows / 2))
    }
  })
  /** @type {Counted[]} */
  const path = []
  if (which('valgrind'))
    await step('instructions, in callgrind', async () => {
      for (const cell of PATH) path.push(await countOnce(program, cell))
    })
  else say('  Instructions are left out: there is no valgrind on the PATH')
  return {
    cpu: [...found.values()].every(({ cpu }) => cpu),
    runs,
    /** Load average over one minute when the first run began. */
    load,
    cells: [...found].map(([cell, { bytes, arrivals, simulated_s }]) => {
      const { flows, rate } = cell
      const packet_ns = spreadOf((seconds.get(cell) ?? []).map((each) => 1e9 * each))
      const flow_bytes = added.get(cell) ?? Number.NaN
      return { flows, rate_bps: rate, packet_ns, arrivals, simulated_s, bytes, flow_bytes }
    }),
    path,
  }
}

async function buildProgram() {
  const { cargo, env } = await prepareRust()
  await step('Native core', async () => {
    const args = ['build', '--release', '--locked', '-p', 'aqm-sim', '--example', 'scale']
    await run(cargo, args, { cwd: wasmCore, env })
  })
  return join(wasmCore, 'target/release/examples', exe('scale'))
}

/**
 * @param {string} program
 * @param {Place} place
 * @param {number} events
 * @param {string[]} [before]
 * @returns {Promise<Run & { words: string }>}
 */
async function runOnce(program, { flows, rate, warm_s }, events, before = []) {
  const [command, ...args] = [...before, program, rate, warm_s, events].map(String)
  /** @type {{ out: string, words: string }} */
  const { out, words } = await new Promise((done, failed) => {
    const child = execFile(command, args, { maxBuffer: 2 ** 26 }, (error, out, words) =>
      error ? failed(new Failure(`${flows} flows, ${rate} bit/s: ${words}`)) : done({ out, words }),
    )
    child.stdin?.end(JSON.stringify(scenarioOf(flows, rate)))
  })
  return { ...JSON.parse(out), words }
}

/**
 * Callgrind's counts of a run: instructions for each arrival, and misses of both caches.
 * @param {string} program
 * @param {(typeof PATH)[number]} cell
 */
async function countOnce(program, cell) {
  const valgrind = [
    'valgrind',
    '--tool=callgrind',
    '--callgrind-out-file=/dev/null',
    '--toggle-collect=*measured*',
    '--cache-sim=yes',
    `--D1=${CACHES.near}`,
    `--LL=${CACHES.far}`,
  ]
  const { arrivals, words } = await runOnce(program, cell, cell.events, valgrind)
  const count = countsOf(words)
  /** @param {string[]} names */
  const each = (...names) => names.reduce((sum, name) => sum + count[name], 0) / arrivals
  return {
    flows: cell.flows,
    rate_bps: cell.rate,
    arrivals,
    instructions: each('Ir'),
    near_misses: each('D1mr', 'D1mw'),
    far_misses: each('DLmr', 'DLmw'),
  }
}

/**
 * Callgrind's sums by name; it leaves out trailing zeros.
 * @param {string} words
 * @returns {Record<string, number>}
 */
export function countsOf(words) {
  /** @param {string} name */
  const line = (name) => new RegExp(`${name}\\s*: (.*)$`, 'm').exec(words)?.[1].trim().split(/\s+/)
  const [names, sums] = [line('Events'), line('Collected')]
  if (!names || !sums) throw new Failure('callgrind counted nothing', { output: words })
  return Object.fromEntries(names.map((name, i) => [name, Number(sums[i] ?? 0)]))
}

/**
 * Writes the page and its data.
 * @param {Scale} scale
 */
export function writeScale(scale) {
  const about = {
    date: new Date().toISOString().slice(0, 10),
    processor: `${cpus().length} × ${cpus()[0]?.model.trim()}`,
  }
  writeWhole(inRoot(PAGE), pageOf(scale, about))
  writeWhole(inRoot(DATA), `${JSON.stringify({ ...about, ...scale }, null, 2)}\n`)
  say(`Wrote ${PAGE} and ${DATA}`)
}

/** @param {number} number */
const grouped = (number) => Math.round(number).toLocaleString('en')
/** @param {number} rate */
const rateOf = (rate) => (rate < 1e9 ? `${rate / 1e6} Mb/s` : `${rate / 1e9} Gb/s`)

/**
 * The page in Markdown.
 * @param {Scale} scale
 * @param {{ date: string, processor: string }} about
 */
export function pageOf({ cpu, runs, load, cells, path }, { date, processor }) {
  /** @param {number} flows @param {number} rate */
  const at = (flows, rate) =>
    /** @type {Cell} the grid has every place */ (
      cells.find((cell) => cell.flows === flows && cell.rate_bps === rate)
    )
  /** @param {(cell: Cell) => string} shown */
  const grid = (shown) =>
    table(
      ['flows', ...RATES.map(rateOf)],
      FLOWS.map((flows) => [grouped(flows), ...RATES.map((rate) => shown(at(flows, rate)))]),
    )
  const { median: base } = at(BASE.flows, BASE.rate).packet_ns
  /** @param {{ flows: number, rate: number }} place */
  const times = ({ flows, rate }) => at(flows, rate).packet_ns.median / base
  /** @param {number} flows */
  const counted = (flows) => /** @type {Counted} */ (path.find((own) => own.flows === flows))
  /** @param {{ flows: number }} place */
  const counts = ({ flows }) => {
    const { instructions, near_misses, far_misses } = counted(flows)
    return [grouped(instructions), near_misses.toFixed(1), far_misses.toFixed(1)]
  }
  const goals = Object.entries(GOALS).map(([flows, most]) => {
    const place = PATH.find((own) => own.flows === Number(flows))
    const found = place ? times(place) : Number.NaN
    const verdict = found <= most ? 'met' : 'missed'
    return `- A packet among ${grouped(Number(flows))} flows costs ${found.toFixed(2)} times what it does among ${BASE.flows}; the goal, at most ${most} times, is ${verdict}.`
  })
  /** @param {{ flows: number, rate: number }} place */
  const tells = ({ flows, rate }) => flows >= BASE.flows && rate <= MOST_OF_FLOW * flows
  const most = Math.max(...PATH.filter(tells).map(({ flows, rate }) => at(flows, rate).flow_bytes))
  return `# From 10 flows to 100,000, and from 1 Mb/s to 100 Gb/s

\`npm run bench -- --scale\` wrote this page, and \`scale.json\` beside it, on ${date}: ${processor}, native,
${runs === 1 ? 'one turn' : `${runs} turns`}, with a load of ${load.toFixed(1)} before it began. Times are those of a machine that does nothing else only where that is near 0.

The scenario is that of May et al. (\`sim/tests/data/example.json\`) for greedy NewReno flows under RED: packets of 1000 bytes, round
trips from 120 to 220 ms, receive windows of 10 MB, a buffer of 160 ms (at most ${grouped(MOST_BUFFER)} packets) with thresholds at 15 and 45 %
of it. A run warms up, then ${grouped(EVENTS)} events are handled.

What a document may ask for: ${grouped(MOST_FLOWS)} flows a class and 16 classes, so 160,000 flows; a link of at most ${rateOf(MOST_RATE)}. Runs of more than
1,000 million events or 500 MB are refused unless \`--even-if-large\` is given, and a lane that holds more than 400 MB stops. The
column of 100 Gb/s is measured with a link that this command sets, which no document can.

## Cost of a packet

${cpu ? 'Time of a core' : 'Time by the clock'} for a packet that arrives at the bottleneck, ns, the median of the turns:

${grid(({ packet_ns }) => grouped(packet_ns.median))}

Where the link grows with the flows, as times what it is with ${BASE.flows} flows on ${rateOf(BASE.rate)}:

${table(
  [
    'flows',
    'link',
    'cost',
    ...(path.length > 0 ? ['instructions', 'misses of 1 MB', 'misses of 32 MB'] : []),
  ],
  PATH.map((own) => [
    grouped(own.flows),
    rateOf(own.rate),
    times(own).toFixed(2),
    ...(path.length > 0 ? counts(own) : []),
  ]),
)}

${
  path.length > 0
    ? `Instructions and misses are counts for each arrival, by callgrind: of the same events on any machine, however busy. Misses are lines of
64 bytes that a cache of that size does not hold: those of 1 MB wait for the cache that cores share, those of 32 MB for memory.`
    : 'There was no valgrind to count instructions.'
}

${goals.join('\n')}

## Memory of a flow

Bytes of the heap that a flow adds to those of half as many on the same link, so that packets under way count as little as
they can; left out for a dozen flows, and where one has more than ${grouped(MOST_OF_FLOW / 1000)} kb/s, as it then holds little but packets:

${grid(({ flows, rate_bps: rate, flow_bytes }) => (tells({ flows, rate }) ? grouped(flow_bytes) : '–'))}

All that a run holds, MB:

${grid(({ bytes }) => (bytes / 1e6).toFixed(1))}

- Where the link grows with the flows, a flow holds at most ${grouped(most)} bytes; the goal, at most ${GOAL_BYTES}, is ${most <= GOAL_BYTES ? 'met' : 'missed'}.
`
}

/** @param {string[]} head @param {string[][]} rows */
function table(head, rows) {
  /** @param {string[]} cells */
  const line = (cells) => `| ${cells.join(' | ')} |`
  const rule = head.map((_, i) => (i === 0 ? '---' : '---:'))
  return [line(head), line(rule), ...rows.map(line)].join('\n')
}
