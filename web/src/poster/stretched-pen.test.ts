import { expect, test } from 'vitest'
import { StretchedPen } from './stretched-pen'

test('lines stretch with the box', () => {
  const pen = new StretchedPen('a', 200, 100)
  pen.shape(
    (path) => {
      path.moveTo(10.2, 20)
      path.lineTo(12, 18.6)
      path.lineTo(14, 30)
      path.closePath()
      path.rect(50, 60, 3, 4)
    },
    { fill: 'var(--ink)' },
  )
  expect(pen.markup).toContain('viewBox="0 0 200 100" preserveAspectRatio="none"')
  // After closing the first area, the pen is at its start.
  expect(pen.markup).toContain('d="m10,20l2-1l2,11Zm40,40h3v4h-3Z"')
})

test('words keep their size at a relative position, and end at the edge if close to it', () => {
  const pen = new StretchedPen('a', 200, 100)
  pen.words('0 < 1', 50, 25, { colour: 'var(--muted)', align: 'right' })
  pen.words('buffer', 180, 25, { colour: 'var(--muted)', weight: 600 })
  expect(pen.markup).toContain('<text x="25%" y="25%" fill="var(--muted)" text-anchor="end">0 &lt; 1</text>')
  expect(pen.markup).toMatch(
    /<text x="1\d\d(\.\d)?%" y="25%" [^>]*font-weight="600" text-anchor="end">buffer</,
  )
})
