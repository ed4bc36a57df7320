import { defineConfig } from '@playwright/test'
import { stories } from '../stories'

export default defineConfig({
  ...stories,
  testDir: '.',
  outputDir: '../../test-results/webkit',
  projects: [{ name: 'webkit' }],
})
