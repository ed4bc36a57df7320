import { expect, test } from 'vitest'
import { toPackets, usualPacketBytes } from './packets'

test('rows measured in bytes become packets, those beside them stay', () => {
  const columns = ['t_s', 'measured', 'average_packets', 'q1_bytes']
  const rows = Float64Array.from([1, 30_000, 15_000, 4500, 2, 20, 10, Number.NaN])
  toPackets(rows, columns, 1500)
  expect([...rows]).toEqual([1, 20, 10, 4500, 2, 20, 10, Number.NaN])
})

test('rows without virtual queues stay', () => {
  const rows = Float64Array.from([1, 30_000])
  toPackets(rows, ['t_s', 'measured'], 1500)
  expect([...rows]).toEqual([1, 30_000])
})

test('the usual packet is that of the first TCP class, else of the first', () => {
  const udp = { kind: 'cbr', packet_bytes: 200 }
  expect(usualPacketBytes([udp, { kind: 'web', packet_bytes: 1500 }])).toBe(1500)
  expect(usualPacketBytes([udp, { kind: 'poisson', packet_bytes: 1500 }])).toBe(200)
  expect(usualPacketBytes([])).toBe(1000)
})
