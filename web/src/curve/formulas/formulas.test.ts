import { expect, test } from 'vitest'
import { SCHEMES } from '../../scenario/presets'
import { allSchemes } from '../../scenario/schemes'
import { FORMULAS } from '.'

const curve = {
  line: [
    [0, 0],
    [45, 0],
    [195, 0.1],
    [300, 1],
  ] as [number, number][],
  marks: [['max_th', 195]] as [string, number][],
  averaged: true,
  unit: 'packets' as const,
}

test('every discipline of the catalogue has a rule, and all its symbols have values in the lane', () => {
  // A rule is typeset from its text; the queues of a scheduler have disciplines of their own.
  const written = Object.entries(SCHEMES).filter(([kind]) => kind !== 'rule' && kind !== 'scheduler')
  for (const [kind, presets] of written) {
    const rule = FORMULAS[kind]
    expect(rule, kind).toBeDefined()
    for (const { queue } of presets) {
      const symbols = rule!.symbols({ queue, curve, limit: 300 })
      for (const [, meaning, value] of symbols) {
        expect(meaning, kind).not.toBe('')
        expect(value, `${kind}: ${meaning}`).not.toMatch(/–|NaN|undefined/)
      }
      expect(new Set(symbols.map(([, meaning]) => meaning)).size, kind).toBe(symbols.length)
    }
  }
})

test('numbers have the units of the screen', () => {
  const of = (kind: string) => {
    const queue = allSchemes().find(([own]) => own === kind)![1].presets[0]!.queue
    return FORMULAS[kind]!.symbols({ queue, curve, limit: 300 }).map(([, , value]) => value)
  }
  expect(of('dsred')).toContain('13\u00a0packets')
  expect(of('codel')).toContain('5\u00a0ms')
  expect(of('red_tail')).toContain('2.7\u00a0Mb/s')
  expect(of('adaptive_red')).toContain('0.100')
})
