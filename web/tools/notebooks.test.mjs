import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { prepareBrowsers } from './setup/browsers.mjs'
import { patiently } from './setup/pace.mjs'
import { npm } from './setup/packages.mjs'
import { inRoot } from './setup/paths.mjs'
import { pythonEnvironment, pythonOfTests, pythonPackage } from './setup/python.mjs'
import { tryRun } from './setup/run.mjs'
import { readCache } from './setup/stamp.mjs'
import { runsWhole } from './setup/tier.mjs'

/** The run of the cells below at 30 s, by any engine. */
const CELLS = [
  `import aqmlab
scenario = {**aqmlab.scenario("lab", ftp=8, seed=3), "duration_s": 40}
lab = aqmlab.Lab(scenario)
lab.advance(30)
w = aqmlab.show(lab)
w`,
  'print("digest", lab.digest(1))',
]

/** What the page has told Python. */
const ASKED = 'print([change["set"] for change in w.scenario["timeline"]], w.faults)'
/** Another lab in the same page. */
const OTHER = `other = aqmlab.show(aqmlab.scenario("lab", queues=("codel", "pie"), ftp=4))
other`
const OTHER_ASKED = 'print(other.scenario["timeline"], other.faults, [lane["name"] for lane in other.values])'

/** What a published notebook fetches to show its widgets, as packages of npm; hosts.txt has the version of one. */
const SHOWERS = [
  { name: 'requirejs', version: '2.3.8', path: 'require.js' },
  { name: '@jupyter-widgets/html-manager', version: '1.0.15', path: 'dist/embed-amd.js' },
  { name: '@jupyter-widgets/html-manager', version: '1.0.15', path: 'dist/libembed-amd.js' },
  { name: 'anywidget', version: undefined, path: 'dist/index.js' },
]

const SOON = { timeout: patiently(30_000) }

/** @param {string[]} sources of its cells */
const notebookOf = (...sources) => {
  const cells = sources.map((source, i) => ({
    cell_type: 'code',
    id: `cell-${i}`,
    metadata: {},
    execution_count: null,
    outputs: [],
    source,
  }))
  // Another name would open a dialog.
  const kernelspec = { display_name: 'Python 3 (ipykernel)', language: 'python', name: 'python3' }
  return JSON.stringify({ cells, metadata: { kernelspec }, nbformat: 4, nbformat_minor: 5 })
}

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })

describe.runIf(
  runsWhole(
    'web/examples/notebooks',
    'wasm-core/python/python/aqmlab',
    'wasm-core/python/hosts.txt',
    'public/embed.js',
    'web/src/features/frame',
  ),
)('the lab in a notebook', () => {
  let folder = ''
  /** @type {import('playwright').Browser} */
  let browser
  /** @type {Awaited<ReturnType<typeof pythonEnvironment>>} */
  let hosts
  let path = ''
  /** @type {import('node:child_process').ChildProcess[]} */
  const started = []

  beforeAll(async () => {
    path = await pythonOfTests()
    hosts = await pythonEnvironment('python-hosts', join(pythonPackage, 'hosts.txt'))
    folder = mkdtempSync(join(tmpdir(), 'aqm-notebooks-'))
    await prepareBrowsers()
    const { executablePath, args } = readCache('browsers').chromium
    browser = await chromium.launch({ executablePath, args })
  }, patiently(600_000))

  afterAll(async () => {
    for (const child of started) child.kill()
    await browser?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Starts a host of notebooks in the folder. @param {string} program @param {string[]} words */
  function start(program, ...words) {
    if ('without' in hosts) throw new Error(hosts.without)
    const env = { ...process.env, ...environment() }
    started.push(spawn(hosts.program(program), words, { cwd: folder, env, stdio: 'ignore' }))
  }

  /** Variables of the hosts, which keep what they store in the folder. */
  function environment() {
    const kept = Object.fromEntries(
      ['CONFIG', 'DATA', 'RUNTIME'].map((what) => [`JUPYTER_${what}_DIR`, join(folder, what)]),
    )
    return { ...kept, PYTHONPATH: path, HOME: folder }
  }

  /** @param {import('playwright').Page} page @param {string} address */
  async function visit(page, address) {
    await vi.waitFor(() => page.goto(address), { timeout: patiently(60_000), interval: 500 })
  }

  /** A lab of the page, once all its lanes are there. @param {import('playwright').Page} page @param {number} [at] */
  async function labIn(page, at = 0) {
    const place = page.locator('iframe[title="AQM Lab"]').nth(at)
    await place.waitFor()
    const frame = await (await place.elementHandle())?.contentFrame()
    await frame?.waitForFunction(() => {
      const { status, catching_up_s } = /** @type {any} */ (window.__aqm?.state() ?? {})
      return status === 'live' && catching_up_s === null
    })
    if (!frame) throw new Error('the frame is gone')
    return frame
  }

  describe('in JupyterLab', () => {
    let address = ''
    /** @type {import('playwright').BrowserContext} */
    let context
    /** @type {import('playwright').Page} */
    let page
    /** @type {string[]} */
    const elsewhere = []

    beforeAll(async () => {
      writeFileSync(join(folder, 'x.ipynb'), notebookOf(...CELLS, ASKED, OTHER, OTHER_ASKED))
      const port = await freePort()
      const options = [
        '--ip=127.0.0.1',
        `--port=${port}`,
        '--IdentityProvider.token=',
        `--ServerApp.root_dir=${folder}`,
      ]
      start('jupyter', 'lab', '--no-browser', '--allow-root', ...options)
      address = `http://127.0.0.1:${port}/lab/tree/x.ipynb?reset`
      context = await browser.newContext({ viewport: { width: 1300, height: 2600 } })
      context.setDefaultTimeout(patiently(60_000))
      context.on('request', (request) => {
        if (/^https?:/.test(request.url()) && new URL(request.url()).port !== String(port))
          elsewhere.push(request.url())
      })
      page = await context.newPage()
      await visit(page, address)
    }, patiently(120_000))

    /** @param {string} menu @param {string} entry */
    async function choose(menu, entry) {
      await page.locator('.jp-Notebook .jp-Cell').first().click()
      await page.getByRole('menuitem', { name: menu, exact: true }).click()
      await page.locator('.lm-Menu').getByText(entry, { exact: true }).click()
    }

    /** What a cell prints now, once it is as expected. @param {string} source @param {RegExp} expected */
    async function prints(source, expected) {
      const cell = page.locator('.jp-Cell', { hasText: source })
      await expect
        .poll(
          async () => {
            await cell.locator('.cm-content').click()
            await page.keyboard.press('Control+Enter')
            await page.waitForTimeout(500)
            return await cell.locator('.jp-OutputArea-output').textContent()
          },
          { timeout: patiently(30_000) },
        )
        .toMatch(expected)
    }

    it(
      'the cell runs what Python has, and Python sees what is set in the cell, not in another',
      async () => {
        await choose('Run', 'Run All Cells')
        const [lab, other] = [await labIn(page, 0), await labIn(page, 1)]
        const digest = await page.locator('.jp-OutputArea-output', { hasText: /^digest / }).textContent()
        expect(`digest ${await lab.evaluate(() => window.__aqm.digest('B'))}`).toBe(digest?.trim())

        // The load, as a person sets it.
        await lab.getByTestId('load').click()
        await lab.getByRole('slider').first().press('ArrowRight')
        await prints(ASKED, /^\[\{'traffic.ftp.flows': \d+\}\] \[\]/)
        await prints(OTHER_ASKED, /^\[\] \[\] \['CoDel', 'PIE'\]/)
        expect(
          await other.evaluate(() => /** @type {any} */ (window.__aqm.state()).scenario.timeline),
        ).toEqual([])
        expect(elsewhere).toEqual([])
      },
      patiently(300_000),
    )

    /** @param {string} sentence */
    const said = (sentence) => page.getByRole('status').filter({ hasText: sentence })

    /** Restarts the kernel, once it runs. */
    async function restart() {
      await expect
        .poll(() => page.locator('.jp-NotebookPanel').getByText('Python 3 (ipykernel)').count())
        .toBe(1)
      await choose('Kernel', 'Restart Kernel…')
      await page.locator('.jp-Dialog .jp-mod-accept').click()
    }

    it(
      'a lab whose kernel was restarted says so, and runs again with its cell',
      async () => {
        await restart()
        const alone = said('The kernel was restarted or has gone')
        await expect.poll(() => alone.count(), SOON).toBe(2)
        // It stays a lab.
        await (await labIn(page, 0)).getByTestId('load').click()
        await choose('Run', 'Run All Cells')
        await expect.poll(() => alone.count(), SOON).toBe(0)
        await labIn(page, 1)
        await prints(ASKED, /^\[\] \[\]/)
      },
      patiently(180_000),
    )

    it(
      'a saved notebook shows the labs of its kernel when it is opened again, and pictures without one',
      async () => {
        await choose('Settings', 'Save Widget State Automatically')
        await choose('File', 'Save Notebook')
        await expect.poll(() => readFileSync(join(folder, 'x.ipynb'), 'utf8'), SOON).toContain('widget-state')
        await page.goto(address)
        await labIn(page, 0)
        await labIn(page, 1)
        await restart()
        await expect.poll(() => said('The kernel was restarted or has gone').count(), SOON).toBe(2)
        await page.goto(address)
        await expect.poll(() => said('A picture of the run. To open the lab, run').count(), SOON).toBe(2)
        await pictureIn(page)
      },
      patiently(180_000),
    )

    it(
      'the lab has the colours of the notebook',
      async () => {
        const settings = join(folder, 'CONFIG/lab/user-settings/@jupyterlab/apputils-extension')
        mkdirSync(settings, { recursive: true })
        writeFileSync(join(settings, 'themes.jupyterlab-settings'), '{ "theme": "JupyterLab Dark" }')
        await page.goto(address)
        await page.locator('body[data-jp-theme-light="false"]').waitFor({ state: 'attached' })
        await choose('Run', 'Run All Cells')
        const lab = await labIn(page, 0)
        expect(await lab.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
      },
      patiently(120_000),
    )

    it.each(["worker-src 'self'", "script-src 'self' 'unsafe-eval' blob:"])(
      'where a policy (%s) keeps the lab from running, a picture and the link stand, and Python hears why',
      async (policy) => {
        await page.goto(address)
        await page.locator('iframe[title="AQM Lab"]').first().waitFor({ state: 'attached' })
        // It holds for what the page starts from now on.
        await page.evaluate(
          (content) =>
            document.head.append(
              Object.assign(document.createElement('meta'), {
                httpEquiv: 'Content-Security-Policy',
                content,
              }),
            ),
          policy,
        )
        await choose('Run', 'Run All Cells')
        await expect
          .poll(() => said('This page does not let the lab run').count(), { timeout: patiently(60_000) })
          .toBe(2)
        await pictureIn(page)
        await prints(ASKED, /This page does not let the lab run/)
      },
      patiently(180_000),
    )
  })

  /** Expects the run's picture and its link, as a person sees them. @param {import('playwright').Page} page */
  async function pictureIn(page) {
    await page.locator('svg[role="img"]').first().waitFor()
    await page.locator('code', { hasText: /^#1\./ }).first().waitFor()
  }

  it.each(['False', 'True'])(
    'a page of nbconvert shows the picture and the link, with the state of widgets stored: %s',
    async (stored) => {
      if ('without' in hosts) throw new Error(hosts.without)
      writeFileSync(join(folder, 'page.ipynb'), notebookOf(CELLS[0]))
      const words = [
        'nbconvert',
        '--execute',
        '--to',
        'html',
        `--ExecutePreprocessor.store_widget_state=${stored}`,
      ]
      const { code, output } = await tryRun(hosts.program('jupyter'), [...words, 'page.ipynb'], {
        cwd: folder,
        env: environment(),
      })
      expect(code, output).toBe(0)
      const page = await browser.newPage()
      page.setDefaultTimeout(patiently(30_000))
      // Pages with the state fetch what shows it.
      await page.route(/^https?:/, async (route) => {
        const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
        const file = stored === 'True' ? shower(name.replace('.min.', '.')) : undefined
        if (!file) return await route.abort()
        const headers = { 'access-control-allow-origin': '*' }
        await route.fulfill({ path: file, contentType: 'text/javascript', headers })
      })
      await page.goto(pathToFileURL(join(folder, 'page.html')).href)
      await pictureIn(page)
      if (stored === 'True')
        await page.getByRole('status').getByText('A picture of the run. To open').waitFor()
      await page.close()
    },
    patiently(180_000),
  )

  /** What shows widgets in pages without a kernel, from npm. @param {string} file */
  function shower(file) {
    const own = SHOWERS.find(({ path }) => `/${path}`.endsWith(`/${file}`))
    if (!own) return undefined
    const place = join(folder, 'npm', own.name.replace('/', '-'))
    const path = join(place, 'package', own.path)
    if (existsSync(path)) return path
    mkdirSync(place, { recursive: true })
    const [command, ...args] = npm()
    const version = readFileSync(join(pythonPackage, 'hosts.txt'), 'utf8').match(
      new RegExp(`^${own.name}==(.*)$`, 'm'),
    )?.[1]
    const packed = spawnSync(
      command,
      [...args, 'pack', '--silent', '--prefer-offline', `${own.name}@${version ?? own.version}`],
      { cwd: place, encoding: 'utf8' },
    )
    if (packed.status !== 0) throw new Error(`npm has no ${own.name}: ${packed.stderr}`)
    spawnSync('tar', ['-xzf', packed.stdout.trim()], { cwd: place })
    return path
  }

  it(
    'the notebooks of the examples run, and a figure of a paper is that of the report',
    async () => {
      if ('without' in hosts) throw new Error(hosts.without)
      const notebooks = ['larger-buffer', 'draw-a-curve', 'figure-of-a-paper'].map((name) => `${name}.ipynb`)
      const { code, output } = await tryRun(hosts.program('pytest'), ['--nbmake', '-q', ...notebooks], {
        cwd: inRoot('web/examples/notebooks'),
        env: { PYTHONPATH: path, MPLBACKEND: 'agg' },
      })
      expect(output).toContain('3 passed')
      expect(code).toBe(0)
    },
    patiently(400_000),
  )

  it(
    'in marimo it runs the same',
    async () => {
      const body = CELLS.map((cell) => cell.replace(/^/gm, '    '))
      const file = `import marimo
app = marimo.App()


@app.cell
def _():
${body[0]}
    return lab, w


@app.cell
def _(lab):
    import marimo as mo
    mo.md(f"digest {lab.digest(1)}")
`
      writeFileSync(join(folder, 'x.py'), file)
      const port = await freePort()
      start(
        'marimo',
        'run',
        '--headless',
        '--no-token',
        '--host',
        '127.0.0.1',
        '--port',
        String(port),
        'x.py',
      )
      const page = await browser.newPage()
      page.setDefaultTimeout(patiently(60_000))
      await visit(page, `http://127.0.0.1:${port}/`)
      const lab = await labIn(page)
      const digest = await page.getByText(/^digest /).textContent()
      expect(`digest ${await lab.evaluate(() => window.__aqm.digest('B'))}`).toBe(digest?.trim())
      await page.close()
    },
    patiently(300_000),
  )
})
