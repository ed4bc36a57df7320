import { defineConfig } from '@playwright/test'
import { stories } from '../stories'

export default defineConfig({
  ...stories,
  testDir: '.',
  // WebKitGTK's page process traps on its own assertions now and then. A story that fails otherwise counts as failed,
  // whatever its second try does: see `stories` in web/tools/test.mjs.
  retries: 1,
  outputDir: '../../test-results/webkit',
  projects: [{ name: 'webkit' }],
})
