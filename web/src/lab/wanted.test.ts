import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AT_S, flows, maxP, rate, red, SMALL, sessionOf } from '../../tools/runs/core-session'
import { queueOf, wantedAt } from './wanted'

const drop = { kind: 'tail_drop' } as const

/** A session, and what is wanted at its time. */
function wantedBy() {
  const it = sessionOf()
  const queue = (lane: number) => queueOf(it.session.wanted, lane, it.engine.t_s)
  const value = (path: string, lane = 0) => wantedAt(it.session.wanted, path, it.engine.t_s, lane)
  return { ...it, queue, value }
}

describe('the wanted state', () => {
  test('has a change from its request on, and follows the document', async () => {
    const { session, engine, queue, value, state } = wantedBy()
    const open = engine.hold()
    const all = [
      session.change(flows(9)),
      session.fromStart({ lane: 1, set: { queue: drop } }),
      session.revise((scenario) => ({ ...scenario, seed: 7 })),
    ]
    expect([value('traffic.ftp.flows'), queue(1), session.wanted.scenario.seed]).toEqual([9, drop, 7])
    expect(state().scenario).toBe(SMALL)
    open()
    await Promise.all(all)
    expect([value('traffic.ftp.flows'), queue(1), session.wanted.scenario.seed]).toEqual([9, drop, 7])
    expect([session.wanted.scenario, session.wanted.changes]).toEqual([state().scenario, []])
  })

  test('falls back to the document if the engine refuses', async () => {
    const { session, value, queue } = wantedBy()
    const all = [
      session.change(rate(-1)),
      session.fromStart({ lane: 1, set: { queue: { ...red, max_p: 7 } } }),
      session.revise((scenario) => ({ ...scenario, seed: -1 })),
    ]
    expect([value('link.rate_bps'), session.wanted.scenario.seed]).toEqual([-1, -1])
    await Promise.all(all)
    expect([value('link.rate_bps'), queue(1), session.wanted.scenario]).toEqual([10_000_000, red, SMALL])
  })

  test('is that of the lane asked, with the plans up to then', async () => {
    const { session, engine, value } = wantedBy()
    void session.change({ lane: 1, ...rate(2_000_000) })
    const rates = () => [value('link.rate_bps', 0), value('link.rate_bps', 1)]
    expect(rates()).toEqual([10_000_000, 2_000_000])
    await session.settled()
    engine.run(4)
    expect([...rates(), value('traffic.ftp.flows', 1)]).toEqual([10_000_000, 2_000_000, 5])
  })

  test('of a part that is being edited is the set-up of the edit', async () => {
    const { session, value } = wantedBy()
    const edited = session.revise((scenario) => ({
      ...scenario,
      link: { ...scenario.link, rate_bps: 2_000_000 },
      traffic: scenario.traffic.map((entry) => ({ ...entry, flows: 7 })),
      timeline: [],
    }))
    expect([value('link.rate_bps'), value('traffic.ftp.flows', 1)]).toEqual([2_000_000, 7])
    await edited
    expect([value('link.rate_bps'), value('traffic.ftp.flows', 1)]).toEqual([2_000_000, 7])
  })

  test('does not repeat an edit that the document contains', async () => {
    const { session, state } = wantedBy()
    const counts: number[] = []
    session.onWanted(() => counts.push(session.wanted.scenario.lanes.length))
    await session.duplicateLane(0)
    expect(new Set(counts)).toEqual(new Set([3]))
    expect(state().scenario.lanes).toHaveLength(3)
  })

  test('keeps changes of the timeline while something else is edited', async () => {
    const { session, queue, value } = wantedBy()
    await session.change(maxP(0.3))
    await session.change(flows(9))
    const edited = session.revise((scenario) => ({ ...scenario, seed: 7 }))
    expect([queue(1), value('traffic.ftp.flows', 1)]).toEqual([{ ...red, max_p: 0.3 }, 9])
    await edited
  })

  test('changes with the frame that shows it, if the change is later than the screen', async () => {
    const { session, engine, host, value } = wantedBy()
    host.notify.mockImplementation(() => {
      engine.t_s = AT_S - 0.01
    })
    await session.change(flows(9))
    expect([value('traffic.ftp.flows'), session.wanted.changes.length]).toEqual([9, 1])
    engine.run(0.05)
    expect([value('traffic.ftp.flows'), session.wanted.changes.length]).toEqual([9, 0])
  })
})

describe('a queue being drawn', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())
  const drawn = (max_p: number) => ({ ...red, max_p })

  test('is wanted at once, sent or not, until the document has it', async () => {
    const { session, queue, press, letGo, state } = wantedBy()
    press()
    for (const max_p of [0.2, 0.3, 0.4]) {
      void session.setQueue(1, drawn(max_p), 'drag')
      expect(queue(1)).toEqual(drawn(max_p))
      await vi.advanceTimersByTimeAsync(10_000)
      expect(queue(1)).toEqual(drawn(max_p))
    }
    const sent = session.setQueue(1, drawn(0.5), 'end')
    expect([queue(1), state().scenario.lanes[1]!.queue]).toEqual([drawn(0.5), red])
    await Promise.all([sent, letGo()])
    expect([queue(1), state().scenario.lanes[1]!.queue]).toEqual([drawn(0.5), drawn(0.5)])
    expect(session.wanted.drawn).toBeUndefined()
  })

  test('is discarded on a release without an end', async () => {
    const { session, queue, press, letGo, expectAligned } = wantedBy()
    press()
    void session.setQueue(1, drawn(0.2), 'drag')
    expect(queue(1)).toEqual(drawn(0.2))
    await letGo()
    expect(queue(1)).toEqual(red)
    expectAligned()
  })

  test('is the lane’s own again if a lock refuses it', async () => {
    const { session, queue, state } = wantedBy()
    state().setView({ lock: 'all' })
    const sent = session.setQueue(1, drawn(0.2), 'end')
    expect(queue(1)).toEqual(drawn(0.2))
    await sent
    expect(queue(1)).toEqual(red)
  })
})
