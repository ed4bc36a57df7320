import { expect, test } from 'vitest'
import { DEFAULT_SCENARIO, DEFAULT_VIEW } from '../../scenario/default'
import type { Lesson, Step } from '../language/lesson'
import type { Visit } from './shown'
import { pageOf, veilOf } from './step-page'

const STEP = {
  heading: 'What comes?',
  words: [],
  scenario: { ...DEFAULT_SCENARIO, title: '' },
  t_s: 20,
  runs: true,
} as unknown as Step
const ASKS = {
  ...STEP,
  until_s: 30,
  shows: [0],
  hides: ['loss'],
  prediction: { kind: 'draw', draw: 'delay', lane: 1, ask: 'Draw.' },
} as unknown as Step

const visitOf = (...steps: Step[]): Visit => ({
  lesson: { name: 'own', title: 'A lesson', steps } as unknown as Lesson,
  own: undefined,
  at: steps.length - 1,
})

test('a step that explains opens its lab at its time, with the lesson’s name, and runs', () => {
  expect(pageOf(visitOf(STEP), { ...DEFAULT_VIEW, screen: 'projector', lock: 'all' })).toEqual({
    phase: 'told',
    scenario: { ...STEP.scenario, title: 'A lesson' },
    t_s: 20,
    view: {
      running: true,
      window_s: DEFAULT_VIEW.window_s,
      screen: 'projector',
      lock: 'all',
      lesson: { name: 'own', step: 1 },
    },
    ahead: undefined,
    axis: undefined,
  })
})

test('a step that asks pauses, shows the plot to draw in, and leaves room for the drawing', () => {
  const page = pageOf(visitOf(ASKS), DEFAULT_VIEW)
  expect(page).toMatchObject({ phase: 'asking', t_s: 20, view: { running: false, window_s: 30 } })
  expect(page.view.plots).toContain('delay')
  expect(page.ahead).toEqual({ from_s: 0, to_s: 30, held: true })
  expect(page.axis?.top).toBeGreaterThan(0)
})

test('a link from past the prediction does not ask, one from before it does', () => {
  const view = { ...DEFAULT_VIEW, t_s: 25 }
  const made = { ...STEP.scenario, title: 'Mine' }
  const beyond = pageOf(visitOf(ASKS), DEFAULT_VIEW, { work: { scenario: made, view } })
  expect(beyond).toMatchObject({ phase: 'told', t_s: 25, scenario: { title: 'Mine' }, ahead: undefined })
  const before = pageOf(visitOf(ASKS), DEFAULT_VIEW, { work: { scenario: made, view: { ...view, t_s: 20 } } })
  expect(before).toMatchObject({ phase: 'asking', t_s: 20, scenario: { title: 'Mine' } })
})

test('the reader’s lab of a step comes back, unless a link brings another', () => {
  const made = { ...STEP.scenario, seed: 7 }
  const scenario = { ...STEP.scenario, seed: 8 }
  expect(pageOf(visitOf(STEP), DEFAULT_VIEW, { made }).scenario.seed).toBe(7)
  expect(
    pageOf(visitOf(STEP), DEFAULT_VIEW, { made, work: { scenario, view: DEFAULT_VIEW } }).scenario.seed,
  ).toBe(8)
})

test('figures, hidden plots and lanes stay hidden until the prediction has run', () => {
  const shown = { ...visitOf(ASKS), opened: 1, early: false }
  expect(veilOf({ ...shown, phase: 'asking' })).toEqual({
    figures: true,
    untilAnswered: true,
    lanes: [1],
    plots: ['loss'],
  })
  expect(veilOf({ ...shown, phase: 'revealed' })).toEqual({
    figures: false,
    untilAnswered: false,
    lanes: [],
    plots: [],
  })
})
