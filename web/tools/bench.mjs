import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { loadCore } from './load-wasm.mjs'
import { Failure, logTo, main, say } from './setup/log.mjs'
import { buildNative } from './setup/native.mjs'
import { inRoot } from './setup/paths.mjs'

const USAGE = 'npm run bench -- [--runs N] [--json FILE]'

/**
 * Speed of the simulation core, natively and in WebAssembly. The two engines take turns, so that
 * their ratio holds where the machine's speed drifts; the medians are printed.
 */
await main(async () => {
  const { runs, json } = options()
  const { Lab } = await loadCore()
  const program = await buildNative()
  logTo(process.stdout)
  const rows = cases().map((scenario) => measure(scenario, runs, Lab, program))
  say()
  say('Bottleneck arrivals per second of one core, millions; median of the runs')
  table(
    ['scenario', 'arrivals', 'native', 'wasm', 'wasm / native', 'one run in wasm, s'],
    rows.map((row) => [
      row.name,
      String(row.arrivals),
      (row.nativePerSecond / 1e6).toFixed(2),
      (row.wasmPerSecond / 1e6).toFixed(2),
      row.ratio.toFixed(2),
      row.wasmSeconds.toFixed(3),
    ]),
  )
  if (json !== undefined) writeFileSync(json, `${JSON.stringify(rows, null, 2)}\n`)
})

function options() {
  try {
    const { values } = parseArgs({ options: { runs: { type: 'string' }, json: { type: 'string' } } })
    const runs = Number(values.runs ?? 5)
    if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a whole number from 1 on')
    return { runs, json: values.json }
  } catch (error) {
    throw new Failure(error.message, { command: USAGE })
  }
}

/** May et al.'s network, one lane at a time, and larger ones. */
function cases() {
  const example = JSON.parse(readFileSync(inRoot('wasm-core/sim/tests/data/example.json'), 'utf8'))
  const base = { ...example, warmup_s: 0, timeline: [] }
  const [ftp, udp] = base.traffic
  const [tailDrop, red] = base.lanes
  return [
    { ...base, title: '200 flows, 10 Mb/s, Tail Drop', lanes: [tailDrop] },
    { ...base, title: '200 flows, 10 Mb/s, RED', lanes: [red] },
    {
      ...base,
      title: '4500 flows, 100 Mb/s, RED',
      duration_s: 40,
      link: { ...base.link, rate_bps: 100_000_000, buffer: { packets: 2000 } },
      traffic: [{ ...ftp, flows: 4500 }, udp],
      lanes: [{ queue: { kind: 'red', min_th: 250, max_th: 834, max_p: 1 } }],
    },
    {
      ...base,
      title: '50 flows, 1 Gb/s, RED',
      duration_s: 20,
      link: { ...base.link, rate_bps: 1_000_000_000, buffer: { packets: 5000 } },
      access: { rate_bps: 1_000_000_000 },
      traffic: [{ ...ftp, flows: 50, tcp: 'sack' }],
      lanes: [{ queue: { kind: 'red', min_th: 500, max_th: 1500 } }],
    },
  ]
}

function measure(scenario, runs, Lab, program) {
  const text = JSON.stringify(scenario)
  const wasm = () => {
    const started = performance.now()
    const lab = new Lab(text, true)
    lab.finish()
    const result = JSON.parse(lab.results((performance.now() - started) / 1000))
    lab.free()
    return result
  }
  const native = () =>
    JSON.parse(execFileSync(program, ['-'], { input: text, encoding: 'utf8', maxBuffer: 2 ** 28 }))
  const [{ digest, arrivals }] = wasm().lanes
  if (native().lanes[0].digest !== digest)
    throw new Failure(`${scenario.title}: native and WebAssembly differ`)
  const turns = Array.from({ length: runs }, () => ({ native: native().wall_s, wasm: wasm().wall_s }))
  const wasmSeconds = median(turns.map((turn) => turn.wasm))
  return {
    name: scenario.title,
    arrivals,
    nativePerSecond: arrivals / median(turns.map((turn) => turn.native)),
    wasmPerSecond: arrivals / wasmSeconds,
    ratio: median(turns.map((turn) => turn.native / turn.wasm)),
    wasmSeconds,
  }
}

function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

function table(head, rows) {
  const widths = head.map((name, i) => Math.max(name.length, ...rows.map((row) => row[i].length)))
  for (const row of [head, ...rows])
    say(row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join('  '))
}
