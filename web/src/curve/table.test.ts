import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Point } from './ink'
import { checked, numberOf, pasted, rowsOf } from './table'

const PACKETS = { averaged: false, unit: 'packets' } as const

test('numbers may have a point, a comma, or a percent sign', () => {
  expect(['195', ' 0,1 ', '0.1', '10 %', '1e2'].map(numberOf)).toEqual([195, 0.1, 0.1, 0.1, 100])
  expect(['', 'x', '1,2,3'].map(numberOf)).toEqual([NaN, NaN, NaN])
})

test.each([
  ['tabs', '45\t0\n195\t0.1\n195\t1\n'],
  ['semicolons and decimal commas', '45;0\r\n195;0,1\r\n195;1'],
  ['commas', '45, 0\n195,0.1\n195,1'],
  ['commas that also are decimal commas', '45,0,0,0\n195,0,0,1\n195,0,1,0'],
  ['spaces', '45 0\n195   0.1\n195 1'],
])('two columns may be separated by %s', (_, content) => {
  const { rows, unclear } = pasted(content)
  expect(unclear).toEqual([])
  expect(checked(rows, PACKETS).points).toEqual([
    [45, 0],
    [195, 0.1],
    [195, 1],
  ])
})

test('a heading is reported, and an ambiguous line is not guessed', () => {
  expect(pasted('queue\tp\n45\t0')).toEqual({ rows: [['45', '0']], heading: 'queue\tp', unclear: [] })
  expect(pasted('45\t0\n1,5,2\nfoo').unclear).toEqual(['1,5,2', 'foo'])
  expect(pasted('1\t2\t3').unclear).toEqual(['1\t2\t3'])
})

test('an error belongs to its row, and says what is allowed', () => {
  const faults = checked(
    [
      ['45', '0'],
      ['', '0'],
      ['x', '0.1'],
      ['195', '1.2'],
      ['-1', '0'],
      ['90', '0'],
    ],
    PACKETS,
  ).faults
  expect(faults[0]).toBeUndefined()
  expect(faults.slice(1)).toEqual([
    'The queue is missing.',
    '“x” is not a number.',
    'The probability 1.2 is outside 0 to 1.',
    'The queue -1 is outside 0 to 1,000,000 packets.',
    undefined,
  ])
  expect(
    checked(
      [
        ['195', '0'],
        ['90', '1'],
      ],
      PACKETS,
    ).faults[1],
  ).toContain('less than 195')
  expect(
    checked(
      [
        ['9', '0'],
        ['9', '0.5'],
        ['9', '1'],
      ],
      PACKETS,
    ).faults[2],
  ).toContain('third knot')
})

test('valid rows are unchanged', () => {
  const point = fc.tuple(fc.integer({ min: 0, max: 400 }), fc.double({ min: 0, max: 1, noNaN: true }))
  fc.assert(
    fc.property(fc.uniqueArray(point, { selector: ([q]) => q, minLength: 1, maxLength: 64 }), (raw) => {
      const points = raw.sort((a, b) => a[0] - b[0]) as Point[]
      expect(checked(rowsOf(points), PACKETS).points).toEqual(points.map(([q, p]) => [q, p === 0 ? 0 : p]))
    }),
  )
})
