import { expect, test } from 'vitest'
import { Hall } from '../../../tools/class/hall.mjs'
import { level } from '../player/drawing'
import { countIn, keptIn, openedIn, predictionsIn, stepIn } from './heard'
import type { Asks, HallStep } from './wire'

const TOKEN = { id: '', token: 'abcdefgh12345678' }
const ASKED: Record<Asks['kind'], { asks: Asks; answer: object; wrong: object }> = {
  draw: { asks: { kind: 'draw' }, answer: { values: [1, 2.5, 0] }, wrong: { values: [1, '2'] } },
  point: {
    asks: { kind: 'point', from: 20, to: 40 },
    answer: { t_s: 31, value: 200 },
    wrong: { t_s: 41, value: 200 },
  },
  choose: { asks: { kind: 'choose', choices: 3 }, answer: { chosen: 2 }, wrong: { chosen: 3 } },
  place: { asks: { kind: 'place', from: 0, to: 50 }, answer: { value: 12.5 }, wrong: { value: 51 } },
}
const KINDS = Object.values(ASKED)

test('answers of the hall to each kind of question are read', () => {
  const hall = new Hall()
  const told = () => stepIn(JSON.stringify(hall.state))
  expect(told()).toBeNull()
  const lessons = [
    { lesson: 'memory', text: undefined },
    { lesson: null, text: 'a lesson' },
  ]
  for (const own of lessons)
    for (const asked of [null, ...KINDS]) {
      const step = { at: 3, asks: asked?.asks ?? null }
      const opened = hall.open({ ...own, ...step })
      expect(openedIn(JSON.stringify(opened))).toEqual(opened)
      const { id } = opened
      expect(told()).toMatchObject({ id, ...step, revealed: false })
      const sent = asked ? [{ kind: asked.asks.kind, ...asked.answer }, { kind: 'unsure' }] : []
      for (const [i, one] of sent.entries())
        hall.take({ ...TOKEN, id, token: `${TOKEN.token}${i}`, ...one }, 'a')
      expect(predictionsIn(JSON.stringify({ predictions: hall.reveal(id) }), step.asks)).toEqual(sent)
      expect(told()).toMatchObject({ id, revealed: true })
      if (asked?.asks.kind === 'choose') expect(told()).toMatchObject({ chosen: [0, 0, 1] })
      hall.clear()
    }
  const count = { id: null, phones: 2, sent: 1, addresses: ['http://192.0.2.1:4173/'] }
  expect(countIn(JSON.stringify(count))).toEqual(count)
})

const step: HallStep = {
  id: 'question-1',
  lesson: 'memory',
  own: null,
  at: 3,
  asks: { kind: 'choose', choices: 3 },
  revealed: true,
  chosen: [1, 0, 2],
}

const BAD = ['', '{', 'null', '7', '[]', '{}', '{"step":7}', '{"step":{}}', '<!doctype html>']

test('malformed answers of the hall are ignored', () => {
  expect(stepIn(JSON.stringify({ step }))).toEqual(step)
  const wrong = {
    id: ['', 7, 'x'.repeat(1000)],
    lesson: [7, '', ['memory']],
    own: [{}],
    at: [-1, 0.5, 1e9, '3', null],
    asks: [{ kind: 'choose', choices: 1e9 }, { kind: 'sing' }, { kind: 'draw', more: 1 }, 'draw'],
    revealed: ['yes', 1],
    chosen: [[1, 2], [1, 2, -1], [1, 2, '3'], Array(1e5).fill(1), 'x'],
    more: [1],
  }
  const steps = Object.entries(wrong).flatMap(([field, values]) =>
    values.map((value) => JSON.stringify({ step: { ...step, [field]: value } })),
  )
  for (const json of [...BAD, ...steps]) expect(stepIn(json), json.slice(0, 200)).toBeUndefined()
  for (const json of [...BAD, '{"id":""}', '{"phones":-1}']) {
    expect(() => countIn(json)).toThrow('does not know')
    expect(() => openedIn(json)).toThrow('does not know')
    expect(() => predictionsIn(json, step.asks)).toThrow('does not know')
  }
  for (const { asks, answer, wrong } of KINDS) {
    const { kind } = asks
    const other = kind === 'choose' ? 'place' : 'choose'
    for (const one of [
      { kind, ...wrong },
      { kind: other, ...ASKED[other].answer },
      { kind, ...answer, more: 1 },
    ])
      expect(() => predictionsIn(JSON.stringify({ predictions: [one] }), asks)).toThrow('does not know')
  }
})

test('a phone restores only an answer to the open question', () => {
  const line = { ...level(3), drawn: [0, 0.5] }
  const answers = [
    { asks: ASKED.draw.asks, answer: { kind: 'draw', line } },
    ...KINDS.slice(1).map(({ asks, answer }) => ({ asks, answer: { kind: asks.kind, ...answer } })),
    { asks: ASKED.place.asks, answer: { kind: 'unsure' } },
  ]
  for (const { asks, answer } of answers) {
    const own = { id: step.id, answer, sent: true }
    expect(keptIn(JSON.stringify(own), { ...step, asks })).toEqual(own)
    expect(keptIn(JSON.stringify({ ...own, id: 'question-0' }), { ...step, asks })).toBeUndefined()
    expect(keptIn(JSON.stringify({ ...own, sent: 'x' }), { ...step, asks })).toBeUndefined()
    expect(keptIn(JSON.stringify(own), { ...step, asks: null })).toBeUndefined()
  }
  const wrong = [
    { asks: ASKED.draw.asks, answer: { kind: 'draw', line: { ...line, values: [1, 2] } } },
    { asks: ASKED.draw.asks, answer: { kind: 'draw', line: { ...line, drawn: [0, 2] } } },
    ...KINDS.slice(1).map(({ asks, wrong }) => ({ asks, answer: { kind: asks.kind, ...wrong } })),
  ]
  for (const { asks, answer } of wrong)
    expect(keptIn(JSON.stringify({ id: step.id, answer, sent: true }), { ...step, asks })).toBeUndefined()
  for (const json of BAD) expect(keptIn(json, step)).toBeUndefined()
})
