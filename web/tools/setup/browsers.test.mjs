import { chmodSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { prepareBrowsers } from './browsers.mjs'
import { logTo } from './log.mjs'

const kept = vi.hoisted(() => ({ value: /** @type {any} what JSON has */ (undefined) }))
/** @type {Set<string>} */
const broken = vi.hoisted(() => new Set())

vi.mock('./stamp.mjs', () => ({
  readCache: () => kept.value,
  /** @param {string} _ @param {unknown} value */
  writeCache: (_, value) => {
    kept.value = JSON.parse(JSON.stringify(value))
  },
}))
vi.mock('./apt.mjs', () => ({
  canInstall: () => true,
  install: vi.fn(async ([name]) => {
    if (name !== packaged) throw new Error('not found')
    program(name)
  }),
  /** @param {string[]} packages */
  aptCommand: (packages) => `apt-get install ${packages.join(' ')}`,
}))
vi.mock('./run.mjs', async (original) => ({ ...(await original()), tryRun: async () => ({ code: 1 }) }))
vi.mock('@playwright/test', () => {
  /** @param {string} name */
  const type = (name) => ({
    executablePath: () => join(folder, 'playwright/build/folder', name),
    launch: vi.fn(async ({ executablePath }) => {
      if (broken.has(executablePath)) throw new Error('does not start')
      return {
        version: () => '150.0',
        close: async () => undefined,
        newBrowserCDPSession: async () => ({
          send: async () => ({
            commandLine: 'chrome --headless --disable-features=Translate,MediaRouter --x',
          }),
        }),
      }
    }),
  })
  return { chromium: type('chromium'), firefox: type('firefox') }
})

const { PATH } = process.env
let folder = ''
/** @type {string | undefined} */
let packaged
/** @type {string[]} */
let lines

/** @param {string} name */
function program(name, time = 1) {
  const path = join(folder, name)
  writeFileSync(path, '')
  chmodSync(path, 0o755)
  utimesSync(path, time, time)
  return path
}

/** @param {Parameters<typeof prepareBrowsers>[0]} [options] */
const chosen = async (options) => {
  await prepareBrowsers(options)
  return kept.value.chromium?.executablePath
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aqm-browsers-'))
  process.env.PATH = folder
  vi.stubEnv('AQM_BROWSER', '')
  kept.value = undefined
  packaged = undefined
  broken.clear()
  lines = []
  logTo({ write: (text) => lines.push(String(text)) })
  program('firefox')
})

afterEach(() => {
  process.env.PATH = PATH
  vi.unstubAllEnvs()
  logTo(process.stdout)
  rmSync(folder, { recursive: true })
})

// On other systems browsers have fixed paths.
describe.skipIf(process.platform !== 'linux')('the browser of the stories', () => {
  it('is the full one if there is one, before the shell', async () => {
    program('chromium-headless-shell')
    const full = program('chromium')
    expect(await chosen()).toBe(full)
    expect(lines.join('')).toContain(`chromium 150.0, the full browser at ${full}`)
  })

  it('is installed before the shell is used', async () => {
    program('chromium-headless-shell')
    packaged = 'chromium'
    expect(await chosen()).toBe(join(folder, 'chromium'))
  })

  it('is the shell if there is nothing else, and says so', async () => {
    const shell = program('chromium-headless-shell')
    expect(await chosen()).toBe(shell)
    expect(lines.join('')).toContain(`${shell}, as no full browser is here or could be fetched`)
  })

  it('is the next one if the first does not start, and says so', async () => {
    const chrome = program('google-chrome')
    const chromium = program('chromium')
    broken.add(chrome)
    expect(await chosen()).toBe(chromium)
    expect(lines.join('')).toContain(`(${chrome} does not start)`)
  })

  it('turns off the features that Playwright does, and the pages of its own window', async () => {
    program('chromium')
    await chosen()
    expect(kept.value.chromium.args).toContainEqual(
      expect.stringMatching(/^--disable-features=Translate,MediaRouter,PreloadTopChromeWebUI,/),
    )
  })

  it('has the form that AQM_BROWSER names', async () => {
    program('chromium')
    const shell = program('chromium-headless-shell')
    vi.stubEnv('AQM_BROWSER', 'shell')
    expect(await chosen()).toBe(shell)
    vi.stubEnv('AQM_BROWSER', 'full')
    expect(await chosen()).toBe(join(folder, 'chromium'))
    vi.stubEnv('AQM_BROWSER', 'both')
    await expect(chosen()).rejects.toThrow('AQM_BROWSER is both; it can be full or shell')
  })

  it('is chosen again when a better one is installed, one is removed, or one changes', async () => {
    const { chromium } = await import('@playwright/test')
    const shell = program('chromium-headless-shell')
    expect(await chosen()).toBe(shell)
    const full = program('chromium')
    expect(await chosen()).toBe(full)
    const starts = vi.mocked(chromium.launch).mock.calls.length
    expect(await chosen()).toBe(full)
    expect(vi.mocked(chromium.launch).mock.calls.length).toBe(starts)
    program('chromium', 2)
    await chosen()
    expect(vi.mocked(chromium.launch).mock.calls.length).toBe(starts + 1)
    rmSync(full)
    expect(await chosen()).toBe(shell)
  })

  it('is installed only if allowed', async () => {
    packaged = 'chromium'
    expect(await chosen({ fetch: false })).toBe(undefined)
    expect(await chosen()).toBe(join(folder, 'chromium'))
  })

  it('is missing with the command to install it', async () => {
    await expect(chosen()).rejects.toMatchObject({
      message: 'No chromium for the tests could be found, downloaded or installed',
      command: expect.stringContaining('npx playwright install --with-deps chromium'),
    })
  })
})
