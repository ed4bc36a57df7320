import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadCore } from '../../../tools/runs/load-wasm.mjs'
import { answered } from '../../engine/faults'
import type { CommittedEntry } from '../../features/papers/committed'
import { fixed } from '../../kit/format'
import { figureAt } from '../../measures/figures'
import type { Parse } from '../../scenario/types'
import { plain } from '../language/words'
import { stepOf } from '../player/shown'
import { lookOf } from '../player/step-page'
import { libraryOf, PLAN_NAMES, parsePlan, planHeads, planSource, planWorks } from '.'
import { plansPage } from './page'
import type { Plan } from './plan'
import type { Library } from './read'

const root = join(import.meta.dirname, '../../../..')
const report: { entries: Record<string, CommittedEntry> } = JSON.parse(
  readFileSync(join(root, 'web/docs/papers/results.json'), 'utf8'),
)

let Lab: Awaited<ReturnType<typeof loadCore>>['Lab']
let parse: Parse
let library: Library
beforeAll(async () => {
  const core = await loadCore({ build: false })
  Lab = core.Lab
  parse = async (json) => answered(core.parse(json))
  library = libraryOf(parse, async (figure) => report.entries[figure]?.claims.map(({ verdict }) => verdict))
})

const planAt = async (name: string): Promise<Plan> => {
  const read = await parsePlan(planSource(name)!, name, library, parse)
  if ('faults' in read) throw new Error(JSON.stringify(read.faults, undefined, 1))
  return read.plan
}

/** The screen's value of a number that a step asks for, measured over its stretch of the run. */
async function numberOf(lesson: string, at: number): Promise<string | undefined> {
  const { scenario, t_s, until_s, prediction } = (await library.lesson(lesson)).steps[at - 1]!
  if (prediction?.kind !== 'place') return undefined
  const timeline = (scenario.timeline ?? []).filter(({ at_s }) => at_s < until_s!)
  const lab = new Lab(JSON.stringify({ ...scenario, timeline, warmup_s: t_s, duration_s: until_s }), true)
  lab.finish()
  const { lanes }: { lanes: readonly object[] } = JSON.parse(lab.results())
  lab.free()
  const { size, digits, unit } = figureAt(prediction.figure, scenario.traffic)
  const found = prediction.figure
    .split('.')
    .reduce((own, key) => (own as Record<string, unknown>)[key], lanes[prediction.lane] as unknown)
  const value = (found as number) / size
  return `${fixed(value, value >= 100 ? 0 : digits)} ${unit}`
}

test('every text is in the list, with its list entry', () => {
  const files = readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.replace(/\.md$/, ''))
  expect([...PLAN_NAMES].sort()).toEqual(files.sort())
  expect(planHeads().map(({ name }) => name)).toEqual([...PLAN_NAMES])
  expect(planHeads().map(({ slot }) => slot)).toEqual([20, 20, 20, 45, 45, 45])
})

describe.each(PLAN_NAMES)('the plan %s', (name) => {
  test('is complete, and every name in it exists', async () => {
    const { parts, homework, slot } = await planAt(name)
    expect(homework.length).toBeGreaterThan(0)
    expect(parts.at(-1)!.from + parts.at(-1)!.minutes).toBe(slot)
    const steps = parts.flatMap(({ opens }) => opens.filter((own) => own.kind === 'step'))
    expect(steps.filter(({ phones }) => phones).length).toBeGreaterThan(0)
    for (const { phones, prediction } of steps) if (prediction) expect(phones).toBe(true)
    const asking = parts.filter(({ opens }) => opens.some((own) => own.kind === 'step' && own.prediction))
    expect(asking.length).toBeGreaterThanOrEqual(slot / 9)
    for (const { heading, notes } of asking)
      expect(
        notes.map(({ label }) => label),
        heading,
      ).toEqual(expect.arrayContaining(['Do', 'Say', 'Wrong', 'Answer']))
  })

  test('quotes numbers “in this run” as the screen shows them', async () => {
    const { parts } = await planAt(name)
    let placed = 0
    for (const { heading, opens, notes } of parts)
      for (const own of opens) {
        if (own.kind !== 'step' || own.prediction?.kind !== 'place') continue
        const number = await numberOf(own.lesson, own.step)
        expect(plain(notes.find(({ label }) => label === 'Answer')!.words), heading).toContain(number)
        placed++
      }
    expect(placed).toBeGreaterThan(0)
  })

  test('points at nothing that its steps do not show', async () => {
    const { parts } = await planAt(name)
    for (const { heading, opens, notes } of parts) {
      const said = notes.map(({ words }) => plain(words)).join(' ')
      const steps = opens.flatMap((own) => (own.kind === 'step' ? [own] : []))
      const shown = await Promise.all(
        steps.map(async ({ lesson, step }) => {
          const visit = { lesson: await library.lesson(lesson), at: step - 1 }
          const asks = stepOf(visit).prediction !== undefined
          return lookOf({ ...visit, phase: asks ? 'revealed' : 'told', opened: 0, early: false })
        }),
      )
      if (/rows? (of|for)( each)? flow/.test(said))
        expect(
          shown.some(({ plots }) => plots.includes('raster')),
          heading,
        ).toBe(true)
      // A step with a question hides the curves.
      if (/(Point at|on) (the|both|small|two)[\w ]* curve/.test(said))
        expect(
          shown.some(({ asks }) => !asks),
          heading,
        ).toBe(true)
      expect(said, heading).not.toContain('below the lanes')
    }
  })

  test('makes claims that runs of its lessons can prove, measured as each lesson says', async () => {
    const plan = await planAt(name)
    const works = planWorks(plan)
    expect(works.flatMap(({ claims }) => claims)).toHaveLength(plan.claims.length)
    for (const { lesson, work, replications } of works) {
      const { measure } = await library.lesson(lesson)
      expect(replications).toBe(measure.replications)
      for (const { scenario } of work.points!)
        expect(scenario).toMatchObject({ duration_s: measure.duration_s })
    }
  })
})

test('the reference of the fields is up to date and complete', () => {
  const page = plansPage()
  expect(page).toBe(readFileSync(join(root, 'web/docs/reference/plans.md'), 'utf8'))
  for (const field of [
    'slot',
    'ready',
    'homework[].exercise',
    'minutes',
    'asks',
    'verdicts[].is',
    'proved[].claim',
  ])
    expect(page).toContain(`| \`${field}\` | `)
})
