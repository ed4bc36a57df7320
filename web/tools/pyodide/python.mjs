import { basename, dirname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { loadPyodide } from 'pyodide'
import { root } from '../setup/paths.mjs'

/**
 * Python in Pyodide: `node python.mjs PACKAGES WHEEL WORDS…`. PACKAGES is a folder of pure Python packages with micropip, which
 * installs the wheel. The words are those of Python: `-m MODULE …` or `SCRIPT …`, with paths from the project's folder,
 * which is the working folder. Ends with the status of the program.
 */
const [packages, wheel, ...words] = process.argv.slice(2)
const MAIN = `
import micropip
await micropip.install(wheel)

import os, runpy, sys, traceback

sys.dont_write_bytecode = True
os.chdir(folder)
status = 0
try:
    if words[0] == "-m":
        sys.argv = words[1:]
        sys.path.insert(0, folder)
        runpy.run_module(words[1], run_name="__main__", alter_sys=True)
    else:
        sys.argv = words
        sys.path.insert(0, os.path.dirname(words[0]))
        runpy.run_path(words[0], run_name="__main__")
except SystemExit as end:
    status = end.code if isinstance(end.code, int) else int(bool(end.code))
    if isinstance(end.code, str):
        print(end.code, file=sys.stderr)
except BaseException:
    # Node would print the script of Pyodide with it.
    traceback.print_exc()
    status = 1
status
`
const python = await loadPyodide({ env: { HOME: '/home', ...shared() } })
for (const [at, folder] of [
  ['/repository', root],
  ['/packages', packages],
  ['/wheels', dirname(wheel)],
]) {
  python.FS.mkdirTree(at)
  python.mountNodeFS(at, folder)
}
python.runPython('import sys; sys.path.append("/packages")')
interruptible()
const names = python.toPy({ folder: '/repository', words, wheel: `emfs:/wheels/${basename(wheel)}` })
process.exitCode = await python.runPythonAsync(MAIN, { globals: names })

/** Lets tests interrupt Python, as the hosts of notebooks do: `interruptAfter(seconds)`. */
function interruptible() {
  const SIGINT = 2
  const signal = new Uint8Array(new SharedArrayBuffer(1))
  const delay_ms = new Int32Array(new SharedArrayBuffer(4))
  const code = `
    const { signal, delay_ms } = require('node:worker_threads').workerData
    for (;;) {
      Atomics.wait(delay_ms, 0, 0)
      Atomics.wait(delay_ms, 0, delay_ms[0], delay_ms[0])
      delay_ms[0] = 0
      signal[0] = ${SIGINT}
    }`
  new Worker(code, { eval: true, workerData: { signal, delay_ms } }).unref()
  python.setInterruptBuffer(signal)
  /** @param {number} seconds */
  const interruptAfter = (seconds) => {
    delay_ms[0] = 1000 * seconds
    Atomics.notify(delay_ms, 0)
  }
  Object.assign(globalThis, { interruptAfter })
}

/** The variables of this process that tests read. */
function shared() {
  const { AQM_WHOLE } = process.env
  return AQM_WHOLE === undefined ? undefined : { AQM_WHOLE }
}
