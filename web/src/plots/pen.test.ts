import { line } from 'd3-shape'
import { expect, test } from 'vitest'
import { SvgPen, traced } from './pen'

test('shapes become paths with their ink', () => {
  const pen = new SvgPen()
  const shape = line<number>()
    .x((v) => v)
    .y((v) => v / 3)
  pen.shape(traced(shape, [0, 1, 2]), { stroke: '#123456', width: 2, dash: [4, 2], alpha: 0.5 })
  expect(pen.markup).toBe(
    '<path d="M0,0L1,0.33L2,0.67" fill="none" stroke="#123456" stroke-width="2" stroke-dasharray="4 2" stroke-linejoin="round" opacity="0.5"/>',
  )
})

test('empty shapes write nothing, and words are escaped', () => {
  const pen = new SvgPen()
  pen.shape(() => {}, { fill: 'red' })
  pen.words('<b> & "q"', 1.234, 2, { colour: 'black', align: 'right' })
  expect(pen.markup).toBe(
    '<text x="1.23" y="2" fill="black" font-size="12" text-anchor="end">&lt;b&gt; &amp; &quot;q&quot;</text>',
  )
})

test('drawings within a rectangle are clipped to it, each to its own', () => {
  const pen = new SvgPen('a')
  for (const x of [1, 2]) pen.within(x, 0, 5, 5, () => pen.words('in', 0, 0, { colour: 'black' }))
  expect(pen.markup.match(/clip-path="url\(#a-\d\)"/g)).toEqual([
    'clip-path="url(#a-1)"',
    'clip-path="url(#a-2)"',
  ])
  expect(pen.markup.match(/<clipPath id="a-\d">/g)).toHaveLength(2)
})
