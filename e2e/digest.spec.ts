import { readFileSync } from 'node:fs'
import { loadCore } from '../web/tools/load-wasm.mjs'
import { BOTH, expect, test } from './lab'

const golden = new URL('../wasm-core/sim/tests/data/golden/', import.meta.url)
const read = (name: string) => JSON.parse(readFileSync(new URL(name, golden), 'utf8'))

/** Digests that the native core gave: by preset, then by discipline. */
const table: Record<string, Record<string, { digest: string }>> = read('digests.json')

for (const [preset, rows] of Object.entries(table)) {
  test(`${preset}: this browser and Node give the native digests`, BOTH, async ({ lab }) => {
    const scenario = read(`${preset}.json`)
    const kinds = Object.keys(rows)
    const core = await loadCore({ build: false })
    await lab.open()
    await lab.pause()
    // The screen holds four lanes.
    for (let first = 0; first < kinds.length; first += 4) {
      const some = kinds.slice(first, first + 4)
      const expected = some.map((kind) => rows[kind]?.digest)
      const title = `${preset} ${first}`
      const json = JSON.stringify({
        ...scenario,
        title,
        lanes: some.map((kind) => ({ queue: { kind } })),
      })

      const node = new core.Lab(json, true)
      node.finish()
      expect(some.map((_, lane) => node.digest(lane))).toEqual(expected)
      node.free()

      await lab.drop(`${preset}.json`, json)
      await expect.poll(() => lab.state().then((state) => state.scenario.title)).toBe(title)
      await lab.live()
      await lab.pauseAt(scenario.duration_s)
      expect(await lab.time()).toBe(scenario.duration_s)
      expect(await Promise.all(some.map((_, lane) => lab.digest('ABCD'[lane] ?? '')))).toEqual(expected)
    }
  })
}
