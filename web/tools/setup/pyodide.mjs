import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { step } from './log.mjs'
import { writeNotices } from './notices.mjs'
import { coreNotices, inCache, inRoot, pkg, wasmCore } from './paths.mjs'
import { layLab, NOTICES, preparePythonTools, pythonPackage } from './python.mjs'
import { run } from './run.mjs'

/** The Python module that is in the place of the compiled one. */
const ENGINE = inRoot('wasm-core/python/pyodide/_engine.py')
/** Its script, and the name in it. */
const SCRIPT = { entry: inRoot('web/engine/pyodide/engine.ts'), file: '_engine.js', name: 'aqm' }
/**
 * Pyodide's platforms with Python 3.13 and 3.14. Nothing in the wheel depends on them; they keep it from other systems, where
 * the source builds.
 */
const TAGS = ['py3-none-pyemscripten_2025_0_wasm32', 'py3-none-pyemscripten_2026_0_wasm32']

/**
 * Builds the wheel of the Python package for Pyodide, with the page's WebAssembly module as it is in `web/engine/wasm`, and
 * returns its path. It compiles nothing.
 */
export async function buildPyodideWheel() {
  const { program } = await preparePythonTools()
  const stage = inCache('pyodide-wheel')
  const out = join(wasmCore, 'target/wheels-pyodide')
  await step('Wheel of the Python package for Pyodide', async () => {
    for (const folder of [stage, out]) rmSync(folder, { recursive: true, force: true })
    const aqmlab = join(stage, 'aqmlab')
    cpSync(join(pythonPackage, 'python'), stage, {
      recursive: true,
      filter: (path) => !/__pycache__|_engine\.\w*\.?(so|pyd|dylib)$/.test(path),
    })
    copyFileSync(ENGINE, join(aqmlab, basename(ENGINE)))
    copyFileSync(join(pkg, 'aqm_studies_bg.wasm'), join(aqmlab, '_engine.wasm'))
    await bundle(aqmlab)
    layLab(aqmlab)
    await describe(program('maturin'), stage)
    mkdirSync(out, { recursive: true })
    await run(program('python'), ['-m', 'wheel', 'pack', stage, '--dest-dir', out])
  })
  return join(out, readdirSync(out)[0])
}

/** Makes one classic script of the module's bindings and the sentences of faults. @param {string} folder */
async function bundle(folder) {
  const { build } = await import('vite')
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      lib: { entry: SCRIPT.entry, formats: ['iife'], name: SCRIPT.name, fileName: () => SCRIPT.file },
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
    },
  })
}

/** Writes what the wheel says of itself: that of the other wheels, but for its tags, the command, and licences. @param {string} maturin @param {string} stage */
async function describe(maturin, stage) {
  // The description names the file, which the other wheel fills otherwise.
  const named = join(pythonPackage, NOTICES)
  if (!existsSync(named)) writeFileSync(named, '')
  await run(maturin, ['pep517', 'write-dist-info', '--metadata-directory', stage], { cwd: pythonPackage })
  const [folder] = readdirSync(stage).filter((name) => name.endsWith('.dist-info'))
  const info = join(stage, folder)
  rmSync(join(info, 'entry_points.txt'))
  const wheel = [
    'Wheel-Version: 1.0',
    'Generator: aqm-lab',
    'Root-Is-Purelib: false',
    ...TAGS.map((tag) => `Tag: ${tag}`),
  ]
  writeFileSync(join(info, 'WHEEL'), `${wheel.join('\n')}\n`)
  const notices = JSON.parse(readFileSync(coreNotices, 'utf8'))
  writeFileSync(join(info, 'licenses', NOTICES), writeNotices(notices, 'This package'))
}
