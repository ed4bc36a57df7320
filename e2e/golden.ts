import { readFileSync } from 'node:fs'

const golden = new URL('../wasm-core/sim/tests/data/golden/', import.meta.url)
const read = (name: string) => JSON.parse(readFileSync(new URL(name, golden), 'utf8'))

/** Digests of the native core: by preset, then by discipline; a row with a queue is of that queue. */
const table: Record<string, Record<string, { digest: string; queue?: object }>> = read('digests.json')

export const PRESETS = Object.keys(table)

/** Node runs all presets on the module that browsers load. One suffices to test that a browser computes as Node does. */
export const SHOWN = 'may'

/** A preset's scenario with as many disciplines at a time as the screen holds, with their native digests. */
export function* fours(preset: string) {
  const scenario = read(`${preset}.json`)
  const rows = Object.entries(table[preset] ?? {})
  for (let first = 0; first < rows.length; first += 4) {
    const some = rows.slice(first, first + 4)
    const title = `${preset} ${first}`
    yield {
      title,
      duration_s: scenario.duration_s as number,
      json: JSON.stringify({
        ...scenario,
        title,
        lanes: some.map(([kind, { queue }]) => ({ queue: queue ?? { kind } })),
      }),
      digests: some.map(([, { digest }]) => digest),
    }
  }
}
