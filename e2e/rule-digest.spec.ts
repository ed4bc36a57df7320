import { patiently } from '../web/tools/setup/pace.mjs'
import { BOTH, expect, paused, test } from './lab'
import { nodeDigests, ruleRuns } from './rule-runs'

test('every rule of the gallery gives the packets of its scheme, here as in Node', BOTH, async ({ lab }) => {
  test.setTimeout(patiently(process.env.AQM_ALL ? 1_800_000 : 240_000))
  const documents = await ruleRuns()
  const wanted = await nodeDigests(documents)
  for (const digests of wanted) {
    const half = digests.length / 2
    expect(digests.slice(half)).toEqual(digests.slice(0, half))
  }
  await lab.open(paused(0))
  const here = await lab.page.evaluate(async (documents) => {
    const list = await (await fetch('service-worker.js')).text()
    const [chunk] = /assets\/rules-core-[\w-]+\.js/.exec(list)!
    const { core, init, wasm } = await import(new URL(chunk, location.href).href)
    await init({ module_or_path: wasm })
    return documents.map((json) => {
      const lab = new core.Lab(json, true)
      lab.finish()
      const digests: string[] = Array.from({ length: lab.lane_count() }, (_, lane) => lab.digest(lane))
      lab.free()
      return digests
    })
  }, documents)
  expect(here).toEqual(wanted)
})
