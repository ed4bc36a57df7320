import { beforeAll, describe, expect, test } from 'vitest'
import { loadCore } from '../../../tools/runs/load-wasm.mjs'
import { runsWhole } from '../../../tools/setup/tier.mjs'
import { answered } from '../../engine/faults'
import { answerOf } from '../../jobs/answer'
import type { Answer } from '../../jobs/protocol'
import { encodeLink } from '../../link/link'
import { doneOf, jobsOf, keyOf, resultsOf } from '../../measures/plan'
import { DEFAULT_VIEW } from '../../scenario/default'
import type { Parse, Scenario } from '../../scenario/types'
import { EXERCISE_NAMES, lessonSource, parseLesson } from '../language'
import type { Exercise } from '../language/exercise'
import { readLink } from './hand-in'
import { type Judged, metOf, Trial } from './judge'

/**
 * Solutions of the exercises that ask for a rule. A solution meets all criteria and the initial text does not, on practice
 * seeds and on others. The page does not have the solutions.
 */

const SOLUTIONS: Record<string, string> = {
  'rule-red': `rule RED
param min = 30, max = 90, max_p = 0.1, w = 0.002
state avg = 0
on arrive
  avg = avg * (1 - w) + w * q
  early ramp(avg, min, max, max_p, max) of avg from min`,
  'rule-gentle': `rule Gentle
param min = 30, max = 90, max_p = 0.1, w = 0.002
state avg = 0
on arrive
  avg = avg * (1 - w)^(missed + 1) + w * q
  early ramp(avg, min, max, max_p, 2 * max) of avg from min`,
  'rule-idle': `rule RED
param min = 30, max = 90, max_p = 0.1, w = 0.002
state avg = 0
on arrive
  avg = avg * (1 - w)^(missed + 1) + w * q
  early ramp(avg, min, max, max_p, max) of avg from min`,
  'rule-blue': `rule BLUE
param up = 0.02, down = 0.002, freeze = 100ms
state p = 0, changed = 0ms
on arrive
  if now - changed > freeze {
    if not room { p = min(p + up, 1); changed = now }
    else if idle > 0ms { p = max(p - down, 0); changed = now }
  }
  if chance(p) { signal }`,
  'rule-head': `rule At_the_head
param most = 100ms, gap = 50ms
on depart
  if age > most and lost > gap { signal }`,
  'rule-pi2': `rule PI2
param target = 0.02, alpha = 0.15, beta = 3
state r = 0, old = 0
every 15ms
  r = clamp(r + alpha * (delay - target) + beta * (delay - old), 0, 1)
  old = delay
on arrive
  if chance(r * r) { signal }`,
  'rule-beats-codel': `rule Mine
param target = 18ms in 5ms..50ms, gap = 100ms in 20ms..500ms
on depart
  if age > target and lost > gap * (target / age) { signal }`,
  'rule-one-line': `on arrive
  early (q / limit)^2`,
  'rule-pie': `rule PIE
param target = 0.015, alpha = 0.125, beta = 1.25
state p = 0, old = 0, burst = 150ms, sum = 0
every 15ms
  k = steps(p, 1e-6, 1/2048, 1e-5, 1/512, 1e-4, 1/128, 1e-3, 1/32, 0.01, 1/8, 0.1, 1/2, 1)
  d = (alpha * (delay - target) + beta * (delay - old)) * k
  b = min(d, 0.02) if p >= 0.1 else d
  s = p + (b + 0.02 if delay > 0.25 else b)
  p = clamp(s * 0.98 if delay == 0 and old == 0 else s, 0, 1)
  burst = max(burst - 15ms, 0ms); old = delay
on arrive
  if p == 0 and old < target / 2 and delay < target / 2 { burst = 150ms }
  if not room { sum = 0; send }
  if burst > 0ms or bytes <= 2 * usual or old < target / 2 and p < 0.2 { send }
  sum = (0 if p == 0 else sum) + p
  if sum < 0.85 { send }
  if sum < 8.5 and not chance(p) { send }
  sum = 0
  if p >= 0.1 { drop } else { signal }`,
}

/** Plausible wrong answers, and the numbers of the criteria that they miss. */
const HALF_ANSWERS: readonly [exercise: string, rule: string, misses: readonly number[]][] = [
  // Without the end of the slope, RED drops too little.
  [
    'rule-red',
    `param min = 30, max = 90, max_p = 0.1, w = 0.002
state avg = 0
on arrive
  avg = avg * (1 - w) + w * q
  early max_p * (avg - min) / (max - min) of avg from min`,
    [1, 2],
  ],
  // Begins anew after each pause.
  [
    'rule-idle',
    `param min = 30, max = 90, max_p = 0.1, w = 0.002
state avg = 0
on arrive
  avg = w * q if missed > 0 else avg * (1 - w) + w * q
  early ramp(avg, min, max, max_p, max) of avg from min`,
    [2],
  ],
  // A smaller gain without the square is too slow for many.
  [
    'rule-pi2',
    `param target = 0.02
state r = 0, old = 0
every 15ms
  r = clamp(r + 0.02 * (delay - target) + 0.3 * (delay - old), 0, 1); old = delay
on arrive
  if chance(r) { signal }`,
    [3],
  ],
  // Signals more often, instead of sooner.
  ['rule-head', 'on arrive\n  if delay > 0.1 and lost > 25ms { signal }', [3]],
  // Leaves the link idle.
  ['rule-one-line', 'on arrive\n  early q / limit', [2]],
]

/** Practice seeds, and others. */
const SEEDS = [1, ...(runsWhole('web/src/courses') ? [4_000_000_123] : [])]

let parse: Parse
let answers: (trial: Trial, replications: number) => Promise<Judged[]>
beforeAll(async () => {
  const core = await loadCore({ build: false })
  parse = async (json) => answered(core.parse(json))
  const known = new Map<string, Answer>()
  answers = async (trial, replications) => {
    for (const job of jobsOf(trial.work, replications)) {
      const key = keyOf(job)
      const answer = known.get(key) ?? answerOf(job, core)
      known.set(key, answer)
    }
    const done = doneOf((job) => known.get(keyOf(job)))
    return trial.judge(resultsOf(trial.work, replications, done))
  }
})

async function exerciseOf(name: string): Promise<{ exercise: Exercise; lab: Scenario }> {
  const read = await parseLesson(lessonSource(name)!, name, parse)
  if ('faults' in read) throw new Error(JSON.stringify(read.faults))
  return { exercise: read.lesson.exercise!, lab: read.lesson.steps.at(-1)!.scenario }
}

/** The verdicts on a rule, handed in by link; without `rule` on the exercise's own text. */
async function judgedOf(name: string, rule: string | undefined, seed: number): Promise<Judged[]> {
  const { exercise, lab } = await exerciseOf(name)
  const lanes = lab.lanes.map((lane, i) =>
    i === 1 && rule !== undefined ? { ...lane, queue: { kind: 'rule' as const, text: rule } } : lane,
  )
  const read = await readLink(encodeLink({ ...lab, lanes }, DEFAULT_VIEW)!, exercise, parse)
  if ('fault' in read) throw new Error(read.fault)
  expect(read.handIn.unchanged).toBe(rule === undefined)
  return await answers(new Trial(exercise, read.handIn.scenarios, seed), exercise.replications)
}

const RULES = EXERCISE_NAMES.filter((name) => name.startsWith('rule-'))

test('every exercise about rules has a solution, and takes a rule in lane B alone', async () => {
  expect(Object.keys(SOLUTIONS).sort()).toEqual([...RULES].sort())
  for (const name of RULES)
    expect((await exerciseOf(name)).exercise.handsIn).toEqual([{ place: 'lanes.1.queue', kinds: ['rule'] }])
})

describe.each(SEEDS)('on the seeds from %d on', (seed) => {
  test.each(RULES)('%s is met by its solution, and not by its start', async (name) => {
    const solved = await judgedOf(name, SOLUTIONS[name], seed)
    expect(solved.map(({ criterion, met, situations }) => [met, criterion.says, situations])).toEqual(
      solved.map(({ criterion, situations }) => ['holds', criterion.says, situations]),
    )
    expect(metOf(await judgedOf(name, undefined, seed))).toBe('fails')
  })

  test.each(HALF_ANSWERS)('%s is not met by %j', async (name, rule, misses) => {
    const judged = await judgedOf(name, rule, seed)
    for (const n of misses) expect(judged[n - 1]!.met).toBe('fails')
  })
})
