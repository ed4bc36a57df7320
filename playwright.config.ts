import { readFileSync } from 'node:fs'
import { defineConfig, type LaunchOptions } from '@playwright/test'
import { isFirst, stories } from './e2e/stories'
import { browserCommand, prepareBrowsers } from './web/tools/setup/browsers.mjs'
import { say } from './web/tools/setup/log.mjs'

type Name = 'chromium' | 'firefox'

/** Calm pages leave a busy machine a fifth more time. The stories that both browsers run have motion in one of them. */
const MOTION = { chromium: 'reduce', firefox: 'no-preference' } as const

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
  const contextOptions = { reducedMotion: MOTION[name] }
  return [
    {
      name,
      grep,
      use: { browserName: name, channel, contextOptions, launchOptions: { executablePath, args } },
    },
  ]
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
