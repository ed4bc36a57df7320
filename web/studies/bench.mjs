import { mkdirSync } from 'node:fs'
import { cpus } from 'node:os'
import { dirname, relative } from 'node:path'
import { loadCore, loadLanes } from '../tools/runs/load-wasm.mjs'
import { writeWhole } from '../tools/setup/files.mjs'
import { logTo, main, say, step } from '../tools/setup/log.mjs'
import { buildNative } from '../tools/setup/native.mjs'
import { optionsOf, wholeOption } from '../tools/setup/options.mjs'
import { asTyped, inCache, root } from '../tools/setup/paths.mjs'
import { cases, LONG_S } from './bench/cases.mjs'
import { measureFrames } from './bench/frames.mjs'
import { LECTURE_MINUTES, measureLecture } from './bench/lecture.mjs'
import { nativeMemory, wasmMemory } from './bench/memory.mjs'
import { measurePeers, tellPeers } from './bench/peers.mjs'
import { measureGrowth, measureRules, tellGrowth, tellRules } from './bench/rules.mjs'
import { measureScale, writeScale } from './bench/scale.mjs'
import { measureScreen } from './bench/screen.mjs'
import { measureSpeed } from './bench/speed.mjs'
import { measureStudy, STUDY_RUNS, tellStudy } from './bench/study.mjs'
import { measureTexts, tellTexts } from './bench/texts.mjs'
import { measureThreads } from './bench/threads.mjs'
import { measureVisits } from './bench/visit.mjs'

/**
 * @typedef {ReturnType<typeof measureSpeed>} Speed
 * @typedef {Awaited<ReturnType<typeof measureMemory>>} Memory
 * @typedef {import('./bench/cases.mjs').Case} Case
 */

const USAGE =
  'npm run bench -- [--runs N] [--screen | --peers | --rules | --scale | --study | --texts] [--json FILE], npm run bench -- [--runs N] --threads | --frames | --visit [--before FOLDER], or npm run bench -- --lecture [--minutes N] [--browser FILE]'
/** Default number of runs; ratios need more of them, and a grid has many runs. */
/** @type {Record<string, number>} */
const RUNS = { speed: 7, peers: 10, rules: 5, scale: 3, study: STUDY_RUNS, threads: 7, visit: 7 }
/** Measurements that run alone. */
const ONLY = /** @type {const} */ ([
  'peers',
  'rules',
  'scale',
  'study',
  'texts',
  'frames',
  'threads',
  'visit',
  'lecture',
])
/** The scenarios of the memory measurement. */
const LONG = ['exampleRed', 'web']

/**
 * Speed and memory of the simulation core, natively and in WebAssembly, and with `--screen` how the page feels in
 * Chromium: tables, and a JSON file with the same numbers. Measured alone: with `--peers` the core against ns-2, with
 * `--rules` schemes written as rules against the built-in ones, with `--scale` the cost of packets and flows from few to many, with `--study` the time of a thousand web simulations, with
 * `--texts` the time to read hostile configurations, with `--frames` the cost of a frame, with `--threads` the gain from running lanes in parallel, with `--visit` the time of
 * a first visit, and with `--lecture` an hour of the page. `--frames`, `--threads` and `--visit`
 * compare with another built site if one is named.
 */
await main(async () => {
  const { runs, json, screen, before, only, lecture } = options()
  if (only) logTo(process.stdout)
  if (only === 'lecture') return measureLecture(lecture)
  if (only === 'threads') return measureThreads(runs, before)
  if (only === 'frames') return tellFrames(await measureFrames(before))
  if (only === 'visit') return tellVisits(await measureVisits(runs, before), runs)
  if (only === 'scale') return writeScale(await measureScale(runs))
  if (only === 'study') {
    const study = await measureStudy(runs)
    if (study === undefined) return
    tellStudy(study)
    return write(json, { study })
  }
  if (only === 'texts') {
    const texts = await measureTexts()
    tellTexts(texts)
    return write(json, { texts })
  }
  // The published build.
  const { Lab } = await loadLanes({ form: 'small' })
  const program = await buildNative()
  logTo(process.stdout)
  if (only === 'rules') {
    const core = await loadCore({ build: false })
    const rules = measureRules(runs, core, program)
    const growth = measureGrowth(core)
    tellRules(rules, table)
    tellGrowth(growth, table)
    return write(json, { runs, rules, growth })
  }
  if (only === 'peers') {
    const results = await measurePeers(runs, Lab, program)
    if (results === undefined) return
    tellPeers(results, runs, table)
    return write(json, { runs, peers: results })
  }
  const scenarios = cases()
  /** @type {Record<string, Speed>} */
  const speed = {}
  for (const [name, scenario] of Object.entries(scenarios))
    await step(scenario.title, () => {
      speed[name] = measureSpeed(scenario, runs, Lab, program)
    })
  /** @type {Record<string, Memory>} */
  const memory = {}
  for (const [name, scenario] of Object.entries(scenarios).filter(([name]) => LONG.includes(name)))
    await step(`${scenario.title}, ${LONG_S} s`, async () => {
      memory[name] = await measureMemory({ ...scenario, duration_s: LONG_S }, program)
    })
  const growth = costGrowth(speed.exampleRed, speed.manyFlows)
  const feel = screen ? await measureScreen() : undefined
  const frames = screen ? await measureFrames() : undefined
  tellSpeed(speed, growth)
  tellMemory(memory)
  if (feel) tellScreen(feel)
  if (frames) tellFrames(frames)
  write(json, { runs, speed, growth, memory, screen: feel, frames })
})

/** @param {string} json @param {object} results */
function write(json, results) {
  const about = { date: new Date().toISOString(), cpu: cpus()[0]?.model, node: process.version }
  mkdirSync(dirname(json), { recursive: true })
  writeWhole(json, `${JSON.stringify({ ...about, ...results }, null, 2)}\n`)
  say()
  say(`Wrote ${relative(root, json)}`)
}

function options() {
  return optionsOf(
    USAGE,
    {
      options: {
        runs: { type: 'string' },
        json: { type: 'string' },
        screen: { type: 'boolean' },
        peers: { type: 'boolean' },
        rules: { type: 'boolean' },
        scale: { type: 'boolean' },
        study: { type: 'boolean' },
        texts: { type: 'boolean' },
        frames: { type: 'boolean' },
        before: { type: 'string' },
        threads: { type: 'boolean' },
        visit: { type: 'boolean' },
        lecture: { type: 'boolean' },
        minutes: { type: 'string' },
        browser: { type: 'string' },
      },
    },
    ({ values }) => {
      if (!values.lecture && (values.minutes ?? values.browser) !== undefined)
        throw new Error('--minutes and --browser go with --lecture')
      if (!values.frames && !values.threads && !values.visit && values.before !== undefined)
        throw new Error('--before goes with --frames, --threads and --visit')
      const [only, ...others] = ONLY.filter((name) => values[name])
      const odd = only && (values.screen ? 'screen' : others[0])
      if (odd) throw new Error(`--${odd} has no meaning beside --${only}`)
      if (only === 'scale' && values.json !== undefined)
        throw new Error('--scale writes its data beside its page')
      const runs = wholeOption(values, 'runs', 1000) ?? RUNS[only ?? 'speed']
      const minutes = wholeOption(values, 'minutes', 24 * 60) ?? LECTURE_MINUTES
      return {
        runs,
        json: asTyped(values.json) ?? inCache(only ? `bench-${only}.json` : 'bench.json'),
        screen: values.screen === true,
        before: asTyped(values.before),
        only,
        lecture: { minutes, browser: asTyped(values.browser) },
      }
    },
  )
}

/**
 * How much more a packet costs among 4,500 flows than among 200, with the same discipline.
 * @param {Speed} exampleRed
 * @param {Speed} manyFlows
 */
function costGrowth(exampleRed, manyFlows) {
  /** @param {'nativePerSecond' | 'wasmPerSecond'} engine */
  const factor = (engine) => exampleRed[engine] / manyFlows[engine]
  return { native: factor('nativePerSecond'), wasm: factor('wasmPerSecond') }
}

/** @param {Case} scenario @param {string} program */
async function measureMemory(scenario, program) {
  return {
    title: scenario.title,
    seconds: scenario.duration_s,
    nativeBytes: await nativeMemory(program, scenario),
    wasmBytes: await wasmMemory(scenario),
  }
}

/** @param {Record<string, Speed>} speed @param {{ native: number, wasm: number }} growth */
function tellSpeed(speed, growth) {
  say()
  say('Bottleneck arrivals per second of one core, millions')
  /** @param {number} perSecond */
  const millions = (perSecond) => (perSecond / 1e6).toFixed(2)
  table(
    ['scenario', 'arrivals', 'native', 'wasm', 'wasm / native'],
    [
      ...Object.values(speed).map((row) => [
        row.title,
        String(row.arrivals),
        millions(row.nativePerSecond),
        millions(row.wasmPerSecond),
        row.ratio.toFixed(2),
      ]),
      ['cost of a packet, 4,500 : 200 flows', '', growth.native.toFixed(2), growth.wasm.toFixed(2), ''],
    ],
  )
}

/** @param {Record<string, Memory>} memory */
function tellMemory(memory) {
  say()
  say(`Memory of a run of ${LONG_S} s, MB; native: peak resident memory; wasm: linear memory`)
  /** @param {number | undefined} bytes */
  const megabytes = (bytes) => (bytes === undefined ? '–' : (bytes / 1e6).toFixed(1))
  table(
    ['scenario', 'native', 'wasm'],
    Object.values(memory).map((row) => [row.title, megabytes(row.nativeBytes), megabytes(row.wasmBytes)]),
  )
}

/** @param {Awaited<ReturnType<typeof measureScreen>>} rows */
function tellScreen(rows) {
  say()
  say('The screen in Chromium, 1440 × 900')
  table(
    ['what', 'measured', 'goal'],
    rows.map(({ name, value, unit, goal }) => [name, `${value.toFixed(0)} ${unit}`.trim(), goal]),
  )
}

/** @param {Awaited<ReturnType<typeof measureVisits>>} rows @param {number} runs */
function tellVisits(rows, runs) {
  say()
  say(`A first visit in Chromium until the lab runs, median of ${runs}`)
  table(
    ['over', 'site', 'ms', 'goal'],
    rows.map(({ name, site, live_ms, goal_ms }) => [name, site, live_ms.toFixed(0), `< ${goal_ms}`]),
  )
}

/** @param {Awaited<ReturnType<typeof measureFrames>>} rows */
function tellFrames(rows) {
  say()
  say(
    'The main thread in Chromium, 1440 × 900: its own time and layouts of a frame, and all tasks over 50 ms',
  )
  table(
    ['what', 'site', 'ms a frame', 'goal', 'layouts a frame', 'a second', 'frames a second', 'long tasks'],
    rows.map(({ name, site, goal_ms, main_ms, layouts, layoutsPerSecond, framesPerSecond, longTasks }) => [
      name,
      site,
      main_ms.toFixed(1),
      `≤ ${goal_ms}`,
      layouts.toFixed(2),
      layoutsPerSecond.toFixed(1),
      framesPerSecond.toFixed(0),
      String(longTasks),
    ]),
  )
}

/** @param {string[]} head @param {string[][]} rows */
function table(head, rows) {
  const widths = head.map((name, i) => Math.max(name.length, ...rows.map((row) => row[i].length)))
  for (const row of [head, ...rows])
    say(row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join('  '))
}
