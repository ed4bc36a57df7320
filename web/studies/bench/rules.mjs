import { say } from '../../tools/setup/log.mjs'
import { cases } from './cases.mjs'
import { measureSpeed } from './speed.mjs'

/** Calls per measurement. */
const READS = 200

/**
 * For each scheme of the gallery of rules: its speed as a share of the built-in scheme's, for whole runs of the same
 * packets; its compile time, which is the time that its text adds to reading a scenario; and the time of the editor's
 * analysis: words, types, costs, formulas, and the corners of its curve.
 * @param {number} runs
 * @param {Awaited<ReturnType<typeof import('../../tools/runs/load-wasm.mjs').loadCore>>} core
 * @param {string} program
 */
export function measureRules(runs, core, program) {
  const { exampleRed } = cases()
  /** @type {{ kind: string, text: string }[]} */
  const gallery = JSON.parse(core.rule_gallery())
  return gallery.map(({ kind, text }) => {
    const scenarioOf = (/** @type {object} */ queue) =>
      /** @type {import('./cases.mjs').Case} */ ({ ...exampleRed, title: kind, lanes: [{ queue }] })
    const scenarios = [{ kind }, { kind: 'rule', text }].map(scenarioOf)
    const [builtin, rule] = scenarios.map((scenario) => measureSpeed(scenario, runs, core.Lab, program))
    const [least, most] = scenarios
      .map((scenario) => JSON.stringify(scenario))
      .map((json) => timeOf(() => core.parse(json)))
    return {
      kind,
      native: rule.nativePerSecond / builtin.nativePerSecond,
      wasm: rule.wasmPerSecond / builtin.wasmPerSecond,
      compile_ms: most - least,
      view_ms: timeOf(() => core.rule_view(text, 200)),
    }
  })
}

/** Mean time of a call over many calls, ms, after as many to warm up. @param {() => unknown} call */
function timeOf(call) {
  for (let i = 0; i < READS; i++) call()
  const started = performance.now()
  for (let i = 0; i < READS; i++) call()
  return (performance.now() - started) / READS
}

/**
 * @param {ReturnType<typeof measureRules>} rows
 * @param {(head: string[], rows: string[][]) => void} table
 */
export function tellRules(rows, table) {
  say()
  say(
    'Speed of a scheme as a rule, as a share of its built-in speed, and the times to compile and to view it in WebAssembly, ms',
  )
  table(
    ['scheme', 'native', 'wasm', 'compile', 'view'],
    rows.map(({ kind, native, wasm, compile_ms, view_ms }) => [
      kind,
      native.toFixed(2),
      wasm.toFixed(2),
      compile_ms.toFixed(2),
      view_ms.toFixed(2),
    ]),
  )
}
