import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareBrowsers } from './setup/browsers.mjs'
import { patiently } from './setup/pace.mjs'
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
    const kept = Object.fromEntries(
      ['CONFIG', 'DATA', 'RUNTIME'].map((what) => [`JUPYTER_${what}_DIR`, join(folder, what)]),
    )
    const env = { ...process.env, ...kept, PYTHONPATH: path, HOME: folder }
    started.push(spawn(hosts.program(program), words, { cwd: folder, env, stdio: 'ignore' }))
  }

  /** @param {import('playwright').Page} page @param {string} address */
  async function visit(page, address) {
    await expect
      .poll(
        () =>
          page.goto(address).then(
            () => true,
            () => false,
          ),
        { timeout: patiently(60_000), interval: 500 },
      )
      .toBe(true)
  }

  /** The lab in the cell, once all its lanes are there. @param {import('playwright').Page} page */
  async function labIn(page) {
    const frame = await (await page.waitForSelector('iframe[title="AQM Lab"]')).contentFrame()
    await frame?.waitForFunction(() => {
      const { status, catching_up_s } = /** @type {any} */ (window.__aqm?.state() ?? {})
      return status === 'live' && catching_up_s === null
    })
    if (!frame) throw new Error('the frame is gone')
    return frame
  }

  it(
    'in JupyterLab the cell runs what Python has, and Python sees what is set in the cell',
    async () => {
      const ask = 'print([change["set"] for change in w.scenario["timeline"]], w.faults)'
      const cells = [...CELLS, ask].map((source, i) => ({
        cell_type: 'code',
        id: `cell-${i}`,
        metadata: {},
        execution_count: null,
        outputs: [],
        source,
      }))
      const kernelspec = { display_name: 'Python 3 (ipykernel)', language: 'python', name: 'python3' }
      const notebook = { cells, metadata: { kernelspec }, nbformat: 4, nbformat_minor: 5 }
      writeFileSync(join(folder, 'x.ipynb'), JSON.stringify(notebook))
      const port = await freePort()
      const options = [
        '--ip=127.0.0.1',
        `--port=${port}`,
        '--IdentityProvider.token=',
        `--ServerApp.root_dir=${folder}`,
      ]
      start('jupyter', 'lab', '--no-browser', '--allow-root', ...options)
      const page = await browser.newPage({ viewport: { width: 1300, height: 1500 } })
      page.setDefaultTimeout(patiently(60_000))
      /** @type {string[]} */
      const elsewhere = []
      page.on('request', (request) => {
        if (/^https?:/.test(request.url()) && new URL(request.url()).port !== String(port))
          elsewhere.push(request.url())
      })
      await visit(page, `http://127.0.0.1:${port}/lab/tree/x.ipynb?reset`)
      await page.locator('.jp-Notebook .jp-Cell').first().click()
      const runAll = async () => {
        await page.getByRole('menuitem', { name: 'Run', exact: true }).click()
        await page.getByText('Run All Cells', { exact: true }).click()
      }
      await runAll()
      const lab = await labIn(page)
      const digest = await page.locator('.jp-OutputArea-output', { hasText: /^digest / }).textContent()
      expect(`digest ${await lab.evaluate(() => window.__aqm.digest('B'))}`).toBe(digest?.trim())

      // The load, as a person sets it.
      await lab.getByTestId('load').click()
      const flows = lab.getByRole('slider').first()
      await flows.press('ArrowRight')
      const asked = page.locator('.jp-Cell', { hasText: 'w.scenario["timeline"]' })
      await expect
        .poll(
          async () => {
            await asked.click()
            await page.keyboard.press('Control+Enter')
            await page.waitForTimeout(500)
            return await asked.locator('.jp-OutputArea-output').textContent()
          },
          { timeout: patiently(30_000) },
        )
        .toMatch(/^\[\{'traffic.ftp.flows': \d+\}\] \[\]/)
      expect(elsewhere).toEqual([])
      await page.close()
    },
    patiently(300_000),
  )

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
