import { expect, test } from 'vitest'
import { loadCore } from '../../tools/runs/load-wasm.mjs'
import { answered } from '../engine/faults'
import { DEFAULT_SCENARIO, DEFAULT_VIEW } from '../scenario/default'
import type { Ghost, Parse, Scenario } from '../scenario/types'
import { ghostOf, lengthened, shortened, soundView } from './ghosts'
import { keep, kept } from './kept'
import { decodeLink, encodeLink } from './link'
import { knownView } from './view'

const load = { at_s: 84, set: { 'traffic.ftp.flows': 64 } }
const scenario: Scenario = {
  ...DEFAULT_SCENARIO,
  timeline: [
    { at_s: 30, lane: 0, set: { queue: { kind: 'gred_i' } } },
    { at_s: 41, lane: 1, set: { 'queue.max_p': 0.3 } },
    load,
  ],
}

test('a ghost runs one lane alone, with its records and planned changes', () => {
  expect(ghostOf(scenario, 1, 60)).toEqual({
    lane: 1,
    at_s: 60,
    scenario: {
      ...DEFAULT_SCENARIO,
      lanes: [scenario.lanes[1]],
      timeline: [{ at_s: 41, set: { 'queue.max_p': 0.3 } }, load],
    },
  })
  expect(ghostOf(scenario, 2, 60)).toBeUndefined()
})

test('in a link a ghost is only its difference, and is restored even if everything else has changed', () => {
  const ghost = ghostOf(scenario, 1, 60)!
  const view = { ...DEFAULT_VIEW, ghosts: [ghost] }
  expect(shortened(view, scenario).ghosts).toEqual([
    { lane: 1, at_s: 60, beside: { lanes: ghost.scenario.lanes, timeline: ghost.scenario.timeline } },
  ])
  const { warmup_s: _, ...bare } = scenario
  const later = { ...bare, seed: 9, notes: 'new' } as unknown as Scenario
  expect(decodeLink(encodeLink(later, view) ?? '')).toStrictEqual({ scenario: later, view })
})

test('forged ghosts are ignored', () => {
  for (const ghosts of ['ghost', [7, null], [{ lane: 1, at_s: 2 }], [{ lane: 9, at_s: 2, beside: {} }]]) {
    const view = lengthened({ ...DEFAULT_VIEW, ghosts }, { ...scenario })
    expect(knownView(view), JSON.stringify(ghosts)).toStrictEqual(DEFAULT_VIEW)
  }
  expect(lengthened('view', {})).toBe('view')
})

test('ghosts that cannot run are reported, and the others stay', async () => {
  const core = await loadCore({ build: false })
  const parse: Parse = async (json) => answered(core.parse(json))
  const ghost = ghostOf(scenario, 1, 60)!
  const forged = [
    { lane: 0, at_s: 1, scenario: {} },
    { lane: 1, at_s: 1, scenario: { ...ghost.scenario, lanes: 'x' } },
    { lane: 2, at_s: 1, scenario: { ...ghost.scenario, lanes: [{}] } },
    { lane: 0, at_s: 1, scenario },
    { lane: scenario.lanes.length, at_s: 1, scenario: ghost.scenario },
    ghost,
  ] as unknown as Ghost[]
  const { view, faults } = await soundView({ ...DEFAULT_VIEW, ghosts: forged }, scenario, parse)
  expect(view).toEqual({ ...DEFAULT_VIEW, ghosts: [ghost] })
  expect(new Set(faults.map(({ path }) => path.slice(0, 9)))).toEqual(
    new Set(['ghosts[0]', 'ghosts[1]', 'ghosts[2]', 'ghosts[3]', 'ghosts[4]']),
  )
})

test('state kept in the browser is checked like a link', async () => {
  const core = await loadCore({ build: false })
  const parse: Parse = async (json) => answered(core.parse(json))
  const items = new Map<string, string>()
  const store = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    key: (place: number) => [...items.keys()][place] ?? null,
    get length() {
      return items.size
    },
  }
  const ghosts = [{ lane: 1, at_s: 1, scenario: { lanes: [{}] } }] as unknown as Ghost[]
  const fragment = keep(scenario, { ...DEFAULT_VIEW, ghosts }, '', 1, store)!
  const found = kept(fragment, store)
  if (!found || !('scenario' in found)) throw new Error('it was not kept')
  const { view, faults } = await soundView(found.view, scenario, parse)
  expect(view).toStrictEqual(DEFAULT_VIEW)
  expect(faults.every(({ path }) => path.startsWith('ghosts[0].'))).toBe(true)
  expect(faults).not.toEqual([])
})
