import { readFileSync } from 'node:fs'
import { inRoot } from '../../tools/setup/paths.mjs'

/** @typedef {import('../../src/generated/input.ts').ScenarioInput & { title: string, duration_s: number }} Case */

/** Simulated time of the memory measurement, s. */
export const LONG_S = 5000

/**
 * The scenarios of the bench, one lane each.
 * @returns {Record<'example' | 'exampleRed' | 'manyFlows' | 'fastLink' | 'web', Case>}
 */
export function cases() {
  const example = JSON.parse(readFileSync(inRoot('wasm-core/sim/tests/data/example.json'), 'utf8'))
  const base = { ...example, warmup_s: 0, timeline: [], duration_s: 400 }
  const [ftp, udp] = base.traffic
  const [tailDrop, red] = base.lanes
  return {
    example: { ...base, title: '200 flows, 10 Mb/s, Tail Drop', lanes: [tailDrop] },
    exampleRed: { ...base, title: '200 flows, 10 Mb/s, RED', lanes: [red] },
    manyFlows: {
      ...base,
      title: '4,500 flows, 100 Mb/s, RED',
      duration_s: 30,
      link: { ...base.link, rate_bps: 100_000_000, buffer: { packets: 2000 } },
      traffic: [{ ...ftp, flows: 4500 }, udp],
      lanes: [{ queue: { kind: 'red', min_th: 250, max_th: 834, max_p: 1 } }],
    },
    fastLink: {
      ...base,
      title: '50 flows, 1 Gb/s, RED, SACK',
      duration_s: 20,
      link: { ...base.link, rate_bps: 1_000_000_000, buffer: { packets: 5000 } },
      access: { rate_bps: 1_000_000_000 },
      traffic: [{ ...ftp, flows: 50, tcp: 'sack' }],
      lanes: [{ queue: { kind: 'red', min_th: 500, max_th: 1500 } }],
    },
    web: {
      ...base,
      title: '1,400 web sessions, 10 Mb/s, RED',
      duration_s: 200,
      traffic: [webSessions(1400), { ...udp, flows: 4, packet_bytes: 573 }],
      lanes: [{ queue: { kind: 'red', min_th: 30, max_th: 130 } }],
    },
  }
}

/**
 * Web traffic of Brandauer et al.: set "Pareto 1" of Feldmann et al. (SIGCOMM 1999).
 * @param {number} sessions
 */
const webSessions = (sessions) => ({
  id: 'web',
  kind: 'web',
  sessions,
  tcp: 'sack',
  packet_bytes: 1514,
  rtt_s: { cycle: [0.12, 0.14, 0.16, 0.18] },
  start_s: { uniform: [0, 10] },
  think_s: { pareto: { mean: 50, shape: 2 } },
  think_from: 'page_start',
  objects_per_page: { pareto: { mean: 4, shape: 1.2 } },
  inter_object_s: { pareto: { mean: 0.5, shape: 1.5 } },
  object_packets: { pareto: { mean: 12, shape: 1.2 } },
})
