import { expect, test } from 'vitest'
import { isGrouped, typedList, typedNumber } from './typed'

test('one separator is the decimal one; a number with several, or with a blank, is refused as such', () => {
  expect(['1,5', '1.5', ' .5 ', '−2', '1e-7'].map(typedNumber)).toEqual([1.5, 1.5, 0.5, -2, 1e-7])
  expect(['', '1.2.3', '1,234.5', '1 234', 'Infinity', 'many'].map(typedNumber)).toEqual(Array(6).fill(NaN))
  expect(['1,234.5', '-1 234', '1,5', 'a1 234', ''].map(isGrouped)).toEqual([true, true, false, false, false])
})

test('numbers of a list may stand behind commas alone where the point is decimal', () => {
  expect(typedList('1,2.5; 3 4, 5,')).toEqual(['1', '2.5', '3', '4', '5'])
  expect(typedList('1,5; 2,25 3, 4,', ',')).toEqual(['1,5', '2,25', '3', '4'])
})
