import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { CITATION, CITE, citePage } from './docs/cite-page.mjs'
import { clustersPage } from './docs/clusters-page.mjs'
import { figuresPage } from './docs/figures-page.mjs'
import { scenarioPage, schemesPage } from './docs/schema-pages.mjs'
import { mapPage } from './docs/source-map.mjs'
import { pythonTypes } from './generate/python-types.mjs'
import { typesFile } from './generate/types.mjs'
import { loadTypeScript } from './runs/load-typescript.mjs'
import { writeWhole } from './setup/files.mjs'
import { Failure, main, say } from './setup/log.mjs'
import { optionsOf } from './setup/options.mjs'
import { preparePackages } from './setup/packages.mjs'
import { inRoot, wasmCore } from './setup/paths.mjs'
import { run } from './setup/run.mjs'
import { prepareRust } from './setup/rust.mjs'
import { FIRST_FONT, FIRST_RANGE, fontOf, MORE_FONT, MORE_RANGE } from './site/font.mjs'

/** @import { Node } from './docs/schema-pages.mjs' */

const generated = inRoot('web/src/generated')
/**
 * Schemas that the core includes, with their folders in the core.
 * @type {Record<string, string>}
 */
const SHAPES = { 'shapes.json': 'sim/src/scenario', 'study-shapes.json': 'studies/src' }
/**
 * Generated pages: the folder in web/docs, then the TypeScript file and its function.
 * @type {Record<string, [folder: string, file: string, page: string]>}
 */
const PAGES = {
  'address.md': ['reference', 'web/src/link/address-page.ts', 'addressPage'],
  'accessibility.md': ['reference', 'web/src/features/help/accessibility/statement.ts', 'statementPage'],
  'lessons.md': ['reference', 'web/src/courses/language/page.ts', 'lessonsPage'],
  'plans.md': ['reference', 'web/src/courses/plans/page.ts', 'plansPage'],
  'rules.md': ['reference', 'web/src/features/rule/page.ts', 'rulesPage'],
  'plots.md': ['reference', 'web/src/page/plot/plots-page.ts', 'plotsPage'],
  'embed.md': ['teach', 'web/src/features/frame/page.ts', 'embedPage'],
}
/**
 * Pages generated from the schema, the source folders, the citation and examples, with their folders in web/docs.
 * @type {Record<string, string>}
 */
const MORE_PAGES = {
  'scenario.md': 'reference',
  'schemes.md': 'reference',
  'figures.md': 'reference',
  'map.md': 'extend',
  'cite.md': 'learn',
  'clusters.md': 'reference',
}
/** Files of the Python package. */
const PYTHON = 'python/python/aqmlab'
const PYTHON_FILES = { types: 'types.py', tables: 'tables.json' }
/** Definitions for each file of types. */
const TYPES = 'types.json'

const USAGE =
  'npm run generate [-- --check]: makes types, schemas, document checks and pages from the sources; --check only compares'

await main(async () => {
  const isCheck = optionsOf(
    USAGE,
    { options: { check: { type: 'boolean' } } },
    ({ values }) => values.check === true,
  )
  await preparePackages()
  const fresh = mkdtempSync(join(tmpdir(), 'aqm-generated-'))
  try {
    await generate(fresh, isCheck)
    // The modules that make the pages and the font import the types just generated.
    if (isCheck) check(filesIn(fresh), fresh)
    else copy(fresh)
    await writePages(fresh)
    writeFileSync(join(fresh, FIRST_FONT), await fontOf(FIRST_RANGE))
    writeFileSync(join(fresh, MORE_FONT), await fontOf(MORE_RANGE))
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
  /** @type {typeof import('../src/link/package-tables.ts')} */
  const { menuTables, packageTables } = await loadTypeScript('web/src/link/package-tables.ts')
  writeFileSync(join(folder, 'menu.json'), menuTables())
  writeFileSync(join(folder, PYTHON_FILES.tables), packageTables())
  const schema = JSON.parse(readFileSync(join(folder, 'scenario.schema.json'), 'utf8'))
  /** @type {typeof import('../src/scenario/schemes.ts')} */
  const { allSchemes } = await loadTypeScript('web/src/scenario/schemes.ts')
  writeFileSync(join(folder, 'scenario.md'), scenarioPage(schema))
  writeFileSync(join(folder, 'schemes.md'), schemesPage(schema, allSchemes()))
  const results = JSON.parse(readFileSync(join(folder, 'result.schema.json'), 'utf8'))
  writeFileSync(join(folder, 'figures.md'), figuresPage(results))
  writeFileSync(join(folder, 'map.md'), mapPage())
  writeFileSync(join(folder, 'clusters.md'), clustersPage())
  const { parse } = await import('yaml')
  writeFileSync(join(folder, basename(CITE)), citePage(parse(readFileSync(inRoot(CITATION), 'utf8'))))
}

/**
 * Makes JSON schemas from the Rust types, then TypeScript types from the schemas.
 * @param {string} folder
 * @param {boolean} isCheck
 */
async function generate(folder, isCheck) {
  const rust = await prepareRust()
  // With this profile, a check shares its compiled libraries with cargo test.
  const profile = isCheck ? ['--profile', 'test'] : []
  const files = Object.keys(SHAPES).map((name) => join(folder, name))
  const args = ['run', '--locked', ...profile, '-p', 'aqm-schema', '--', folder, ...files]
  await run(rust.cargo, args, {
    cwd: wasmCore,
    env: rust.env,
  })
  /** @type {Record<string, Record<string, Node>>} */
  const types = JSON.parse(readFileSync(join(folder, TYPES), 'utf8'))
  /**
   * The file of each type that an earlier file defines.
   * @type {Map<string, string>}
   */
  const known = new Map()
  for (const [name, definitions] of Object.entries(types)) {
    const complete = name !== 'input'
    const counted = !['scenario', 'sweep', 'input'].includes(name)
    const { text, names } = typesFile(definitions, { known, complete, counted })
    writeFileSync(join(folder, `${name}.ts`), text)
    for (const type of names) known.set(type, name)
  }
  writeFileSync(join(folder, PYTHON_FILES.types), pythonTypes(types))
  rmSync(join(folder, TYPES))
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
  if (Object.values(PYTHON_FILES).includes(name)) return join(wasmCore, PYTHON, name)
  return name in SHAPES ? join(wasmCore, SHAPES[name], name) : join(generated, name)
}

/** @param {string} folder */
function filesIn(folder) {
  return existsSync(folder) ? readdirSync(folder).sort() : []
}
