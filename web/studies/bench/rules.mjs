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

/**
 * Bodies of a rule by a number of parts or levels, and the greatest number that the language allows.
 * @type {Record<string, [number, (count: number) => string]>}
 */
const SHAPES = {
  'a long sum': [120, (count) => `s = ${Array(count).fill('q').join(' + ')}`],
  'joined conditions': [60, (count) => `f = ${Array(count).fill('q > 1').join(' and ')}`],
  statements: [80, (count) => Array(count).fill('s = s + q').join('\n  ')],
  'nested choices': [10, (count) => `s = ${nested('(1 if q > 1 else @)', 'q', count)}`],
  'nested conditions': [20, (count) => `s = ${nested('(1 if @ > 1 else 2)', 'q', count)}`],
  'nested blocks': [22, (count) => nested('if q > 1 { @ }', 's = 1', count)],
  tables: [60, (count) => Array(count).fill('t = t + 1').join('\n  ')],
}

/** @param {string} shape @param {string} inner @param {number} count */
const nested = (shape, inner, count) =>
  Array.from({ length: count }).reduce((/** @type {string} */ all) => shape.replace('@', all), inner)

/** What is made of a text. */
const WALKS = /** @type {const} */ (['view', 'rust', 'ns3', 'latex'])

/**
 * How the time of everything that is made of a text grows: at the language's bounds over half of them, as a share of the
 * growth of the text. It is at most 1 if the time is linear, and 2 if it is quadratic.
 * @param {Awaited<ReturnType<typeof import('../../tools/runs/load-wasm.mjs').loadCore>>} core
 */
export function measureGrowth(core) {
  return Object.entries(SHAPES).map(([shape, [most, body]]) => {
    const [half, whole] = [most / 2, most].map(
      (count) => `state s = 0, f = no, t[flow] = 0\non arrive\n  ${body(count)}\n`,
    )
    for (const text of [half, whole]) {
      const { faults } = JSON.parse(core.rule_view(text, 200)).view
      if (faults.some((/** @type {{ hint: boolean }} */ fault) => !fault.hint))
        throw new Error(`${shape}: ${JSON.stringify(faults)}`)
    }
    const grown = WALKS.map((walk) => {
      const made = (/** @type {string} */ text) =>
        timeOf(() => (walk === 'view' ? core.rule_view(text, 200) : core.rule_export(text, walk)))
      return [walk, made(whole) / made(half) / (whole.length / half.length)]
    })
    return { shape, ...Object.fromEntries(grown) }
  })
}

/**
 * @param {ReturnType<typeof measureGrowth>} rows
 * @param {(head: string[], rows: string[][]) => void} table
 */
export function tellGrowth(rows, table) {
  say()
  say(
    'Growth of the time to make views and exports, from half of the bounds to the bounds, over that of the text',
  )
  table(
    ['text', ...WALKS],
    rows.map(({ shape, ...grown }) => [shape, ...WALKS.map((walk) => grown[walk].toFixed(2))]),
  )
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
