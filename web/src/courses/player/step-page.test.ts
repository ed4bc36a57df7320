import { expect, test } from 'vitest'
import { DEFAULT_DOCUMENT, DEFAULT_SCENARIO, DEFAULT_VIEW } from '../../scenario/default'
import type { Lesson, Step } from '../language/lesson'
import type { Shown, Visit } from './shown'
import { aheadOf, guidanceOf, lookOf, pageOf } from './step-page'

const STEP = {
  heading: 'What comes?',
  words: [],
  ...DEFAULT_DOCUMENT,
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
    document: { ...DEFAULT_DOCUMENT, scenario: { ...STEP.scenario, title: 'A lesson' } },
    t_s: 20,
    view: {
      running: true,
      window_s: DEFAULT_VIEW.window_s,
      screen: 'projector',
      lock: 'all',
      lesson: { name: 'own', step: 1 },
    },
  })
  expect(guidanceOf(shownOf(STEP, 'told'), false)).toMatchObject({ ahead: undefined, axis: undefined })
})

test('a step that asks pauses, shows the plot to draw in, and leaves room for the drawing', () => {
  const page = pageOf(visitOf(ASKS), DEFAULT_VIEW)
  expect(page).toMatchObject({ phase: 'asking', t_s: 20, view: { running: false, window_s: 30 } })
  expect(page.view.plots).toContain('delay')
  const { ahead, axis } = guidanceOf(shownOf(ASKS, 'asking'), false)
  expect(ahead).toEqual({ from_s: 0, to_s: 30, held: true })
  expect(axis?.top).toBeGreaterThan(0)
})

test('a link from past the prediction does not ask, one from before it does', () => {
  const view = { ...DEFAULT_VIEW, t_s: 25 }
  const made = { ...DEFAULT_DOCUMENT, scenario: { ...STEP.scenario, title: 'Mine' } }
  const beyond = pageOf(visitOf(ASKS), DEFAULT_VIEW, { work: { ...made, view } })
  expect(beyond).toMatchObject({ phase: 'told', t_s: 25, document: made })
  const before = pageOf(visitOf(ASKS), DEFAULT_VIEW, { work: { ...made, view: { ...view, t_s: 20 } } })
  expect(before).toMatchObject({ phase: 'asking', t_s: 20, document: made })
})

test('the reader’s lab of a step comes back, unless a link brings another', () => {
  const seeded = (seed: number) => ({ ...DEFAULT_DOCUMENT, scenario: { ...STEP.scenario, seed } })
  const made = seeded(7)
  expect(pageOf(visitOf(STEP), DEFAULT_VIEW, { made }).document.scenario.seed).toBe(7)
  expect(
    pageOf(visitOf(STEP), DEFAULT_VIEW, { made, work: { ...seeded(8), view: DEFAULT_VIEW } }).document
      .scenario.seed,
  ).toBe(8)
})

test('figures, hidden plots and lanes stay hidden until the prediction has run', () => {
  expect(guidanceOf(shownOf(ASKS, 'asking'), false).veil).toEqual({
    figures: true,
    untilAnswered: true,
    lanes: [1],
    plots: ['loss'],
  })
  expect(guidanceOf(shownOf(ASKS, 'revealed'), false).veil).toEqual({
    figures: false,
    untilAnswered: false,
    lanes: [],
    plots: [],
  })
})

const shownOf = (step: Step, phase: Shown['phase'], reveal?: Shown['reveal']): Shown => ({
  ...visitOf(step),
  opened: 1,
  early: false,
  phase,
  reveal,
})

test('on a projector and in a hand a drawing has four fifths of the axis, elsewhere half', () => {
  const drawn = { ...ASKS, t_s: 60, until_s: 100 }
  expect(aheadOf(shownOf(drawn, 'asking'), false)).toEqual({ from_s: 20, to_s: 100, held: true })
  expect(aheadOf(shownOf(drawn, 'asking'), true)).toEqual({ from_s: 50, to_s: 100, held: true })
  // After the run the user may scroll the stretch away.
  expect(aheadOf(shownOf(drawn, 'revealed'), true)).toEqual({ from_s: 50, to_s: 100, held: false })
  const chosen = { ...drawn, prediction: { kind: 'choose', ask: 'Which?', choices: [] } } as unknown as Step
  expect(aheadOf(shownOf(chosen, 'asking'), true)?.from_s).toBe(20)
})

test('a hall sees the plots and lanes that the step shows, and of a drawing its own alone', () => {
  const plots = ['loss', 'queue'] as const
  const chosen = {
    ...ASKS,
    plots,
    reveals: [0, 1],
    prediction: { kind: 'choose', ask: 'Which?', choices: [] },
    answers: [{ figure: 'consecutive_losses.mean' }],
  } as unknown as Step
  expect(lookOf(shownOf(chosen, 'asking'))).toMatchObject({ lanes: [0], plots: ['queue'], runs: undefined })
  expect(lookOf(shownOf(chosen, 'running'))).toMatchObject({ lanes: [0, 1], plots, runs: undefined })
  const lanes = [
    { names: ['consecutive_losses.exceed.0'], values: [1] },
    { names: [], values: [] },
  ]
  expect(lookOf(shownOf(chosen, 'revealed', { lanes })).runs).toEqual([[1], []])
  expect(lookOf(shownOf({ ...chosen, reveals: [1] }, 'revealed', { lanes })).runs).toBeUndefined()
  for (const phase of ['asking', 'revealed'] as const)
    expect(lookOf(shownOf({ ...ASKS, plots }, phase))).toMatchObject({ lanes: [1], plots: ['delay'] })
  expect(lookOf(shownOf({ ...STEP, plots }, 'told'))).toMatchObject({ lanes: [0, 1], plots, asks: false })
  expect(lookOf(shownOf({ ...STEP, plots }, 'told')).curves).toBe(false)
  const about = { ...chosen, curves: true }
  expect(lookOf(shownOf(about, 'asking')).curves).toBe(true)
  // The plots show the answer.
  expect(lookOf(shownOf(about, 'revealed', { lanes })).curves).toBe(false)
})
