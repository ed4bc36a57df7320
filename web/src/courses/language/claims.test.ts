import { beforeAll, describe, expect, test } from 'vitest'
import { loadCore } from '../../../tools/runs/load-wasm.mjs'
import { answered } from '../../engine/faults'
import type { Verdict } from '../../measures/finding'
import { Outcome, type RunFigures } from '../../measures/outcome'
import { resultsOf } from '../../measures/plan'
import type { Parse } from '../../scenario/types'
import { lessonWork, neededOf } from './claims'
import { parseLesson } from './parse'

let parse: Parse
beforeAll(async () => {
  const core = await loadCore({ build: false })
  parse = async (json) => answered(core.parse(json))
})

/** The work of a lesson with three steps (4, 8 and 8 flows) and one claim. */
async function workOf(claim: string) {
  const source = `---
title: Claims
about: What is claimed.
minutes: 1
start: aqm=td,td&ftp=4
measure: { duration_s: 30, warmup_s: 10, replications: 3 }
claims: [{ says: It is so., ${claim} }]
---
# One
words
# Two
words
~~~step
set: { traffic.ftp.flows: 8 }
~~~
# Three
words
`
  const read = await parseLesson(source, 'own', parse)
  if ('faults' in read) throw new Error(JSON.stringify(read.faults))
  return lessonWork(read.lesson)
}

/** A claim's verdict if figures are functions of flows, lane and replication. */
async function verdictOf(claim: string, figure: (flows: number, lane: number, k: number) => number) {
  const { work, replications, claims } = await workOf(claim)
  const run = (scenario: (typeof work.points & object)[number]['scenario'], k: number): RunFigures => {
    const { flows } = scenario.traffic!.find(({ id }) => id === 'ftp') as { flows: number }
    return { lanes: scenario.lanes.map((_, lane) => ({ names: ['loss'], values: [figure(flows, lane, k)] })) }
  }
  const results = resultsOf(work, replications, {
    run: (job) => (job.kind === 'run' ? run(job.document.scenario, job.job) : undefined),
    series: () => undefined,
    model: () => undefined,
    curve: () => undefined,
  })
  return claims[0]!.test(new Outcome(work, results)).verdict
}

const A = '{ lane: A, figure: loss }'
const B = '{ lane: B, figure: loss }'
/** Four flows lose 0.1, eight 0.2; lane B half as much; replications hardly differ. */
const usual = (flows: number, lane: number, k: number) => (flows / 40 / (lane + 1)) * (1 + k / 1000)

describe('claims', () => {
  test.each([
    [`at: 1, more: ${A}, than: ${B}`, 'agrees'],
    [`at: 1, more: ${B}, than: ${A}`, 'differs'],
    [`at: 1, less: ${B}, than: ${A}`, 'agrees'],
    [`at: 1, less: ${A}, than: ${B}`, 'differs'],
    [`at: 1, more: ${A}, than: ${B}, times: [1.9, 2.1]`, 'agrees'],
    [`at: 1, more: ${A}, than: ${B}, times: [2.5, 3]`, 'differs'],
    [`at: 2, more: ${A}, than: { lane: A, figure: loss, at: 1 }, times: [1.9, 2.1]`, 'agrees'],
    [`at: 2, more: { lane: A, figure: loss, at: 1 }, than: ${A}`, 'differs'],
    [`at: 2, alike: [${A}, { lane: A, figure: loss, at: 3 }], within: 0.01`, 'agrees'],
    [`at: 2, alike: [${A}, ${B}], within: 0.01`, 'differs'],
    [`at: 1, figure: ${A}, between: [0.09, 0.11]`, 'agrees'],
    [`at: 2, figure: ${A}, between: [0.09, 0.11]`, 'differs'],
    [`at: 1, rises: ${A}, over: { path: traffic.ftp.flows, values: [4, 8, 16] }`, 'agrees'],
    [`at: 1, rises: ${A}, over: { path: traffic.ftp.flows, values: [16, 8, 4] }`, 'differs'],
    [`at: 1, falls: ${A}, over: { path: traffic.ftp.flows, values: [16, 8, 4] }`, 'agrees'],
    [`at: 1, falls: ${A}, over: { path: traffic.ftp.flows, values: [4, 8, 16] }`, 'differs'],
  ])('%s: %s', async (claim, verdict) => {
    expect(await verdictOf(claim, usual)).toBe(verdict)
  })

  test('are not proved by chance', async () => {
    const noisy = (_: number, lane: number, k: number) => 0.1 + 0.05 * Math.sin(7 * k + 3 * lane)
    expect(await verdictOf(`at: 1, more: ${A}, than: ${B}`, noisy)).not.toBe('agrees')
  })

  test('find from how many replications on they agree', async () => {
    const { claims } = await workOf(`at: 1, more: ${A}, than: ${B}`)
    const needed = (...verdicts: Verdict[]) => {
      const outcomes = verdicts.map(() => ({}) as Outcome)
      const test = (outcome: Outcome) => ({ verdict: verdicts[outcomes.indexOf(outcome)]!, words: '' })
      return neededOf({ ...claims[0]!, test }, outcomes)
    }
    expect(needed('untestable', 'agrees', 'agrees')).toBe(2)
    expect(needed('untestable', 'agrees', 'partly', 'agrees')).toBe(4)
    expect(needed('untestable', 'agrees', 'partly')).toBeUndefined()
  })

  test('run each of their steps once, for the lesson’s duration, with lanes kept apart', async () => {
    const { work, replications } = await workOf(
      `at: 2, alike: [${A}, ${B}, { lane: A, figure: loss, at: 1 }], within: 0.5`,
    )
    expect(replications).toBe(3)
    expect(work.points!.map(({ name }) => name)).toEqual(['step 2', 'step 1'])
    for (const { scenario } of work.points!) {
      expect(scenario).toMatchObject({ duration_s: 30, warmup_s: 10 })
      expect(scenario.lanes.map(({ label }) => label)).toEqual(['A Tail Drop', 'B Tail Drop'])
    }
  })
})
