import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { scenarioPage, schemesPage } from './docs/schema-pages.mjs'
import { mapPage } from './docs/source-map.mjs'
import { loadTypeScript } from './papers/gallery.mjs'
import { writeWhole } from './setup/files.mjs'
import { Failure, main, say } from './setup/log.mjs'
import { preparePackages } from './setup/packages.mjs'
import { inRoot, wasmCore } from './setup/paths.mjs'
import { run } from './setup/run.mjs'
import { prepareRust } from './setup/rust.mjs'
import { FIRST_FONT, firstFont } from './site/font.mjs'

/** @import { Node } from './docs/schema-pages.mjs' */

const generated = inRoot('web/src/generated')
const SHAPES = ['shapes.json', 'study-shapes.json']
/**
 * Generated pages: the folder in web/docs, then the TypeScript file and its function.
 * @type {Record<string, [folder: string, file: string, page: string]>}
 */
const PAGES = {
  'address.md': ['reference', 'web/src/link/address-page.ts', 'addressPage'],
  'accessibility.md': ['reference', 'web/src/help/dialog/accessibility/statement.ts', 'statementPage'],
  'lessons.md': ['reference', 'web/src/lessons/language/page.ts', 'lessonsPage'],
  'plans.md': ['reference', 'web/src/lessons/plans/page.ts', 'plansPage'],
  'rules.md': ['reference', 'web/src/rule/page.ts', 'rulesPage'],
  'plots.md': ['reference', 'web/src/page/plot/plots-page.ts', 'plotsPage'],
  'embed.md': ['teach', 'web/src/frame/page.ts', 'embedPage'],
}
/**
 * Pages made from the schema and from the source's folders, each with its folder in web/docs.
 * @type {Record<string, string>}
 */
const MORE_PAGES = { 'scenario.md': 'reference', 'schemes.md': 'reference', 'map.md': 'extend' }
/** Definitions for each file of types. */
const TYPES = 'types.json'
const ALL = 'Everything'
// Keys in these objects are names, not keywords of JSON Schema.
const MAPS = new Set(['properties', '$defs'])

await main(async () => {
  await preparePackages()
  const fresh = mkdtempSync(join(tmpdir(), 'aqm-generated-'))
  try {
    await generate(fresh)
    // The modules that make the pages and the font import the types just generated.
    const isCheck = process.argv.includes('--check')
    if (isCheck) check(filesIn(fresh), fresh)
    else copy(fresh)
    await writePages(fresh)
    writeFileSync(join(fresh, FIRST_FONT), await firstFont())
    if (isCheck) {
      check([...filesIn(fresh), ...filesIn(generated)], fresh)
      say('Generated files are up to date')
    } else {
      rmSync(generated, { recursive: true, force: true })
      copy(fresh)
      say(`Wrote ${filesIn(fresh).join(', ')}`)
    }
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
})

/**
 * Writes the reference pages for what people write by hand, from the generated types.
 * @param {string} folder
 */
async function writePages(folder) {
  for (const [name, [, file, page]] of Object.entries(PAGES)) {
    /** @type {Record<string, () => string>} */
    const module = await loadTypeScript(file)
    writeFileSync(join(folder, name), module[page]())
  }
  const schema = JSON.parse(readFileSync(join(folder, 'scenario.schema.json'), 'utf8'))
  /** @type {typeof import('../src/scenario/schemes.ts')} */
  const { allSchemes } = await loadTypeScript('web/src/scenario/schemes.ts')
  writeFileSync(join(folder, 'scenario.md'), scenarioPage(schema))
  writeFileSync(join(folder, 'schemes.md'), schemesPage(schema, allSchemes()))
  writeFileSync(join(folder, 'map.md'), mapPage())
}

/**
 * Makes JSON schemas from the Rust types, then TypeScript types from the schemas.
 * @param {string} folder
 */
async function generate(folder) {
  const rust = await prepareRust()
  // With this profile, a check shares its compiled libraries with cargo test.
  const profile = process.argv.includes('--check') ? ['--profile', 'test'] : []
  const files = SHAPES.map((name) => join(folder, name))
  const args = ['run', '--locked', ...profile, '-p', 'aqm-schema', '--', folder, ...files]
  await run(rust.cargo, args, {
    cwd: wasmCore,
    env: rust.env,
  })
  const { compile } = await import('json-schema-to-typescript')
  /** @type {Record<string, Record<string, Node>>} */
  const types = JSON.parse(readFileSync(join(folder, TYPES), 'utf8'))
  /**
   * The file of each type that an earlier file defines.
   * @type {Map<string, string>}
   */
  const known = new Map()
  for (const [name, definitions] of Object.entries(types)) {
    /** @type {Map<string, Set<string>>} */
    const imports = new Map()
    const schema = forTypes(definitions, name !== 'input', known, imports)
    const text = await compile(schema, ALL, {
      additionalProperties: false,
      bannerComment: [
        '// Made by `npm run generate` from the Rust types; not to be edited by hand.',
        '',
        ...[...imports].map(
          ([file, names]) => `import type { ${[...names].sort().join(', ')} } from './${file}'`,
        ),
      ].join('\n'),
      // The length of input lists is checked elsewhere; lists in answers have the stated length.
      ignoreMinAndMaxItems: ['scenario', 'sweep', 'input'].includes(name),
      unreachableDefinitions: true,
      style: { semi: false, singleQuote: true, printWidth: 110, bracketSpacing: true },
    })
    writeFileSync(
      join(folder, `${name}.ts`),
      text.replace(/^export type Everything =[\s\S]*?\n(?=\/\*\*|export)/m, ''),
    )
    for (const type of Object.keys(schema.$defs)) known.set(type, name)
  }
  rmSync(join(folder, TYPES))
}

/**
 * Definitions of one file in the form that json-schema-to-typescript needs. Types get the names of the Rust types:
 * titles are for forms, and it would take them for names; and it ignores the keywords beside a reference. Types in
 * `known` are defined in another file, and `imports` gets their names. In an answer (`complete`), an optional field is
 * never null.
 * @param {Record<string, Node>} definitions
 * @param {boolean} complete
 * @param {Map<string, string>} known
 * @param {Map<string, Set<string>>} imports
 */
function forTypes(definitions, complete, known, imports) {
  /** @type {Record<string, Node>} */
  const tags = {}
  /** @param {any} node a part of the schema, or a value in it @returns {any} */
  const walk = (node) => {
    if (Array.isArray(node)) return node.map(walk)
    if (typeof node !== 'object' || node === null) return node
    const { title, $ref, prefixItems, ...rest } = node
    if ($ref !== undefined) {
      const name = $ref.split('/').pop()
      const file = known.get(name)
      if (file) {
        imports.set(file, (imports.get(file) ?? new Set()).add(name))
        return { ...rest, tsType: name }
      }
      // One kind of a tagged union: its tag belongs to the type that it names.
      if (rest.properties) tags[name] = rest
      return rest.description ? { allOf: [{ $ref }], description: rest.description } : { $ref }
    }
    if (prefixItems) return { ...rest, items: prefixItems.map(walk) }
    /** @param {[string, any]} entry @returns {[string, unknown]} */
    const entry = ([key, value]) => [key, MAPS.has(key) ? mapValues(value, walk) : walk(value)]
    /** @type {any} */
    const walked = Object.fromEntries(Object.entries(rest).map(entry))
    if (!complete || !walked.properties) return walked
    /** @param {string} name */
    const given = (name) => walked.required?.includes(name)
    const properties = Object.entries(walked.properties).map(([name, own]) => [
      name,
      given(name) ? own : withoutNull(own),
    ])
    return { ...walked, properties: Object.fromEntries(properties) }
  }
  const own = Object.fromEntries(Object.entries(definitions).filter(([name]) => !known.has(name)))
  const $defs = mapValues(own, walk)
  for (const [name, { properties, required }] of Object.entries(tags)) {
    const type = $defs[name]
    type.properties = { ...properties, ...type.properties }
    type.required = [...(required ?? []), ...(type.required ?? [])]
  }
  return { anyOf: Object.keys($defs).map((name) => ({ $ref: `#/$defs/${name}` })), $defs }
}

/** @param {any} node a schema, or true @returns {any} */
function withoutNull({ type, anyOf, ...rest }) {
  /** @param {any} branch a schema, or the name of a type */
  const isNull = (branch) => branch === 'null' || branch?.type === 'null'
  /** @param {unknown[]} list */
  const one = (list) => (list.length === 1 ? list[0] : list)
  if (Array.isArray(type))
    return { ...rest, type: one(type.filter((/** @type {string} */ each) => !isNull(each))) }
  if (!anyOf?.some(isNull)) return { ...rest, ...(type && { type }), ...(anyOf && { anyOf }) }
  return { ...rest, allOf: anyOf.filter((/** @type {Node} */ each) => !isNull(each)) }
}

/** @template T, U @param {Record<string, T>} object @param {(value: T) => U} change */
function mapValues(object, change) {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]))
}

/** @param {string[]} names @param {string} fresh */
function check(names, fresh) {
  /** @param {string} path */
  const text = (path) => (existsSync(path) ? readFileSync(path, 'latin1') : undefined)
  const different = [...new Set(names)].filter((name) => text(join(fresh, name)) !== text(placeOf(name)))
  if (different.length > 0)
    throw new Failure(`Generated files are out of date: ${different.join(', ')}`, {
      command: 'npm run generate',
    })
}

/** @param {string} fresh */
function copy(fresh) {
  mkdirSync(generated, { recursive: true })
  for (const name of filesIn(fresh)) writeWhole(placeOf(name), readFileSync(join(fresh, name)))
}

/** @param {string} name */
function placeOf(name) {
  if (name in MORE_PAGES) return inRoot('web/docs', MORE_PAGES[name], name)
  if (name in PAGES) return inRoot('web/docs', PAGES[name][0], name)
  return SHAPES.includes(name) ? join(wasmCore, 'sim/src/scenario', name) : join(generated, name)
}

/** @param {string} folder */
function filesIn(folder) {
  return existsSync(folder) ? readdirSync(folder).sort() : []
}
