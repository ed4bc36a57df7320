import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AT_S, flows, maxP, rate, red, SMALL, sessionOf } from '../../tools/runs/core-session'
import { changeNoticeWords, droppedWords, noticeWords } from './change-notice'
import type { MadeChange } from './session'

const droptail = { kind: 'tail_drop' } as const

/** The last notice. */
const told = ({ host }: ReturnType<typeof sessionOf>) => host.notify.mock.lastCall![0] as MadeChange

describe('a change from the start', () => {
  test('is in the set-up, and the lanes are where they would be had it always held', async () => {
    const { engine, session, past, state, expectAligned } = sessionOf()
    await session.fromStart({ lane: 1, set: { queue: droptail } })
    expect(state().scenario).toMatchObject({
      lanes: [{ label: 'Tail Drop' }, { label: 'Tail Drop', queue: droptail }],
      timeline: SMALL.timeline!,
    })
    // The lane's name changed too.
    expect(engine.asked).toEqual(['amend', 'revise'])
    expect([engine.t_s, past()]).toEqual([AT_S, [SMALL]])
    expect(engine.digests()[1]).toBe(engine.digests()[0])
    expectAligned()
    await session.seek(0)
    expectAligned()
    await session.undo()
    expect(state().scenario).toBe(SMALL)
    expectAligned()
  })

  test('is the default beside the load, except for dragging while the lanes run', async () => {
    const it = sessionOf()
    const { session, state, host } = it
    const kinds: unknown[] = []
    for (const [running, moves, from] of [
      [false, false, undefined],
      [true, false, undefined],
      [false, true, undefined],
      [true, true, undefined],
      [false, false, 'now'],
    ] as const) {
      session.play(running)
      host.moves.mockReturnValue(moves)
      state().setView({ from })
      await session.set({ set: { 'link.rate_bps': 5_000_000 + 1000 * kinds.length } })
      kinds.push(told(it).from)
    }
    expect(kinds).toEqual(['start', 'start', 'start', 'now', 'now'])
    it.expectAligned()
  })

  test('is that of a load at time 0 alone, however it is set', async () => {
    const it = sessionOf()
    const { session, engine, host } = it
    const kinds: unknown[] = []
    for (const [t_s, moves] of [
      [0, false],
      [0, true],
      [5, false],
      [5, true],
    ] as const) {
      await session.seek(t_s)
      expect(engine.t_s).toBe(t_s)
      host.moves.mockReturnValue(moves)
      await session.set(flows(5 + kinds.length))
      kinds.push(told(it).from)
    }
    expect(kinds).toEqual(['start', 'start', 'now', 'now'])
    it.expectAligned()
  })

  test('during one press is one step', async () => {
    const { session, past, state, press, letGo, expectAligned } = sessionOf()
    press()
    for (const n of [4, 6, 9]) await session.fromStart(flows(n))
    await letGo()
    expect(past()).toEqual([SMALL])
    expect(state().scenario.traffic[0]).toMatchObject({ flows: 9 })
    expectAligned()
  })

  test('that is refused leaves everything as it was', async () => {
    const { session, state, host, expectAligned } = sessionOf()
    await session.fromStart({ set: { 'link.rate_bps': -1 } })
    expect([state().scenario, state().notices.length, host.notify.mock.calls]).toEqual([SMALL, 1, []])
    expectAligned()
  })
})

describe('a new scheme, with a parameter of the old one planned,', () => {
  const planned = { ...SMALL, timeline: [{ at_s: 6, ...maxP(0.6) }, ...SMALL.timeline!] }

  test.each(['start', 'now'] as const)(
    'is accepted, and the notice names the dropped plans (%s)',
    async (from) => {
      const it = sessionOf(planned)
      const { engine, session, state, expectAligned } = it
      await session.set({ lane: 1, set: { queue: droptail } }, from)
      expect(state().notices).toEqual([])
      expect(state().scenario.timeline?.at(-1)).toEqual(SMALL.timeline![0])
      expect(JSON.stringify(state().scenario.timeline)).not.toContain('max_p')
      expect(noticeWords(told(it)).replaceAll('\u00a0', ' ')).toMatch(
        /^Tail Drop in lane B .*; removes the event planned for 6 s$/,
      )
      expectAligned()
      await session.turn(told(it))
      expectAligned()
      await session.undo()
      await session.undo()
      expect(state().scenario).toBe(planned)
      engine.run(3)
      expectAligned()
    },
  )
})

describe('a change is converted', () => {
  test('and back, each conversion a step that can be undone', async () => {
    const it = sessionOf()
    const { engine, session, state, expectAligned } = it
    await session.change(maxP(0.3))
    const live = state().scenario
    engine.run(0.5)
    await session.turn(told(it))
    expect(state().scenario.lanes[1]?.queue).toEqual({ ...red, max_p: 0.3 })
    expect(state().scenario.timeline).toEqual(SMALL.timeline)
    expectAligned()
    await session.turn(told(it))
    expect(state().scenario).toEqual(live)
    expect([engine.t_s, told(it).from]).toEqual([AT_S + 0.5, 'now'])
    expectAligned()
    await session.undo()
    await session.undo()
    expect(state().scenario).toEqual(live)
    expectAligned()
  })

  test('from an entry of the timeline, even a future one', async () => {
    const it = sessionOf()
    const { session, state, expectAligned } = it
    await session.entryFromStart(0)
    expect(state().scenario.traffic[0]).toMatchObject({ flows: 5 })
    expect(state().scenario.timeline ?? []).toEqual([])
    expectAligned()
    await session.turn(told(it))
    expect(state().scenario).toEqual(SMALL)
    expectAligned()
  })

  test('only while it is the last', async () => {
    const it = sessionOf()
    const { session, state } = it
    await session.fromStart(rate(5_000_000))
    const made = told(it)
    await session.undo()
    await session.turn(made)
    expect(state().scenario).toBe(SMALL)
  })
})

describe('a queue drawn on paused lanes', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  test('is sent on release, from the start', async () => {
    const { engine, session, state, press, letGo, expectAligned } = sessionOf()
    press()
    for (const max_p of [0.2, 0.3, 0.4]) {
      session.setQueue(1, { ...red, max_p }, 'drag')
      await vi.advanceTimersByTimeAsync(300)
    }
    expect(engine.asked).toEqual([])
    session.setQueue(1, { ...red, max_p: 0.5 }, 'end')
    await letGo()
    expect(engine.asked).toEqual(['amend'])
    expect(state().scenario.lanes[1]?.queue).toEqual({ ...red, max_p: 0.5 })
    expect(state().scenario.timeline).toEqual(SMALL.timeline)
    expectAligned()
  })
})

describe('the present state', () => {
  test('becomes the set-up in one step', async () => {
    const { engine, session, state, expectAligned } = sessionOf()
    await session.change(maxP(0.3))
    await session.change(rate(5_000_000))
    engine.run(0.5)
    await session.setUpAsNow()
    expect(state().scenario).toMatchObject({
      link: { rate_bps: 5_000_000 },
      lanes: [{}, { queue: { max_p: 0.3 } }],
      timeline: SMALL.timeline!,
    })
    expect(state().past).toHaveLength(3)
    expectAligned()
  })

  test('starts over, with its changes or without', async () => {
    const { engine, session, state, expectAligned } = sessionOf()
    await session.change(maxP(0.3))
    await session.startOver()
    expect([engine.t_s, state().scenario.timeline?.length]).toEqual([0, 2])
    engine.run(6)
    expectAligned()
    await session.startOver(true)
    expect([engine.t_s, state().scenario.timeline]).toEqual([0, SMALL.timeline])
    engine.run(6)
    expectAligned()
  })
})

test('a notice of a change gives its kind, and until when it holds', async () => {
  const it = sessionOf()
  const { session } = it
  const words: string[] = []
  for (const act of [
    () => session.change(maxP(0.3)),
    () => session.turn(told(it)),
    () => session.fromStart({ lane: 1, set: { queue: { ...red, max_p: 0.4 } } }),
    () => session.fromStart({ lane: 0, set: { queue: { ...red, max_p: 0.4 } } }),
    () => session.fromStart(flows(4)),
    () => session.change(flows(6)),
  ]) {
    await act()
    words.push(changeNoticeWords(told(it)).replaceAll('\u00a0', ' '))
  }
  expect(words).toEqual([
    'max_p 0.3 in lane B from now on (4 s)',
    'max_p 0.3 in lane B from the start',
    'max_p 0.4 in lane B from the start',
    'RED in lane A from the start',
    'Long TCP flows 4 from the start',
    'Long TCP flows 6 from now on (4 s)',
  ])
})

test('any step that drops a plan says so', async () => {
  const it = sessionOf()
  const { session, host, state } = it
  const said = () => {
    const told = host.notify.mock.lastCall![0]
    return [noticeWords(told), droppedWords(told)].map((words) => words.replaceAll('\u00a0', ' '))
  }
  await session.change(flows(4))
  expect(said()).toEqual([
    'Long TCP flows 4 from now on (4 s); removes the event planned for 8 s',
    'Long TCP flows 5 at 8 s',
  ])
  await session.undo()
  await session.revise((scenario) => ({ ...scenario, title: 'kept' }))
  expect(host.notify).toHaveBeenCalledTimes(1)
  await session.dropLater()
  expect(said()).toEqual(['Removed: the event planned for 8 s', 'Long TCP flows 5 at 8 s'])
  await session.undo()
  expect(state().scenario.timeline).toEqual(SMALL.timeline)
})
