import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { beginFile } from './files.mjs'

test('two writers of a file each write a whole one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'aqm-files-'))
  const path = join(folder, 'results.json')
  const [one, other] = [beginFile(path), beginFile(path)]
  for (let i = 0; i < 3; i++) {
    one.append('one ')
    other.append('other ')
  }
  one.end()
  expect(readFileSync(path, 'utf8')).toBe('one one one ')
  other.end()
  expect(readFileSync(path, 'utf8')).toBe('other other other ')
  expect(readdirSync(folder)).toEqual(['results.json'])
  rmSync(folder, { recursive: true })
})
