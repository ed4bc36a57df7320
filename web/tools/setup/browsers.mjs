import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { aptCommand, canInstall, install } from './apt.mjs'
import { Failure, step } from './log.mjs'
import { inRoot } from './paths.mjs'
import { tryRun, which } from './run.mjs'
import { readCache, writeCache } from './stamp.mjs'

/**
 * @typedef {'chromium' | 'firefox'} Name
 * @typedef {import('@playwright/test').BrowserType} BrowserType
 * @typedef {{ executablePath: string, channel?: string }} Launch
 * @typedef {{ path: string, options: Launch }} Candidate
 * @typedef {object} Form
 * @property {string} [called]
 * @property {string[]} programs names on PATH, or full paths.
 * @property {string} debian its Debian package.
 * @property {(type: BrowserType) => string | undefined} own the path of Playwright's own build.
 * @property {string} [channel]
 */

/** @param {string} program */
const onWindows = (program) =>
  [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].flatMap((folder) =>
    folder ? [join(folder, program)] : [],
  )

/**
 * Each browser's forms, the preferred one first, and where to find them. The full browser is
 * what people use: it places text at fractions of a pixel and draws with the machine's own fonts. The headless shell
 * rounds both, so a page may hold there and fail in a window; it is the last resort.
 * @type {Record<Name, Record<string, Form>>}
 */
const BROWSERS = {
  chromium: {
    full: {
      called: 'the full browser',
      programs: [
        'google-chrome-stable',
        'google-chrome',
        'chromium',
        'chromium-browser',
        '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
        '/Applications/Chromium.app/Contents/MacOS/Chromium',
        ...onWindows('Google/Chrome/Application/chrome.exe'),
      ],
      debian: 'chromium',
      own: (type) => type.executablePath(),
    },
    shell: {
      called: 'the headless shell',
      programs: ['chromium-headless-shell'],
      debian: 'chromium-headless-shell',
      own: ownShell,
    },
  },
  firefox: {
    full: {
      programs: [
        'firefox-esr',
        'firefox',
        '/Applications/Firefox.app/Contents/MacOS/firefox',
        ...onWindows('Mozilla Firefox/firefox.exe'),
      ],
      debian: 'firefox-esr',
      own: (type) => type.executablePath(),
      // Playwright's protocol for a Firefox that it did not build itself.
      channel: 'moz-firefox',
    },
  },
}
const NAMES = /** @type {Name[]} */ (Object.keys(BROWSERS))

/**
 * Finds the browsers of the tests and keeps the launch options of each, also for playwright.config.ts. They are valid
 * until a browser is added, removed or changed, or AQM_BROWSER asks for another form of Chromium.
 * @param {{ fetch?: boolean }} [options] whether missing browsers are downloaded or installed; else they are left out.
 * @throws Failure if a browser cannot be found or installed, with the command for it.
 */
export const prepareBrowsers = ({ fetch = true } = {}) =>
  step('browsers for the tests', async () => {
    const playwright = await import('@playwright/test')
    const known = readCache('browsers')
    if (!known || !isDeepStrictEqual(known.seen, seen(playwright)) || (fetch && !known.fetched)) {
      /** @type {Record<string, unknown>} */
      const chosen = {}
      for (const name of NAMES) chosen[name] = await choose(playwright[name], name, fetch)
      writeCache('browsers', { seen: seen(playwright), fetched: fetch, ...chosen })
    }
    const { seen: _, fetched, ...found } = readCache('browsers')
    return Object.values(found)
      .map(({ summary }) => summary)
      .join('; ')
  })

/**
 * The command that installs a browser.
 * @param {Name} name
 */
export const browserCommand = (name) => {
  const packages = Object.values(BROWSERS[name]).map(({ debian }) => debian)
  return `npx playwright install --with-deps ${name}   # or: ${aptCommand(packages.slice(0, 1))}`
}

/** @param {Name} name */
function formsOf(name) {
  const forms = Object.keys(BROWSERS[name])
  const asked = process.env.AQM_BROWSER
  if (!asked || forms.length === 1) return forms
  if (!forms.includes(asked)) throw new Failure(`AQM_BROWSER is ${asked}; it can be ${forms.join(' or ')}`)
  return [asked]
}

/**
 * Every installed file of a browser, by form: its path, and how to launch it.
 * @param {BrowserType} type
 * @param {Name} name
 * @param {string} form
 * @returns {Candidate[]}
 */
function candidates(type, name, form) {
  const { programs, own, channel } = BROWSERS[name][form]
  const built = own(type)
  const system = programs
    .map((program) => which(program))
    .filter((path) => path !== undefined)
    .map((path) => ({ path, options: { executablePath: path, channel } }))
  const ours = built && existsSync(built) ? [{ path: built, options: { executablePath: built } }] : []
  // The tests prefer the machine's own Chrome; of Firefox, Playwright drives its own build best.
  return name === 'firefox' ? [...ours, ...system] : [...system, ...ours]
}

/**
 * The inputs of the choice.
 * @param {Record<Name, BrowserType>} playwright
 */
const seen = (playwright) => [
  process.env.AQM_BROWSER ?? '',
  ...OWN_PAGES,
  ...NAMES.flatMap((name) =>
    Object.keys(BROWSERS[name]).flatMap((form) =>
      candidates(playwright[name], name, form).map(({ path }) => `${path} ${statSync(path).mtimeMs}`),
    ),
  ),
]

/**
 * Playwright downloads the shell beside its full Chromium, and has no API for its path.
 * @param {BrowserType} type
 */
function ownShell(type) {
  const builds = dirname(dirname(dirname(type.executablePath())))
  if (!existsSync(builds)) return undefined
  for (const build of readdirSync(builds).filter((each) => each.startsWith('chromium_headless_shell-')))
    for (const folder of readdirSync(join(builds, build)))
      for (const program of ['chrome-headless-shell', 'headless_shell', 'chrome-headless-shell.exe']) {
        const path = join(builds, build, folder, program)
        if (existsSync(path)) return path
      }
  return undefined
}

/** @param {BrowserType} type @param {Name} name @param {boolean} fetch */
async function choose(type, name, fetch) {
  const forms = formsOf(name)
  /** @type {Set<string>} */
  const refused = new Set()
  /** @param {string} form */
  const startable = async (form) => {
    for (const candidate of candidates(type, name, form)) {
      if (refused.has(candidate.path)) continue
      const working = await tried(type, name, candidate)
      if (working) return { ...working, form, summary: summary(name, form, working, candidate, refused) }
      refused.add(candidate.path)
    }
    return undefined
  }
  for (const form of forms) {
    const here = await startable(form)
    if (here) return here
    for (const obtain of fetch ? waysToFetch(name, form) : []) {
      const fetched = (await obtain()) && (await startable(form))
      if (fetched) return fetched
    }
  }
  if (!fetch) return undefined
  throw new Failure(`No ${name} for the tests could be found, downloaded or installed`, {
    command: browserCommand(name),
  })
}

/**
 * @param {Name} name
 * @param {string} form
 * @param {{ version: string }} working
 * @param {Candidate} candidate
 * @param {Set<string>} refused
 */
function summary(name, form, { version }, { path }, refused) {
  const { called } = BROWSERS[name][form]
  const asked = name === 'chromium' && process.env.AQM_BROWSER ? ', as AQM_BROWSER asks' : ''
  const why = form === 'shell' && !asked ? ', as no full browser is here or could be fetched' : ''
  const others = [...refused].map((other) => ` (${other} does not start)`).join('')
  return `${name} ${version}, ${called ? `${called} ` : ''}at ${path}${asked || why}${others}`
}

/**
 * Parts of Chrome's own window that are pages of their own: each new window of a story would load them.
 * Versions without such a feature ignore its name.
 */
const OWN_PAGES = [
  'PreloadTopChromeWebUI',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
]

// An installed browser may lack a library. Only starting it shows that.
/** @param {BrowserType} type @param {Name} name @param {Candidate} candidate */
async function tried(type, name, { options }) {
  const args = launchArgs(name)
  try {
    const browser = await type.launch({ ...options, args, timeout: 30_000 })
    const version = browser.version()
    if (name === 'chromium') args.push(await withoutOwnPages(browser))
    await browser.close()
    return { ...options, args, version }
  } catch {
    return undefined
  }
}

/**
 * The features that Playwright turns off, and those pages: a later switch replaces an earlier one.
 * @param {import('@playwright/test').Browser} browser
 */
async function withoutOwnPages(browser) {
  const session = await browser.newBrowserCDPSession()
  const { commandLine } = await session.send('SystemInfo.getInfo')
  const before = [...commandLine.matchAll(/ --disable-features=(\S+)/g)].map(([, features]) => features)
  return `--disable-features=${[...before.slice(-1), ...OWN_PAGES].join(',')}`
}

/** @param {Name} name */
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

/**
 * The quicker way first: Debian packages browsers itself, while Ubuntu's packages only point to another store.
 * @param {Name} name
 * @param {string} form
 */
function waysToFetch(name, form) {
  const packaged = async () =>
    canInstall() &&
    (await install([BROWSERS[name][form].debian]).then(
      () => true,
      () => false,
    ))
  return isDebian() ? [packaged, () => download(name)] : [() => download(name), packaged]
}

const isDebian = () =>
  existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))

/** @param {Name} name */
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
