import { beforeAll, describe, expect, test } from 'vitest'
import { loadCore } from '../../../tools/runs/load-wasm.mjs'
import { answered } from '../../engine/faults'
import { encodeLesson } from '../../link/lesson-link'
import { encodeLink } from '../../link/link'
import { doneOf, type Job, jobsOf, keyOf, resultsOf } from '../../measures/plan'
import { wholeClass } from '../../scenario/classes'
import { DEFAULT_VIEW } from '../../scenario/default'
import { withEntries } from '../../scenario/timeline/changes'
import type { Parse, QueueSpec, Scenario } from '../../scenario/types'
import { EXERCISE_NAMES, exerciseHeads, lessonSource, parseLesson } from '../language'
import type { Exercise, Met } from '../language/exercise'
import type { Lesson } from '../language/lesson'
import { readLink } from './hand-in'
import { isUncertain, metOf, Trial } from './judge'
import { ranksOf } from './rank'

let parse: Parse
beforeAll(async () => {
  const core = await loadCore({ build: false })
  parse = async (json) => answered(core.parse(json))
})

const USUAL = `hands_in: [{ place: lanes.1.queue, kinds: [sketch, red] }, { place: link.buffer.packets, between: [20, 300] }]
situations: [{ says: few }, { says: many, set: { traffic.ftp.flows: 8 } }]
criteria: [{ says: It is short., lane: B, figure: delay_s.p95, below: 0.05 }]`

const SCORE =
  'score: { says: x, lane: B, factors: [{ figure: loss, half: 0.1 }, { figure: utilisation, per: 0.5 }] }'
const sameAs = (reference: string) =>
  USUAL.replace('figure: delay_s.p95, below: 0.05', `same_packets_as: ${reference}`)

const sourceOf = (fields: string) => `---
title: Own
about: What is to be done.
minutes: 1
start: aqm=td,sketch&ftp=4
measure: { duration_s: 30, warmup_s: 10, replications: 3 }
${fields}
---
# One
words
`

async function exerciseOf(fields = USUAL): Promise<{ lesson: Lesson; exercise: Exercise }> {
  const read = await parseLesson(sourceOf(fields), 'own', parse)
  if ('faults' in read) throw new Error(JSON.stringify(read.faults))
  return { lesson: read.lesson, exercise: read.lesson.exercise! }
}

const CURVE: QueueSpec = {
  kind: 'sketch',
  points: [
    [0, 0],
    [60, 0.2],
    [80, 1],
  ],
  measure: 'average',
  w_q: 0.002,
  spacing: 'wait',
}
const withCurve = (scenario: Scenario, queue: QueueSpec = CURVE): Scenario => ({
  ...scenario,
  lanes: scenario.lanes.map((lane, i) => (i === 1 ? { ...lane, queue } : lane)),
})
const linkOf = (scenario: Scenario) => `https://lab.example/?lesson=own${encodeLink(scenario, DEFAULT_VIEW)!}`

async function handedBy(link: string, exercise: Exercise) {
  const read = await readLink(link, exercise, parse)
  if ('fault' in read) throw new Error(read.fault)
  return read.handIn
}

describe('the format', () => {
  test('adds criteria to a lesson', async () => {
    const { exercise } = await exerciseOf()
    expect(exercise.replications).toBe(3)
    expect(exercise.situations.map(({ scenario }) => scenario.traffic[0])).toMatchObject([
      { flows: 4 },
      { flows: 8 },
    ])
    expect(exercise.situations[0]!.scenario).toMatchObject({ duration_s: 30, warmup_s: 10 })
  })

  test.each([
    ['hands_in: [{ place: lanes.1.queue }]', 7, 'are of an exercise, which has `criteria`'],
    ['criteria: [{ says: x, lane: B, figure: loss, below: 1 }]', 7, 'has `hands_in`'],
    [
      'criteria: [{ says: x, lane: B, figure: loss }]',
      7,
      'it must be fields of which one is `below`, `above`, `at_least`, `at_most`, `between` or `same_packets_as`',
    ],
    [
      'criteria: [{ says: x, lane: B, figure: loss, below: much }]',
      7,
      '`below` is “much”; it must be a number, or',
    ],
    [`${USUAL}`.replace('lane: B', 'lane: C'), 9, 'lanes of this step are A to B'],
    [`${USUAL}`.replace('delay_s.p95', 'delays'), 9, 'there is no figure “delays”'],
    [`${USUAL}`.replace('below: 0.05', 'at_most: { times: 1, of: { scheme: none } }'), 9, 'no scheme “none”'],
    [`${USUAL}`.replace('below: 0.05', 'at_most: { times: 1, of: { lane: D } }'), 9, '`lane` is D'],
    [sameAs('{ scheme: none }'), 9, 'no scheme “none”'],
    [sameAs('{ lane: B }'), 9, 'lane B always has the packets of lane B'],
    [sameAs('red'), 9, '`same_packets_as` is “red”; it must be `{ scheme: red }` or `{ lane: A }`'],
    [`${USUAL}\n${SCORE.replace('lane: B', 'lane: C')}`, 10, 'lanes of this step are A to B'],
    [`${USUAL}\n${SCORE.replace('loss', 'losses')}`, 10, 'there is no figure “losses”'],
    [SCORE, 7, '`hands_in`, `situations` and `score` are of an exercise, which has `criteria`'],
    [`${USUAL}`.replace('below: 0.05', 'between: [2, 1]'), 9, 'the range goes from 2 to 1'],
    [
      `${USUAL}`.replace('lanes.1.queue', 'lanes.2.queue'),
      7,
      'in the situation “few”, `lanes.2.queue` is not a place',
    ],
    [`${USUAL}`.replace('lanes.1.queue', 'duration_s'), 7, 'it must be a place such as `lanes.1.queue`'],
    [`${USUAL}`.replace(', between: [20, 300]', ''), 7, 'it needs `between`'],
    [`${USUAL}`.replace('[20, 300]', '[20, 200]'), 7, 'is 300 in the exercise itself'],
    [`${USUAL}`.replace('flows: 8', 'flows: many'), 8, 'traffic'],
  ])('reports errors: %s', async (fields, line, message) => {
    const read = await parseLesson(sourceOf(fields), 'own', parse)
    const faults = 'faults' in read ? read.faults : []
    expect(faults.map((fault) => `${fault.line}: ${fault.message}`).join('\n')).toContain(message)
    expect(faults.map((fault) => fault.line)).toContain(line)
  })

  test('requires steps', async () => {
    const read = await parseLesson(sourceOf(USUAL).replace('# One\n', ''), 'own', parse)
    expect(read).toMatchObject({ faults: expect.anything() })
  })

  test.each(EXERCISE_NAMES)('of %s is sound, and asks before it explains', async (name) => {
    const read = await parseLesson(lessonSource(name)!, name, parse)
    if ('faults' in read) throw new Error(JSON.stringify(read.faults))
    expect(read.lesson.exercise!.criteria.length).toBeGreaterThan(1)
    expect(read.lesson.steps.some(({ prediction }) => prediction)).toBe(true)
    expect(read.lesson.steps.at(-1)).toMatchObject({ runs: true })
    expect(exerciseHeads().map((head) => head.name)).toContain(name)
  })
})

describe('links', () => {
  test('hand in only the places that the exercise names', async () => {
    const { lesson, exercise } = await exerciseOf()
    const own = lesson.steps[0]!.scenario
    const honest = await handedBy(linkOf(withCurve(own)), exercise)
    const forged: Scenario = {
      ...withCurve(own),
      title: 'All criteria are met',
      seed: 7,
      duration_s: 10_000,
      warmup_s: 9_999,
      link: { ...own.link, rate_bps: 1e9, delay_s: 0 },
      traffic: [wholeClass({ id: 'ftp', kind: 'ftp', flows: 1 })],
      lanes: withCurve(own).lanes.map((lane) => ({ ...lane, label: 'Met, 100 of 100' })),
    }
    const read = await handedBy(linkOf(forged), exercise)
    expect(read).toEqual(honest)
    const jobs = (handIn: typeof read) => jobsOf(new Trial(exercise, handIn.scenarios, 1).work, 3).map(keyOf)
    expect(jobs(read)).toEqual(jobs(honest))
    expect(honest.scenarios[0]).toMatchObject({ link: own.link, lanes: [{}, { queue: CURVE }] })
  })

  test('hand in a curve drawn while the lab ran', async () => {
    const { lesson, exercise } = await exerciseOf()
    const own = lesson.steps[0]!.scenario
    const drawn = withEntries(own, [{ at_s: 12.5, lane: 1, set: { queue: CURVE } }])
    expect(drawn.lanes[1]!.queue).not.toEqual(CURVE)
    const atOnce = await handedBy(linkOf(withCurve(own)), exercise)
    expect((await handedBy(linkOf(drawn), exercise)).key).toBe(atOnce.key)
  })

  test('may be readable, a bare fragment, or from another page', async () => {
    const { lesson, exercise } = await exerciseOf()
    const whole = linkOf(withCurve(lesson.steps[0]!.scenario))
    const key = (await handedBy(whole, exercise)).key
    for (const link of [
      ` ${whole}\n`,
      whole.slice(whole.indexOf('#')),
      `file:///lab/index.html${whole.slice(whole.indexOf('#'))}`,
    ])
      expect((await handedBy(link, exercise)).key).toBe(key)
    const readable = await handedBy('https://lab.example/?aqm=td,red&buffer=100', exercise)
    expect(readable.values).toEqual([expect.objectContaining({ kind: 'red' }), 100])
    expect(readable.unchanged).toBe(false)
    expect((await handedBy(linkOf(lesson.steps[0]!.scenario), exercise)).unchanged).toBe(true)
  })

  test('of any exercise are read, and a lesson’s link has the lab made in it', async () => {
    const { lesson, exercise } = await exerciseOf()
    const scenario = withCurve(lesson.steps[0]!.scenario)
    const { key } = await handedBy(linkOf(scenario), exercise)
    const view = { ...DEFAULT_VIEW, lesson: { name: 'web-and-bulk', step: 9 } }
    expect((await handedBy(encodeLink(scenario, view)!, exercise)).key).toBe(key)
    const inLesson = encodeLesson('any text', { scenario, view: DEFAULT_VIEW })!
    expect((await handedBy(`https://lab.example/?step=3${inLesson}`, exercise)).key).toBe(key)
    expect(await readLink(encodeLesson('any text')!, exercise, parse)).toEqual({
      fault: 'the link holds no lab',
    })
  })

  test.each([
    ['', 'there is no link'],
    ['I could not do it', 'this is no link to a lab'],
    ['https://lab.example/?lesson=own&step=3', 'the link opens the lesson itself, and holds nobody’s work'],
    ['https://lab.example/#1.abc', 'the link is cut off or mistyped'],
    ['https://lab.example/#99.abc', 'the link is of a newer lab (version 99)'],
    ['https://lab.example/#kept-abc', 'the link is of the student’s own browser'],
    ['https://lab.example/?aqm=td,nothing', 'aqm= of the address'],
    ['?aqm=td,codel', 'the queue of lane B is codel; this exercise takes sketch or red'],
    ['?aqm=td', 'the lab has no lane B'],
    ['?aqm=td,red&buffer=5000', 'link.buffer.packets is 5000; this exercise takes 20 to 300'],
    [`https://lab.example/#1.${'A'.repeat(10_000_000)}`, '10,000,023 characters are more than a link'],
    [`?aqm=${'td,'.repeat(3_000_000)}`, 'characters are more than a link'],
    ['?aqm=%E0%A4%A', 'aqm= of the address'],
    ['javascript:alert(1)#1.x\u0000', 'cut off'],
  ])('that are broken have distinct errors: %#', async (link, fault) => {
    const { exercise } = await exerciseOf()
    expect(await readLink(link, exercise, parse)).toEqual({ fault: expect.stringContaining(fault) })
  })

  test('with an invalid lab report its error', async () => {
    const { lesson, exercise } = await exerciseOf()
    const own = lesson.steps[0]!.scenario
    const odd = { ...own, link: { ...own.link, rate_bps: -1 } }
    expect(await readLink(linkOf(odd), exercise, parse)).toEqual({
      fault: expect.stringContaining('the lab of the link has a fault: link.rate_bps'),
    })
  })
})

/** Verdicts for figures that are a function of queue, flows and replication. */
async function verdictOf(
  criterion: string,
  figure: (kind: string, flows: number, k: number) => number | null,
) {
  const { lesson, exercise } = await exerciseOf(
    USUAL.replace(/criteria: .*/, `criteria: [{ says: x, lane: B, figure: loss, ${criterion} }]`),
  )
  const { scenarios } = await handedBy(linkOf(withCurve(lesson.steps[0]!.scenario)), exercise)
  const trial = new Trial(exercise, scenarios, 5)
  const done = doneOf((job) => {
    const { document, job: k } = job as Job & { kind: 'run' }
    const { lanes, traffic, seed } = document.scenario
    expect(seed).toBe(5)
    expect(lanes).toHaveLength(1)
    const { flows } = traffic[0] as { flows: number }
    return { lanes: [{ names: ['loss'], values: [figure(lanes[0]!.queue.kind, flows, k)] }] }
  })
  return trial.judge(resultsOf(trial.work, exercise.replications, done))[0]!
}

describe('criteria', () => {
  const near = (mean: number, k: number) => mean * (1 + (k - 1) / 1000)
  const half = (kind: string, flows: number, k: number) =>
    near(kind === 'sketch' ? 0.1 : 0.2, k) * (flows / 4)

  test.each([
    ['below: 0.3', 'holds'],
    ['below: 0.15', 'fails'],
    ['above: 0.09', 'holds'],
    ['above: 0.3', 'fails'],
    ['at_least: 0.15', 'fails'],
    ['between: [0.05, 0.5]', 'holds'],
    ['between: [0.3, 0.5]', 'fails'],
    ['at_most: { times: 0.6, of: { scheme: td } }', 'holds'],
    ['at_most: { times: 0.4, of: { lane: A } }', 'fails'],
    ['at_least: { times: 0.4, of: { scheme: red-may } }', 'holds'],
  ])('%s: %s', async (criterion, met) => {
    const judged = await verdictOf(criterion, half)
    expect(judged.met).toBe(met)
    expect(judged.situations.map(({ says }) => says)).toEqual(['few', 'many'])
  })

  test('must hold in every situation, and report each result', async () => {
    const { met, situations } = await verdictOf('below: 0.15', half)
    expect(met).toBe('fails')
    expect(situations).toMatchObject([
      { met: 'holds', figure: expect.stringMatching(/^10\.000 ± 0\.025 %$/), demand: 'below 15 %' },
      { met: 'fails', figure: expect.stringContaining('20.0') },
    ])
    const share = await verdictOf('at_most: { times: 0.6, of: { scheme: td } }', half)
    expect(share.situations[0]).toMatchObject({
      figure: '50.0 % (50.0 to 50.0 %)',
      demand: 'at most 60 % of Tail Drop’s',
    })
  })

  test('are uncertain if the interval straddles the bound, and fail without a measurement', async () => {
    const astride = await verdictOf('below: 0.1', (_, __, k) => 0.1 + 0.01 * (k - 1))
    expect(astride.met).toBe('uncertain')
    expect(isUncertain([astride])).toBe(true)
    // Exactly at a strict bound.
    expect((await verdictOf('below: 0.1', () => 0.1)).met).toBe('fails')
    expect((await verdictOf('above: 0.1', () => 0.1)).met).toBe('fails')
    const none = await verdictOf('below: 0.1', () => null)
    expect(none).toMatchObject({ met: 'unmeasured', situations: [{ figure: 'no figure' }, {}] })
    expect(isUncertain([astride, { ...none, met: 'fails' }])).toBe(false)
  })

  test.each<[Met[], Met]>([
    [['holds', 'holds'], 'holds'],
    [['holds', 'uncertain'], 'uncertain'],
    [['uncertain', 'unmeasured'], 'unmeasured'],
    [['unmeasured', 'fails'], 'fails'],
  ])('of %j are %s together', (all, met) => {
    expect(metOf(all.map((own) => ({ met: own })))).toBe(met)
  })
})

/** A trial whose results come from `figures`, by scheme, replication and start of the measurement. */
async function trialOf(fields: string, figures: (kind: string, k: number, warmup_s: number) => Named) {
  const { lesson, exercise } = await exerciseOf(fields)
  const { scenarios } = await handedBy(linkOf(withCurve(lesson.steps[0]!.scenario)), exercise)
  const trial = new Trial(exercise, scenarios, 5)
  const done = doneOf((job) => {
    const { document, job: k } = job as Job & { kind: 'run' }
    const { lanes, warmup_s } = document.scenario
    const own = figures(lanes[0]!.queue.kind, k, warmup_s!)
    return { lanes: [{ names: Object.keys(own), values: Object.values(own) }] }
  })
  return { trial, results: resultsOf(trial.work, exercise.replications, done) }
}
type Named = Record<string, number | null>

describe('the packets of another queue', () => {
  const PACKETS: Named = { arrivals: 100, 'delay_s.mean': 0.1, 'classes.ftp.completion_s': null }
  const judged = async (reference: string, figures: Parameters<typeof trialOf>[1]) => {
    const { trial, results } = await trialOf(sameAs(reference), figures)
    return trial.judge(results)[0]!
  }

  test.each(['{ scheme: red }', '{ lane: A }'])('of %s are the same if no run differs', async (reference) => {
    const { met, situations } = await judged(reference, () => PACKETS)
    expect(met).toBe('holds')
    expect(situations[0]).toMatchObject({ figure: '0 of 3 runs differ' })
    expect(situations.map(({ says }) => says)).toEqual(['few', 'many'])
  })

  test('are those of the reference, which the demand names', async () => {
    const demand = async (reference: string) => (await judged(reference, () => PACKETS)).situations[0]!.demand
    expect(await demand('{ scheme: gred }')).toBe('the packets of Gentle RED')
    expect(await demand('{ lane: A }')).toBe('the packets of lane A')
  })

  test('differ if one run does, in one figure and by any amount', async () => {
    const { met, situations } = await judged('{ lane: A }', (kind, k) =>
      kind === 'sketch' && k === 2 ? { ...PACKETS, 'delay_s.mean': 0.1 + 1e-15 } : PACKETS,
    )
    expect(met).toBe('fails')
    expect(situations[0]).toMatchObject({ met: 'fails', figure: '1 of 3 runs differs' })
  })

  test('differ if only one has a figure', async () => {
    const { met } = await judged('{ lane: A }', (kind) =>
      kind === 'sketch' ? { ...PACKETS, 'consecutive_losses.mean': 1 } : PACKETS,
    )
    expect(met).toBe('fails')
  })

  test('are compared from the start of the run on, whatever a scheme measures or calls its drops', async () => {
    const starts = new Set<number>()
    const { met } = await judged('{ lane: A }', (kind, _, warmup_s) => {
      starts.add(warmup_s)
      const own = kind === 'sketch' ? 1 : 2
      return { ...PACKETS, 'average_packets.mean': own, 'drops.early': own, 'drops.forced': 3 - own }
    })
    expect(met).toBe('holds')
    expect([...starts]).toEqual([0])
  })
})

describe('a score', () => {
  test('is the product of its factors, as a mean over the situations', async () => {
    const { trial, results } = await trialOf(`${USUAL}\n${SCORE}`, () => ({ loss: 0.1, utilisation: 0.9 }))
    expect(trial.score(results)!.mean).toBeCloseTo(0.9, 12)
    expect(trial.score(results)).toMatchObject({ ci95: 0, n: 3 })
  })

  test('is missing with a figure, and without a score in the exercise', async () => {
    const without = await trialOf(`${USUAL}\n${SCORE}`, (_, k) => ({
      loss: k === 1 ? null : 0.1,
      utilisation: 1,
    }))
    expect(without.trial.score(without.results)).toMatchObject({ mean: null })
    const none = await trialOf(USUAL, () => ({ 'delay_s.p95': 0.1 }))
    expect(none.trial.score(none.results)).toBeUndefined()
  })

  test('ranks by what lies above for certain; overlapping intervals tie', () => {
    const score = (mean: number, ci95: number) => ({ mean, ci95, n: 3 })
    const best = score(0.9, 0.05)
    expect(ranksOf([score(0.5, 0.1), best, score(0.8, 0.06), undefined, score(0.7, 0.01)])).toEqual([
      4,
      1,
      1,
      undefined,
      3,
    ])
    expect(ranksOf([{ mean: 0.5, ci95: null, n: 1 }, best])).toEqual([undefined, 1])
    expect(ranksOf([best, best])).toEqual([1, 1])
  })
})
