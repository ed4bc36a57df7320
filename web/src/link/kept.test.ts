import { beforeEach, expect, test } from 'vitest'
import { DEFAULT_SCENARIO, DEFAULT_VIEW } from '../scenario/default'
import { keep, kept } from './kept'

const store = () => {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    key: (index: number) => [...items.keys()][index] ?? null,
    get length() {
      return items.size
    },
  }
}
let here = store()
beforeEach(() => {
  here = store()
})
const seeded = (seed: number) => ({ ...DEFAULT_SCENARIO, seed })

test('a kept scenario is restored, and stays under its name', () => {
  const name = keep(seeded(1), DEFAULT_VIEW, '#1.abc', 0, here)!
  expect(keep(seeded(2), { ...DEFAULT_VIEW, t_s: 7 }, name, 1, here)).toBe(name)
  expect(kept(name, here)).toEqual({ scenario: seeded(2), view: { ...DEFAULT_VIEW, t_s: 7 } })
  expect(here.length).toBe(1)
})

test('other addresses are not kept ones, and a missing entry is reported', () => {
  for (const fragment of ['', '#1.abc', '#kept-', '#kept-../x']) expect(kept(fragment, here)).toBeUndefined()
  expect(kept('#kept-abc', here)).toEqual({ fault: 'gone' })
  here.setItem('aqm-lab.kept.abc', '{')
  expect(kept('#kept-abc', here)).toEqual({ fault: 'gone' })
})

test('only the newest few are kept; other entries of the store stay', () => {
  here.setItem('other', '1')
  const names = [1, 2, 3, 4, 5, 6].map((at) => keep(seeded(at), DEFAULT_VIEW, '', at, here)!)
  expect(names.map((name) => 'scenario' in kept(name, here)!)).toEqual([false, false, true, true, true, true])
  expect(here.getItem('other')).toBe('1')
})

test('without a store there is no address', () => {
  const full = {
    ...here,
    setItem: () => {
      throw new Error('full')
    },
  }
  expect(keep(seeded(1), DEFAULT_VIEW, '', 0, full)).toBeUndefined()
})
