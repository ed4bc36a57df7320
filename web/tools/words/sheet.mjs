import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import Papa from 'papaparse'
import { parseSync } from 'vite'
import { Failure } from '../setup/log.mjs'
import { inRoot } from '../setup/paths.mjs'
import { compared } from './compare.mjs'
import { englishIn, OF_SCHEMA } from './english.mjs'
import { sentencesIn } from './sentences.mjs'

/** @import { Compared } from './compare.mjs' */
/** @import { Node, Sentence } from './sentences.mjs' */

const src = inRoot('web/src')
const COLUMNS = ['path', 'english', 'comment', 'translation']

/**
 * A sheet of all sentences of a language, for people who translate in a spreadsheet. A plain text stands as it is; a
 * sentence with values stands as its function.
 * @param {string} language
 */
export const sheetOf = async (language) =>
  Papa.unparse([
    COLUMNS,
    ...(await compared(language)).map(({ path, english, draft }) => [
      path,
      shown(english),
      english.comment ?? '',
      draft ? shown(draft) : '',
    ]),
    // Where lines end otherwise than the last one, which is printed, its last cell keeps a quote when it is read.
  ]).replaceAll('\r\n', '\n')

/** @param {Sentence} sentence */
const shown = ({ source, node }) =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : source

/**
 * Writes a sheet's translations into the modules of a language.
 * @param {string} language
 * @param {string} csv
 * @returns {Promise<string[]>} paths of the sentences that have changed.
 * @throws if the sheet has other columns, or a path that the lab does not know.
 */
export async function takeSheet(language, csv) {
  const { data } = Papa.parse(csv.replace(/^\ufeff/, ''), { header: true, skipEmptyLines: true })
  const missing = ['path', 'translation'].filter((name) => !(name in (data[0] ?? {})))
  if (missing.length > 0) throw new Failure(`The sheet has no column ${missing.join(' and ')}`)
  /** @type {Map<string, Pick<Compared, 'module' | 'english' | 'draft'>>} */
  const all = new Map((await compared(language)).map((each) => [each.path, each]))
  // A text that needs no words of its own may have some.
  for (const module of Object.keys(OF_SCHEMA))
    for (const [path, english] of await englishIn(module))
      if (!all.has(path)) all.set(path, { module, english, draft: undefined })
  /** @type {Map<string, Map<string, string>>} */
  const changes = new Map()
  for (const { path, translation } of data) {
    const known = all.get(path)
    if (!known) throw new Failure(`The lab has no sentence ${path}`)
    if (!translation || (known.draft && shown(known.draft) === translation)) continue
    const { node, inSchema } = known.english
    const source = inSchema || node?.type === 'Literal' ? JSON.stringify(translation) : translation
    changes.set(known.module, (changes.get(known.module) ?? new Map()).set(path, source))
  }
  for (const [module, changed] of changes) await writeModule(language, module, changed)
  return [...changes.values()].flatMap((changed) => [...changed.keys()])
}

/**
 * Writes a module of a language with some sentences changed or added.
 * @param {string} language
 * @param {string} module from `web/src`.
 * @param {Map<string, string>} changed sources by path.
 */
async function writeModule(language, module, changed) {
  const file = join(src, 'words', language, module)
  const drafts = existsSync(file) ? sentencesIn(file) : new Map()
  const places = [...changed].map(([path, source]) => ({ path, node: drafts.get(path)?.node, source }))
  const added = places.filter(({ node }) => !node)
  if (added.length === 0 || OF_SCHEMA[module]) {
    // What is there already is changed in its place, whatever the module has beside it.
    const code = places
      .filter(({ node }) => node)
      .sort((one, other) => other.node.start - one.node.start)
      .reduce(
        (text, { node, source }) => text.slice(0, node.start) + source + text.slice(node.end),
        existsSync(file) ? readFileSync(file, 'utf8') : newTexts(module),
      )
    // Texts of the schema are one list.
    const lines = added.map(({ path, source }) => `  ${JSON.stringify(keyOf(path))}: ${source},\n`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(
      file,
      code.replace(/\}\s*$/, () => `${lines.join('')}}\n`),
    )
    return
  }
  const english = await englishIn(module)
  const sources = new Map([...drafts].map(([path, { source }]) => [path, source]))
  for (const [path, source] of changed) sources.set(path, source)
  const catalogue = catalogueOf(join(src, module))
  if (catalogue) {
    const values = [...english.keys()].filter((path) => sources.has(path))
    const json = Object.fromEntries(values.map((path) => [keyOf(path), sources.get(path)]))
    writeFileSync(join(src, 'words', language, catalogue), `${JSON.stringify(json, null, 2)}\n`)
    return
  }
  const names = [...new Set([...english.keys()].map((path) => path.split('.', 1)[0]))]
  const from = (/** @type {string} */ path) => {
    const way = relative(dirname(file), join(src, path)).replaceAll('\\', '/').replace(/\.ts$/, '')
    return way.startsWith('.') ? way : `./${way}`
  }
  const head = existsSync(file)
    ? readFileSync(file, 'utf8').slice(0, firstExport(file))
    : `${names.map((name) => `import type { ${name} as ${name}English } from '${from(module)}'`).join('\n')}\nimport type { Draft } from '${from('words/draft')}'\n\n`
  const bodies = names
    .filter((name) => [...sources.keys()].some((path) => path === name || path.startsWith(`${name}.`)))
    .map((name) => {
      const kept = [...english.keys()].filter((path) => sources.has(path) && path.split('.', 1)[0] === name)
      const typed = new RegExp(`\\b${name} as (\\w+)`).exec(head)?.[1] ?? `${name}English`
      return `export const ${name} = ${written(name, kept, sources)} satisfies Draft<typeof ${typed}>\n`
    })
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, head + bodies.join('\n'))
}

/** A module of texts of the schema without any. @param {string} module */
const newTexts = (module) => `export const ${OF_SCHEMA[module]}: Readonly<Record<string, string>> = {\n}\n`

/** A sentence's place in its constant. @param {string} path */
const keyOf = (path) => path.slice(path.indexOf('.') + 1)

/** The catalogue in JSON that a module exports, if it is one. @param {string} file */
const catalogueOf = (file) => /^import \w+ from '.*\/(\w[\w-]*\.json)'/m.exec(readFileSync(file, 'utf8'))?.[1]

/** Where the exports of a module begin. @param {string} file */
function firstExport(file) {
  const { body } = parseSync(file, readFileSync(file, 'utf8')).program
  const found = /** @type {Node[]} */ (/** @type {unknown} */ (body)).find(
    ({ type }) => type === 'ExportNamedDeclaration',
  )
  return found?.start ?? 0
}

/**
 * Nested objects of the sentences below a path.
 * @param {string} above
 * @param {string[]} paths in their order.
 * @param {Map<string, string>} sources
 * @returns {string}
 */
function written(above, paths, sources) {
  if (paths.length === 1 && paths[0] === above) return sources.get(above) ?? ''
  // A key may have points, but not before a letter: DSRED, gamma 0.96.
  const names = [...new Set(paths.map((path) => path.slice(above.length + 1).split(/\.(?=[A-Za-z_])/, 1)[0]))]
  const lines = names.map((name) => {
    const below = `${above}.${name}`
    const own = paths.filter((path) => path === below || path.startsWith(`${below}.`))
    return `${/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name)}: ${written(below, own, sources)},`
  })
  return `{\n${lines.join('\n')}\n}`
}
