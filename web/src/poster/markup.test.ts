import { expect, test } from 'vitest'
import { plain, withPlots } from './markup'

test('style attributes become rules, shared by equal ones', () => {
  const { markup, styles } = plain(
    '<i style="left:1px"></i><b class="name" style="left:1px">a</b><u style="--fill:20%" class="x"></u>',
  )
  expect(markup).toBe('<i class="p0"></i><b class="name p0">a</b><u class="x p1"></u>')
  expect(styles).toBe('.p0{left:1px}.p1{--fill:20%}')
})

test('names and behaviour are removed, and the look stays', () => {
  const { markup } = plain(
    '<!--$--><button id="a" type="button" aria-pressed="true" aria-label="Go" tabindex="0" title="a" class="b" data-lane="A" data-testid="go">Go</button>',
  )
  expect(markup).toBe('<button type="button" aria-pressed="true" class="b" data-lane="A">Go</button>')
})

test('each plot has its box and its note, and none is missing', () => {
  const plots = [
    { drawing: '<svg/>', note: 'packets' },
    { drawing: '<svg><g/></svg>', note: '% & more' },
  ]
  const box = '<span class="readout"></span><div class="plot plot-queue" tabindex="0"></div>'
  expect(withPlots(box + box, plots)).toBe(
    '<span class="readout">packets</span><div class="plot plot-queue" tabindex="0"><svg/></div>' +
      '<span class="readout">% &amp; more</span><div class="plot plot-queue" tabindex="0"><svg><g/></svg></div>',
  )
  expect(() => withPlots(box, plots)).toThrow('1 boxes')
})
