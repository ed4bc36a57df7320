import { expect, test } from 'vitest'
import { all, any, duration, fixed, NONE, rate, signed } from './format'

test('a delay of a second or more is in seconds', () => {
  expect([0.0123, 0.9994, 0.9997, 2.363, 41.87].map(duration)).toEqual([
    ['12', 'ms'],
    ['999', 'ms'],
    ['1.00', 's'],
    ['2.36', 's'],
    ['41.9', 's'],
  ])
})

test('numbers keep their digits, have a true minus sign, and are a dash if missing', () => {
  expect([fixed(1.005, 1), fixed(-3, 0), fixed(-0.001, 1), fixed(Number.NaN, 2)]).toEqual([
    '1.0',
    '−3',
    '0.0',
    NONE,
  ])
})

test('differences carry their sign, except zero', () => {
  expect([signed(0.123, 2), signed(-2, 1), signed(0.001, 1), signed(0, 0)]).toEqual([
    '+0.12',
    '−2.0',
    '0.0',
    '0',
  ])
})

test('rates have a suitable unit', () => {
  expect([500, 64_000, 1_500_000, 10_000_000_000, 0].map(rate)).toEqual([
    '0.5 kb/s',
    '64 kb/s',
    '1.5 Mb/s',
    '10 Gb/s',
    '0 Mb/s',
  ])
})

test('a list has no comma before its last word', () => {
  expect([['a'], ['a', 'b'], ['a', 'b', 'c']].map(all)).toEqual(['a', 'a and b', 'a, b and c'])
  expect(any(['a', 'b', 'c'])).toBe('a, b or c')
})
