import { expect, test, vi } from 'vitest'
import { averagingOf, withAveraging } from '../curve/averaging'
import { FORMULAS } from '../curve/formulas'
import type { Signal } from '../engine/protocol'
import { wordingOf } from '../features/decision/wording'
import type { SchemeTraits } from '../generated/lab'
import core from '../generated/schemes.json'
import { decodeLink, encodeLink } from '../link/link'
import { readQuery } from '../link/query'
import { DEFAULT_SCENARIO, DEFAULT_VIEW } from './default'
import { alike, targetOf } from './fair'
import { isRule, presetName, queueName, sameScheme } from './schemes'
import { type CoreScheme, gaugesOf } from './traits'
import type { QueueSpec } from './types'

vi.mock('../generated/schemes.json', async (original) => {
  const { default: known } = await original<{ default: object[] }>()
  /** A scheme that the page has never heard of; without traits it says nothing of itself (`Traits::PLAIN`). */
  const scheme = (kind: string, fields: object, traits: Partial<SchemeTraits> = {}) => ({
    kind,
    title: `The ${kind}`,
    about: 'A scheme of tomorrow.',
    queue: { kind, ...fields },
    rules: ['variant'],
    traits: {
      signals: 'arrival',
      overflow: 'arrival',
      average: null,
      thresholds: null,
      target: null,
      fit: null,
      decision: null,
      gauges: [],
      ...traits,
    },
  })
  const steep: Partial<SchemeTraits> = {
    average: 'inner.weight',
    thresholds: { low: 'inner.from_bytes', high: 'inner.to_bytes', max_p: null, in_bytes: true },
    target: 'aim_s',
    decision: 'curve',
    gauges: [{ column: 'q_classic_bytes', name: 'C', quantity: 'backlog_bytes', queue: 0 }],
  }
  const inner = { weight: 0.1, from_bytes: 10_000, to_bytes: 20_000 }
  return {
    default: [...known, scheme('plain', { number: 1 }), scheme('steep', { aim_s: 0.02, inner }, steep)],
  }
})

const queueOf = (kind: string) => (core as unknown as CoreScheme[]).find((own) => own.kind === kind)!.queue
const signal = (kind: string, event: (number | null)[]): Signal => ({
  event: [1, 2, 3, 0, 2, 40, 40_000, ...event],
  curve: { line: [], marks: [], averaged: false, unit: 'packets' },
  queue: queueOf(kind),
  buffer: { packets: 100 },
})

test('a scheme that the catalogue does not know has the name that the core gives it', () => {
  expect(queueName({ kind: 'plain' })).toBe('The plain')
  expect(presetName(queueOf('plain'))).toBeUndefined()
  expect(sameScheme(queueOf('plain'), queueOf('steep'))).toBe(false)
  expect([isRule('plain', 'variant'), isRule('plain', 'number')]).toEqual([true, false])
})

test('a scheme without traits is said nothing of but what holds', () => {
  const { sentence, values } = wordingOf(signal('plain', [null, 0.2, 7, 0.5, 0.25, 0.0123]), 'TCP')
  expect(sentence).toBe('A rule of this scheme’s own decided: dropped early.')
  expect(values.slice(4)).toEqual([
    { name: 'Delay', value: '12.30 ms' },
    { name: 'Base probability', value: '0.2' },
    { name: 'Count', value: '7' },
    { name: 'Probability', value: '0.5' },
    { name: 'Draw', value: '0.25' },
    { name: 'Verdict', value: 'dropped early' },
  ])
  expect(averagingOf(queueOf('plain'))).toBeUndefined()
  expect(targetOf(queueOf('plain'))).toBeUndefined()
  expect(alike(queueOf('plain'), { queue: queueOf('red'), delay_s: 0.1 }, 1000)).toBeUndefined()
  expect(FORMULAS.plain).toBeUndefined()
})

test('what a scheme states in its own file is what the page goes by', () => {
  const steep = queueOf('steep')
  expect(averagingOf(steep)).toEqual({ measure: 'average', w_q: 0.1, spacing: 'wait', either: false })
  const averaged = withAveraging(steep, { measure: 'average', w_q: 0.5, spacing: 'uniform' })
  expect(averaged).toMatchObject({
    aim_s: 0.02,
    inner: { weight: 0.5, spacing: 'uniform', to_bytes: 20_000 },
  })
  expect(targetOf(steep)).toBe(0.02)
  const red = { kind: 'red', min_th: 5, max_th: 30, max_p: 0.1, w_q: 0.002 } as QueueSpec
  expect(alike(steep, { queue: red, delay_s: 0.1 }, 1500)).toEqual({
    queue: { ...steep, inner: { weight: 0.002, from_bytes: 7500, to_bytes: 45_000 } },
    taken: 'thresholds',
  })
  const { sentence } = wordingOf(signal('steep', [12, 0.2, null, 0.2, 0.1, null]), 'TCP')
  expect(sentence).toBe('Queue 12 packets gives p_b = 0.2; the draw 0.1 lies below: dropped early.')
  expect(gaugesOf('backlog_bytes', 'steep').map(({ name }) => name)).toEqual(['C'])
  expect(gaugesOf('backlog_bytes', 'red_tail').map(({ name }) => name)).toEqual(['q1', 'q2'])
  expect(gaugesOf('backlog_bytes').map(({ name }) => name)).toEqual(['q1', 'q2', 'L', 'C', 'C'])
})

test('links and addresses carry a scheme that they have no abbreviation for', () => {
  const scenario = { ...DEFAULT_SCENARIO, lanes: [{ label: 'new', queue: queueOf('steep') }] }
  expect(decodeLink(encodeLink(scenario, DEFAULT_VIEW)!)).toMatchObject({
    scenario: { lanes: scenario.lanes },
  })
  const draft = readQuery('?aqm=td,plain')
  expect(draft?.faults).toEqual([])
  expect(draft?.scenario.lanes.map(({ queue }) => queue.kind)).toEqual(['tail_drop', 'plain'])
})
