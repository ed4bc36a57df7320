import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { PlaywrightTestConfig } from '@playwright/test'
import { logTo, say } from '../web/tools/setup/log.mjs'
import { measurePace, patiently } from '../web/tools/setup/pace.mjs'
import { takeSignals } from '../web/tools/setup/run.mjs'

/** A port for each checkout, so that none uses another's server. */
const checkout = createHash('sha256')
  .update(import.meta.dirname)
  .digest()
const PORT = 4400 + (checkout.readUInt16BE() % 1000)

/** Workers read the configuration too; by then set-up is done. */
export const isFirst = process.env.TEST_WORKER_INDEX === undefined

if (isFirst) {
  // Playwright ends its browsers itself.
  takeSignals(() => {})
  logTo(process.stderr)
  process.env.AQM_PACE ||= String(await measurePace())
  if (Number(process.env.AQM_PACE) > 1.5)
    say(`  Stories wait ${process.env.AQM_PACE} times as long as usual: the machine is that slow or busy`)
}

/** How stories run, in any browser. */
export const stories: PlaywrightTestConfig = {
  // A page waits more than it computes.
  workers: availableParallelism(),
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A busy machine gets more time, so no story needs a second try: one that does has a fault.
  timeout: patiently(60_000),
  retries: 0,
  expect: { timeout: patiently(30_000) },
  use: {
    // An action that cannot succeed fails early, not when the story's time is over.
    actionTimeout: patiently(20_000),
    baseURL: process.env.AQM_URL ?? `http://localhost:${PORT}/`,
    // Screenshots and snapshots of pages that move all the time cost a third of the run; the steps of a test do not.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
  webServer: process.env.AQM_URL
    ? undefined
    : { command: `npm start -- --port ${PORT}`, port: PORT, timeout: 600_000, reuseExistingServer: true },
}
