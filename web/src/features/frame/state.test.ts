import { beforeAll, beforeEach, expect, test } from 'vitest'
import { deflated } from '../../../engine/src/link/address'
import { pack } from '../../../engine/src/link/pack'
import { loadCore } from '../../../tools/runs/load-wasm.mjs'
import { answered } from '../../engine/faults'
import { makeLab } from '../../lab'
import type { Lab } from '../../lab/lab'
import { DEFAULT_DOCUMENT, DEFAULT_SCENARIO, DEFAULT_VIEW } from '../../scenario/default'
import { Refused } from './refused'
import { setState } from './state'

let core: Awaited<ReturnType<typeof loadCore>>
const lab: Lab = { ...makeLab(), parse: async (json) => answered(core.parse(json)) }

beforeAll(async () => {
  core = await loadCore({ build: false })
})

/** A link that the lab itself never makes. */
const forged = (view: object, scenario: object = DEFAULT_SCENARIO) =>
  `#1.${deflated(JSON.stringify(pack({ scenario, view: { ...DEFAULT_VIEW, ...view } })))}`
const ghost = (scenario: unknown, lane = 0) => ({ lane, at_s: 1, scenario })
const own = () => {
  const { scenario, view, past, opened } = lab.store.getState()
  return { scenario, view, past, opened }
}

beforeEach(() => {
  lab.store.getState().open(DEFAULT_DOCUMENT, 30, { ...DEFAULT_VIEW, t_s: 30, lock: 'curve' })
})

test('a link with an invalid ghost or scenario is refused with the places of its faults, and changes nothing', async () => {
  const [lane] = DEFAULT_SCENARIO.lanes
  const hostile: [string, RegExp][] = [
    [forged({ ghosts: [ghost({})] }), /^address\.ghosts\[0\]/],
    [forged({ ghosts: [ghost({ ...DEFAULT_SCENARIO, lanes: 'x' })] }), /^address\.ghosts\[0\]\.lanes/],
    [forged({ ghosts: [ghost({ ...DEFAULT_SCENARIO, lanes: [{}] })] }), /^address\.ghosts\[0\]\.lanes/],
    [forged({ ghosts: [ghost(DEFAULT_SCENARIO)] }), /^address\.ghosts\[0\]\.lanes/],
    [forged({ ghosts: [ghost({ ...DEFAULT_SCENARIO, lanes: [lane] }, 3)] }), /^address\.ghosts\[0\]\.lane/],
    [forged({}, { ...DEFAULT_SCENARIO, lanes: {} }), /^address\.lanes/],
    [forged({}, { ...DEFAULT_SCENARIO, traffic: Array(200).fill({}) }), /^address\.traffic/],
  ]
  for (const [address, place] of hostile) {
    const before = own()
    const refused = await setState(lab, { address }).then(
      () => undefined,
      (error) => error,
    )
    expect(refused).toBeInstanceOf(Refused)
    const { faults } = refused as Refused
    expect(faults.length).toBeLessThanOrEqual(20)
    for (const { path, message } of faults) {
      expect(path).toMatch(place)
      expect(message.length).toBeLessThan(1000)
    }
    expect(own()).toEqual(before)
  }
})

test('invalid parts of a link’s view have their defaults, and it cannot lift a lock', async () => {
  const hostile = {
    t_s: 'x',
    running: 'yes',
    speed: 1e9,
    theme: ['dark'],
    window_s: null,
    plots: { length: 4 },
    muted: [99, '0'],
    solo: '__proto__',
    screen: 'wall',
    lock: 'none',
    lesson: { name: '../x', step: 1e9 },
    ghosts: [{}, 'x', null, { lane: 0 }, { lane: 99, at_s: 1, scenario: {} }],
  }
  await setState(lab, { address: forged(hostile, { ...DEFAULT_SCENARIO, title: 'sent' }) })
  const { scenario, view } = own()
  expect(scenario.title).toBe('sent')
  expect(view).toEqual({ ...DEFAULT_VIEW, lock: 'curve' })
})
