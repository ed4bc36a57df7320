import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inRoot } from './setup/paths.mjs'
import { released } from './version.mjs'

/** @param {string} path */
const read = (path) => readFileSync(inRoot(path), 'utf8')
const { version } = JSON.parse(read('package.json'))

it('all files name one version', () => {
  expect(JSON.parse(read('web/engine/package.json')).version).toBe(version)
  expect(JSON.parse(read('package-lock.json')).packages['web/engine'].version).toBe(version)
  expect(/^version = "(.+)"$/m.exec(read('wasm-core/Cargo.toml'))?.[1]).toBe(version)
  expect(/^version: (.+)$/m.exec(read('CITATION.cff'))?.[1]).toBe(version)
  expect(/^## (\d\S+) - \d{4}-\d\d-\d\d$/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version)
  const locked = [...read('wasm-core/Cargo.lock').matchAll(/^name = "aqm[\w-]*"\nversion = "(.+)"$/gm)]
  expect(locked.length).toBeGreaterThan(5)
  expect(new Set(locked.map(([, own]) => own))).toEqual(new Set([version]))
})

it('a release writes its version everywhere, and dates the change log', () => {
  /** @param {string} path */
  const ready = (path) => read(path).replace(/^## Unreleased\n/m, '## Unreleased\n\n- Something new.\n')
  const files = Object.fromEntries(released(ready, '9.8.7', '2031-02-03'))
  expect(JSON.parse(files['web/engine/package.json']).version).toBe('9.8.7')
  expect(JSON.parse(files['package-lock.json']).packages['web/engine'].version).toBe('9.8.7')
  expect(files['wasm-core/Cargo.toml']).toContain('[workspace.package]\nversion = "9.8.7"\n')
  expect(files['wasm-core/Cargo.lock']).not.toMatch(
    new RegExp(`^name = "aqm.*"\nversion = "${version}"`, 'm'),
  )
  expect(files['CITATION.cff']).toContain('\nversion: 9.8.7\ndate-released: 2031-02-03\n')
  expect(files['web/docs/learn/cite.md']).toContain('version = {9.8.7},\n  date    = {2031-02-03}')
  expect(files['CHANGELOG.md']).toContain('## Unreleased\n\n## 9.8.7 - 2031-02-03\n\n- Something new.\n')
})

it('a release needs an entry in the change log', () => {
  /** @param {string} path */
  const empty = (path) => read(path).replace(/^## Unreleased\n[\s\S]*?^## /m, '## Unreleased\n\n## ')
  expect(() => released(empty, '9.8.7', '2031-02-03')).toThrow('CHANGELOG.md')
})
