import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_SCENARIO } from './default'
import { type History, MOST_STEPS, redone, stepped, undone } from './history'

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
