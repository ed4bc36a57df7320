import { loadCore } from '../web/tools/runs/load-wasm.mjs'
import { fours, PRESETS, SHOWN } from './golden'
import { BOTH, expect, paused, test, whole } from './lab'

const rare = whole(import.meta, 'wasm-core/lane')

for (const preset of PRESETS) {
  const declare = preset === SHOWN ? test : rare
  test(`${preset}: Node gives the native digests`, async () => {
    const core = await loadCore({ build: false })
    for (const { json, digests } of fours(preset)) {
      const lab = new core.Lab(json, true)
      lab.finish()
      expect(digests.map((_, lane) => lab.digest(lane))).toEqual(digests)
      lab.free()
    }
  })

  declare(`${preset}: this browser gives the native digests`, BOTH, async ({ lab }) => {
    await lab.open(paused(0))
    for (const { title, duration_s, json, digests } of fours(preset)) {
      await lab.drop(`${preset}.json`, json)
      await expect.poll(() => lab.state().then((state) => state.scenario.title)).toBe(title)
      await lab.live()
      await lab.pauseAt(duration_s)
      expect(await lab.time()).toBe(duration_s)
      expect(await lab.digests([...'ABCD'].slice(0, digests.length))).toEqual(digests)
    }
    expect(await lab.page.evaluate(() => window.__aqm.faults())).toEqual([])
  })
}
