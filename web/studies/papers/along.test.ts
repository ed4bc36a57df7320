import { expect, it } from 'vitest'
import { nothing, Outcome } from '../../src/measures/outcome'
import type { Work } from '../../src/measures/work'
import { along } from './along'
import { measure } from './measures'

const sizes = [30, 90]
const timeOf = (packets: number) => measure(`classes.probe.completion_s.by_packets.${packets}.mean`)
const lane = (label: string) => ({ label, queue: { kind: 'tail_drop' as const } })
const work: Work = {
  points: [
    {
      at: 0,
      scenario: {
        version: 1,
        seed: 1,
        duration_s: 200,
        warmup_s: 0,
        link: { rate_bps: 1e6, buffer: { packets: 10 } },
        traffic: [],
        lanes: [lane('A'), lane('B')],
      },
    },
  ],
}
/** Two runs; the second lane has delivered no file of 90 packets. */
const run = (first: number) => ({
  lanes: [
    { names: sizes.map((size) => `classes.probe.completion_s.by_packets.${size}.mean`), values: [first, 4] },
    { names: sizes.map((size) => `classes.probe.completion_s.by_packets.${size}.mean`), values: [3, null] },
  ],
})

it('draws a line for each lane at a point, with a point for each x that has figures', () => {
  const outcome = new Outcome(work, { ...nothing, runs: [[run(1), run(2)]] })
  const { x, y, lines } = along({
    what: 'Delivery time',
    title: 'File size, kB',
    at: sizes,
    measure: timeOf,
    lines: [
      { name: 'first', lane: 'A' },
      { name: 'second', lane: 'B', at: 0 },
    ],
    published: { first: [null, 5] },
  })(outcome)
  expect(y.title).toBe('Delivery time, s')
  expect(x.named).toEqual([{ at: 30 }, { at: 90 }])
  expect(lines.map(({ name, points }) => [name, points.map(({ x: at, y }) => [at, y])])).toEqual([
    ['first', [[30, 1.5], [90, 4]]], // biome-ignore format: a list
    ['second', [[30, 3]]],
  ])
  expect(lines[0]!.published).toEqual([{ x: 90, y: 5 }])
  expect(lines[1]!.published).toBeUndefined()
})
