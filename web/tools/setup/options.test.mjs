import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from './paths.mjs'

/** @param {string} tool @param {string[]} args */
const helpOf = (tool, ...args) =>
  execFileSync(process.execPath, [inRoot(tool), ...args, '--help'], { encoding: 'utf8' })
/** @param {string} text */
const optionsIn = (text) =>
  [...new Set([...text.matchAll(/--[a-z][a-z-]+/g)].map(([option]) => option))].sort()

/** Commands of `package.json`, without those that npm runs itself. */
const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
const commands = Object.entries(/** @type {Record<string, string>} */ (scripts)).flatMap(([name, line]) => {
  const [, tool, own = ''] = /^node (web\/(?:studies|tools)\/[\w-]+\.mjs) ?([a-z]*)$/.exec(line) ?? []
  return tool === undefined ? [] : [/** @type {const} */ ([name, tool, own])]
})

test.each(commands)('npm run %s prints its usage on --help, and starts nothing', (_, tool, own) => {
  expect(helpOf(tool, ...(own ? [own] : []))).toMatch(/^npm (start|test|run) .+\n/)
})

test('every command but that of npm has a help', () => {
  expect(Object.keys(scripts).filter((name) => !commands.some(([own]) => own === name))).toEqual(['version'])
})

test('the help of sweeps names the options that the tool takes, and that the documentation names', () => {
  const [usage, help] = helpOf('web/studies/sweep.mjs').split('\n\n', 2)
  const described = helpOf('web/studies/sweep.mjs').slice(usage.length)
  expect(help).toContain('SWEEP.json')
  expect(optionsIn(described)).toEqual(optionsIn(usage))
  const source = readFileSync(inRoot('web/studies/sweep.mjs'), 'utf8')
  const [, taken] = /options: \{\n([\s\S]*?)\n {6}\},/.exec(source) ?? []
  const names = [...taken.matchAll(/'?([a-z-]+)'?: \{/g)].map(([, name]) => `--${name}`)
  expect(optionsIn(described)).toEqual(names.sort())
  const page = readFileSync(inRoot('web/docs/reference/commands.md'), 'utf8')
  const [, section] = /## Sweeps\n([\s\S]*?)\n## /.exec(page) ?? []
  const rows = [...section.matchAll(/^\| `(--[a-z-]+)/gm)].map(([, option]) => option)
  expect(rows.sort()).toEqual(names)
})
