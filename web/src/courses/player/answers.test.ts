import { expect, test } from 'vitest'
import { DEFAULT_SCENARIO } from '../../scenario/default'
import type { Lesson, Step } from '../language/lesson'
import { answering, answersOf, exceedOf } from './answers'
import type { Shown } from './shown'

const LANES = [
  {
    names: [
      'delay_s.mean',
      'consecutive_losses.mean',
      'consecutive_losses.exceed.0',
      'consecutive_losses.exceed.1',
    ],
    values: [0.27812, 1.834, 1, 0],
  },
  { names: ['delay_s.mean', 'consecutive_losses.mean'], values: [0.0801, null] },
]
const CHOICE = { kind: 'choose', ask: 'Which?', choices: [] }

const shownOf = (step: object, reveal: object, phase = 'revealed') =>
  ({
    lesson: {
      steps: [{ scenario: DEFAULT_SCENARIO, t_s: 60, until_s: 100, ...step } as Step],
    } as unknown as Lesson,
    at: 0,
    phase,
    reveal,
  }) as unknown as Shown

test('a step is answered by the figures that it names, or by the one that was placed', () => {
  const placed = { prediction: { kind: 'place', figure: 'loss', lane: 0, ask: '' } } as unknown as Step
  expect(answersOf(placed)).toEqual([{ figure: 'loss' }])
  expect(answersOf({ ...placed, answers: [{ figure: 'delay_s.mean' }] })).toEqual([
    { figure: 'delay_s.mean' },
  ])
  expect(answersOf({ prediction: CHOICE } as unknown as Step)).toEqual([])
})

test('figures stand in the unit of the screen, with three digits for the greatest lane, once they are revealed', () => {
  const step = {
    prediction: CHOICE,
    answers: [{ figure: 'delay_s.mean', says: 'Packets wait' }, { figure: 'consecutive_losses.mean' }],
  }
  expect(answering(shownOf(step, { lanes: LANES }))).toEqual([
    {
      title: 'Packets wait (delay)',
      unit: 'ms',
      lanes: [
        { lane: 0, value: '278' },
        { lane: 1, value: '80' },
      ],
    },
    {
      title: 'Loss run',
      unit: 'packets',
      lanes: [
        { lane: 0, value: '1.83' },
        { lane: 1, value: '–' },
      ],
    },
  ])
  for (const phase of ['asking', 'running'])
    expect(answering(shownOf(step, { lanes: LANES }, phase))).toEqual([])
})

test('a lane that stays hidden has no figure', () => {
  const step = { prediction: CHOICE, reveals: [1], answers: [{ figure: 'delay_s.mean' }] }
  expect(answering(shownOf(step, { lanes: LANES }))[0]!.lanes).toEqual([{ lane: 1, value: '80.1' }])
})

test('a drawing is answered by the course of the run, a point by the extreme', () => {
  const drawn = { prediction: { kind: 'draw', draw: 'queue', lane: 1, ask: '' } }
  const courses = [
    [{ kind: 'swings', from: 118, to: 293, full: true }, '120–full', ''],
    [{ kind: 'climbs', from: 16, to: 262, settles: true }, '16 → 260', 'packets'],
    [{ kind: 'stays', at: 87 }, '87', 'packets'],
    [{ kind: 'full' }, 'full', ''],
  ]
  for (const [course, value, unit] of courses)
    expect(answering(shownOf(drawn, { course }))).toEqual([
      { title: 'Queue', unit, lanes: [{ lane: 1, value }] },
    ])
  const pointed = { prediction: { kind: 'point', plot: 'queue', where: 'highest', lane: 0, ask: '' } }
  expect(answering(shownOf(pointed, { point: { t_s: 60.93, value: 190 } }))).toEqual([
    { title: 'Highest queue, at 60.9 s', unit: 'packets', lanes: [{ lane: 0, value: '190' }] },
  ])
})

test('the distribution of loss runs is read up to its end', () => {
  expect(LANES.map((lane) => exceedOf(lane as Parameters<typeof exceedOf>[0]))).toEqual([[1, 0], []])
})
