import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { known } from '../../tools/runs/core-scenario'
import { AT_S, digestsAt, flows, maxP, rate, red, SMALL, sessionOf } from '../../tools/runs/core-session'
import { Replaced } from '../engine/denied'
import type { EngineStatus } from '../engine/page/client'
import type { Scenario } from '../generated/scenario'
import { wholeClass } from '../scenario/classes'
import { plainQueue } from '../scenario/traits'
import { labText } from './text'

/** RED is changed at 6 s, and all lanes at 8 s. */
const RECORDED: Scenario = { ...SMALL, timeline: [{ at_s: 6, ...maxP(0.6) }, ...SMALL.timeline!] }

describe('lanes', () => {
  test('are added and catch up without affecting the others', async () => {
    const { engine, session, past, expectAligned } = sessionOf()
    const before = engine.digests()
    await session.addLane({ label: '', queue: plainQueue('dsred') })
    expect([engine.sentBack, engine.digests().slice(0, 2), engine.t_s]).toEqual([[2], before, AT_S])
    expect(past()).toEqual([SMALL])
    expectAligned()
  })

  test('copied run as their original does, with all its plans', async () => {
    const { engine, session, state, expectAligned } = sessionOf(RECORDED)
    await session.duplicateLane(1)
    for (const by_s of [0, 5]) {
      engine.run(by_s)
      const [tailDrop, model, copy] = engine.digests()
      expect([copy === model, copy === tailDrop]).toEqual([true, false])
    }
    expect(state().scenario.timeline?.map(({ lane }) => lane)).toEqual([1, 2, undefined])
    expectAligned()
  })

  test('forked share their original’s past, but none of its own later changes', async () => {
    const { engine, session, state, expectAligned } = sessionOf({
      ...RECORDED,
      timeline: [{ at_s: 2, ...maxP(0.3) }, ...RECORDED.timeline!],
    })
    await session.forkLane(1)
    expect(state().scenario.timeline?.map(({ at_s, lane }) => [at_s, lane])).toEqual([
      [2, 1],
      [2, 2],
      [6, 1],
      [8, undefined],
    ])
    engine.run(1.9)
    expect(engine.digests()[2]).toBe(engine.digests()[1])
    engine.run(3)
    expect(engine.digests()[2]).not.toBe(engine.digests()[1])
    expectAligned()
    await session.undo()
    expect(state().scenario.lanes).toHaveLength(2)
    expectAligned()
  })

  test('are removed, and those behind move up with their changes', async () => {
    const { engine, session, state, expectAligned } = sessionOf(RECORDED)
    const [, red] = engine.digests()
    await session.removeLane(0)
    expect([engine.digests(), engine.sentBack]).toEqual([[red], []])
    expect(state().scenario.timeline?.map(({ lane }) => lane)).toEqual([0, undefined])
    engine.run(5)
    expectAligned()
  })
})

describe('the planned changes', () => {
  test('can be cancelled one by one, and past changes stay', async () => {
    const both = { at_s: 6, set: { ...flows(9).set, ...rate(5_000_000).set } }
    const { engine, session, state, expectAligned } = sessionOf({ ...SMALL, timeline: [both] })
    await session.cancel({ at_s: 6, lane: undefined, path: 'link.rate_bps', value: 5_000_000 })
    expect(state().scenario.timeline).toEqual([{ at_s: 6, ...flows(9) }])
    expect(engine.sentBack).toEqual([])
    await session.cancel({ at_s: 6, lane: 1, path: 'traffic.ftp.flows', value: 9 })
    expect(state().past).toHaveLength(1)
    engine.run(4)
    expectAligned()
  })

  test('can be dropped after the time shown', async () => {
    const { engine, session, state, expectAligned } = sessionOf(RECORDED)
    engine.run(2)
    await session.dropLater()
    expect(state().scenario.timeline).toEqual([{ at_s: 6, ...maxP(0.6) }])
    await session.dropLater()
    expect([state().past.length, engine.asked]).toEqual([1, ['revise']])
    engine.run(4)
    expectAligned()
    await session.undo()
    expect(state().scenario).toBe(RECORDED)
    expectAligned()
  })
})

test('a revision acts as if it had always held, at the time shown', async () => {
  const { engine, session, state } = sessionOf()
  const other: Scenario = {
    ...SMALL,
    seed: 7,
    traffic: [wholeClass({ id: 'one', kind: 'ftp' })],
    timeline: [],
  }
  await session.revise(() => other)
  expect([state().scenario.seed, engine.t_s, state().view.t_s]).toEqual([7, AT_S, AT_S])
  // The core has filled in every default.
  expect(state().scenario.traffic[0]).toMatchObject({ id: 'one', flows: 1, tcp: 'newreno' })
  expect(engine.digests()).toEqual(digestsAt(other, AT_S))
  await session.revise((scenario) => scenario)
  expect([engine.asked, state().past.length]).toEqual([['revise'], 1])
})

describe('time', () => {
  test('goes back and forth, and changes happen again', async () => {
    const { engine, session, state, host } = sessionOf()
    engine.run(6)
    await session.change(maxP(0.5))
    engine.run(1)
    const [document, digests] = [state().scenario, engine.digests()]
    await session.seek(2)
    expect([engine.t_s, state().view.t_s, state().scenario]).toEqual([2, 2, document])
    await session.seek(11)
    expect([engine.digests(), state().past.length]).toEqual([digests, 1])
    expect(host.followLive).toHaveBeenCalledTimes(2)
  })

  test('is in the view while the run is paused, not while it runs', () => {
    const { engine, session, state } = sessionOf()
    session.play(true)
    engine.run(1)
    expect([state().view.running, state().view.t_s]).toEqual([true, AT_S])
    session.play(false)
    engine.run(0.25)
    expect([state().view.running, state().view.t_s]).toEqual([false, AT_S + 1.25])
  })

  test('goes step by step, or at another speed', () => {
    const { engine, session, state, host } = sessionOf()
    session.play(true)
    session.setSpeed(16)
    session.step('event')
    session.step(-0.1)
    expect(engine.told).toEqual([16, 'event', -0.1])
    expect(state().view).toMatchObject({ speed: 16, running: false })
    session.play(true)
    // Opening, playing, a step to an event, playing.
    expect(host.setStepping.mock.calls.flat()).toEqual([false, false, true, false])
  })
})

describe('a lab that costs too much', () => {
  const large: Scenario = {
    ...SMALL,
    link: { ...SMALL.link, rate_bps: 1e10 },
    traffic: [wholeClass({ id: 'udp', kind: 'cbr', flows: 10_000, rate_bps: 1e10, packet_bytes: 64 })],
    timeline: [],
  }
  const flood = ({ status }: { status: EngineStatus }) => [status.status, status.large]

  test('waits; undo leads back to what ran, and redo to where it waited', async () => {
    const { engine, session, state, expectAligned } = sessionOf()
    state().open(known(large), 0)
    expect(flood(engine)).toEqual(['refused', true])
    await session.undo()
    expect([engine.status.status, state().scenario]).toEqual(['live', SMALL])
    expectAligned()
    await session.redo()
    expect([...flood(engine), state().scenario]).toEqual(['refused', true, large])
    expect(state().notices).toEqual([])
  })

  test('runs once the costly field is changed; any other change waits too', async () => {
    const { engine, session, state, expectAligned } = sessionOf()
    state().open(known(large), 0)
    await session.set({ set: { 'link.rate_bps': 5e9 } }, undefined)
    expect(flood(engine)).toEqual(['refused', true])
    await session.revise((scenario) => ({ ...scenario, traffic: SMALL.traffic }))
    expect([engine.status.status, state().scenario.link.rate_bps]).toEqual(['live', 5e9])
    expect(state().past).toHaveLength(3)
    expectAligned()
  })
})

describe('after a crash', () => {
  test('the same scenario starts from its beginning, with its steps', async () => {
    const { engine, session, state, expectAligned } = sessionOf()
    await session.change(maxP(0.5))
    const { scenario } = state()
    engine.crash()
    session.restart()
    expect(engine.opened).toEqual({ scenario, t_s: 0 })
    expect([engine.status.status, state().view.t_s, state().past.length]).toEqual(['live', 0, 1])
    engine.run(6)
    await session.change(maxP(0.2))
    expect(engine.asked).toEqual(['amend', 'amend'])
    expectAligned()
  })

  test('a change is refused and has no effect', async () => {
    const { engine, session, state } = sessionOf()
    engine.crash()
    await session.change(maxP(0.5))
    await session.seek(2)
    expect([state().scenario, state().past, state().view.t_s]).toEqual([SMALL, [], AT_S])
    expect(state().notices).toMatchObject([
      { title: labText.changeRefused, items: [{ path: '', message: 'the simulation is not running' }] },
    ])
  })
})

test('a change or a step in time that another scenario overtakes is no fault to tell', async () => {
  const { engine, session, state } = sessionOf()
  vi.spyOn(engine, 'request').mockRejectedValue(new Replaced())
  await session.change(maxP(0.5))
  await session.seek(2)
  expect(state().notices).toEqual([])
})

test('whatever a person does, the engine ends up running the document', async () => {
  const act = fc.oneof(
    fc.record({ act: fc.constant('flows' as const), n: fc.integer({ min: 0, max: 6 }) }),
    fc.record({ act: fc.constant('max_p' as const), n: fc.integer({ min: 0, max: 12 }) }),
    fc.record({ act: fc.constant('draw' as const), n: fc.integer({ min: 1, max: 9 }) }),
    fc.record({ act: fc.constant('run' as const), n: fc.integer({ min: 0, max: 5 }) }),
    fc.record({ act: fc.constant('seek' as const), n: fc.integer({ min: 0, max: 12 }) }),
    fc.record({
      act: fc.constantFrom('press' as const, 'let go' as const, 'undo' as const, 'redo' as const),
      n: fc.constant(0),
    }),
    fc.record({ act: fc.constantFrom('add' as const, 'fork' as const, 'remove' as const), n: fc.nat(1) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 12 }), async (acts) => {
      const { engine, session, state, press, letGo, settled, expectAligned } = sessionOf(RECORDED)
      const does = {
        flows: (n: number) => session.change(flows(n)),
        // Values above 1 are refused.
        max_p: (n: number) => session.change(maxP(n / 10)),
        draw: (n: number) => session.setQueue(0, { ...red, max_p: n / 10 }),
        run: (n: number) => engine.run(n / 10),
        seek: (n: number) => session.seek(n),
        press,
        'let go': letGo,
        undo: () => session.undo(),
        redo: () => session.redo(),
        add: () =>
          state().scenario.lanes.length < 4 && session.addLane({ label: '', queue: plainQueue('hred') }),
        fork: (n: number) => state().scenario.lanes.length < 4 && session.forkLane(n),
        remove: (n: number) => state().scenario.lanes.length > 2 && session.removeLane(n),
      }
      for (const { act, n } of acts) {
        // Some steps are awaited; others come while earlier ones are pending.
        const done = does[act](n)
        if (n % 2 === 0) await done
      }
      await letGo()
      await settled()
      expectAligned()
      expect(state().scenario.timeline).toEqual(engine.timeline())
    }),
    { numRuns: 60 },
  )
})
