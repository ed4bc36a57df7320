import { expect, test } from 'vitest'
import { isKept } from './keep'

const place = { hostname: 'lab.example', protocol: 'https:', folder: '/', framed: false }

test('a page on its own host or below any path is cached', () => {
  expect(isKept(place)).toBe(true)
  expect(isKept({ ...place, folder: '/a/b/' })).toBe(true)
  expect(isKept({ ...place, hostname: 'localhost', protocol: 'http:', folder: '/a/b/' })).toBe(true)
})

test('a page in a frame, from a file, or at the root of a local port is not cached', () => {
  expect(isKept({ ...place, framed: true })).toBe(false)
  expect(isKept({ ...place, protocol: 'file:', hostname: '' })).toBe(false)
  for (const hostname of ['localhost', '127.0.0.1', '[::1]'])
    expect(isKept({ ...place, hostname, protocol: 'http:' })).toBe(false)
})
