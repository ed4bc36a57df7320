import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { deflated } from '../../../engine/src/link/address'
import { pack } from '../../../engine/src/link/pack'
import { loadCore } from '../../../tools/runs/load-wasm.mjs'
import { answered } from '../../engine/faults'
import { makeLab } from '../../lab'
import { encodeLesson } from '../../link/lesson-link'
import { DEFAULT_SCENARIO, DEFAULT_VIEW } from '../../scenario/default'
import { openLessonAddress } from './address'
import { LESSON } from './shown'

const lab = makeLab()

const TEXT = `---
title: A lesson
about: What it shows.
minutes: 3
start: aqm=td,red&ftp=4&udp=1&t=10
---

# One

Some words.

# Two

The last of them.
`

beforeAll(async () => {
  const core = await loadCore({ build: false })
  Object.assign(lab, { parse: async (json: string) => answered(core.parse(json)) })
})

beforeEach(() => {
  lab.store.getState().clearNotices('link')
  vi.stubGlobal('history', { state: null, replaceState: () => undefined })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})

/** Opens the lesson at its second step, with a lab that the page itself cannot produce. */
async function opened(scenario: unknown, ghosts: unknown) {
  const made = deflated(JSON.stringify(pack({ scenario, view: { ...DEFAULT_VIEW, ghosts } })))
  vi.stubGlobal('location', new URL(`https://lab.example/?step=2${encodeLesson(TEXT)}~1.${made}`))
  await openLessonAddress(lab)
  const { notices, scenario: shown, view } = lab.store.getState()
  return { notices, shown, view, lesson: lab.choices.get(LESSON).shown }
}

const [lane] = DEFAULT_SCENARIO.lanes
const MADE = { ...DEFAULT_SCENARIO, title: 'made' }
const alone = { ...DEFAULT_SCENARIO, lanes: [lane] }
const sound = { lane: 1, at_s: 2, scenario: alone }

test('a lesson’s link reports and skips ghosts that cannot run; lesson and lab open', async () => {
  for (const broken of [{}, { ...alone, lanes: 'x' }, { ...alone, lanes: [{}] }, DEFAULT_SCENARIO]) {
    const { notices, shown, view, lesson } = await opened(MADE, [
      { lane: 0, at_s: 1, scenario: broken },
      sound,
    ])
    expect(lesson).toMatchObject({ lesson: { title: 'A lesson' }, at: 1 })
    expect(shown.title).toBe('made')
    expect(view.ghosts).toMatchObject([{ lane: 1, at_s: 2 }])
    expect(notices).toHaveLength(1)
    expect(notices[0]!.title).toContain('ghost')
    for (const { path } of notices[0]!.items) expect(path).toMatch(/^ghosts\[0\]/)
  }
})

test('if the lab in a lesson’s link cannot run, the plain lesson opens with a notice', async () => {
  const { notices, shown, view, lesson } = await opened({ ...MADE, lanes: [{}] }, [sound])
  expect(lesson).toMatchObject({ at: 1 })
  expect(shown.title).not.toBe('made')
  expect(view.ghosts).toBeUndefined()
  expect(notices).toHaveLength(1)
})

test('malformed ghosts are skipped', async () => {
  for (const ghosts of ['x', [{}], [null, 7], [{ lane: 0, at_s: -1, scenario: alone }]]) {
    const { notices, shown, view } = await opened(MADE, ghosts)
    expect(shown.title).toBe('made')
    expect(view.ghosts).toBeUndefined()
    expect(notices).toEqual([])
  }
})
