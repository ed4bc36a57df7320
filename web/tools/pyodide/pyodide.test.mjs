import { cpSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { chromium } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareBrowsers } from '../setup/browsers.mjs'
import { prepareEngine } from '../setup/engine.mjs'
import { patiently } from '../setup/pace.mjs'
import { inCache, inRoot } from '../setup/paths.mjs'
import { buildPyodideWheel } from '../setup/pyodide.mjs'
import { preparePythonTools, pythonEnvironment, pythonPackage } from '../setup/python.mjs'
import { tryRun } from '../setup/run.mjs'
import { readCache } from '../setup/stamp.mjs'
import { runsWhole } from '../setup/tier.mjs'

const GOLDEN = 'wasm-core/sim/tests/data/golden'
const NOTEBOOKS = 'web/examples/notebooks'
/** A page whose script is that of Pyodide. */
const PAGE = `<!doctype html>
<script type="module">
  import { loadPyodide } from './pyodide.mjs'
  window.loadPyodide = loadPyodide
</script>`

describe.runIf(runsWhole('wasm-core/python', 'web/engine/pyodide', 'web/tools/pyodide'))(
  'the Python package in Pyodide',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'aqm-pyodide-'))
    const packages = inCache('python-micropip/packages')
    let wheel = ''

    beforeAll(async () => {
      await prepareEngine({ form: 'plain' })
      wheel = await buildPyodideWheel()
      const list = join(pythonPackage, 'pyodide/packages.txt')
      // For the Python in Pyodide, not for the one that installs.
      const options = [
        '--target',
        packages,
        '--no-deps',
        '--ignore-requires-python',
        '--python-version',
        '3.14',
      ]
      const made = await pythonEnvironment('python-micropip', list, [...options, '--only-binary', ':all:'])
      if ('without' in made) throw new Error(made.without)
    }, patiently(600_000))

    afterAll(() => rmSync(folder, { recursive: true, force: true }))

    /** What Python in Pyodide says and its status. @param {string[]} words */
    const python = (...words) =>
      tryRun(process.execPath, [inRoot('web/tools/pyodide/python.mjs'), packages, wheel, ...words])

    it(
      'its module has types that a checker takes',
      async () => {
        const { program } = await preparePythonTools()
        const aqmlab = join(folder, 'types/aqmlab')
        cpSync(join(pythonPackage, 'python/aqmlab'), aqmlab, {
          recursive: true,
          // A stub would stand for the module.
          filter: (path) => !/_engine\./.test(path),
        })
        cpSync(join(pythonPackage, 'pyodide/_engine.py'), join(aqmlab, '_engine.py'))
        const config = join(pythonPackage, 'pyproject.toml')
        const { output } = await tryRun(
          program('mypy'),
          ['--config-file', config, '--follow-imports', 'silent', '-m', 'aqmlab._engine'],
          {
            cwd: join(folder, 'types'),
          },
        )
        expect(output).toContain('Success')
      },
      patiently(300_000),
    )

    it('is smaller than 4.5 MB, and pip refuses it elsewhere', async () => {
      expect(statSync(wheel).size).toBeLessThan(4_500_000)
      const { program } = await preparePythonTools()
      const pip = ['-m', 'pip', 'install', '--no-index', '--target', join(folder, 'elsewhere'), wheel]
      const { output } = await tryRun(program('python'), pip)
      expect(output).toContain('is not a supported wheel on this platform')
    })

    it(
      'is installed by micropip, and passes its tests: digests, links, faults, sweeps, interrupts',
      async () => {
        const { code, output } = await python(
          '-m',
          'unittest',
          'discover',
          '-v',
          '-s',
          'wasm-core/python/tests',
        )
        expect(code, output).toBe(0)
        // What no page has, and packages that Pyodide's own has not.
        const reasons = new Set([...output.matchAll(/skipped ['"](.+)['"]$/gm)].map(([, reason]) => reason))
        expect([...reasons].sort()).toEqual([
          'Pyodide has no threads',
          'Pyodide starts no processes',
          'dask.distributed is not installed',
          'in Pyodide, the Arrow interface needs pyarrow',
          'loky is not installed',
          'this system does not say what a process holds',
          'without gymnasium and numpy: pip install gymnasium numpy',
        ])
      },
      patiently(600_000),
    )

    it(
      'runs the notebooks of the examples, but for a plot',
      async () => {
        /** @param {string} name */
        const cells = async (name) => {
          const { code, output } = await python('web/tools/pyodide/notebook.py', `${NOTEBOOKS}/${name}.ipynb`)
          expect(code, output).toBe(0)
          return [...output.matchAll(/^cell \d+: (.+)$/gm)].map(([, said]) => said)
        }
        expect(await cells('larger-buffer')).toEqual(['ran', 'ran'])
        expect(await cells('draw-a-curve')).toEqual(['ran', 'ran'])
        expect(await cells('figure-of-a-paper')).toEqual(['ran', 'without matplotlib', 'ran'])
      },
      patiently(600_000),
    )

    it(
      'has the golden digests in a page of Chromium',
      async () => {
        const table = JSON.parse(readFileSync(inRoot(GOLDEN, 'digests.json'), 'utf8'))
        /** @type {{ kind: string, queue: object }[]} */
        const schemes = JSON.parse(readFileSync(inRoot('web/src/generated/schemes.json'), 'utf8'))
        const queues = Object.fromEntries(schemes.map(({ kind, queue }) => [kind, queue]))
        const runs = Object.entries(table).flatMap(([preset, rows]) => {
          const scenario = JSON.parse(readFileSync(inRoot(GOLDEN, `${preset}.json`), 'utf8'))
          return Object.entries(rows).map(([kind, { digest }]) => ({
            digest,
            scenario: { ...scenario, lanes: [{ queue: queues[kind] }] },
          }))
        })
        await prepareBrowsers()
        const { executablePath, args } = readCache('browsers').chromium
        const browser = await chromium.launch({ executablePath, args })
        try {
          const page = await browser.newPage()
          const site = 'http://pyodide.test/'
          await page.route(`${site}**`, (route) => {
            const { pathname } = new URL(route.request().url())
            const name = basename(pathname)
            if (name === basename(wheel)) return route.fulfill({ path: wheel })
            if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: PAGE })
            return route.fulfill({ path: inRoot('node_modules/pyodide', name) })
          })
          await page.goto(site)
          await page.waitForFunction('window.loadPyodide')
          const digests = await page.evaluate(
            async ({ wheel, texts }) => {
              const { loadPyodide } = /** @type {typeof import('pyodide')} */ (
                /** @type {unknown} */ (window)
              )
              const python = await loadPyodide()
              python.unpackArchive(await (await fetch(wheel)).arrayBuffer(), 'wheel')
              const code = 'import aqmlab\n[digest for text in texts for digest in aqmlab.run(text).digests]'
              return python.runPython(code, { globals: python.toPy({ texts }) }).toJs()
            },
            { wheel: basename(wheel), texts: runs.map(({ scenario }) => JSON.stringify(scenario)) },
          )
          expect(runs.length).toBeGreaterThan(40)
          expect(digests).toEqual(runs.map(({ digest }) => digest))
        } finally {
          await browser.close()
        }
      },
      patiently(300_000),
    )
  },
)
