import { scaleLinear } from 'd3-scale'
import { expect, test } from 'vitest'
import { placedNotes } from './notes'
import type { PlotArea } from './plot-area'
import { widthAbout } from './widths'

const plot: PlotArea = {
  left: 40,
  right: 440,
  top: 8,
  bottom: 108,
  width: 480,
  x: scaleLinear([100, 200], [40, 440]),
  y: scaleLinear([0, 300], [108, 8]),
  step: 0.25,
}
const note = (at_s: number, value: number, text = 'here it swings') => ({ at_s, value, text })

test('a note stands at its time and value, its words to the right', () => {
  const [placed] = placedNotes(plot, [note(150, 150)])
  expect(placed).toMatchObject({ x: 240, y: 58, left: 248, lines: ['here it swings'] })
})

test('notes outside the time shown have no place; values beyond the axis are at its edge', () => {
  expect(placedNotes(plot, [note(99, 1), note(201, 1)])).toEqual([undefined, undefined])
  expect(placedNotes(plot, [note(150, 900)])[0]).toMatchObject({ y: 8 })
})

test('words stay in the plot, wherever the note is and however long it is', () => {
  const long = 'a sentence that is as long as one may be here, with words like synchronisation'
  for (const text of ['x', long, 'w'.repeat(80)])
    for (const at_s of [100, 130, 199.9])
      for (const value of [0, 160, 1e9]) {
        const { left, top, width, height, lines } = placedNotes(plot, [note(at_s, value, text)])[0]!
        expect(left).toBeGreaterThanOrEqual(plot.left)
        expect(top).toBeGreaterThanOrEqual(0)
        expect(top + height).toBeLessThanOrEqual(plot.bottom)
        if (lines.length > 1) expect(left + width).toBeLessThanOrEqual(plot.right)
      }
})

test('a long note has several lines, and all its words', () => {
  const text = 'the buffer is full here,\nand everybody waits for it'
  const [placed] = placedNotes(plot, [note(150, 150, text)])
  expect(placed!.lines.length).toBeGreaterThan(1)
  expect(placed!.lines.join(' ')).toBe(text.replace('\n', ' '))
  for (const line of placed!.lines) expect(widthAbout(line, { weight: 600 })).toBeLessThanOrEqual(180)
})
