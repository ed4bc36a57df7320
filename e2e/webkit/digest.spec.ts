import { fours, PRESETS, SHOWN } from '../golden'
import { paused } from '../lab'
import { expect, test, whole } from './lab'

const rare = whole(import.meta, 'wasm-core/lane')

for (const preset of PRESETS)
  (preset === SHOWN ? test : rare)(`${preset}: WebKit gives the native digests`, async ({ lab }) => {
    await lab.open(paused(0))
    for (const { title, duration_s, json, digests } of fours(preset)) {
      await lab.drop(`${preset}.json`, json)
      await expect.poll(async () => (await lab.state()).scenario.title).toBe(title)
      await lab.live()
      await lab.pauseAt(duration_s)
      expect(await lab.time()).toBe(duration_s)
      expect(await lab.digests([...'ABCD'].slice(0, digests.length))).toEqual(digests)
    }
    expect(await lab.faults()).toEqual([])
  })
