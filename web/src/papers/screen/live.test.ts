import { expect, test } from 'vitest'
import results from '../../../docs/papers/results.json'
import { entryAt, linkOf, PAPERS } from '../figures/index'
import type { Committed } from './committed'
import { liveOf, livePoints } from './live'

const report = results as unknown as Committed

const opened = (link: string) => {
  const { scenario, left } = liveOf(
    livePoints(entryAt(link)!.entry.work, 'over time').at(-1)!.scenario,
    report.entries[link]!.pictures,
  )
  return { lanes: scenario.lanes.map(({ label }) => label), left }
}

test('a figure opens with exactly the lanes that it draws', () => {
  expect(opened('zheng-2000-7')).toEqual({ lanes: ['DSRED, γ 0.96', 'RED, max_p 0.1'], left: [] })
  expect(opened('may-2000-9-queue')).toEqual({ lanes: ['Tail Drop', 'GRED'], left: [] })
  expect(opened('jou-2003-5')).toEqual({ lanes: ['RED+Tail', 'Adaptive RED'], left: [] })
})

test('names the lanes left out for lack of room', () => {
  const { lanes, left } = opened('brandauer-2001-4d')
  expect(lanes).toHaveLength(4)
  expect(left).toEqual(['REDopt, w_q 0.02'])
})

test('a course over time with its own lanes can be opened, too', () => {
  expect(opened('hu-2004-5').lanes).toEqual(['min_th 5', 'min_th 25', 'min_th 45', 'min_th 65'])
})

test('every point opens with one to four lanes; a figure with other columns opens with all', () => {
  for (const paper of PAPERS)
    for (const entry of paper.entries)
      for (const { scenario } of livePoints(entry.work, 'over time')) {
        const { pictures } = report.entries[linkOf(paper, entry)]!
        const { lanes } = liveOf(scenario, pictures).scenario
        expect(lanes.length).toBeGreaterThan(0)
        expect(lanes.length).toBeLessThanOrEqual(4)
      }
  expect(opened('zheng-2000-table-1').lanes).toHaveLength(4)
})
