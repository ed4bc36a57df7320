import { describe, expect, test } from 'vitest'
import { plain } from '../language/words'
import { comparedPoints, extremeOf, type Pointed, type Spot } from './point'
import { wordsOf } from './said'

const course = (...values: number[]): Spot[] => values.map((value, t_s) => ({ t_s, value }))

describe('the right point', () => {
  test('is the summit, or the ground', () => {
    const hill = course(20, 60, 180, 120, 90, 100, 15, 40)
    expect(extremeOf(hill, 'highest')).toEqual({ t_s: 2, value: 180 })
    expect(extremeOf(hill, 'lowest')).toEqual({ t_s: 6, value: 15 })
  })

  test('is the start of a plateau, and the first of equal hills', () => {
    expect(extremeOf(course(0, 50, 299, 300, 300, 300, 20, 300), 'highest')).toEqual({ t_s: 3, value: 300 })
    expect(extremeOf(course(0, 200, 100, 201, 100), 'highest')).toEqual({ t_s: 1, value: 200 })
    expect(extremeOf(course(7, 7, 7), 'lowest')).toEqual({ t_s: 0, value: 7 })
    expect(extremeOf([], 'highest')).toBeUndefined()
  })
})

describe('the sentence', () => {
  const asked: Pointed = { plot: 'queue', where: 'highest', name: 'RED', stretch_s: 8 }
  const said = (mine: Spot, found: Spot, own: Partial<Pointed> = {}) =>
    plain(wordsOf({ kind: 'point', ...comparedPoints({ ...asked, ...own }, mine, found) }))

  test('gives the distance in time and in value', () => {
    expect(said({ t_s: 64, value: 95 }, { t_s: 60.9, value: 180 })).toBe(
      'You pointed at 95 packets at 64.0 s; behind RED the queue was highest with 180 packets at 60.9 s: 3.1 s earlier and 85 packets higher.',
    )
    expect(said({ t_s: 61, value: 200 }, { t_s: 67, value: 12 }, { where: 'lowest', plot: 'delay' })).toBe(
      'You pointed at 200 ms at 61.0 s; behind RED the delay was lowest with 12 ms at 67.0 s: 6.0 s later and 190 ms lower.',
    )
  })

  test('says which part was right', () => {
    const found = { t_s: 61, value: 40 }
    expect(said({ t_s: 61.2, value: 41 }, found)).toMatch(/ at 61\.0 s, and that is where you pointed\.$/)
    expect(said({ t_s: 61.2, value: 10 }, found, { plot: 'loss' })).toMatch(
      /the loss was highest with 40 % at 61\.0 s: 30 percentage points higher, at the time you said\.$/,
    )
    expect(said({ t_s: 61.2, value: 1 }, { t_s: 61, value: 2 }, { plot: 'loss' })).toMatch(
      / 1 percentage point higher, at the time you said\.$/,
    )
    expect(said({ t_s: 66, value: 40 }, found)).toMatch(/: 5\.0 s earlier, as high as you said\.$/)
  })
})
