import { expect, test, vi } from 'vitest'
import type { Thread } from '../engine/thread'
import { Asking } from './asking'
import { bodeOf, curveScales, planeScales, probabilityAt } from './figure'
import { gridAround, rowsOf, scalesOf } from './map'
import type { Question } from './protocol'

const question = (flows: number): Question => ({
  queue: { kind: 'gred' },
  buffer_packets: 300,
  flows,
  rate_bps: 1e7,
  packet_bytes: 1000,
  rtts_s: [0.15],
  udp_rate_bps: 0,
  ecn: false,
})

/** A worker that answers when it is told to. */
function worker() {
  const sent: { id: number; ask: Question }[] = []
  const thread: Thread = {
    postMessage: (message) => sent.push(message as (typeof sent)[number]),
    terminate: vi.fn(),
    onmessage: null,
    onerror: null,
  }
  const settle = async (answer: unknown) => {
    const { id } = sent.at(-1)!
    thread.onmessage!({ data: { type: 'answer', id, answer } } as MessageEvent)
    await new Promise((done) => setTimeout(done))
  }
  return { sent, thread, settle }
}

test('of what is asked meanwhile only the latest is asked, and before the rows of a map', async () => {
  const { sent, thread, settle } = worker()
  const told: number[] = []
  const asking = new Asking(thread, (_, { flows }) => told.push(flows), vi.fn())
  asking.askRows([question(100), question(101)])
  asking.ask(question(1))
  asking.ask(question(2))
  await settle({ none: '' })
  await settle({ none: '' })
  await settle({ none: '' })
  expect(sent.map(({ ask }) => ask.flows)).toEqual([100, 2, 101])
  expect(told).toEqual([100, 2, 101])
  asking.close()
  expect(thread.terminate).toHaveBeenCalled()
})

test('what the worker cannot answer is told once, and the next is asked', async () => {
  const { sent, thread } = worker()
  const failed = vi.fn()
  const asking = new Asking(thread, vi.fn(), failed)
  asking.ask(question(1))
  thread.onmessage!({ data: { type: 'denied', id: sent[0]!.id, errors: [] } } as unknown as MessageEvent)
  await new Promise((done) => setTimeout(done))
  expect(failed).toHaveBeenCalledOnce()
  asking.ask(question(2))
  expect(sent).toHaveLength(2)
})

test('a map reaches as far as its point, and places are found again', () => {
  const grid = gridAround(2000, 0.004)
  expect(grid.flows.at(-1)).toBe(4000)
  expect(grid.rtts_s[0]).toBeCloseTo(0.002)
  const { flows, rtt_s } = scalesOf(grid)
  expect(flows.invert(flows(80))).toBeCloseTo(80)
  expect(rtt_s(grid.rtts_s.at(-1)!)).toBe(1)
  const rows = rowsOf(question(20), grid)
  expect(rows).toHaveLength(grid.rtts_s.length)
  expect(rows[3]!.map).toEqual({ flows: grid.flows, rtts_s: [grid.rtts_s[3]] })
})

test('a curve is drawn around its point of rest, the plane around what decides', () => {
  const line: [number, number][] = [
    [30, 0],
    [90, 0.1],
    [90, 1],
  ]
  expect(probabilityAt(line, 60)).toBeCloseTo(0.05)
  expect(probabilityAt(line, 200)).toBe(1)
  const { x, y } = curveScales(line, 60, 300)
  expect(x.domain()[1]).toBeCloseTo(103.5)
  expect(y.domain()[1]).toBeCloseTo(0.2)
  const { reach, x: across, y: up } = planeScales(0.1)
  expect(reach).toBeGreaterThan(10)
  expect(across(-10)).toBeGreaterThan(0)
  expect(up(0)).toBeGreaterThan(up(1))
  expect(planeScales(null).reach).toBeGreaterThan(1)
})

test('the phase of a Bode plot is followed, not folded', () => {
  const locus = Array.from({ length: 60 }, (_, i) => {
    const turn = -0.1 * i
    return [i + 1, Math.cos(turn) / 2, Math.sin(turn) / 2] as const
  })
  const points = bodeOf(locus)
  expect(points.at(-1)!.phase).toBeCloseTo((-5.9 * 180) / Math.PI)
  expect(points.every(({ gain }) => Math.abs(gain - 0.5) < 1e-12)).toBe(true)
})
