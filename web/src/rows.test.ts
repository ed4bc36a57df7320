import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

/** The rows of the house, bottom up. A place imports from itself and from rows below; a name with a star may use React. */
const ROWS = [
  ['generated'],
  ['scenario/equal.ts'],
  // The package: the page's only door to the core. It has nothing else of the page.
  ['../engine'],
  ['kit*'],
  ['help*', 'offline*'],
  ['scenario'],
  ['engine'],
  ['engine/run'],
  ['engine/lead'],
  ['engine/worker.ts'],
  ['engine/page'],
  ['plots', 'measures', 'form*', 'design-space*'],
  ['jobs'],
  ['link'],
  ['curve*', 'files*'],
  ['lab*'],
  ['page*'],
  ['../studies/papers'],
  ['../studies/papers/figures', '../studies/papers/run'],
  ['../studies/papers/headless.ts'],
  [
    'features/decision*',
    'features/examine*',
    'features/exchange*',
    'features/frame',
    'features/handout*',
    'features/help*',
    'features/notes*',
    'features/packets*',
    'features/phone*',
    'features/projector*',
    'features/queues*',
    'features/rule*',
    'features/share*',
    'features/sound*',
    'features/spoken*',
    'features/sweeps*',
    'features/track*',
    'features/weighted*',
    'features/why*',
  ],
  ['features/papers*'],
  ['courses/language'],
  ['courses/homework', 'courses/plans'],
  ['courses/homework/panel*', 'courses/headless.ts'],
  ['courses/player*'],
  ['courses/hall*'],
  ['features.ts'],
  ['poster*'],
  ['main.tsx*'],
]

const src = import.meta.dirname
const PAPERS = '../studies/papers'
const PACKAGE = '../engine'
const core = join(src, '../../wasm-core')
const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    // The words of other languages mirror the house.
    .filter((file) => !file.startsWith('words'))
/** Of the page, of the papers that it shows, and of the package: their paths from `src`. */
const sources = (ending: RegExp) => [
  ...filesIn(src, ending),
  ...[PAPERS, `${PACKAGE}/src`].flatMap((folder) =>
    filesIn(join(src, folder), ending).map((file) => join(folder, file)),
  ),
]
const places = ROWS.flatMap((row, height) =>
  row.map((name) => ({ name: name.replace('*', ''), height, react: name.endsWith('*') })),
).sort((a, b) => b.name.length - a.name.length)
const placeOf = (path: string) => places.find(({ name }) => path === name || path.startsWith(`${name}/`))

// Tests may look where they like; so may nobody else.
const imports = sources(/(?<!\.test)\.tsx?$/).flatMap((file) =>
  [
    ...readFileSync(join(src, file), 'utf8').matchAll(
      /(?:(?:import|export)(\s+type)?\s[^'";]*?from|import|import\(|URL\()\s*'([^'?]+)(\?[^']*)?'/g,
    ),
  ].map(([, type, named, query = '']) => ({
    file,
    named: named!.startsWith('.') ? relative(src, join(src, dirname(file), named!)) : named!,
    type: type !== undefined,
    query,
  })),
)
const files = new Set(sources(/\.tsx?$/))
const fileOf = (named: string) =>
  ['', '.ts', '.tsx', '/index.ts'].map((ending) => named + ending).find((file) => files.has(file))

/** Ways from a place back to itself. */
function circlesIn(needed: ReadonlyMap<string, Iterable<string>>): string[][] {
  const done = new Set<string>()
  const circles: string[][] = []
  const walk = (place: string, way: readonly string[]) => {
    if (way.includes(place)) return circles.push([...way.slice(way.indexOf(place)), place])
    if (done.has(place)) return
    for (const other of needed.get(place) ?? []) walk(other, [...way, place])
    done.add(place)
  }
  for (const place of needed.keys()) walk(place, [])
  return circles
}

test('every file has its row, and imports only from its own place and from rows below', () => {
  const upward = imports.filter(({ file, named }) => {
    const [from, to] = [placeOf(file), placeOf(named)]
    return !from || (to && to !== from && to.height >= from.height)
  })
  expect(imports.length).toBeGreaterThan(1000)
  expect(upward).toEqual([])
})

test('no file imports itself by way of others, whether types, at once or later', () => {
  const needed = new Map<string, string[]>()
  for (const { file, named } of imports) {
    const other = fileOf(named)
    if (other) needed.set(file, [...(needed.get(file) ?? []), other])
  }
  expect(needed.size).toBeGreaterThan(400)
  expect(circlesIn(needed)).toEqual([])
})

test('no folder, taken whole, imports itself by way of others', () => {
  const roomOf = (path: string) =>
    [PAPERS, PACKAGE].find((room) => path.startsWith(room)) ??
    /^(?:features|courses)\/[^/.]+|^[^/]+/.exec(path)?.[0] ??
    path
  const needed = new Map<string, Set<string>>()
  for (const { file, named } of imports) {
    const [from, to] = [roomOf(file), roomOf(named)]
    if (from !== to && placeOf(named)) needed.set(from, (needed.get(from) ?? new Set()).add(to))
  }
  expect(needed.size).toBeGreaterThan(30)
  expect(circlesIn(needed)).toEqual([])
})

test('the page runs lanes through its worker only', () => {
  const direct = imports.filter(
    ({ file, named }) =>
      placeOf(file)?.name === 'engine/page' && /^engine\/(lead|run)$/.test(placeOf(named)?.name ?? ''),
  )
  expect(direct).toEqual([])
})

test('no worker has words: faults cross threads as codes', () => {
  const entries = imports.filter(({ query }) => query.startsWith('?worker')).map(({ named }) => named)
  const reached = new Set(entries)
  for (const file of reached)
    for (const { named } of imports.filter((one) => one.file === file && !one.type))
      reached.add(fileOf(named) ?? named)
  expect(new Set(entries).size).toBeGreaterThan(2)
  expect(reached.size).toBeGreaterThan(30)
  const isWords = (path: string) =>
    /(^|[/-])text\.ts$|(faults|configurations|reasons)\.json$/.test(path) || path.startsWith('kit/')
  expect([...reached].filter(isWords)).toEqual([])
})

test('the page has no door to the core but the package', () => {
  const bindings = imports.filter(({ named }) => /\.wasm$|engine\/(wasm|dist)\b/.test(named))
  expect(new Set(bindings.map(({ file }) => file.slice(0, PACKAGE.length)))).toEqual(new Set([PACKAGE]))
  const past = imports.filter(({ file, named }) => !file.startsWith(PACKAGE) && /^aqmlab\b/.test(named))
  expect(past).toEqual([])
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
    'courses/hall/heard.ts',
    // In messages of the page, where a document may have a rule.
    'engine/needs-complete.ts',
    'features/sweeps/sweep-file.ts',
    'files/saved.ts',
    'kit/opened.ts',
    'link/address.ts',
    'link/kept.ts',
    'page/lane/OwnSetUp.tsx',
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
