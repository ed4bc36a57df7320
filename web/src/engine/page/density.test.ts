import { expect, test } from 'vitest'
import { histogram } from './density'
import { Series } from './series'

const COLUMNS = ['t_s', 'queue_packets', 'measured', 'early', 'forced', 'overflow']

test('visits and drops are counted in the bin of the measured queue', () => {
  const series = new Series(COLUMNS)
  const NONE = Number.NaN
  series.append(
    Float64Array.from([
      ...[1, 10, 10, 5, 0, 0],
      ...[2, 90, 15, 7, 0, 0],
      ...[3, 95, NONE, 7, 3, 0],
      ...[4, 130, 130, 7, 3, 4],
    ]),
  )
  const { visits, drops } = histogram(series, 1.5, 100, 10)
  expect([...visits]).toEqual([0, 1, 0, 0, 0, 0, 0, 0, 0, 2])
  expect(drops.early[1]).toBe(2)
  expect(drops.forced[9]).toBe(3)
  expect(drops.overflow[9]).toBe(4)
  expect(drops.early[9]).toBe(0)
})
