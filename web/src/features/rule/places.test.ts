import { expect, test } from 'vitest'
import { lineAt, moved, pieces, valueText } from './places'

test('lines and columns count from 0', () => {
  expect(lineAt('ab\ncd', 0)).toEqual({ line: 0, column: 0 })
  expect(lineAt('ab\ncd', 4)).toEqual({ line: 1, column: 1 })
})

test('words keep their colours where a text was not changed', () => {
  const words = [
    { from: 0, to: 3, kind: 'state' },
    { from: 6, to: 9, kind: 'input' },
  ] as const
  const now = 'avg = 2 * q_1'
  expect(moved(words, 'avg = q_1', now)).toEqual([words[0], { from: 10, to: 13, kind: 'input' }])
  // A word that is being edited has no colour yet.
  expect(moved(words, 'avg = q_1', 'avg = q_x1')).toEqual([words[0]])
})

test('a text falls into lines of pieces, and a fault may cover several words', () => {
  const found = pieces(
    'a = b\nc',
    [
      { from: 0, to: 1, kind: 'local' },
      { from: 2, to: 3, kind: 'operator' },
      { from: 4, to: 5, kind: 'input' },
    ],
    [{ from: 2, to: 5, hint: false }],
  )
  expect(found).toEqual([
    [
      { text: 'a', kind: 'local', fault: undefined },
      { text: ' ', kind: undefined, fault: undefined },
      { text: '=', kind: 'operator', fault: 'fault' },
      { text: ' ', kind: undefined, fault: 'fault' },
      { text: 'b', kind: 'input', fault: 'fault' },
    ],
    [{ text: 'c', kind: undefined, fault: undefined }],
  ])
})

test('values are short, with the unit of a time', () => {
  expect(valueText(59.0812345, 'number')).toBe('59.08')
  expect(valueText(1 / 2048 / 1000, 'number')).toBe('4.88e-7')
  expect(valueText(0.0021, 'time')).toBe('2.1 ms')
  expect(valueText(59.7024, 'time')).toBe('59.702 s')
  expect(valueText(9.3e9, 'time')).toBe('never')
  expect(valueText(1, 'flag')).toBe('yes')
})
