import { beforeAll, expect, test } from 'vitest'
import { EXERCISE_NAMES, LESSON_NAMES, lessonSource, parseLesson } from '../../src/courses/language'
import { answered } from '../../src/engine/faults'
import type { Cost } from '../../src/generated/lab'
import { jobsOf } from '../../src/measures/plan'
import type { WorkScenario } from '../../src/measures/work'
import { DEFAULT_SCENARIO } from '../../src/scenario/default'
import { NETWORKS, onNetwork, wholeNetwork } from '../../src/scenario/networks'
import { SCHEMES } from '../../src/scenario/presets'
import type { Parse } from '../../src/scenario/types'
import { loadCore } from '../../tools/runs/load-wasm.mjs'
import { cases, LONG_S } from '../bench/cases.mjs'
import { PAPERS } from './figures'
import { replicationsOf } from './replications'

/** Everything shipped stays this factor below the limit of cost. */
const FAR = 4

let parse: (scenario: object) => { scenario: WorkScenario; cost: Cost }
let ask: Parse
beforeAll(async () => {
  const core = await loadCore({ build: false })
  parse = (scenario) => JSON.parse(core.parse(JSON.stringify(scenario)))
  ask = async (json) => answered(core.parse(json))
})

function expectFarBelow(scenario: object, name: string): void {
  const { cost } = parse(scenario)
  expect(cost.excess, name).toBeNull()
  expect(cost.events, name).toBeLessThan(1e9 / FAR)
  expect(cost.memory_bytes, name).toBeLessThan(5e8 / FAR)
}

test('every figure of every paper runs without a confirmation', () => {
  let asked = 0
  for (const paper of PAPERS)
    for (const entry of paper.entries)
      for (const job of jobsOf(entry.work, replicationsOf(entry)).filter(
        ({ kind }) => kind === 'run' || kind === 'series',
      )) {
        if (job.kind === 'run' && job.job > 0) continue
        const scenario =
          job.kind === 'run' ? job.document.scenario : job.kind === 'series' ? job.ask.scenario : undefined
        expectFarBelow(scenario!, `${paper.id} ${entry.id}`)
        asked++
      }
  expect(asked).toBeGreaterThan(100)
})

test('so do lessons, exercises, networks, presets and the bench', async () => {
  for (const name of [...LESSON_NAMES, ...EXERCISE_NAMES]) {
    const read = await parseLesson(lessonSource(name)!, name, ask)
    if ('faults' in read) throw new Error(JSON.stringify(read.faults))
    for (const [i, { scenario }] of read.lesson.steps.entries()) expectFarBelow(scenario, `${name} ${i}`)
  }
  for (const network of NETWORKS)
    expectFarBelow(onNetwork(DEFAULT_SCENARIO, wholeNetwork(network)), network.id)
  for (const presets of Object.values(SCHEMES))
    for (const { id, queue } of presets) expectFarBelow({ ...DEFAULT_SCENARIO, lanes: [{ queue }] }, id)
  const { exampleRed, web, ...others } = cases()
  for (const scenario of [exampleRed, web])
    expectFarBelow({ ...scenario, duration_s: LONG_S }, scenario.title)
  for (const scenario of Object.values(others)) expectFarBelow(scenario, scenario.title)
})
