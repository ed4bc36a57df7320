import { loadCore } from '../web/tools/runs/load-wasm.mjs'
import { isWhole } from '../web/tools/setup/tier.mjs'

/** Runs of the built-in schemes and of the same schemes written as rules, for comparison between engines. */

/** Loads and links that reach all branches, as in the native test. */
function settings(): { traffic: object[]; packets?: number; bytes?: number }[] {
  const ftp = (flows: number, ecn: boolean, rtt_s: unknown = { spread: [0.02, 0.2] }) => ({
    kind: 'ftp',
    id: 'ftp',
    flows,
    ecn,
    rtt_s,
  })
  const web = { kind: 'web', id: 'web', sessions: 20, think_s: 1, object_packets: 12 }
  const bursts = { kind: 'poisson', id: 'b', rho: 0.6, burst_packets: 40 }
  const marked = { kind: 'cbr', id: 'm', rate_bps: 12_000_000, ecn: 'ect0' }
  const loads = [ftp(1, false), ftp(4, true), ftp(20, false), ftp(60, true), ftp(100, false)]
  const buffers = [{ packets: 200 }, { packets: 30 }, { bytes: 150_000 }]
  return [
    ...loads.flatMap((load) => buffers.map((buffer) => ({ traffic: [load], ...buffer }))),
    ...[0.5, 0.9, 1.1, 2, 5].flatMap((rho) =>
      ['fixed', 'exponential'].map((service) => ({
        traffic: [{ kind: 'poisson', id: 'p', rho, service }],
        packets: 200,
      })),
    ),
    ...[[web], [bursts], [marked], [ftp(10, true, 0.05), web, bursts], [ftp(5, false, 0.01), marked]].map(
      (traffic) => ({ traffic, packets: 200 }),
    ),
  ]
}

/** All settings in a whole run; otherwise a few, as each takes a second. */
const chosen = () => {
  const all = settings().map((own, seed) => ({ ...own, seed }))
  return isWhole ? all : [1, 8, 11, 18, 25, 28, 29].map((i) => all[i]!)
}

/** Scenarios whose lanes are the schemes and then their rules, in the same order. */
export async function ruleRuns(): Promise<string[]> {
  const core = await loadCore({ build: false })
  const gallery: { kind: string; text: string }[] = JSON.parse(core.rule_gallery())
  // A scenario has at most eight lanes.
  const shares = [0, 4, 8].map((from) => gallery.slice(from, from + 4))
  return chosen().flatMap(({ traffic, seed, ...buffer }) =>
    shares.map((shown) =>
      JSON.stringify({
        version: 1,
        seed,
        duration_s: 20,
        warmup_s: 0,
        link: { rate_bps: 10_000_000, delay_s: 0.001, buffer },
        traffic,
        timeline: [{ at_s: 12, set: { 'link.rate_bps': 3_000_000 } }],
        lanes: [
          ...shown.map(({ kind }) => ({ label: kind, queue: { kind } })),
          ...shown.map(({ kind, text }) => ({ label: kind, queue: { kind: 'rule', text } })),
        ],
      }),
    ),
  )
}

/** Digests of all lanes of these scenarios, in Node. */
export async function nodeDigests(documents: readonly string[]): Promise<string[][]> {
  const { Lab } = await loadCore({ build: false })
  return documents.map((json) => {
    const lab = new Lab(json, true)
    lab.finish()
    const digests = Array.from({ length: lab.lane_count() }, (_, lane) => lab.digest(lane))
    lab.free()
    return digests
  })
}

/** Digests of all lanes of these scenarios by the core with rules. This runs in the page. */
export async function pageDigests(documents: readonly string[]): Promise<string[][]> {
  const list = await (await fetch('service-worker.js')).text()
  const [chunk] = /assets\/studies-[\w-]+\.js/.exec(list)!
  const { core, init, address } = await import(new URL(chunk, location.href).href)
  await init({ module_or_path: address() })
  return documents.map((json) => {
    const lab = new core.Lab(json, true)
    lab.finish()
    const digests: string[] = Array.from({ length: lab.lane_count() }, (_, lane) => lab.digest(lane))
    lab.free()
    return digests
  })
}
