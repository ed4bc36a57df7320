import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { patiently } from './setup/pace.mjs'
import { inRoot } from './setup/paths.mjs'
import {
  buildWheel,
  preparePython,
  preparePythonTools,
  pythonEnvironment,
  pythonOfTests,
  pythonPackage,
} from './setup/python.mjs'
import { tryRun } from './setup/run.mjs'
import { runsWhole } from './setup/tier.mjs'

const SOURCES = ['python', 'pyodide', 'tests', '../../web/tools/pyodide']
const LEARN = 'web/examples/learn.py'

describe.runIf(runsWhole('wasm-core/python', LEARN))('the Python package', () => {
  const folder = mkdtempSync(join(tmpdir(), 'aqm-python-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** What a program says; nothing if it ends well. @param {string} program @param {string[]} words @param {Record<string, string>} [env] */
  async function faultsOf(program, words, env) {
    const { code, output } = await tryRun(program, words, { cwd: pythonPackage, env })
    return code === 0 ? '' : output
  }

  async function hosts() {
    const made = await pythonEnvironment('python-hosts', join(pythonPackage, 'hosts.txt'))
    if ('without' in made) throw new Error(made.without)
    return made
  }

  it(
    'is formatted, and has nothing that a linter finds',
    async () => {
      const { program } = await preparePythonTools()
      expect(await faultsOf(program('ruff'), ['check', ...SOURCES])).toBe('')
      expect(await faultsOf(program('ruff'), ['format', '--check', ...SOURCES])).toBe('')
    },
    patiently(300_000),
  )

  it(
    'has types that two checkers take, and all that is public has one',
    async () => {
      const { program } = await preparePythonTools()
      const { program: host, bin } = await hosts()
      const mypy = [
        '--strict',
        '--python-executable',
        host('python'),
        'python/aqmlab',
        'tests',
        inRoot(LEARN),
      ]
      expect(await faultsOf(program('mypy'), mypy, { MYPYPATH: 'python:tests' })).toBe('')
      // pyright asks the Python on PATH where packages are. Its status counts private symbols, its score what is public.
      const { output } = await tryRun(program('pyright'), ['--verifytypes', 'aqmlab', '--ignoreexternal'], {
        cwd: folder,
        env: { PATH: [bin, process.env.PATH].join(delimiter), PYTHONPATH: await pythonOfTests() },
      })
      expect(output).toContain('Type completeness score: 100%')
    },
    patiently(600_000),
  )

  it(
    'runs its tests with the libraries and executors of others',
    async () => {
      const words = ['-m', 'unittest', 'discover', '-s', 'tests']
      const python = (await hosts()).program('python')
      expect(await faultsOf(python, words, { PYTHONPATH: await pythonOfTests() })).toBe('')
    },
    patiently(600_000),
  )

  it(
    'is installed from its wheel, and takes three lines to a result',
    async () => {
      const wheel = await buildWheel()
      const python = (await preparePython()) ?? ''
      expect(await faultsOf(python, ['-m', 'venv', folder])).toBe('')
      const own = join(folder, process.platform === 'win32' ? 'Scripts/python.exe' : 'bin/python')
      expect(await faultsOf(own, ['-m', 'pip', 'install', '--quiet', '--no-index', wheel])).toBe('')
      const lines = [
        'import aqmlab',
        'result = aqmlab.run(aqmlab.scenario("lab"), series=True)',
        'print(result._repr_html_())',
      ]
      const { output } = await tryRun(own, ['-c', lines.join('\n')], { cwd: folder })
      expect(output).toContain('<svg role="img"')
    },
    patiently(900_000),
  )
})
