import { defineConfig } from '@playwright/test'
import { stories } from '../stories'

export default defineConfig({
  ...stories,
  testDir: '.',
  // WebKitGTK's page process sometimes crashes on an internal assertion. A story that fails for any other reason counts as
  // failed even if its second try passes: see `stories` in web/tools/test.mjs.
  retries: 1,
  outputDir: '../../test-results/webkit',
  projects: [{ name: 'webkit' }],
})
