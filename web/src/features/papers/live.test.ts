import { expect, test } from 'vitest'
import results from '../../../docs/papers/results.json'
import { entryAt, linkOf, PAPERS } from '../../../studies/papers/figures/index'
import { MOST_LANES } from '../../scenario/lanes'
import type { Committed } from './committed'
import { liveOf, livePoints } from './live'

const report = results as unknown as Committed

const opened = (link: string) => {
  const scenario = liveOf(
    livePoints(entryAt(link)!.entry.work, 'over time').at(-1)!.scenario,
    report.entries[link]!.pictures,
  )
  return scenario.lanes.map(({ label }) => label)
}

test('a figure opens with exactly the lanes that it draws', () => {
  expect(opened('zheng-2000-7')).toEqual(['DSRED, γ 0.96', 'RED, max_p 0.1'])
  expect(opened('may-2000-9-queue')).toEqual(['Tail Drop', 'GRED'])
  expect(opened('jou-2003-5')).toEqual(['RED+Tail', 'Adaptive RED'])
})

test('a course over time with its own lanes can be opened, too', () => {
  expect(opened('hu-2004-5')).toEqual(['min_th 5', 'min_th 25', 'min_th 45', 'min_th 65'])
})

test('every point opens with as many lanes as the screen shows; a figure with other columns opens with all', () => {
  for (const paper of PAPERS)
    for (const entry of paper.entries)
      for (const { scenario } of livePoints(entry.work, 'over time')) {
        const { pictures } = report.entries[linkOf(paper, entry)]!
        const { lanes } = liveOf(scenario, pictures)
        expect(lanes.length).toBeGreaterThan(0)
        expect(lanes.length).toBeLessThanOrEqual(MOST_LANES)
      }
  expect(opened('zheng-2000-table-1')).toHaveLength(4)
  expect(opened('brandauer-2001-4d')).toHaveLength(5)
})
