import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from './paths.mjs'

/** @param {string} tool */
const helpOf = (tool) =>
  execFileSync(process.execPath, [inRoot(`web/tools/${tool}.mjs`), '--help'], { encoding: 'utf8' })
/** @param {string} text */
const optionsIn = (text) =>
  [...new Set([...text.matchAll(/--[a-z][a-z-]+/g)].map(([option]) => option))].sort()

test.each(['sweep', 'sim', 'capture', 'model', 'papers', 'lessons', 'grade', 'theory', 'coverage', 'fuzz'])(
  '%s prints its usage on --help, and ends well',
  (tool) => {
    expect(helpOf(tool)).toMatch(/^npm run (-s )?[a-z]+/)
  },
)

test('the help of sweeps names the options that the tool takes, and that the documentation names', () => {
  const [usage, help] = helpOf('sweep').split('\n\n', 2)
  const described = helpOf('sweep').slice(usage.length)
  expect(help).toContain('SWEEP.json')
  expect(optionsIn(described)).toEqual(optionsIn(usage))
  const source = readFileSync(inRoot('web/tools/sweep.mjs'), 'utf8')
  const [, taken] = /options: \{\n([\s\S]*?)\n {6}\},/.exec(source) ?? []
  const names = [...taken.matchAll(/'?([a-z-]+)'?: \{/g)].map(([, name]) => `--${name}`)
  expect(optionsIn(described)).toEqual(names.sort())
  const page = readFileSync(inRoot('web/docs/reference/commands.md'), 'utf8')
  const [, section] = /## Sweeps\n([\s\S]*?)\n## /.exec(page) ?? []
  const rows = [...section.matchAll(/^\| `(--[a-z-]+)/gm)].map(([, option]) => option)
  expect(rows.sort()).toEqual(names)
})
