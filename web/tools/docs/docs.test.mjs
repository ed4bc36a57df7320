import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { faultsIn } from '../../docs/theme/check.mjs'
import { sidebar } from '../../docs/theme/sections.mjs'
import { LONG_PAGES } from '../../studies/report/long-pages.mjs'
import { inRoot } from '../setup/paths.mjs'
import { mapFaults } from './source-map.mjs'

it('the map names every folder of the page, and no other', () => {
  expect(mapFaults()).toEqual([])
})

it('every npm command is in the reference of commands', () => {
  const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  const page = readFileSync(inRoot('web/docs/reference/commands.md'), 'utf8')
  const named = [...page.matchAll(/^\| (.*?) \|/gm)].flatMap(([, cell]) =>
    [...cell.matchAll(/`npm (?:run )?(?:-s )?([\w:]+)/g)].map(([, name]) => name),
  )
  expect(named.length).toBeGreaterThan(15)
  expect(Object.keys(scripts).filter((name) => !named.includes(name))).toEqual([])
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

/** Pages that the build generates. */
const MADE = ['/papers/index', ...LONG_PAGES]

it('every page is in the sidebar, once', () => {
  const listed = sidebar
    .flatMap(({ items }) => items.map(({ link }) => link.replace(/\/$/, '/index').replace(/\.html$/, '')))
    .filter((link) => !MADE.includes(link))
  const pages = readdirSync(inRoot('web/docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /^(learn|teach|extend|reference)[\\/].*\.md$/.test(name))
    .map((name) => `/${name.replaceAll('\\', '/').replace(/\.md$/, '')}`)
    .filter((page) => !MADE.includes(page))
  expect(listed.sort()).toEqual(pages.sort())
})

it('pages with dead links, or with what their policy forbids, are faults', () => {
  const folder = mkdtempSync(join(tmpdir(), 'aqm-docs-'))
  const file = join(folder, 'a.html')
  /** @param {string} content */
  const faults = (content) => {
    writeFileSync(file, content)
    return faultsIn([{ outputPath: file, content }], folder)
  }
  try {
    const sound = [
      'a.html',
      '#one',
      './a.html#one',
      '../index.html',
      '../?aqm=td&amp;net=dsl',
      'https://example.org/b',
    ]
    expect(faults(`<h2 id="one">${sound.map((link) => `<a href="${link}">`).join('')}`)).toEqual([])
    for (const link of ['b.html', '#two', '../b.html', 'a'])
      expect(faults(`<h2 id="one"><a href="${link}">`)).toEqual([`a.html: the link ${link} leads nowhere`])
    for (const part of ['<p style="color:red">', '<script>', '<a onclick="go()">', '<style>'])
      expect(faults(part), part).toHaveLength(1)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
