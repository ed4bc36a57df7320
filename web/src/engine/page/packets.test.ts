import { expect, test } from 'vitest'
import { usualPacketBytes } from './packets'

test('the usual packet is that of the first TCP class, else of the first', () => {
  const udp = { kind: 'cbr', packet_bytes: 200 }
  expect(usualPacketBytes([udp, { kind: 'web', packet_bytes: 1500 }])).toBe(1500)
  expect(usualPacketBytes([udp, { kind: 'poisson', packet_bytes: 1500 }])).toBe(200)
  expect(usualPacketBytes([])).toBe(1000)
})
