import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inRoot } from './setup/paths.mjs'
import { tryRun } from './setup/run.mjs'

/** @param {string[]} args */
const lessons = (...args) => tryRun(process.execPath, [inRoot('web/tools/lessons.mjs'), ...args])

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'aqm-lessons-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the lessons’ command', () => {
  it('reports the faults of a text line by line, before anything runs', async () => {
    const file = join(folder, 'mine.md')
    writeFileSync(
      file,
      '---\ntitle: Mine\nabout: What it shows.\nstart: aqm=td\n---\n\n# One\n\n<b>words</b>\n',
    )
    const { code, output } = await lessons(file)
    expect(code).toBe(1)
    expect(output).toContain('mine: line 2: `minutes` is missing; it must be a whole number from 1 to 15')
    expect(output).toContain('mine: line 9: there is no HTML in a lesson')
    expect(output).not.toContain('runs')
  })

  it.each([
    [['nothing'], 'No lesson or plan is named nothing; there are everyone-backs-off, '],
    [['nowhere.md'], 'nowhere.md cannot be read'],
    [['--jobs', 'many'], '--jobs takes a whole number from 1'],
    [['--seed', '1'], "Unknown option '--seed'"],
  ])('says what is wrong with %j', async (args, message) => {
    const { code, output } = await lessons(...args)
    expect(code).toBe(1)
    expect(output).toContain(message)
    expect(output).toContain('npm run lessons')
  })
})
