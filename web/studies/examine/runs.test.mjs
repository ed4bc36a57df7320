import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readRuns } from './runs.mjs'

/** @import { Examination } from '../../engine/wasm/aqm_studies.js' */

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aqm-runs-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** The runs of a file that an examination receives. This one accepts lines that begin with a brace. @param {string} text */
function read(text) {
  writeFileSync(join(folder, 'runs.jsonl'), text)
  /** @type {string[]} */
  const added = []
  const add = (/** @type {string} */ line) => {
    if (!line.startsWith('{')) throw '{"errors":[{"path":"","code":"no_figures","args":[]}]}'
    added.push(line)
  }
  readRuns(folder, /** @type {Examination} */ (/** @type {unknown} */ ({ examined: () => 'head', add })))
  return added
}

test('marks and line ends of an editor do not matter', () => {
  expect(read('head\n{1}\n{2}\n{cut')).toEqual(['{1}', '{2}'])
  expect(read('\uFEFFhead\r\n{1}\r\n{2}\r\n')).toEqual(['{1}', '{2}'])
})

test('a damaged line is reported with its file and number', () => {
  const file = join(folder, 'runs.jsonl')
  expect(() => read('head\n{1}\ngarbage\n{2}\n')).toThrow(
    `${file}: line 3 is damaged; delete it, and its run is made again. The other runs are kept.`,
  )
  expect(() => read('other\n')).toThrow(`${file} has the finished runs of another examination`)
})
