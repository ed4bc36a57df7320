import { expect, it } from 'vitest'
import { nothing, Outcome } from '../../src/measures/outcome'
import { level, rate, readings, share } from './transient'

const columns = ['t_s', 'arrivals', 'drops', 'bytes']
const outcome = new Outcome(
  {},
  {
    ...nothing,
    series: [
      [
        {
          lane: 'A',
          columns,
          rows: [
            [0, 0, 0, 10],
            [1, 100, 10, 20],
            [3, 200, 10, 40],
            [4, 200, 10, 60],
          ],
        },
      ],
    ],
  },
)
const drawn = (value: ReturnType<typeof level>, from_s = 0) =>
  readings({ title: 'any', from_s, lines: [{ name: 'a', lane: 'A', value }] })(outcome).lines[0]!.points

it('a level is a column in another unit', () => {
  expect(drawn(level('bytes', 10))).toEqual([
    { x: 1, y: 2 },
    { x: 3, y: 4 },
    { x: 4, y: 6 },
  ])
})

it('a rate is the gain of counters per second between two rows', () => {
  expect(drawn(rate({ arrivals: 8, drops: 1 }, 10)).map(({ y }) => y)).toEqual([81, 40, 0])
})

it('a share of nothing is undefined, and is not drawn', () => {
  expect(drawn(share('drops', 'arrivals'))).toEqual([
    { x: 1, y: 0.1 },
    { x: 3, y: 0 },
  ])
})

it('draws from a given time on', () => {
  expect(drawn(level('bytes'), 1).map(({ x }) => x)).toEqual([3, 4])
})

it('a lane without a series has a line without points', () => {
  const [line] = readings({ title: 'any', lines: [{ name: 'b', lane: 'B', value: level('bytes') }] })(
    outcome,
  ).lines
  expect(line).toMatchObject({ name: 'b', points: [] })
})
