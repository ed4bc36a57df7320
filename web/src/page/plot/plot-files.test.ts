import { expect, test } from 'vitest'
import { rowsOf } from './plot-files'

const plot = (title: string, lane: string) => ({ heading: { title, lane, note: '' } })
const named = (plots: ReturnType<typeof plot>[]) =>
  rowsOf(plots).map((row) => row.map(({ heading: { title, lane } }) => `${title} ${lane}`))

test('plots of one quantity are side by side, and plots of all lanes follow, as many in a row', () => {
  const plots = [
    plot('Queue', 'A RED'),
    plot('Loss', 'A RED'),
    plot('Queue', 'B Tail Drop'),
    plot('Loss', 'B Tail Drop'),
    ...['Losses in a row', 'Delay', 'Phase'].map((title) => plot(title, 'all lanes')),
  ]
  expect(named(plots)).toEqual([
    ['Queue A RED', 'Queue B Tail Drop'],
    ['Loss A RED', 'Loss B Tail Drop'],
    ['Losses in a row all lanes', 'Delay all lanes'],
    ['Phase all lanes'],
  ])
  expect(named([plot('Queue', 'C PIE'), ...plots]).at(-1)).toHaveLength(3)
})
