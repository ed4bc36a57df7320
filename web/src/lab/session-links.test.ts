import fc from 'fast-check'
import { expect, test } from 'vitest'
import { known } from '../../tools/runs/core-scenario'
import { digestsAt, flows, maxP, rate, red, SMALL, sessionOf } from '../../tools/runs/core-session'
import { cases } from '../../tools/setup/tier.mjs'
import { changesOf, targetsOf, valueAt } from '../features/track/events'
import { decodeLink, encodeLink } from '../link/link'
import { wholeClass } from '../scenario/classes'
import { withEntries, withMoved, withoutEntry } from '../scenario/timeline/changes'
import type { Scenario, View } from '../scenario/types'
import type { ChangeNotice } from './session'

const pie = { kind: 'pie' } as const

/** Every load and both lanes change before and after the session begins; one lane has its own link. */
const CHANGED: Scenario = {
  ...SMALL,
  traffic: [...SMALL.traffic, wholeClass({ id: 'p', kind: 'poisson', rho: 0.1 })],
  lanes: [SMALL.lanes[0]!, { ...SMALL.lanes[1]!, override: { link: { rate_bps: 5_000_000 } } }],
  timeline: [
    { at_s: 1, set: { 'traffic.ftp.flows': 0 } },
    { at_s: 2, lane: 1, set: { 'traffic.ftp.flows': 2, 'queue.max_p': 0.4 } },
    { at_s: 3, set: { 'traffic.p.rate_bps': 1_000_000 } },
    { at_s: 6, lane: 0, set: { queue: red } },
    ...SMALL.timeline!,
  ],
}

/** A session with its possible actions; checks that its link, opened elsewhere, runs the same. */
function labOf(scenario: Scenario) {
  const it = sessionOf(scenario)
  const { engine, session, state, host, press, letGo } = it
  const told = (): ChangeNotice | undefined => host.notify.mock.lastCall?.[0]
  const turned = async () => {
    const made = told()
    if (made && 'change' in made) await session.turn(made)
  }
  const entry = (n: number) => n % Math.max(1, state().scenario.timeline?.length ?? 0)
  const lane = (n: number) => n % state().scenario.lanes.length
  const decoded = () => {
    const link = decodeLink(encodeLink(state().scenario, state().view)!)!
    if (!('scenario' in link)) throw new Error('it is no link')
    return link as { scenario: Scenario; view: View }
  }
  const dragged = async (n: number, from: 'start' | 'now') => {
    press()
    for (const step of [1, 2, 3]) {
      await session.set(n % 2 ? flows(n + step) : maxP(step / 10), from)
      engine.run(0.1)
    }
    await letGo()
  }
  const acts = {
    start: (n: number) => session.fromStart([flows(n), maxP(n / 10), rate(1e6 * (1 + n))][n % 3]!),
    now: (n: number) => session.change([flows(n), maxP(n / 10), rate(1e6 * (1 + n))][n % 3]!),
    'scheme from start': (n: number) =>
      session.fromStart({ lane: lane(n), set: { queue: [red, pie, { kind: 'tail_drop' }][n % 3] } }),
    'scheme now': (n: number) =>
      session.change({ lane: lane(n), set: { queue: [red, pie, { kind: 'tail_drop' }][n % 3] } }),
    'own load': (n: number) => session.fromStart({ lane: lane(n), ...flows(n) }),
    turn: turned,
    'entry from start': (n: number) => session.entryFromStart(entry(n)),
    'set up as now': () => session.setUpAsNow(),
    'start over': () => session.startOver(),
    'without changes': () => session.startOver(true),
    plan: (n: number) =>
      session.revise((scenario) => {
        const at_s = engine.t_s + 1 + n / 10
        const targets = targetsOf(state(), at_s)
        const target = targets[n % targets.length]!
        const before = valueAt(state(), target, at_s)
        const value = target.type === 'number' ? before : target.options[n % target.options.length]!.value
        return withEntries(
          scenario,
          changesOf({ target, shape: 'burst', at_s, over_s: 1, lane: undefined, value, before }),
        )
      }),
    'move entry': (n: number) => session.revise((scenario) => withMoved(scenario, entry(n), n)),
    'remove entry': (n: number) => session.revise((scenario) => withoutEntry(scenario, entry(n))),
    'drop later': () => session.dropLater(),
    fork: async (n: number) => {
      if (state().scenario.lanes.length < 4) await session.forkLane(lane(n))
    },
    remove: async (n: number) => {
      if (state().scenario.lanes.length > 2) await session.removeLane(lane(n))
    },
    'reset lane': (n: number) => session.resetLane(lane(n)),
    reset: () => session.reset(session.opened),
    undo: () => session.undo(),
    redo: () => session.redo(),
    'drag from start': (n: number) => dragged(n, 'start'),
    'drag now': (n: number) => dragged(n, 'now'),
    home: () => session.seek(0),
    run: (n: number) => engine.run(n / 4),
    reload: () => {
      const { scenario, view } = decoded()
      state().open(known(scenario), view.t_s, view)
    },
  }
  const expectLinked = (after: string) => {
    const { scenario, view } = decoded()
    expect(view.t_s, after).toBe(engine.t_s)
    expect(engine.digests(), after).toEqual(digestsAt(scenario, view.t_s))
  }
  const does = async (act: keyof typeof acts, n = 1) => {
    await acts[act](n)
    await session.settled()
    expectLinked(`${act} ${n}`)
  }
  return { ...it, acts, does, expectLinked }
}

type Act = keyof ReturnType<typeof labOf>['acts']

test.each<[what: string, ...Act[]]>([
  ['is turned and taken back', 'start', 'turn', 'run', 'undo', 'redo', 'reload', 'undo', 'home', 'run'],
  ['is made the set-up and taken back', 'scheme now', 'run', 'set up as now', 'undo', 'reload', 'run'],
  ['is set below a plan', 'plan', 'start', 'undo', 'redo', 'run', 'undo', 'reload'],
  ['is forked and begun again', 'now', 'run', 'fork', 'start over', 'run', 'undo', 'without changes', 'run'],
  ['is a lane that is reset', 'scheme from start', 'now', 'reset lane', 'undo', 'redo', 'run', 'undo'],
])('the link of %s runs the same after every step', async (_, ...steps) => {
  for (const scenario of [SMALL, CHANGED]) {
    const { does } = labOf(scenario)
    for (const step of steps) await does(step)
  }
})

test('whatever a person does, the link reproduces the run', async () => {
  const names = Object.keys(labOf(SMALL).acts) as Act[]
  const act = fc.tuple(fc.constantFrom(...names), fc.integer({ min: 0, max: 9 }))
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(SMALL, CHANGED),
      fc.array(act, { maxLength: 9 }),
      async (scenario, acts) => {
        const { does } = labOf(scenario)
        for (const [name, n] of acts) await does(name, n)
      },
    ),
    { numRuns: cases(60, 'web/src/lab', 'web/src/link') },
  )
})
