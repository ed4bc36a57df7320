import { buildStatic, isStaticTested } from './image/static.mjs'
import { prepareEngine } from './setup/engine.mjs'
import { knownTool } from './setup/known-tools.mjs'
import { lanesOfTests, nativeOfTests } from './setup/native-of-tests.mjs'

/** Builds the programs that tests run, before the first test, so that no test waits for a compiler. */
export async function setup() {
  await prepareEngine()
  process.env.AQM_NATIVE ||= await nativeOfTests()
  if (isStaticTested) await buildStatic()
  if (knownTool('tc')) process.env.AQM_LANES ||= await lanesOfTests()
}
