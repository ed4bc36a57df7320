import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { DEFAULT_SCENARIO, DEFAULT_VIEW, FIRST_VIEW } from './default'
import { type History, labStore, MOST_STEPS, redone, stepped, undone } from './store'

const lab = () => labStore.getState()

beforeEach(() => labStore.setState(labStore.getInitialState(), true))

test('opens with the default scenario, which needs no opening', () => {
  expect(lab()).toMatchObject({ scenario: DEFAULT_SCENARIO, view: FIRST_VIEW, opened: 0, notices: [] })
})

test('a step is of the scenario alone; the view goes on, and the link points at the time of the last', () => {
  const { scenario } = lab()
  lab().step({ ...scenario, seed: 7 }, 70)
  lab().setView({ speed: 16 })
  lab().amend({ ...scenario, seed: 8 }, 71)
  expect([lab().scenario.seed, lab().view.t_s]).toEqual([8, 71])
  lab().undo(72)
  expect(lab().scenario).toBe(scenario)
  expect(lab().view).toEqual({ ...FIRST_VIEW, speed: 16, t_s: 72 })
  lab().redo(73)
  expect([lab().scenario.seed, lab().view.t_s, lab().past.length]).toEqual([8, 73, 1])
})

test('opening replaces the scenario, keeps the rest of the view, and is counted', () => {
  lab().setView({ speed: 16 })
  lab().open({ ...DEFAULT_SCENARIO, seed: 7 }, 12, { running: false })
  expect(lab().scenario.seed).toBe(7)
  expect(lab().view).toEqual({ ...DEFAULT_VIEW, speed: 16, running: false, t_s: 12 })
  expect(lab().opened).toBe(1)
})

test('what a person looks at in the lanes of one scenario says nothing of another’s', () => {
  const ghosts = [{ lane: 1, at_s: 40, scenario: DEFAULT_SCENARIO }]
  const looks = { solo: 1, muted: [0], end_s: 40, ghosts }
  const chosen = { overlay: true, plots: ['loss'] } as const
  lab().setView({ ...looks, ...chosen })
  lab().open({ ...DEFAULT_SCENARIO, seed: 7 }, 12)
  expect(lab().view).toStrictEqual({ ...DEFAULT_VIEW, ...chosen, t_s: 12 })
  lab().open({ ...DEFAULT_SCENARIO, seed: 8 }, 12, DEFAULT_VIEW)
  expect(lab().view).toStrictEqual({ ...DEFAULT_VIEW, t_s: 12 })
})

test('what is set to undefined is not in the view', () => {
  lab().setView({ solo: 1 })
  lab().setView({ solo: undefined })
  expect(lab().view).toStrictEqual(FIRST_VIEW)
})

test('opening another scenario can be undone; the first opening cannot', () => {
  lab().open({ ...DEFAULT_SCENARIO, seed: 7 }, 12)
  expect(lab().past).toEqual([])
  lab().open({ ...DEFAULT_SCENARIO, seed: 8 }, 12)
  lab().undo(20)
  expect([lab().scenario.seed, lab().opened]).toEqual([7, 2])
})

test('the same notice twice is one notice', () => {
  const notice = { kind: 'file', title: 'x', items: [] } as const
  lab().addNotice({ ...notice, items: [{ path: 'a', message: 'old' }] })
  lab().addNotice({ ...notice, items: [{ path: 'a', message: 'new' }] })
  expect(lab().notices.map(({ items }) => items[0]?.message)).toEqual(['new'])
  lab().dismiss(lab().notices[0]?.id ?? 0)
  expect(lab().notices).toEqual([])
})

test('of files and of links only the last notice stays, and of all at most three', () => {
  const items = [{ path: '', message: '' }]
  lab().addNotice({ kind: 'file', title: 'a', items })
  lab().addNotice({ kind: 'link', title: 'b', items })
  lab().addNotice({ kind: 'file', title: 'c', items })
  expect(lab().notices.map(({ title }) => title)).toEqual(['b', 'c'])
  for (const title of ['d', 'e']) lab().addNotice({ kind: 'change', title, items })
  expect(lab().notices.map(({ title }) => title)).toEqual(['c', 'd', 'e'])
  lab().clearNotices('file')
  expect(lab().notices.map(({ title }) => title)).toEqual(['d', 'e'])
})

const seeded = (seed: number) => ({ ...DEFAULT_SCENARIO, seed })
const fresh = (): History => ({ scenario: seeded(0), past: [], future: [] })
const after = (history: History, act: (history: History) => Partial<History>): History => ({
  ...history,
  ...act(history),
})
const many = (seeds: number[]) =>
  seeds.reduce((history, seed) => after(history, (now) => stepped(now, seeded(seed))), fresh())

test('undo gives every step back, the last first, and redo makes them again', () => {
  const made = many([1, 2, 3])
  const back = after(after(made, undone), undone)
  expect(back.scenario.seed).toBe(1)
  expect(after(after(back, redone), redone)).toEqual(made)
})

test('a step after an undo ends what was undone', () => {
  const other = after(after(many([1, 2]), undone), (now) => stepped(now, seeded(9)))
  expect([other.past.map(({ seed }) => seed), other.scenario.seed, other.future]).toEqual([[0, 1], 9, []])
})

test('where there is nothing to undo or redo nothing changes', () => {
  expect(after(fresh(), undone)).toEqual(fresh())
  expect(after(fresh(), redone)).toEqual(fresh())
  const one = fresh()
  expect(stepped(one, one.scenario)).toEqual({})
})

test('only so many steps are kept', () => {
  const { past } = many(Array.from({ length: MOST_STEPS + 5 }, (_, i) => i + 1))
  expect([past.length, past[0]?.seed]).toEqual([MOST_STEPS, 5])
})

test('however a person goes back and forth, it is like a list with a cursor', () => {
  const acts = fc.array(fc.oneof(fc.nat(50), fc.constant('undo' as const), fc.constant('redo' as const)))
  fc.assert(
    fc.property(acts, (acts) => {
      let list = [-1]
      let cursor = 0
      let history: History = { ...fresh(), scenario: seeded(-1) }
      for (const act of acts) {
        if (act === 'undo') cursor = Math.max(0, cursor - 1)
        else if (act === 'redo') cursor = Math.min(list.length - 1, cursor + 1)
        else list = [...list.slice(0, ++cursor), act]
        history = after(
          history,
          act === 'undo' ? undone : act === 'redo' ? redone : (now) => stepped(now, seeded(act)),
        )
        expect(history.scenario.seed).toBe(list[cursor])
      }
      expect([history.past.length, history.future.length]).toEqual([cursor, list.length - 1 - cursor])
    }),
  )
})
