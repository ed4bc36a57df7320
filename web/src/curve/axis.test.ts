import { describe, expect, test } from 'vitest'
import type { Curve } from '../engine/protocol'
import { axisEnd, binning, longest } from './axis'
import { binPlace, geometry, pathOf, spanOf } from './geometry'
import type { Point } from './ink'
import { queueTicks, thresholdLabels } from './ticks'

const curveOf = (
  line: Curve['line'],
  marks: Curve['marks'] = [],
  unit: Curve['unit'] = 'packets',
): Curve => ({
  line,
  marks,
  averaged: true,
  unit,
})
const red = (min_th: number, max_th: number, buffer = 300) =>
  curveOf(
    [
      [0, 0],
      [min_th, 0],
      [max_th, 0.1],
      [max_th, 1],
      [buffer, 1],
    ],
    [
      ['min_th', min_th],
      ['max_th', max_th],
    ],
  )
const dsred = curveOf(
  [
    [0, 0],
    [6, 0],
    [13, 0.04],
    [20, 1],
    [300, 1],
  ],
  [
    ['K_l', 6],
    ['K_m', 13],
    ['K_h', 20],
  ],
)
const endOf = (curve: Curve, visited = 0, before?: number) => axisEnd({ curve, limit: 300, visited }, before)

describe('the end of the queue axis', () => {
  test('is a step after the last threshold, or the buffer if most of it is needed', () => {
    expect(endOf(dsred)).toBe(25)
    expect(endOf(red(25, 89))).toBe(120)
    expect(endOf(red(45, 195))).toBe(300)
    const tailDrop = curveOf([
      [0, 0],
      [300, 0],
      [300, 1],
    ])
    expect(endOf(tailDrop)).toBe(300)
  })

  test('grows in steps with the queue, and shrinks only once half of it suffices', () => {
    expect(endOf(dsred, 28, 25)).toBe(30)
    expect(endOf(dsred, 5, 30)).toBe(30)
    expect(endOf(dsred, 5, 49)).toBe(49)
    expect(endOf(dsred, 5, 50)).toBe(25)
    expect(endOf(red(25, 89), 0, 25)).toBe(120)
    expect(endOf(dsred, 1000)).toBe(300)
  })

  test('is at most the buffer, whatever it was before', () => {
    expect(axisEnd({ curve: dsred, limit: 28, visited: 0 }, 300)).toBe(28)
    const inBytes = curveOf(
      [
        [0, 0],
        [450_000, 1],
      ],
      [],
      'bytes',
    )
    expect(longest(inBytes, 300)).toBe(450_000)
    expect(longest(dsred, 300)).toBe(300)
  })
})

const plot = geometry(260, 164, 300, { end: 25 })

describe('a broken axis', () => {
  test('gives nearly all its width to visited lengths, and still reaches the buffer', () => {
    const [left, end, right] = [0, 25, 300].map((queue) => plot.x(queue)) as [number, number, number]
    expect((end - left) / (right - left)).toBeGreaterThan(0.8)
    expect(plot.x.invert(right)).toBeCloseTo(300)
    expect(plot.x.invert(plot.x(150))).toBeCloseTo(150)
    expect(spanOf(plot)).toBeGreaterThan(25)
    expect(spanOf(plot)).toBeLessThan(32)
  })

  test('bends lines only at the break', () => {
    const straight: Point[] = [
      [0, 0],
      [300, 1],
    ]
    expect(pathOf(straight, plot).match(/L/g)).toHaveLength(2)
    expect(pathOf(straight, geometry(260, 164, 300)).match(/L/g)).toHaveLength(1)
  })

  test('has even bins, and one for all lengths after the break', () => {
    const { bins, to } = binning(25, 300, 50)
    expect([bins, to / bins]).toEqual([51, 0.5])
    expect(binPlace(plot, 50, bins)).toEqual([plot.x(25), plot.x(300)])
    expect(binPlace(plot, 49, bins)[1]).toBeCloseTo(plot.x(25))
    expect(binning(300, 300, 50)).toEqual({ bins: 50, to: 300 })
  })
})

describe('the labels of the axis', () => {
  const texts = (curve: Curve, at = plot) => queueTicks(curve, at).flatMap(({ text }) => text ?? [])

  test('give ends and thresholds priority over round numbers', () => {
    expect(texts(dsred)).toEqual(expect.arrayContaining(['0', '6', '13', '20', '300']))
    const bytes = curveOf(
      [
        [0, 0],
        [450_000, 1],
      ],
      [['min_th', 110_000]],
      'bytes',
    )
    expect(texts(bytes, geometry(260, 164, 450_000))).toEqual(expect.arrayContaining(['110', '450']))
  })

  test.each([170, 230, 260, 600])('do not overlap at a width of %i px', (width) => {
    for (const curve of [dsred, red(5, 15), red(25, 89), red(45, 195)]) {
      for (const end of [endOf(curve), 300]) {
        const at = geometry(width, 164, 300, { end })
        const numbers = queueTicks(curve, at).flatMap(({ at: queue, text }) =>
          text ? [{ middle: at.x(queue), half: (text.length * 6.2) / 2 }] : [],
        )
        for (const [i, a] of numbers.entries())
          for (const b of numbers.slice(i + 1))
            expect(Math.abs(a.middle - b.middle)).toBeGreaterThan(a.half + b.half)
        const labels = thresholdLabels(curve, at)
        expect(labels).toHaveLength(curve.marks.length)
        for (const [i, a] of labels.entries()) {
          expect(a.x).toBeGreaterThan(at.x(0))
          expect(a.x + a.name.length * 6.2).toBeLessThan(width)
          // Horizontally, at its own line.
          const away = Math.min(Math.abs(a.x - at.x(a.at)), Math.abs(a.x + a.name.length * 6.2 - at.x(a.at)))
          expect(away).toBeLessThan(4)
          for (const b of labels.slice(i + 1))
            expect(
              Math.abs(a.y - b.y) >= 12 || a.x + a.name.length * 6.2 < b.x || b.x + b.name.length * 6.2 < a.x,
            ).toBe(true)
        }
      }
    }
  })
})
