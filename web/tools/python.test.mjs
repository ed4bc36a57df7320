import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { hostileInputs } from './fuzz/inputs.mjs'
import { patiently } from './setup/pace.mjs'
import { dist, inRoot, LAB_FILE, wasmCore } from './setup/paths.mjs'
import {
  buildWheel,
  packSources,
  preparePython,
  preparePythonTools,
  pythonEnvironment,
  pythonOfTests,
  pythonPackage,
} from './setup/python.mjs'
import { tryRun } from './setup/run.mjs'
import { prepareRust } from './setup/rust.mjs'
import { runsWhole, seed } from './setup/tier.mjs'

const SOURCES = ['python', 'pyodide', 'tests', '../../web/tools/pyodide']
/** Inputs of all classes; `tests/hostile.py` takes any number. */
const HOSTILE = 1200
const LEARN = 'web/examples/learn.py'
const MPI = 'web/examples/clusters/mpi.py'
const NOTEBOOKS = 'web/examples/notebooks'
/** The last expression of a cell is its output. Some parameters of matplotlib have no type. */
const STRICT = { typeCheckingMode: 'strict', reportUnusedExpression: false, reportUnknownMemberType: false }

describe.runIf(runsWhole('wasm-core/python', LEARN, MPI, NOTEBOOKS))('the Python package', () => {
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
    'has types that strict programs pass: the examples, and the cells of notebooks',
    async () => {
      const programs = join(folder, 'programs')
      mkdirSync(programs)
      for (const path of [LEARN, MPI]) cpSync(inRoot(path), join(programs, basename(path)))
      for (const name of readdirSync(inRoot(NOTEBOOKS))) {
        if (!name.endsWith('.ipynb')) continue
        /** @type {{ cells: { cell_type: string, source: string[] }[] }} */
        const { cells } = JSON.parse(readFileSync(inRoot(NOTEBOOKS, name), 'utf8'))
        const texts = cells.flatMap(({ cell_type, source }) =>
          cell_type === 'code' ? [source.join('')] : [],
        )
        writeFileSync(join(programs, name.replace('.ipynb', '.py')), texts.join('\n\n'))
      }
      writeFileSync(join(programs, 'pyrightconfig.json'), JSON.stringify(STRICT))
      const { program } = await preparePythonTools()
      const { program: host, bin } = await hosts()
      const path = await pythonOfTests()
      for (const name of readdirSync(programs).filter((own) => own.endsWith('.py'))) {
        const mypy = ['--strict', '--python-executable', host('python'), join(programs, name)]
        expect(await faultsOf(program('mypy'), mypy, { MYPYPATH: path }), name).toBe('')
      }
      const env = { PATH: [bin, process.env.PATH].join(delimiter), PYTHONPATH: path }
      expect(await faultsOf(program('pyright'), ['--project', programs], env)).toBe('')
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
    'uses every hostile input, or says what is wrong with it',
    async () => {
      const inputs = await hostileInputs({ count: HOSTILE, seed })
      const file = join(folder, 'hostile.jsonl')
      writeFileSync(file, inputs.map((each) => `${JSON.stringify(each)}\n`).join(''))
      const words = [join(pythonPackage, 'tests/hostile.py'), file]
      const python = (await hosts()).program('python')
      const { code, output } = await tryRun(python, words, { env: { PYTHONPATH: await pythonOfTests() } })
      expect({ code, output: output.trim() }).toEqual({ code: 0, output: `{"tried": ${inputs.length}}` })
    },
    patiently(600_000),
  )

  it.each([
    ['wheel', () => buildWheel(), ['--no-index'], {}],
    // pip fetches maturin. The crates of others stay compiled between runs.
    ['sources', packSources, [], { CARGO_TARGET_DIR: join(wasmCore, 'target/from-sources') }],
  ])(
    'is installed from its %s, and takes three lines to a result',
    async (name, make, words, env) => {
      const archive = await make()
      const python = (await preparePython()) ?? ''
      const place = join(folder, name)
      expect(await faultsOf(python, ['-m', 'venv', place])).toBe('')
      const own = join(place, process.platform === 'win32' ? 'Scripts/python.exe' : 'bin/python')
      const rust = await prepareRust()
      const install = ['-m', 'pip', 'install', '--quiet', ...words, archive]
      expect(await faultsOf(own, install, { ...rust.env, ...env })).toBe('')
      const lines = [
        'import aqmlab',
        'result = aqmlab.run(aqmlab.scenario("lab"), series=True)',
        'print(result._repr_html_())',
        // The lab comes with the package where it is built.
        'from importlib.resources import files',
        'print(sorted(each.name for each in files(aqmlab).iterdir() if each.suffix in (".js", ".html")))',
      ]
      const { output } = await tryRun(own, ['-c', lines.join('\n')], { cwd: folder })
      expect(output).toContain('<svg role="img"')
      const lab = existsSync(join(dist, LAB_FILE)) ? [LAB_FILE] : []
      expect(output).toContain(`[${['embed.js', ...lab, 'widget.js'].map((own) => `'${own}'`).join(', ')}]`)
    },
    patiently(1_200_000),
  )
})
