import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The rows of a lane in the core, bottom up. A module uses itself and the rows below. */
const ROWS = [
  ['math', 'plain', 'ring', 'room', 'tagged', 'units', 'usual', 'verdict'],
  ['event', 'fault', 'histogram', 'packet', 'probe', 'rng'],
  ['link', 'meter'],
  ['queue', 'tcp'],
  ['record'],
  ['network'],
  ['traffic'],
  ['scenario'],
  ['run'],
]

const core = join(import.meta.dirname, '../../wasm-core')

interface Module {
  /** Its place below the crate: `['queue', 'red']`. */
  path: string[]
  /** Whether other files are its parts. */
  isFolder: boolean
  /** Without comments and tests. */
  text: string
}

/** The modules of a crate by their names, without the one that has all others as its parts. */
type Crate = Map<string, Module>

/** The crates of the core by their folders. */
const crates = new Map(
  [
    .../^members = \[(.*)\]/m.exec(readFileSync(join(core, 'Cargo.toml'), 'utf8'))![1]!.matchAll(/"(.+?)"/g),
  ].map(([, folder]) => [folder!, modulesIn(join(core, folder!, 'src'))]),
)

function modulesIn(src: string): Crate {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  const modules = files
    .filter((file) => file.endsWith('.rs') && !/^(lib|main)\.rs$|(^|\/)(rig|tests)\.rs$|\/tests\//.test(file))
    .map((file) => ({
      path: file.replace(/(\/mod)?\.rs$/, '').split('/'),
      isFolder: file.endsWith('/mod.rs') || files.includes(file.replace('.rs', '')),
      text: readFileSync(join(src, file), 'utf8')
        .replace(/^ *\/\/.*\n/gm, '')
        .replace(/#\[cfg\(test\)\]\nmod tests \{[\s\S]*$/, ''),
    }))
  return new Map(modules.map((own) => [own.path.join('::'), own]))
}

/** The leaves of a `use` tree: `a::{b, c::{d, e}}` is `a::b`, `a::c::d` and `a::c::e`. */
function leaves(tree: string): string[] {
  const open = tree.indexOf('{')
  if (open < 0) return [tree.trim().replace(/ as \w+$/, '')]
  const parts: string[] = []
  let [depth, part] = [0, '']
  for (const letter of `${tree.slice(open + 1, tree.lastIndexOf('}'))},`) {
    depth += letter === '{' ? 1 : letter === '}' ? -1 : 0
    if (letter === ',' && depth === 0) {
      if (part.trim()) parts.push(part)
      part = ''
    } else part += letter
  }
  return parts.flatMap(leaves).map((leaf) => tree.slice(0, open).trim() + leaf)
}

/** What a module names by `use`, from the crate on; what is of other crates is left out. */
function named({ path, isFolder, text }: Module, crate: Crate): string[][] {
  const uses = [...text.matchAll(/^ *(?:pub(?:\(\w+\))? )?use ([^;]+);/gm)].flatMap(([, tree]) =>
    leaves(tree!),
  )
  return uses.flatMap((leaf) => {
    const parts = leaf.split('::').filter((part) => part !== 'self')
    if (parts[0] === 'crate') return [parts.slice(1)]
    const ups = parts.filter((part) => part === 'super').length
    const above = path.slice(0, path.length - ups)
    const own = isFolder && ups === 0 && crate.has([...path, parts[0]].join('::'))
    return ups > 0 || own ? [[...above, ...parts.slice(ups)]] : []
  })
}

/** The module that has what is named so, where a folder passes it on from one of its parts. */
function owner(name: string[], crate: Crate): string | undefined {
  for (let length = name.length; length > 0; length--) {
    const place = name.slice(0, length).join('::')
    const found = crate.get(place)
    if (!found) continue
    const item = name[length]
    const from =
      found.isFolder && item ? named(found, crate).find((other) => other.at(-1) === item) : undefined
    return from && from.join('::') !== name.join('::') ? (owner(from, crate) ?? place) : place
  }
  return undefined
}

test('every module of a lane has its row, and uses only itself and the rows below', () => {
  const modules = [...crates.get('lane')!.values()]
  const height = (room: string) => ROWS.findIndex((row) => row.includes(room))
  const upward = modules.flatMap(({ path, text }) =>
    [...text.matchAll(/\bcrate::(\w+)/g)]
      .map(([, room]) => room!)
      .filter((room) => height(path[0]!) < 0 || (room !== path[0] && height(room) >= height(path[0]!)))
      .map((room) => `${path.join('::')} uses ${room}`),
  )
  expect(modules.length).toBeGreaterThan(60)
  expect(upward).toEqual([])
})

/** A folder and its parts are one thing. */
test('no files of a crate use each other in a circle', () => {
  const isPartOf = (part: string, whole: string) => part.startsWith(`${whole}::`)
  const below = new Map(
    [...crates].flatMap(([folder, crate]) =>
      [...crate].map(([name, own]): [string, string[]] => {
        const others = named(own, crate).flatMap((leaf) => owner(leaf, crate) ?? [])
        const apart = others.filter(
          (other) => other !== name && !isPartOf(other, name) && !isPartOf(name, other),
        )
        return [`${folder} ${name}`, [...new Set(apart)].map((other) => `${folder} ${other}`)]
      }),
    ),
  )
  const reaches = (from: string, to: string) => {
    const seen = new Set<string>()
    const next = [...below.get(from)!]
    for (let at = next.pop(); at; at = next.pop()) {
      if (at === to) return true
      if (!seen.has(at)) next.push(...below.get(at)!)
      seen.add(at)
    }
    return false
  }
  expect([...below.values()].flat().length).toBeGreaterThan(300)
  const inCircles = [...below.keys()].filter((name) => reaches(name, name))
  expect(inCircles).toEqual([])
})
