import { expect, test, vi } from 'vitest'
import type { Thread } from '../../engine/thread'
import { plainQueue } from '../../scenario/traits'
import { Asking } from './asking'
import { bodeOf, curveScales, planeScales, probabilityAt } from './figure'
import { gridAround, rowsOf, scalesOf, withUp } from './map'
import type { LocusPoint, Question } from './protocol'

const question = (flows: number): Question => ({
  queue: plainQueue('gred'),
  buffer_packets: 300,
  flows,
  rate_bps: 1e7,
  packet_bytes: 1000,
  rtts_s: [0.15],
  udp_rate_bps: 0,
  ecn: false,
})

/** A worker that answers on command. */
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

test('of the questions asked meanwhile only the latest is sent, before the rows of a map', async () => {
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

test('a failed question is reported once, and the next one is sent', async () => {
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

test('a map reaches its point, and its scales can be inverted, over round trips and rates', () => {
  const place = { flows: 2000, rtt_s: 0.004, rate_bps: 4e9 }
  const grid = gridAround(place, 'rtt')
  expect(grid.flows.at(-1)).toBe(4000)
  expect(grid.ups[0]).toBeCloseTo(0.002)
  const { flows, up } = scalesOf(grid)
  expect(flows.invert(flows(80))).toBeCloseTo(80)
  expect(up(grid.ups.at(-1)!)).toBe(1)
  const rows = rowsOf(question(20), grid)
  expect(rows).toHaveLength(grid.ups.length)
  expect(rows[3]!.map).toEqual({ flows: grid.flows, rtts_s: [grid.ups[3]] })
  const rates = gridAround(place, 'rate')
  expect(rates.ups.at(-1)).toBe(8e9)
  expect(rates.ups.every(Number.isInteger)).toBe(true)
  const [row] = rowsOf(question(20), rates)
  expect(row).toMatchObject({ rtts_s: [0.15], map: { flows: rates.flows, rates_bps: [rates.ups[0]] } })
})

test('the rows of a map do not depend on the lane’s place on it', () => {
  const grid = (place: { flows: number; rtt_s: number; rate_bps: number }) => gridAround(place, 'rate')
  const one = rowsOf(question(20), grid({ flows: 20, rtt_s: 0.1, rate_bps: 1e7 }))
  const other = rowsOf({ ...question(30), rate_bps: 2e7 }, grid({ flows: 30, rtt_s: 0.1, rate_bps: 2e7 }))
  expect(other).toEqual(one)
  expect(withUp({ flows: 1, rtt_s: 0.1, rate_bps: 1 }, 'rate', 12_345_678).rate_bps).toBe(12_300_000)
})

test('the curve is drawn around its operating point, the plane around the decisive crossing', () => {
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

test('the phase of a Bode plot is unwrapped', () => {
  const locus = Array.from({ length: 60 }, (_, i): LocusPoint => {
    const turn = -0.1 * i
    return [i + 1, Math.cos(turn) / 2, Math.sin(turn) / 2]
  })
  const points = bodeOf(locus)
  expect(points.at(-1)!.phase).toBeCloseTo((-5.9 * 180) / Math.PI)
  expect(points.every(({ gain }) => Math.abs(gain - 0.5) < 1e-12)).toBe(true)
})
