import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { over } from './over'

const src = join(import.meta.dirname, '..')

/** The files that a translator translates: English beside its feature, other languages in this folder. */
const isWords = (path: string) => /(^|[/-])text\.ts$/.test(path) || path === 'kit/format.ts'

const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.(test|d)\.ts/.test(path) && !path.startsWith('words/'))
  .map((path) => ({ path, code: readFileSync(join(src, path), 'utf8') }))

type Node = { type: string; start: number; [key: string]: unknown }
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
const childrenOf = (node: Node): [key: string, child: Node][] =>
  Object.entries(node).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value]).filter(isNode).map((child): [string, Node] => [key, child]),
  )
const bodyOf = ({ path, code }: { path: string; code: string }) =>
  parseSync(path, code).program.body as unknown as Node[]

interface Import {
  from: string
  names: string[]
}

/** What a file imports as values, with paths from `src`. */
const importsOf = (path: string, body: readonly Node[]): Import[] =>
  body
    .filter(({ type, importKind }) => type === 'ImportDeclaration' && importKind !== 'type')
    .map((node) => {
      const named = (node.source as { value: string }).value
      const specifiers = (node.specifiers as Node[]).filter(({ importKind }) => importKind !== 'type')
      return {
        from: named.startsWith('.') ? `${relative(src, join(src, dirname(path), named))}.ts` : named,
        names: specifiers.map(({ local }) => (local as { name: string }).name),
      }
    })
    .filter(({ names }) => names.length > 0)

test('a words module has constants only, and imports types, formats and other words', () => {
  const faults: string[] = []
  const modules = files.filter(({ path }) => isWords(path) && path !== 'kit/format.ts')
  for (const file of modules) {
    const body = bodyOf(file)
    // The core's sentences are generated.
    for (const { from } of importsOf(file.path, body))
      if (!isWords(from) && !/^generated\/[\w-]+\.json/.test(from))
        faults.push(`${file.path} imports ${from}`)
    for (const node of body) {
      const declared = node.type === 'ExportNamedDeclaration' ? (node.declaration as Node | null) : node
      const kinds = [
        'ImportDeclaration',
        'VariableDeclaration',
        'TSTypeAliasDeclaration',
        'TSInterfaceDeclaration',
      ]
      if (!declared || !kinds.includes(declared.type))
        faults.push(`${file.path} has a ${declared?.type ?? node.type}`)
    }
  }
  expect(modules.length).toBeGreaterThan(40)
  expect(faults).toEqual([])
})

test('no two words modules export one name, since they become one file', () => {
  const places = new Map<string, string>()
  const twice: string[] = []
  for (const { path, code } of files.filter((file) => isWords(file.path)))
    for (const [, name] of code.matchAll(/^export (?:const|let|function) (\w+)/gm)) {
      if (places.has(name!)) twice.push(`${name} in ${places.get(name!)} and ${path}`)
      places.set(name!, path)
    }
  expect(twice).toEqual([])
})

test('no word is read while modules load: the language may change later', () => {
  const faults: string[] = []
  for (const file of files) {
    const body = bodyOf(file)
    const words = new Set(
      importsOf(file.path, body).flatMap(({ from, names }) => (isWords(from) ? names : [])),
    )
    const walk = (node: Node) => {
      // What stands in a function is read when it is called.
      if (/Function|^TS(?!As|Satisfies|NonNull)/.test(node.type)) return
      if (/Identifier/.test(node.type) && words.has(node.name as string))
        faults.push(`${file.path}:${file.code.slice(0, node.start).split('\n').length} ${node.name}`)
      for (const [key, child] of childrenOf(node)) {
        const isName = (key === 'property' || key === 'key') && !node.computed
        if (!isName) walk(child)
      }
    }
    for (const node of body) if (node.type !== 'ImportDeclaration') walk(node)
  }
  expect(faults).toEqual([])
})

test('one module formats numbers, lists and plurals', () => {
  const formats = files.filter(
    ({ path, code }) =>
      // Messages to authors are English in every language.
      path !== 'kit/format.ts' && !path.endsWith('messages.ts') && /\bIntl\.|\.toLocale\w+\(/.test(code),
  )
  expect(formats.map(({ path }) => path)).toEqual([])
})

test('words have numbers in the language’s notation', () => {
  const own = files
    .filter(({ path }) => isWords(path))
    .flatMap(({ path, code }) =>
      // A number may be rounded before it is formatted.
      [...code.matchAll(/(?<!Number\([^()\n]{0,40})\.to(Fixed|Precision)\(/g)].map(
        ({ index }) => `${path}:${code.slice(0, index).split('\n').length}`,
      ),
    )
  expect(own).toEqual([])
})

test('English stands where a sentence is missing or stale, also in the schema', () => {
  const [english, draft] = [
    { one: 'one', two: 'two', three: 'three' },
    { one: 'eins', two: 'zwei' },
  ]
  expect(over(english, draft, ['words.two'], 'words')).toEqual({ ...english, one: 'eins' })
  expect(over({}, draft, ['words.two'], 'words')).toEqual({ one: 'eins' })
})
