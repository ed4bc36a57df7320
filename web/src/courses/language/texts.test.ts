import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import guide from '../../../docs/teach/write-a-lesson.md?raw'
import { linkOf, PAPERS } from '../../../studies/papers/figures'
import { loadCore } from '../../../tools/runs/load-wasm.mjs'
import { answered } from '../../engine/faults'
import type { Parse } from '../../scenario/types'
import { template } from '../player/template'
import { LESSON_NAMES, lessonHeads, lessonSource, parseLesson } from '.'
import type { Block, Inline, Lesson, Step } from './lesson'
import { lessonsPage } from './page'

let parse: Parse
beforeAll(async () => {
  const core = await loadCore({ build: false })
  parse = async (json) => answered(core.parse(json))
})

const lessonAt = async (name: string): Promise<Lesson> => {
  const read = await parseLesson(lessonSource(name)!, name, parse)
  if ('faults' in read) throw new Error(JSON.stringify(read.faults, undefined, 1))
  return read.lesson
}

const figures = PAPERS.flatMap((paper) => paper.entries.map((entry) => linkOf(paper, entry)))
const linksIn = (words: readonly Inline[]): string[] =>
  words.flatMap((own) => [
    ...(own.kind === 'link' ? [own.to] : []),
    ...('words' in own ? linksIn(own.words) : []),
  ])
const linksOf = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (block.kind === 'list' ? block.items.flatMap(linksIn) : linksIn(block.words)))

test('every text is in the list, with its list entry', () => {
  const files = readdirSync(join(import.meta.dirname, '../texts')).map((file) => file.replace(/\.md$/, ''))
  expect([...LESSON_NAMES].sort()).toEqual(files.sort())
  expect(lessonHeads().map(({ name }) => name)).toEqual([...LESSON_NAMES])
})

describe.each(LESSON_NAMES)('the lesson %s', (name) => {
  test('asks before it explains, takes at most five minutes, and ends with free exploration', async () => {
    const { steps, minutes, claims } = await lessonAt(name)
    expect(minutes).toBeLessThanOrEqual(5)
    expect(claims.length).toBeGreaterThan(1)
    const asking = steps.filter(({ prediction }) => prediction)
    expect(asking.length).toBeGreaterThan(0)
    for (const { found } of asking) expect(found.length).toBeGreaterThan(0)
    expect(steps.at(-1)).toMatchObject({ runs: true })
    expect(steps.at(-1)!.prediction).toBeUndefined()
    expect(steps.at(-1)!.next.length).toBeGreaterThan(0)
  })

  test('opens on a run', async () => {
    const { steps } = await lessonAt(name)
    expect(steps[0]!.t_s).toBeGreaterThan(0)
  })

  test('counts the flows that come as the mark in the plot does', async () => {
    const { steps } = await lessonAt(name)
    for (const { heading, t_s, scenario, words } of steps) {
      const ftp = scenario.traffic.find((own) => own.kind === 'ftp')
      for (const { at_s, set } of scenario.timeline ?? []) {
        const to = Number(set['traffic.ftp.flows'])
        const more = to - (ftp && 'flows' in ftp ? ftp.flows! : 0)
        if (at_s < t_s || !(more > 0) || more === to) continue
        expect(JSON.stringify([heading, words]), heading).toContain(String(more))
      }
    }
  })

  test('hides the answers until the prediction has run', async () => {
    const { steps } = await lessonAt(name)
    for (const { heading, prediction, scenario, t_s, until_s = t_s, shows, hides = [] } of steps) {
      if (!prediction) continue
      const begins = (scenario.traffic ?? []).map(({ start_s }) => start_s)
      const changes = [...(scenario.timeline ?? []).map(({ at_s }) => at_s), ...begins]
      const isNew = changes.some((at_s) => typeof at_s === 'number' && at_s >= t_s && at_s < until_s)
      const lanes = scenario.lanes.map((_, lane) => lane)
      const hidden = shows ? lanes.filter((lane) => !shows.includes(lane)) : []
      const kept =
        hides.length > 0 ||
        (prediction.kind === 'place' ? hidden.includes(prediction.lane) : hidden.length > 0)
      expect(isNew || (!['draw', 'point'].includes(prediction.kind) && kept), heading).toBe(true)
    }
  })

  test('links to existing figures', async () => {
    const { paper, steps } = await lessonAt(name)
    if (paper?.id) expect(PAPERS.map(({ id }) => id)).toContain(paper.id)
    if (paper?.figure) expect(figures).toContain(paper.figure)
    const links = steps.flatMap(({ words, found, next }) => [
      ...linksOf(words),
      ...linksOf(found),
      ...linksIn(next),
    ])
    for (const link of links.filter((to) => to.startsWith('?'))) {
      const figure = new URLSearchParams(link).get('fig')
      if (figure !== null) expect(figures).toContain(figure)
    }
  })
})

test('the guide has an example of each kind of question, and of answers', async () => {
  const examples = [...guide.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, block]) => block!)
  const kinds = await Promise.all(
    examples.map(async (block) => {
      const source = template().replace(/~~~step\nset:[\s\S]*?~~~/, () => `~~~step\n${block}~~~`)
      const read = await parseLesson(source, 'example', parse)
      if ('faults' in read) throw new Error(JSON.stringify(read.faults))
      const [, { prediction, answers }] = read.lesson.steps as [Step, Step]
      return [prediction!.kind, ...(answers ? ['answers'] : [])].join(' ')
    }),
  )
  expect(kinds).toEqual(['draw', 'point', 'choose answers', 'place'])
})

test('the documentation has a whole lesson as its example, which the lab offers as a template', async () => {
  const read = await parseLesson(template(), 'example', parse)
  expect(read).toMatchObject({ lesson: { steps: [{}, { prediction: { kind: 'draw' } }, { runs: true }] } })
})

test('the reference of the fields is up to date and complete', () => {
  const page = lessonsPage()
  expect(page).toBe(readFileSync(join(import.meta.dirname, '../../../docs/reference/lessons.md'), 'utf8'))
  for (const field of [
    'title',
    'paper.figure',
    'claims[]',
    'than.lane',
    'events[].at_s',
    'choices[].because',
    'axis',
  ])
    expect(page).toContain(`| \`${field}\` | `)
})
