import { expect, test } from 'vitest'
import { Series } from '../../engine/page/series'
import type { Signal } from '../../engine/protocol'
import { EVENT_COLUMNS, EVENT_KINDS } from '../../generated/facts'
import { DEFAULT_SCENARIO } from '../../scenario/default'
import type { Scenario } from '../../scenario/types'
import { type FindSignal, likeness, parting, withScheme } from './compare'

const NAMES = ['t_s', 'arrivals', 'marks', 'average']

/** Rows of one second each. */
function series(...rows: [arrivals: number, marks: number, average: number][]): Series {
  const made = new Series(NAMES)
  made.append(Float64Array.from(rows.flatMap((row, i) => [i + 1, ...row])))
  return made
}

test('lanes are alike while their packets are, whatever else they measure', () => {
  const one = series([10, 0, 1], [20, 1, 2], [30, 1, 3])
  expect(likeness(one, series([10, 0, 5], [20, 1, 5]))).toEqual({ packets: 20 })
  expect(likeness(one, series())).toEqual({ packets: 0 })
})

test('the first row that differs is found', () => {
  const one = series([10, 0, 1], [20, 1, 2], [30, 1, 3], [40, 2, 3])
  expect(likeness(one, series([10, 0, 1], [20, 2, 2], [30, 2, 3], [40, 3, 3]))).toEqual({
    packets: 40,
    differs: { after_s: 1, until_s: 2 },
  })
})

test('the scheme stands wherever the lane has a rule', () => {
  const rule = { kind: 'rule' as const, text: 'on arrive\n  send\n' }
  const scenario = {
    ...DEFAULT_SCENARIO,
    lanes: [
      { label: '', queue: { kind: 'tail_drop' } },
      { label: '', queue: { kind: 'pie' } },
    ],
    timeline: [
      { at_s: 5, lane: 1, set: { queue: rule } },
      { at_s: 6, lane: 0, set: { queue: rule } },
      { at_s: 7, set: { 'link.rate_bps': 1e6 } },
    ],
  } as unknown as Scenario
  const red = { kind: 'tail_drop' as const }
  const alone = withScheme(scenario, 1, red)!
  expect(alone.lanes).toEqual([{ label: '', queue: { kind: 'pie' } }])
  expect(alone.timeline).toEqual([
    { at_s: 5, set: { queue: red } },
    { at_s: 7, set: { 'link.rate_bps': 1e6 } },
  ])
})

type Event = [t_s: number, number: number, what: (typeof EVENT_KINDS)[number]]

/** The drops and marks of a lane, as the search reads them. */
const lane =
  (...events: Event[]): FindSignal =>
  async (place) => {
    const found =
      'number' in place
        ? events[events.findIndex(([, number]) => number === place.number) + (place.later ? 1 : -1)]
        : events
            .filter(([t_s]) => Math.abs(t_s - place.at_s) <= place.within_s)
            .sort(([a], [b]) => Math.abs(a - place.at_s) - Math.abs(b - place.at_s))[0]
    if (!found) return null
    const row = new Array<number | null>(EVENT_COLUMNS.length).fill(null)
    for (const [name, value] of Object.entries({
      t_s: found[0],
      number: found[1],
      what: EVENT_KINDS.indexOf(found[2]),
    }))
      row[EVENT_COLUMNS.indexOf(name as (typeof EVENT_COLUMNS)[number])] = value
    return { event: row } as Signal
  }

test('the first packet that two lanes treat differently is found', async () => {
  const span = { after_s: 1, until_s: 2 }
  const before: Event[] = [
    [0.98, 7, 'early'],
    [1.2, 10, 'early'],
  ]
  const one = lane(...before, [1.5, 20, 'early'], [1.7, 30, 'early'])
  expect(await parting(one, lane(...before, [1.7, 30, 'early']), span)).toMatchObject({
    one: { number: 20, what: 'early' },
    other: undefined,
  })
  expect(await parting(one, lane(...before, [1.4, 15, 'overflow']), span)).toMatchObject({
    one: undefined,
    other: { number: 15, what: 'overflow' },
  })
  expect(await parting(one, lane(...before, [1.5, 20, 'marked']), span)).toMatchObject({
    one: { number: 20, what: 'early' },
    other: { number: 20, what: 'marked' },
  })
  expect(await parting(one, one, span)).toBeUndefined()
})
