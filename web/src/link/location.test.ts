import { expect, test } from 'vitest'
import { isLocal } from './location'

test.each([
  ['http://localhost:4173/', true],
  ['http://127.0.0.1:4173/?lesson=mice', true],
  ['http://[::1]:4173/', true],
  ['http://lab.localhost/', true],
  ['file:///home/lab/index.html', true],
  ['http://192.168.1.20:4173/', false],
  ['https://localhost.example/', false],
  ['https://lab.example/#1.abc', false],
])('only this machine opens %s: %s', (address, local) => {
  expect(isLocal(new URL(address))).toBe(local)
})
