import { patiently } from '../web/tools/setup/pace.mjs'
import { BOTH, expect, paused, test, whole } from './lab'
import { nodeDigests, pageDigests, ruleRuns } from './rule-runs'

const rare = whole(import.meta, 'wasm-core/lane/src/queue/rule', 'e2e/rule-runs.ts')

rare('every rule of the gallery gives the packets of its scheme, here as in Node', BOTH, async ({ lab }) => {
  test.setTimeout(patiently(600_000))
  const documents = await ruleRuns()
  const wanted = await nodeDigests(documents)
  for (const digests of wanted) {
    const half = digests.length / 2
    expect(digests.slice(half)).toEqual(digests.slice(0, half))
  }
  await lab.open(paused(0))
  const here = await lab.page.evaluate(pageDigests, documents)
  expect(here).toEqual(wanted)
})
