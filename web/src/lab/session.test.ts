import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { known } from '../../tools/runs/core-scenario'
import { AT_S, digestsAt, flows, maxP, rate, red, SMALL, sessionOf } from '../../tools/runs/core-session'
import { plainQueue } from '../scenario/traits'
import { labText } from './text'

describe('a change of the scenario', () => {
  test('waits for the one before and builds on its result', async () => {
    const { engine, session, state, expectAligned } = sessionOf()
    const open = engine.hold()
    const seen: unknown[] = []
    const all = [
      session.change(flows(9)),
      session.revise((scenario) => {
        seen.push(scenario.timeline)
        return { ...scenario, seed: 7 }
      }),
      session.undo(),
      session.change(rate(5_000_000)),
    ]
    await Promise.resolve()
    expect(engine.asked).toEqual(['amend'])
    expect(state().scenario).toBe(SMALL)
    open()
    await Promise.all(all)
    expect(engine.asked.slice(0, 4)).toEqual(['amend', 'revise', 'revise', 'revise'])
    expect(seen).toEqual([[{ at_s: AT_S, ...flows(9) }]])
    expect(state().scenario).toMatchObject({
      seed: 42,
      timeline: [
        { at_s: AT_S, ...flows(9) },
        { at_s: AT_S, ...rate(5_000_000) },
      ],
    })
    expectAligned()
  })

  test('is in the timeline as the core returns it, at the time it took effect', async () => {
    const { engine, session, state, expectAligned } = sessionOf()
    await session.change(maxP(0.3))
    await session.change(maxP(0.4))
    engine.run(0.5)
    await session.change({ ...rate(4_000_000), lane: 0 })
    expect(state().scenario.timeline?.map(({ at_s, lane }) => [at_s, lane])).toEqual([
      [AT_S, 1],
      [AT_S + 0.5, 0],
      [8, undefined],
    ])
    expect(engine.timeline()).toEqual(state().scenario.timeline)
    expect(engine.asked).toEqual(['amend', 'amend', 'amend'])
    expect([state().past.length, state().view.t_s]).toEqual([3, AT_S + 0.5])
    expectAligned()
  })

  test('is not reverted by earlier plans for it', async () => {
    const { session, state, expectAligned, engine } = sessionOf()
    await session.change(flows(4))
    expect(state().scenario.timeline).toEqual([{ at_s: AT_S, ...flows(4) }])
    engine.run(6)
    expectAligned()
  })
})

describe('a gesture', () => {
  test('is one step and one entry, at the time it began', async () => {
    const { engine, session, past, state, press, letGo, expectAligned } = sessionOf()
    press()
    for (const max_p of [0.2, 0.3, 0.9]) {
      await session.change(maxP(max_p))
      engine.run(0.4)
    }
    expect(past()).toEqual([SMALL])
    expect(state().scenario.timeline).toEqual([{ at_s: AT_S, ...maxP(0.9) }, ...SMALL.timeline!])
    expect(engine.asked).toEqual(['amend', 'amend', 'amend'])
    expect(engine.timeline()).toHaveLength(4)
    const { t_s } = engine
    await letGo()
    expect(engine.asked.slice(3)).toEqual(['revise'])
    expect([engine.t_s, engine.sentBack]).toEqual([t_s, [1]])
    expectAligned()
    await session.undo()
    expect(state().scenario).toBe(SMALL)
    expectAligned()
  })

  test('of a single change needs no second run', async () => {
    const { engine, session, press, letGo, expectAligned } = sessionOf()
    press()
    await session.change(maxP(0.3))
    engine.run(0.3)
    await letGo()
    expect(engine.asked).toEqual(['amend'])
    expectAligned()
  })

  test('ends when something else is changed, undone, or pressed', async () => {
    const { engine, session, state, press, letGo, expectAligned } = sessionOf()
    press()
    await session.change(maxP(0.2))
    await session.change(flows(4))
    await session.change(maxP(0.3))
    expect(state().past).toHaveLength(3)
    await session.undo()
    await session.change(maxP(0.4))
    await letGo()
    press()
    engine.run(0.2)
    await session.change(flows(6))
    await letGo()
    await session.change(flows(7))
    await session.change(flows(8))
    expect(state().past).toHaveLength(6)
    expectAligned()
  })

  test('whose answers come after its end is still one step', async () => {
    const { engine, session, state, press, letGo, settled, expectAligned } = sessionOf()
    press()
    await session.change(maxP(0.2))
    engine.run(0.3)
    const open = engine.hold()
    const changed = session.change(maxP(0.5))
    const ended = letGo()
    open()
    await Promise.all([changed, ended])
    await settled()
    expect([state().past.length, engine.asked]).toEqual([1, ['amend', 'amend', 'revise']])
    expectAligned()
  })
})

describe('a drawn queue', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  test('is sent at most every 200 ms, and its end at last', async () => {
    const { engine, session, state, press, letGo, expectAligned } = sessionOf()
    const drawn = (max_p: number) => ({ ...red, max_p })
    session.play(true)
    press()
    const sent: number[] = []
    for (let ms = 0; ms <= 1000; ms += 50) {
      session.setQueue(1, drawn(ms / 2000), 'drag')
      await vi.advanceTimersByTimeAsync(50)
      engine.run(0.05)
      sent.push(engine.asked.length)
    }
    expect(sent).toEqual([0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5])
    session.setQueue(1, drawn(0.7), 'end')
    await letGo()
    expect(engine.asked).toEqual([...Array(6).fill('amend'), 'revise'])
    expect(state().past).toHaveLength(1)
    expect(state().scenario.timeline?.[0]).toEqual({ at_s: AT_S + 0.15, lane: 1, set: { queue: drawn(0.7) } })
    await vi.advanceTimersByTimeAsync(1000)
    expect(engine.asked).toHaveLength(7)
    expectAligned()
  })

  test('is sent at once if chosen', async () => {
    const { engine, session, state, settled } = sessionOf()
    session.setQueue(0, red)
    await settled()
    expect([engine.asked, state().past.length]).toEqual([['amend', 'revise'], 1])
  })
})

describe('a refused change', () => {
  test('leaves a notice, and everything as it was', async () => {
    const { engine, session, state, expectAligned } = sessionOf()
    await session.change({ lane: 1, set: { 'queue.max_p': 7 } })
    expect(state().notices).toMatchObject([{ kind: 'change', title: labText.changeRefused }])
    expect(state().notices[0]?.items).toMatchObject([{ path: 'queue.max_p' }])
    await session.revise((scenario) => ({ ...scenario, warmup_s: -1 }))
    expect(state().notices[0]?.items).toMatchObject([{ path: 'warmup_s' }])
    expect([state().scenario, state().past, state().notices.length]).toEqual([SMALL, [], 1])
    expectAligned()
    await session.change(maxP(0.3))
    expect([state().past.length, engine.asked]).toEqual([1, ['amend', 'revise', 'amend']])
    expectAligned()
  })

  test('in a gesture leaves the other changes one step', async () => {
    const { session, state, press, letGo, expectAligned } = sessionOf()
    press()
    for (const max_p of [0.2, 7, 0.4]) await session.change(maxP(max_p))
    await letGo()
    expect(state().scenario.timeline?.[0]?.set).toEqual({ 'queue.max_p': 0.4 })
    expect([state().past.length, state().notices.length]).toEqual([1, 1])
    expectAligned()
  })
})

describe('undo and redo', () => {
  /** Four steps of all kinds, and the document after each. */
  async function fourSteps() {
    const it = sessionOf()
    const documents = [it.state().scenario]
    for (const act of [
      () => it.session.change(flows(6)),
      () => it.session.addLane({ label: '', queue: plainQueue('hred') }),
      () => it.session.revise((scenario) => ({ ...scenario, seed: 7 })),
      () => it.session.change(maxP(0.5)),
    ]) {
      await act()
      documents.push(it.state().scenario)
    }
    it.engine.asked.length = 0
    return { ...it, documents }
  }

  test('mirror each other, at the time shown', async () => {
    const { engine, session, state, documents, expectAligned } = await fourSteps()
    const states = documents.map((document) => digestsAt(document, AT_S))
    for (const i of [3, 2, 1, 0]) {
      await session.undo()
      expect([state().scenario, engine.digests(), engine.t_s]).toEqual([documents[i], states[i], AT_S])
    }
    await session.undo()
    expect([state().scenario, engine.asked.length]).toEqual([documents[0], 4])
    for (const i of [1, 2, 3, 4]) {
      await session.redo()
      expect([state().scenario, engine.digests(), engine.t_s]).toEqual([documents[i], states[i], AT_S])
    }
    await session.redo()
    expect(engine.asked).toEqual(Array(8).fill('revise'))
    expectAligned()
  })

  test('never set time back while it runs', async () => {
    const { engine, session, state, documents, expectAligned } = await fourSteps()
    engine.run(1.5)
    await session.undo()
    expect([engine.t_s, state().view.t_s, state().scenario]).toEqual([AT_S + 1.5, AT_S + 1.5, documents[3]])
    engine.run(3)
    await session.redo()
    expect([engine.t_s, state().view.t_s]).toEqual([AT_S + 4.5, AT_S + 4.5])
    expectAligned()
  })

  test('rerun only the lanes that differ', async () => {
    const { engine, session } = sessionOf()
    await session.change(maxP(0.5))
    engine.run(1)
    await session.undo()
    expect(engine.sentBack).toEqual([1])
    await session.redo()
    expect(engine.sentBack).toEqual([1])
  })

  test('return to the scenario before another was opened', async () => {
    const { engine, session, state, expectAligned } = sessionOf()
    await session.change(flows(6))
    const before = state().scenario
    state().open(known({ ...SMALL, title: 'Another', seed: 9 }), 2)
    expect(engine.opened).toMatchObject({ scenario: { title: 'Another' }, t_s: 2 })
    engine.run(1)
    await session.undo()
    expect([state().scenario, engine.t_s]).toEqual([before, 3])
    expectAligned()
  })

  test('start the engine again if it has stopped', async () => {
    const { engine, session, state, expectAligned } = sessionOf()
    await session.change(flows(6))
    engine.crash()
    await session.undo()
    expect([engine.opened, engine.status.status]).toEqual([{ scenario: SMALL, t_s: AT_S }, 'live'])
    expect(state().scenario).toBe(SMALL)
    expectAligned()
  })
})

describe('what changes nothing', () => {
  test.each(['start', 'now'] as const)('is no step, no entry, no name and no notice (%s)', async (from) => {
    const { engine, session, state, host, expectAligned } = sessionOf()
    const same = [{ lane: 1, set: { queue: red } }, flows(3), rate(10_000_000), maxP(0.1)]
    for (const wanted of same) await session.set(wanted, from)
    await session.setQueue(1, { ...red })
    expect([state().scenario, state().past, host.notify.mock.calls]).toEqual([SMALL, [], []])
    expect(engine.timeline()).toEqual(SMALL.timeline)
    expectAligned()
  })

  test('is a gesture that ends where it began', async () => {
    const { engine, session, past, state, press, letGo, expectAligned } = sessionOf()
    press()
    await session.change(maxP(0.3))
    engine.run(0.4)
    expect(state().past).toHaveLength(1)
    await session.change(maxP(0.1))
    expect([state().scenario, state().past, state().future]).toEqual([SMALL, [], []])
    engine.run(0.4)
    await session.change(maxP(0.5))
    await letGo()
    expect(state().scenario.timeline).toEqual([{ at_s: AT_S + 0.8, ...maxP(0.5) }, ...SMALL.timeline!])
    expect(past()).toEqual([SMALL])
    expectAligned()
  })
})
