import { expect, test } from 'vitest'
import { Series } from '../engine/page/series'
import { drawData } from './axes'
import { chartArea } from './chart'
import { FAKE_PALETTE as palette } from './fake-palette'
import { FakePen, measured } from './fake-pen'
import type { LanePicture } from './lane-chart'
import type { Type } from './pen'
import { queuePlot } from './queue-plot'

const [WIDTH, HEIGHT] = [600, 200]

/** A pen that counts its calls. */
class CountingPen extends FakePen {
  shapes = 0
  measured = 0
  override shape() {
    this.shapes++
  }
  override widthOf = (words: string, type?: Partial<Type>) => {
    this.measured++
    return measured(words, type ?? {})
  }
}

/** The calls for the markers alone. */
function costOf(count: number) {
  const drawn = (markers: LanePicture['markers']) => {
    const picture = {
      lane: { key: 1, series: new Series(['t_s']), t_s: 0, curve: undefined, state: undefined },
      from_s: 0,
      to_s: 60,
      top: 100,
      palette,
      colour: '#0072b2',
      values: false,
      names: true,
      markers,
      limit_packets: 99,
      classes: [],
      split: 'cause',
    } as unknown as LanePicture
    const pen = new CountingPen()
    drawData(pen, chartArea(queuePlot, picture, WIDTH, HEIGHT)!, queuePlot, picture)
    return pen
  }
  const none = drawn([])
  const pen = drawn(Array.from({ length: count }, (_, i) => ({ at_s: (60 * i) / count, label: `+${i}` })))
  return {
    lines: pen.shapes - none.shapes,
    measured: pen.measured - none.measured,
    words: pen.boxes.length - none.boxes.length,
  }
}

test('a few changes are all drawn and measured', () => {
  expect(costOf(5)).toEqual({ lines: 5, measured: 5, words: 5 })
})

test('many changes draw at most one marker per place, and measure only labels with room', () => {
  for (const count of [1000, 20_000]) {
    const { lines, measured: asked, words } = costOf(count)
    expect(lines).toBeGreaterThan(300)
    expect(lines).toBeLessThanOrEqual(WIDTH)
    expect(asked).toBeLessThanOrEqual(60)
    expect(words).toBeLessThanOrEqual(asked)
  }
})
