import { paused } from '../lab'
import { nodeDigests, pageDigests, ruleRuns } from '../rule-runs'
import { expect, test, whole } from './lab'

const rare = whole(import.meta, 'wasm-core/lane/src/queue/rule', 'e2e/rule-runs.ts')

rare('every rule of the gallery gives the packets of its scheme, in WebKit as in Node', async ({ lab }) => {
  test.slow()
  const documents = await ruleRuns()
  await lab.open(paused(0))
  const here = await lab.evaluate(pageDigests, documents)
  expect(here).toEqual(await nodeDigests(documents))
})
