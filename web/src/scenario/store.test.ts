import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { DEFAULT_DOCUMENT, DEFAULT_SCENARIO, DEFAULT_VIEW, FIRST_VIEW } from './default'
import { documentOf, type LabDocument } from './document'
import { createLab, MOST_STEPS, redone, type Steps, stepped, undone } from './store'

const labStore = createLab(FIRST_VIEW)
const state = () => labStore.getState()
const seeded = (seed: number): LabDocument => ({
  ...DEFAULT_DOCUMENT,
  scenario: { ...DEFAULT_SCENARIO, seed },
})

beforeEach(() => labStore.setState(labStore.getInitialState(), true))

test('opens with the default scenario, which needs no opening', () => {
  expect(state()).toMatchObject({ ...DEFAULT_DOCUMENT, view: FIRST_VIEW, opened: 0, notices: [] })
})

test('a step is of the scenario alone; the view goes on, and the link points at the time of the last', () => {
  const { scenario } = state()
  state().step(seeded(7), 70)
  state().setView({ speed: 16 })
  state().amend(seeded(8), 71)
  expect([state().scenario.seed, state().view.t_s]).toEqual([8, 71])
  state().undo(72)
  expect(state().scenario).toBe(scenario)
  expect(state().view).toEqual({ ...FIRST_VIEW, speed: 16, t_s: 72 })
  state().redo(73)
  expect([state().scenario.seed, state().view.t_s, state().past.length]).toEqual([8, 73, 1])
})

test('opening replaces the scenario, keeps the rest of the view, and is counted', () => {
  state().setView({ speed: 16 })
  state().open(seeded(7), 12, { running: false })
  expect(state().scenario.seed).toBe(7)
  expect(state().view).toEqual({ ...DEFAULT_VIEW, speed: 16, running: false, t_s: 12 })
  expect(state().opened).toBe(1)
})

test('what a person looks at in the lanes of one scenario says nothing of another’s', () => {
  const ghosts = [{ lane: 1, at_s: 40, scenario: DEFAULT_SCENARIO }]
  const looks = { solo: 1, muted: [0], end_s: 40, ghosts }
  const chosen = { overlay: true, plots: ['loss'] } as const
  state().setView({ ...looks, ...chosen })
  state().open(seeded(7), 12)
  expect(state().view).toStrictEqual({ ...DEFAULT_VIEW, ...chosen, t_s: 12 })
  state().open(seeded(8), 12, DEFAULT_VIEW)
  expect(state().view).toStrictEqual({ ...DEFAULT_VIEW, t_s: 12 })
})

test('what is set to undefined is not in the view', () => {
  state().setView({ solo: 1 })
  state().setView({ solo: undefined })
  expect(state().view).toStrictEqual(FIRST_VIEW)
})

test('opening another scenario can be undone; the first opening cannot', () => {
  state().open(seeded(7), 12)
  expect(state().past).toEqual([])
  state().open(seeded(8), 12)
  state().undo(20)
  expect([state().scenario.seed, state().opened]).toEqual([7, 2])
})

test('the same notice twice is one notice', () => {
  const notice = { kind: 'file', title: 'x', items: [] } as const
  state().addNotice({ ...notice, items: [{ path: 'a', message: 'old' }] })
  state().addNotice({ ...notice, items: [{ path: 'a', message: 'new' }] })
  expect(state().notices.map(({ items }) => items[0]?.message)).toEqual(['new'])
  state().dismiss(state().notices[0]?.id ?? 0)
  expect(state().notices).toEqual([])
})

test('of files and of links only the last notice stays, and of all at most three', () => {
  const items = [{ path: '', message: '' }]
  state().addNotice({ kind: 'file', title: 'a', items })
  state().addNotice({ kind: 'link', title: 'b', items })
  state().addNotice({ kind: 'file', title: 'c', items })
  expect(state().notices.map(({ title }) => title)).toEqual(['b', 'c'])
  for (const title of ['d', 'e']) state().addNotice({ kind: 'change', title, items })
  expect(state().notices.map(({ title }) => title)).toEqual(['c', 'd', 'e'])
  state().clearNotices('file')
  expect(state().notices.map(({ title }) => title)).toEqual(['d', 'e'])
})

const fresh = (): Steps => ({ ...seeded(0), past: [], future: [] })
const after = (steps: Steps, act: (steps: Steps) => Partial<Steps>): Steps => ({ ...steps, ...act(steps) })
const many = (seeds: number[]) =>
  seeds.reduce((steps, seed) => after(steps, (now) => stepped(now, seeded(seed))), fresh())

test('undo gives every step back, the last first, and redo makes them again', () => {
  const made = many([1, 2, 3])
  const back = after(after(made, undone), undone)
  expect(back.scenario.seed).toBe(1)
  expect(after(after(back, redone), redone)).toEqual(made)
})

test('a step after an undo ends what was undone', () => {
  const other = after(after(many([1, 2]), undone), (now) => stepped(now, seeded(9)))
  expect([other.past.map(({ scenario }) => scenario.seed), other.scenario.seed, other.future]).toEqual([
    [0, 1],
    9,
    [],
  ])
})

test('undo and redo move a scenario with its history, and no more of an answer is kept', () => {
  const { history } = state()
  const own = { ...history, packet_bytes: 9 }
  state().step({ ...seeded(7), history: own, cost: 1 } as LabDocument, 70)
  expect(state()).not.toHaveProperty('cost')
  state().undo(70)
  expect(state().history).toBe(history)
  expect(state().future).toEqual([{ ...seeded(7), history: own }])
  state().redo(70)
  expect(documentOf(state())).toEqual({ ...seeded(7), history: own })
})

test('where there is nothing to undo or redo nothing changes', () => {
  expect(after(fresh(), undone)).toEqual(fresh())
  expect(after(fresh(), redone)).toEqual(fresh())
  const one = fresh()
  expect(stepped(one, one)).toEqual({})
})

test('only so many steps are kept', () => {
  const { past } = many(Array.from({ length: MOST_STEPS + 5 }, (_, i) => i + 1))
  expect([past.length, past[0]?.scenario.seed]).toEqual([MOST_STEPS, 5])
})

test('however a person goes back and forth, it is like a list with a cursor', () => {
  const acts = fc.array(fc.oneof(fc.nat(50), fc.constant('undo' as const), fc.constant('redo' as const)))
  fc.assert(
    fc.property(acts, (acts) => {
      let list = [-1]
      let cursor = 0
      let steps: Steps = { ...fresh(), ...seeded(-1) }
      for (const act of acts) {
        if (act === 'undo') cursor = Math.max(0, cursor - 1)
        else if (act === 'redo') cursor = Math.min(list.length - 1, cursor + 1)
        else list = [...list.slice(0, ++cursor), act]
        steps = after(
          steps,
          act === 'undo' ? undone : act === 'redo' ? redone : (now) => stepped(now, seeded(act)),
        )
        expect(steps.scenario.seed).toBe(list[cursor])
      }
      expect([steps.past.length, steps.future.length]).toEqual([cursor, list.length - 1 - cursor])
    }),
  )
})
