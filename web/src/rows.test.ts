import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

/** The rows of the house, bottom up. A place imports from itself and from rows below; a name with a star may use React. */
const ROWS = [
  ['generated'],
  ['kit*', 'offline*'],
  ['help*'],
  ['scenario'],
  ['engine'],
  ['engine/run'],
  ['engine/lead'],
  ['engine/worker.ts'],
  ['engine/page'],
  ['plots', 'measures', 'form*', 'design-space*'],
  ['link'],
  ['curve*', 'files*'],
  ['lab*'],
  ['page*'],
  [
    'help/dialog*',
    'track*',
    'decision*',
    'exchange*',
    'rule*',
    'examine*',
    'notes*',
    'packets*',
    'sweeps*',
    'share*',
    'sound*',
    'why*',
  ],
  ['papers', 'lessons/language'],
  ['papers/figures', 'papers/run', 'lessons/homework', 'lessons/plans'],
  ['papers/screen*', 'papers/headless.ts', 'lessons/homework/panel*', 'lessons/headless.ts'],
  ['lessons/player*'],
  ['lessons/hall*'],
  ['features.ts'],
  ['poster*', 'frame'],
  ['main.tsx*'],
]

const src = import.meta.dirname
const core = join(src, '../../wasm-core')
const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => ending.test(file))
const places = ROWS.flatMap((row, height) =>
  row.map((name) => ({ name: name.replace('*', ''), height, react: name.endsWith('*') })),
).sort((a, b) => b.name.length - a.name.length)
const placeOf = (path: string) => places.find(({ name }) => path === name || path.startsWith(`${name}/`))

// Tests may look where they like; so may nobody else.
const imports = filesIn(src, /(?<!\.test)\.tsx?$/)
  .filter((file) => !file.startsWith(join('engine', 'pkg')))
  .flatMap((file) =>
    [
      ...readFileSync(join(src, file), 'utf8').matchAll(/(?:from|import|import\(|URL\()\s*'([^'?]+)[^']*'/g),
    ].map(([, named]) => ({
      file,
      named: named!.startsWith('.') ? relative(src, join(src, dirname(file), named!)) : named!,
    })),
  )

test('every file has its row, and imports only from its own place and from rows below', () => {
  const upward = imports.filter(({ file, named }) => {
    const [from, to] = [placeOf(file), placeOf(named)]
    return !from || (to && to !== from && to.height >= from.height)
  })
  expect(imports.length).toBeGreaterThan(1000)
  expect(upward).toEqual([])
})

test('no file imports itself by way of others, whether types, at once or later', () => {
  const files = new Set(filesIn(src, /\.tsx?$/))
  const fileOf = (named: string) =>
    ['', '.ts', '.tsx', '/index.ts'].map((ending) => named + ending).find((file) => files.has(file))
  const needed = new Map<string, string[]>()
  for (const { file, named } of imports) {
    const other = fileOf(named)
    if (other) needed.set(file, [...(needed.get(file) ?? []), other])
  }
  const done = new Set<string>()
  const circles: string[][] = []
  const walk = (file: string, way: readonly string[]) => {
    if (way.includes(file)) return circles.push([...way.slice(way.indexOf(file)), file])
    if (done.has(file)) return
    for (const other of needed.get(file) ?? []) walk(other, [...way, file])
    done.add(file)
  }
  for (const file of needed.keys()) walk(file, [])
  expect(needed.size).toBeGreaterThan(400)
  expect(circles).toEqual([])
})

test('the page runs lanes through its worker only', () => {
  const direct = imports.filter(
    ({ file, named }) =>
      placeOf(file)?.name === 'engine/page' && /^engine\/(lead|run)$/.test(placeOf(named)?.name ?? ''),
  )
  expect(direct).toEqual([])
})

test('one function starts workers', () => {
  const starting = filesIn(src, /(?<!\.test)\.tsx?$/).filter((file) =>
    /\bnew (globalThis\.)?(Shared)?Worker\(/.test(readFileSync(join(src, file), 'utf8')),
  )
  expect(starting).toEqual([join('engine', 'start-worker.ts')])
})

test('text of the core is read through one typed function, and other JSON where it is checked', () => {
  const parsing = filesIn(src, /(?<!\.test)\.tsx?$/).filter((file) =>
    readFileSync(join(src, file), 'utf8').includes('JSON.parse('),
  )
  expect(parsing.map((file) => file.replaceAll('\\', '/')).sort()).toEqual([
    'engine/json.ts',
    // In messages of the page, where a document may have a rule.
    'engine/needs-rules.ts',
    'files/saved.ts',
    'kit/opened.ts',
    'lessons/hall/heard.ts',
    'link/address.ts',
    'link/kept.ts',
    'link/link.ts',
    'page/lane/OwnSetUp.tsx',
    'sweeps/sweep-file.ts',
  ])
})

test('React is where it may be', () => {
  const uses = imports.filter(({ named }) => /^(react(-dom)?|zustand)(\/(?!vanilla)|$)/.test(named))
  expect(uses.length).toBeGreaterThan(50)
  expect(uses.filter(({ file }) => !placeOf(file)?.react)).toEqual([])
})

test('queue disciplines and TCP meet in packets alone', () => {
  const meeting = ['queue', 'tcp'].flatMap((room) =>
    filesIn(join(core, 'lane/src', room), /\.rs$/).filter((file) =>
      new RegExp(`\\b${room === 'queue' ? 'tcp' : 'queue'}::`).test(
        readFileSync(join(core, 'lane/src', room, file), 'utf8'),
      ),
    ),
  )
  expect(meeting).toEqual([])
})

test('a lane depends on nothing of JavaScript', () => {
  const locked = new Map(
    readFileSync(join(core, 'Cargo.lock'), 'utf8')
      .split('[[package]]')
      .slice(1)
      .map((text) => [
        /name = "(.+)"/.exec(text)![1]!,
        [.../^ "([^" ]+)/gm[Symbol.matchAll](text)].map(([, name]) => name!),
      ]),
  )
  const needed = new Set(['aqm-lane'])
  for (const name of needed) for (const other of locked.get(name) ?? []) needed.add(other)
  expect(needed).toContain('libm')
  expect([...needed].filter((name) => /wasm|js-sys|web-sys/.test(name))).toEqual([])
})
