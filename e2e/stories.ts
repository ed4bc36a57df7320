import { availableParallelism } from 'node:os'
import type { PlaywrightTestConfig } from '@playwright/test'

const PORT = 4399

/** How stories run, in whatever browser. */
export const stories: PlaywrightTestConfig = {
  // A page waits more than it computes.
  workers: availableParallelism(),
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A machine may be busy: that a test is slow is no fault.
  timeout: 120_000,
  // Nor is it one that a machine was gone for a moment; a test that needs it is named at the end.
  retries: 1,
  expect: { timeout: 20_000 },
  use: {
    baseURL: process.env.AQM_URL ?? `http://localhost:${PORT}/`,
    // Pictures and copies of pages that move all the time cost a third of the run; the steps of a test do not.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
  webServer: process.env.AQM_URL
    ? undefined
    : { command: `npm start -- --port ${PORT}`, port: PORT, timeout: 600_000, reuseExistingServer: true },
}
