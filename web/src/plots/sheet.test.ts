import { expect, test } from 'vitest'
import { svgFile } from './picture-file'
import type { PlotExport } from './plot-export'
import { sheetDrawing } from './sheet'

/** Draws the box that it gets. */
const plot = (name: string) => ({
  heading: { title: name, lane: 'A', note: '' },
  picture: {
    draw: (pen, heading, width, height) => {
      pen.shape((path) => path.rect(0, 0, width, height), { stroke: name })
      pen.words(heading.title, 0, 0, { colour: name })
    },
    table: () => ({ columns: [], rows: [] }),
    paper: '#fff',
    ink: '#000',
    muted: '#555',
    font: 'sans-serif',
  } satisfies PlotExport,
})

interface Box {
  name: string
  x: number
  y: number
  width: number
  height: number
}

/** The boxes of plots in the picture. */
const boxesIn = (markup: string): Box[] =>
  [
    ...markup.matchAll(
      /<g transform="translate\(([\d.]+)[ ,]([\d.]+)\)"><path d="M0,0h([\d.]+)v([\d.]+)[^"]*"[^>]*stroke="(\w+)"/g,
    ),
  ].map(([, x, y, width, height, name]) => ({
    name: name!,
    x: Number(x),
    y: Number(y),
    width: Number(width),
    height: Number(height),
  }))

test('plots in one picture are in rows and columns, and fill their rows', () => {
  const rows = [['a', 'b', 'c'].map(plot), ['d'].map(plot), ['e', 'f'].map(plot)]
  const sheet = sheetDrawing({ title: 'Title <1>', caption: 'seed 7', rows })!
  const svg = svgFile(sheet, { title: 'Title <1>', caption: 'seed 7', data: { seed: 7 } })
  expect(svg).toContain('<title>Title &lt;1&gt;</title>')
  expect(svg).toContain('>seed 7</text>')
  const boxes = boxesIn(svg)
  expect(boxes.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  for (const a of boxes) {
    expect(a.x + a.width).toBeLessThanOrEqual(sheet.width)
    expect(a.y + a.height).toBeLessThanOrEqual(sheet.height)
    for (const b of boxes) {
      const apart =
        a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
      expect(a === b || apart, `${a.name} ${b.name}`).toBe(true)
    }
  }
  const right = (name: string) => {
    const box = boxes.find((own) => own.name === name)!
    return Math.round(box.x + box.width)
  }
  expect([right('c'), right('d'), right('f')]).toEqual([right('c'), right('c'), right('c')])
})

test('a sheet without plots has no picture', () => {
  expect(sheetDrawing({ title: '', caption: '', rows: [] })).toBeUndefined()
})
