import { expect, test } from 'vitest'
import type { Point } from '../../generated/sweep'
import { figureAt } from '../../measures/figures'
import { marksOf } from '../../plots/interval-plot'
import { fitted, sweepPlot } from './sweep-plot'
import type { StartedSweep } from './sweep-runs'

const point = (estimates: ({ mean: number | null; ci95: number | null } | undefined)[]) =>
  ({
    lanes: estimates.map((estimate) => ({
      figures: estimate ? { 'delay_s.mean': { ...estimate, n: 5 } } : {},
    })),
  }) as unknown as Point

const sweep = {
  lanes: [
    { index: 0, name: 'Tail Drop' },
    { index: 2, name: 'RED with a very long name' },
  ],
  place: { title: 'Rate', unit: 'Mb/s', size: 1e6 },
  values: [1e6, 5e6],
  log: false,
} as unknown as StartedSweep

const plot = sweepPlot(
  sweep,
  [
    point([
      { mean: 0.02, ci95: 0.001 },
      { mean: 0.03, ci95: null },
    ]),
    point([undefined, { mean: null, ci95: null }]),
  ],
  figureAt('delay_s.mean', []),
)

test('means and intervals are in shown units; a lane has a mark if a run has the figure', () => {
  expect(plot.x).toEqual({ title: 'Rate, Mb/s', log: false, named: [{ at: 1 }, { at: 5 }] })
  expect(plot.lines.map(({ place, points }) => [place, points.length])).toEqual([
    [0, 1],
    [2, 1],
  ])
  expect(plot.lines[0]!.points[0]).toMatchObject({ number: 0, x: 1, y: 20, ci95: 1 })
  expect(plot.lines[0]!.points[0]!.words).toMatch(/^A Tail Drop, Rate 1 Mb\/s: 20\.0 ± 1\.0 ms, 5 runs$/)
  expect(plot.lines[1]!.points[0]).not.toHaveProperty('ci95')
})

test('lanes have full names if they fit, otherwise letters; marks at one value are side by side', () => {
  const names = (width: number) => fitted(plot, { width, height: 300 }).plot.lines.map(({ name }) => name)
  expect(names(800)).toEqual(['A Tail Drop', 'C RED with a very long name'])
  expect(names(400)).toEqual(['A', 'C'])
  const { plot: shown, format } = fitted(plot, { width: 800, height: 300 })
  const [[a], [c]] = marksOf(shown, format) as [[[number, number]], [[number, number]]]
  expect(c[0] - a[0]).toBeGreaterThan(4)
})
