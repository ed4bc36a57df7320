import { readFileSync } from 'node:fs'
import { loadCore } from '../web/tools/load-wasm.mjs'
import { BOTH, expect, paused, test } from './lab'

const golden = new URL('../wasm-core/sim/tests/data/golden/', import.meta.url)
const read = (name: string) => JSON.parse(readFileSync(new URL(name, golden), 'utf8'))

/** Digests that the native core gave: by preset, then by discipline. */
const table: Record<string, Record<string, { digest: string }>> = read('digests.json')

/** A preset's scenario with as many disciplines at a time as the screen holds, and their native digests. */
function* fours(preset: string) {
  const scenario = read(`${preset}.json`)
  const rows = Object.entries(table[preset] ?? {})
  for (let first = 0; first < rows.length; first += 4) {
    const some = rows.slice(first, first + 4)
    const title = `${preset} ${first}`
    yield {
      title,
      duration_s: scenario.duration_s,
      json: JSON.stringify({ ...scenario, title, lanes: some.map(([kind]) => ({ queue: { kind } })) }),
      digests: some.map(([, { digest }]) => digest),
    }
  }
}

for (const preset of Object.keys(table)) {
  test(`${preset}: Node gives the native digests`, async () => {
    const core = await loadCore({ build: false })
    for (const { json, digests } of fours(preset)) {
      const lab = new core.Lab(json, true)
      lab.finish()
      expect(digests.map((_, lane) => lab.digest(lane))).toEqual(digests)
      lab.free()
    }
  })

  test(`${preset}: this browser gives the native digests`, BOTH, async ({ lab }) => {
    await lab.open(paused(0))
    for (const { title, duration_s, json, digests } of fours(preset)) {
      await lab.drop(`${preset}.json`, json)
      await expect.poll(() => lab.state().then((state) => state.scenario.title)).toBe(title)
      await lab.live()
      await lab.pauseAt(duration_s)
      expect(await lab.time()).toBe(duration_s)
      expect(await lab.digests([...'ABCD'].slice(0, digests.length))).toEqual(digests)
    }
  })
}
