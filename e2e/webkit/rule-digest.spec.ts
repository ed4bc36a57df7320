import { paused } from '../lab'
import { nodeDigests, ruleRuns } from '../rule-runs'
import { expect, test } from './lab'

test('every rule of the gallery gives the packets of its scheme, in WebKit as in Node', async ({ lab }) => {
  test.slow()
  const documents = await ruleRuns()
  await lab.open(paused(0))
  const here = await lab.evaluate(async (documents) => {
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
  expect(here).toEqual(await nodeDigests(documents))
})
