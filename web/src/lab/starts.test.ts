import { expect, test } from 'vitest'
import { entryAt } from '../../studies/papers/figures/index'
import { known } from '../../tools/runs/core-scenario'
import { wholeScenario } from '../scenario/complete'
import { DEFAULT_SCENARIO } from '../scenario/default'
import { markersOf } from './markers'
import { startsOf } from './starts'

test('classes that begin after the run are listed, with their number of flows and the last start', () => {
  const scenario = wholeScenario(entryAt('jou-2003-5')!.entry.work.points!.at(-1)!.scenario)
  expect(startsOf(scenario)).toEqual([
    { at_s: 100, until_s: 150, label: '800 web sessions start' },
    { at_s: 100, until_s: 100, label: 'UDP starts' },
  ])
  expect(markersOf(known(scenario), 1).map(({ at_s }) => at_s)).toEqual([100, 100])
})

test('one that begins is named as one', () => {
  const later = (['call', 'video'] as const).map((kind, n) => ({ kind, id: kind, flows: n + 1, start_s: 9 }))
  const scenario = wholeScenario({ ...DEFAULT_SCENARIO, traffic: later, timeline: [] })
  expect(startsOf(scenario).map(({ label }) => label)).toEqual(['a call starts', '2 video viewers start'])
})

test('classes of one kind that begin together are one start', () => {
  const flood = (id: string, start_s: number) => ({ kind: 'cbr' as const, id, rate_bps: 1e6, start_s })
  const traffic = [flood('a', 9), flood('b', 9), flood('c', 20)]
  const scenario = wholeScenario({ ...DEFAULT_SCENARIO, traffic, timeline: [] })
  expect(startsOf(scenario).map(({ at_s }) => at_s)).toEqual([9, 20])
})

test('classes that begin with the run are not listed', () => {
  expect(startsOf(DEFAULT_SCENARIO)).toEqual([])
  const scenario = wholeScenario(entryAt('zheng-2000-7')!.entry.work.points!.at(-1)!.scenario)
  expect(startsOf(scenario)).toEqual([])
})
