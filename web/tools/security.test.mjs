import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inRoot } from './setup/paths.mjs'
import { policyOf } from './site/policy.mjs'

const page = readFileSync(inRoot('SECURITY.md'), 'utf8')
/** @param {string} title */
const section = (title) => page.split(`## ${title}\n`)[1].split('\n## ')[0]
/** @param {string} text */
const cellsOf = (text) => [...text.matchAll(/^\| (`.*|[a-z].*) \|$/gm)].map(([, row]) => row.split(' | '))

const src = inRoot('web/src')
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.(tsx?|js)$/.test(file) && !/\.test\.tsx?$|fake-thread/.test(file))
  .map((file) => ({ file, code: withoutComments(readFileSync(`${src}/${file}`, 'utf8')) }))
// Scripts inlined into the page.
const inPage = ['web/tools/site/languages.mjs', 'web/tools/site/poster.mjs'].map((file) => ({
  file,
  code: withoutComments(readFileSync(inRoot(file), 'utf8')),
}))

/** @param {string} code */
function withoutComments(code) {
  return code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
}

const STORES = /\b(localStorage|sessionStorage|caches)\b/g
/** @param {RegExp} pattern */
const having = (pattern) =>
  [...sources, ...inPage].filter(({ code }) => code.search(pattern) >= 0).map(({ file }) => file)

it('the page lists every stored key with its store, and no other key', () => {
  expect(sources.length).toBeGreaterThan(300)
  const rows = cellsOf(section('What it stores')).slice(1)
  const keys = rows.map(([key]) => /^`([^`]+)`/.exec(key)?.[1]).sort()
  const own = [...sources, ...inPage].flatMap(({ code }) => [...code.matchAll(/'(aqm(?:-lab)?\.[\w.-]*)'/g)])
  const used = [...new Set(own.map(([, key]) => key)), 'aqm-lab'].sort()
  expect(keys).toEqual(used)
  expect(rows.map((cells) => cells.length)).toEqual(rows.map(() => 4))
  const stores = new Set(rows.map(([, store]) => store.replaceAll('`', '')))
  expect([...stores].sort()).toEqual(['caches', 'localStorage', 'sessionStorage'])
})

it('only these files store anything, and only these keys; there are no cookies and databases', () => {
  const FILES = [
    ['help/single-keys.ts', "'aqm.single-keys'"],
    ['kit/language.ts', "'aqm.language'"],
    ['kit/opened.ts', "'aqm.opened'"],
    ['help/spoken-lanes.ts', "'aqm.silent-lanes'"],
    ['courses/hall/guest.ts', "'aqm-lab.phone'"],
    ['courses/hall/index.ts', "'aqm-lab.lead'"],
    ['courses/player/colours.ts', "'aqm-lab.colours'"],
    ['link/address.ts', "'aqm-lab.left'"],
    ['offline/service-worker.js', '`aqm-lab '],
    ['web/tools/site/languages.mjs', "'aqm.language'"],
    ['web/tools/site/poster.mjs', "'aqm-lab.left'"],
  ]
  expect(having(STORES).sort()).toEqual(FILES.map(([file]) => file).sort())
  for (const [file, key] of FILES)
    expect([...sources, ...inPage].find((one) => one.file === file)?.code, file).toContain(key)
  expect(having(/document\.cookie|indexedDB|cookieStore|\bopenDatabase\b|navigator\.storage/)).toEqual([])
})

it('only the files that the page names send requests', () => {
  const named = [...section('What it sends').matchAll(/`([\w/-]+\.(?:tsx?|js))`/g)].map(([, file]) => file)
  const ask = /\bfetch\((?!\))|new (?:EventSource|WebSocket|XMLHttpRequest|RTCPeerConnection)\b|sendBeacon/
  expect(having(ask).sort()).toEqual([...named].sort())
  // Requests to another site would have an absolute address.
  for (const { file, code } of sources)
    expect(code, file).not.toMatch(/(?:fetch|EventSource)\(\s*['"`]https?:/)
})

it('the page has the policy as built, without the hashes of inline parts', () => {
  expect(/^```\n(default-src .*)\n```$/m.exec(section('The policy'))?.[1]).toBe(policyOf(''))
})

it('all tests and pages that it names exist', () => {
  const named = [...page.matchAll(/`((?:e2e|web|wasm-core)\/[\w./-]+)`|\]\((web\/[\w./-]+)\)/g)]
  expect(named.length).toBeGreaterThan(12)
  for (const [, file, link] of named) expect(existsSync(inRoot(file ?? link)), file ?? link).toBe(true)
})
