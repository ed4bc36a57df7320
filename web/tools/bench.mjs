import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { dirname, relative } from 'node:path'
import { cases, LONG_S } from './bench-cases.mjs'
import { LECTURE_MINUTES, measureLecture } from './bench-lecture.mjs'
import { nativeMemory, wasmMemory } from './bench-memory.mjs'
import { measureScreen } from './bench-screen.mjs'
import { measureSpeed } from './bench-speed.mjs'
import { measureThreads } from './bench-threads.mjs'
import { loadCore } from './load-wasm.mjs'
import { logTo, main, say, step } from './setup/log.mjs'
import { buildNative } from './setup/native.mjs'
import { optionsOf, wholeOption } from './setup/options.mjs'
import { asTyped, inCache, root } from './setup/paths.mjs'

const USAGE =
  'npm run bench -- [--runs N] [--screen] [--json FILE], or npm run bench -- --lecture [--minutes N] [--browser FILE], or npm run bench -- --threads [--runs N]'
/** The scenarios whose memory is measured. */
const LONG = ['exampleRed', 'web']

/**
 * Speed and memory of the simulation core, natively and in WebAssembly, and with `--screen` how the page feels
 * in Chromium: tables, and a JSON file with the same numbers. With `--lecture` how the page lasts an hour, and with `--threads` what lanes side
 * by side save: those alone.
 */
await main(async () => {
  const { runs, json, screen, lecture, threads } = options()
  if (threads) return measureThreads(runs)
  if (lecture) {
    logTo(process.stdout)
    return measureLecture(lecture)
  }
  const { Lab } = await loadCore()
  const program = await buildNative()
  logTo(process.stdout)
  const scenarios = cases()
  const speed = {}
  for (const [name, scenario] of Object.entries(scenarios))
    await step(scenario.title, () => {
      speed[name] = measureSpeed(scenario, runs, Lab, program)
    })
  const memory = {}
  for (const [name, scenario] of Object.entries(scenarios).filter(([name]) => LONG.includes(name)))
    await step(`${scenario.title}, ${LONG_S} s`, async () => {
      memory[name] = await measureMemory({ ...scenario, duration_s: LONG_S }, program)
    })
  const growth = costGrowth(speed)
  const feel = screen ? await measureScreen() : undefined
  tellSpeed(speed, growth)
  tellMemory(memory)
  if (feel) tellScreen(feel)
  const results = { date: new Date().toISOString(), cpu: cpus()[0]?.model, node: process.version, runs }
  mkdirSync(dirname(json), { recursive: true })
  writeFileSync(json, `${JSON.stringify({ ...results, speed, growth, memory, screen: feel }, null, 2)}\n`)
  say()
  say(`Wrote ${relative(root, json)}`)
})

function options() {
  return optionsOf(
    USAGE,
    {
      options: {
        runs: { type: 'string' },
        json: { type: 'string' },
        screen: { type: 'boolean' },
        lecture: { type: 'boolean' },
        threads: { type: 'boolean' },
        minutes: { type: 'string' },
        browser: { type: 'string' },
      },
    },
    ({ values }) => {
      if (!values.lecture && (values.minutes ?? values.browser) !== undefined)
        throw new Error('--minutes and --browser go with --lecture')
      const runs = wholeOption(values, 'runs', 1000) ?? 7
      const minutes = wholeOption(values, 'minutes', 24 * 60) ?? LECTURE_MINUTES
      return {
        runs,
        json: asTyped(values.json) ?? inCache('bench.json'),
        screen: values.screen === true,
        threads: values.threads === true,
        lecture: values.lecture && { minutes, browser: asTyped(values.browser) },
      }
    },
  )
}

/** How much more a packet costs among 4,500 flows than among 200, with the same discipline. */
function costGrowth({ exampleRed, manyFlows }) {
  const factor = (engine) => exampleRed[engine] / manyFlows[engine]
  return { native: factor('nativePerSecond'), wasm: factor('wasmPerSecond') }
}

async function measureMemory(scenario, program) {
  return {
    title: scenario.title,
    seconds: scenario.duration_s,
    nativeBytes: await nativeMemory(program, scenario),
    wasmBytes: await wasmMemory(scenario),
  }
}

function tellSpeed(speed, growth) {
  say()
  say('Bottleneck arrivals per second of one core, millions')
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

function tellMemory(memory) {
  say()
  say(`Memory of a run of ${LONG_S} s, MB; native: most resident; wasm: linear memory`)
  const megabytes = (bytes) => (bytes === undefined ? '–' : (bytes / 1e6).toFixed(1))
  table(
    ['scenario', 'native', 'wasm'],
    Object.values(memory).map((row) => [row.title, megabytes(row.nativeBytes), megabytes(row.wasmBytes)]),
  )
}

function tellScreen(rows) {
  say()
  say('The screen in Chromium, 1440 × 900')
  table(
    ['what', 'measured', 'goal'],
    rows.map(({ name, value, unit, goal }) => [name, `${value.toFixed(0)} ${unit}`.trim(), goal]),
  )
}

function table(head, rows) {
  const widths = head.map((name, i) => Math.max(name.length, ...rows.map((row) => row[i].length)))
  for (const row of [head, ...rows])
    say(row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join('  '))
}
