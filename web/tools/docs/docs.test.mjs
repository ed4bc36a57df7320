import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sidebar } from '../../docs/.vitepress/sections.mjs'
import { inRoot } from '../setup/paths.mjs'
import { mapFaults } from './source-map.mjs'

it('the map names every folder of the page, and no other', () => {
  expect(mapFaults()).toEqual([])
})

it('every npm command is in the reference of commands', () => {
  const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  const page = readFileSync(inRoot('web/docs/reference/commands.md'), 'utf8')
  const named = [...page.matchAll(/^\| (.*?) \|/gm)].flatMap(([, cell]) =>
    [...cell.matchAll(/`npm (?:run )?(?:-s )?(\w+)/g)].map(([, name]) => name),
  )
  expect(named.length).toBeGreaterThan(15)
  expect(Object.keys(scripts).filter((name) => !named.includes(name))).toEqual([])
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

it('every page is in the sidebar, once', () => {
  const listed = sidebar
    .flatMap(({ items }) => items.map(({ link }) => link.replace(/\/$/, '/index')))
    // Made by the build.
    .filter((link) => link !== '/papers/index')
  const pages = readdirSync(inRoot('web/docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /^(learn|teach|extend|reference)[\\/].*\.md$/.test(name))
    .map((name) => `/${name.replaceAll('\\', '/').replace(/\.md$/, '')}`)
  expect(listed.sort()).toEqual(pages.sort())
})
