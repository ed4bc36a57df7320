import { readFileSync } from 'node:fs'
import { defineConfig, type LaunchOptions } from '@playwright/test'
import { isFirst, stories } from './e2e/stories'
import { browserCommand, prepareBrowsers } from './web/tools/setup/browsers.mjs'
import { say } from './web/tools/setup/log.mjs'

type Name = 'chromium' | 'firefox'

// Installing something is for `npm test`, which says that it does.
if (isFirst) await prepareBrowsers({ fetch: false })
const browsers: Partial<Record<Name, LaunchOptions & { channel?: string }>> = JSON.parse(
  readFileSync('.cache/browsers.json', 'utf8'),
)

/** The stories in one browser; without it, what to run to have it. */
const project = (name: Name, grep?: RegExp) => {
  const found = browsers[name]
  if (!found) {
    if (isFirst) say(`  Left out: ${name} is not here. To have it, run: ${browserCommand(name)}`)
    return []
  }
  const { executablePath, args, channel } = found
  return [{ name, grep, use: { browserName: name, channel, launchOptions: { executablePath, args } } }]
}

const projects = [...project('chromium'), ...project('firefox', /@both/)]
if (projects.length === 0) throw new Error('No browser for the stories is here')

export default defineConfig({
  ...stories,
  testDir: 'e2e',
  // Those have another driver, and so a configuration of their own.
  testIgnore: '**/e2e/webkit/**',
  projects,
})
