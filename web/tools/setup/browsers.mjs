import { existsSync } from 'node:fs'
import { aptCommand, canInstall, install } from './apt.mjs'
import { Failure, step, UP_TO_DATE } from './log.mjs'
import { inRoot } from './paths.mjs'
import { tryRun, which } from './run.mjs'
import { readCache, writeCache } from './stamp.mjs'

const SYSTEM = {
  chromium: {
    // The shell, which Playwright takes too, opens a page in half the time: it draws no window around it.
    programs: [
      'chromium-headless-shell',
      'chromium',
      'chromium-browser',
      'google-chrome-stable',
      'google-chrome',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ],
    debian: ['chromium-headless-shell', 'chromium'],
  },
  firefox: {
    programs: ['firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
    debian: ['firefox-esr'],
    // Playwright's protocol for a Firefox that it did not build itself.
    channel: 'moz-firefox',
  },
}

/** The launch options of each browser, also for playwright.config.ts to read. */
export const prepareBrowsers = () =>
  step('browsers for the tests', async () => {
    const known = readCache('browsers')
    if (known && Object.values(known).every(({ checked }) => existsSync(checked))) return UP_TO_DATE
    const playwright = await import('@playwright/test')
    const chosen = {}
    for (const name of Object.keys(SYSTEM)) chosen[name] = await choose(playwright[name], name)
    writeCache('browsers', chosen)
    return Object.values(chosen)
      .map(({ version }) => version)
      .join(', ')
  })

async function choose(type, name) {
  const own = () => working(type, name, {}, type.executablePath())
  const system = () => {
    const { programs, channel } = SYSTEM[name]
    const executablePath = programs.map((program) => which(program)).find(Boolean)
    return executablePath && working(type, name, { executablePath, channel }, executablePath)
  }
  const found = (await own()) || ((await download(name)) && (await own())) || (await system())
  if (found) return found
  const packages = SYSTEM[name].debian
  if (canInstall())
    for (const one of packages) {
      // Not every release has all of them.
      await install([one]).catch((error) => {
        if (one === packages.at(-1)) throw error
      })
      const installed = await system()
      if (installed) return installed
    }
  throw new Failure(`No ${name} for the tests could be found, downloaded or installed`, {
    command: `npx playwright install --with-deps ${name}   # or: ${aptCommand(packages.slice(-1))}`,
  })
}

// A browser may be there and yet lack a library; only a start tells.
async function working(type, name, options, checked) {
  if (!existsSync(checked)) return undefined
  try {
    const browser = await type.launch({ ...options, args: launchArgs(name), timeout: 30_000 })
    const version = `${name} ${browser.version()}`
    await browser.close()
    return { ...options, args: launchArgs(name), checked, version }
  } catch {
    return undefined
  }
}

const launchArgs = (name) =>
  name === 'chromium'
    ? [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ]
    : []

async function download(name) {
  const { code } = await tryRun(
    process.execPath,
    [inRoot('node_modules/playwright/cli.js'), 'install', name],
    {
      env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '5000' },
      timeoutMs: 4 * 60_000,
    },
  )
  return code === 0
}
