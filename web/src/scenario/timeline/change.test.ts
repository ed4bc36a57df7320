import { expect, test } from 'vitest'
import { concerns, inOrderOfTime, pathOf, sameThings } from './change'

test('a change concerns its own lane, or every lane where it names none', () => {
  expect([{}, { lane: null }, { lane: undefined }].map((change) => concerns(change, 3))).toEqual([
    true,
    true,
    true,
  ])
  expect([0, 1, 2].map((lane) => concerns({ lane: 0 }, lane))).toEqual([true, false, false])
  expect([concerns({}, undefined), concerns({ lane: 0 }, undefined)]).toEqual([true, false])
})

test('changes are in order of time, and at equal times as they come', () => {
  const at = (at_s: number, name: string) => ({ at_s, name })
  const timeline = [at(5, 'a'), at(1, 'b'), at(5, 'c'), at(0, 'd')]
  expect(inOrderOfTime(timeline).map(({ name }) => name)).toEqual(['d', 'b', 'a', 'c'])
  expect(timeline[0]).toEqual(at(5, 'a'))
  expect(inOrderOfTime(undefined)).toEqual([])
})

test('a path names the whole queue, a parameter of it, the link, or a class', () => {
  expect(pathOf('queue')).toEqual({ of: 'queue', id: undefined, field: '' })
  expect(pathOf('queue.codel.target_s')).toEqual({ of: 'queue', id: undefined, field: 'codel.target_s' })
  expect(pathOf('link.rate_bps')).toEqual({ of: 'link', id: undefined, field: 'rate_bps' })
  expect(pathOf('traffic.web.sessions')).toEqual({ of: 'traffic', id: 'web', field: 'sessions' })
})

test('the same things are the same paths in the same lanes, whatever their values', () => {
  const load = (lane?: number) => ({ ...(lane === undefined ? {} : { lane }), set: { a: 1 } })
  expect(sameThings(load(), { set: { a: 3 } })).toBe(true)
  expect(sameThings(load(0), load())).toBe(false)
  expect(sameThings(load(), { set: { a: 1, b: 1 } })).toBe(false)
})
