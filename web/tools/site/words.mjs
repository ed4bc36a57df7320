import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { rolldown } from 'rolldown'
import { parseSync } from 'vite'
import { inRoot } from '../setup/paths.mjs'
import { isWhole, staleIn } from '../words/seen.mjs'
import { PSEUDO } from './pages.mjs'

/** @import { Plugin } from 'vite' */

const src = inRoot('web/src')
/** The other languages, a folder each, which mirror `web/src`. */
const drafts = inRoot('web/src/words')

/**
 * The words modules that the first screen reads. They are one file, which a first visit fetches; all others are a second
 * one. The build fails if a script of the first screen needs a module that is not here.
 */
const FIRST = [
  'curve/text.ts',
  'courses/player/menu-text.ts',
  'engine/faults-text.ts',
  'engine/run-faults-text.ts',
  'features/examine/menu-text.ts',
  'features/exchange/menu-text.ts',
  'features/handout/menu-text.ts',
  'features/help/keys-text.ts',
  'features/notes/menu-text.ts',
  'features/papers/menu-text.ts',
  'features/projector/menu-text.ts',
  'features/queues/menu-text.ts',
  'features/rule/menu-text.ts',
  'features/sound/menu-text.ts',
  'features/spoken/text.ts',
  'features/sweeps/button-text.ts',
  'features/track/menu-text.ts',
  'features/weighted/menu-text.ts',
  'features/why/menu-text.ts',
  'files/text.ts',
  'form/text.ts',
  'help/key-text.ts',
  'help/text.ts',
  'kit/format.ts',
  'kit/language-text.ts',
  'kit/text.ts',
  'lab/text.ts',
  'link/text.ts',
  'measures/text.ts',
  'page/load/load-text.ts',
  'page/plot/plot-text.ts',
  'page/text.ts',
  'plots/text.ts',
  'scenario/networks-text.ts',
  'scenario/parameter-text.ts',
  'scenario/presets-text.ts',
  'scenario/text.ts',
]

/** @param {string} path of a words module. */
export const isFirst = (path) => FIRST.includes(path)

/** Scripts of the first screen, by the names of their chunks. */
const FIRST_CHUNKS = /^(index|first|second|LiveCurve|LanePicture)/

/** The files of a language, by the names under which the page's scripts import them. */
const PARTS = /** @type {const} */ (['words', 'words/later'])

/** What a page says before its scripts run: the build puts it there. */
const OF_PAGE = 'poster/note-text.ts'

/** @param {string} path of a words module. */
const partOf = (path) => (FIRST.includes(path) ? PARTS[0] : path === OF_PAGE ? undefined : PARTS[1])

/**
 * A module's path from `web/src`; undefined outside it, and for other languages.
 * @param {string} id
 */
function pathOf(id) {
  const path = relative(src, id.replace(/\?.*$/, '')).split(sep).join('/')
  return path.startsWith('..') || path.startsWith('words/') ? undefined : path
}

/**
 * Whether a module has words of the page, and nothing else: `text.ts`, and what ends in `-text.ts`. How numbers are written
 * goes with them.
 * @param {string | undefined} path
 * @returns {path is string}
 */
export const isWords = (path) =>
  path !== undefined && (/(^|[/-])text\.ts$/.test(path) || path === 'kit/format.ts')

/** Every words module, from `web/src`. */
export const wordsModules = () =>
  readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => !path.startsWith('words/') && isWords(path))
    .sort()

/**
 * The constants that a module exports.
 * @param {string} path from `web/src`.
 * @returns {string[]}
 */
export function exportsOf(path) {
  const { body } = parseSync(path, readFileSync(join(src, path), 'utf8')).program
  return body.flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration' || !node.declaration) return []
    const { declaration } = node
    if (declaration.type === 'VariableDeclaration')
      return declaration.declarations.map(({ id }) => /** @type {{ name: string }} */ (id).name)
    return declaration.type === 'FunctionDeclaration' && declaration.id ? [declaration.id.name] : []
  })
}

/**
 * Takes the words out of the page's scripts: they import them by name from files that the import map of the page chooses.
 * Not for workers, which have no words and no import map.
 * @returns {Plugin}
 */
export function wordsApart() {
  /** @type {Map<string, Set<string>>} */
  const wanted = new Map()
  /** @type {Record<string, string>} */
  let names = {}
  return {
    name: 'words-apart',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      names = await englishNames()
    },
    renderChunk(code) {
      return code.replace(
        /(?<=\bfrom\s*|\bimport\s*)(["'])(words(?:\/later)?)\1/g,
        (_, quote, part) => `${quote}./${names[part]}${quote}`,
      )
    },
    async resolveId(source, importer, options) {
      const path = importer && (await wordsPath(this, source, importer, options))
      if (!path) return undefined
      wanted.set(importer, (wanted.get(importer) ?? new Set()).add(path))
      const part = partOf(path)
      return part && { id: part, external: true, moduleSideEffects: false }
    },
    generateBundle(_, bundle) {
      const early = Object.values(bundle).flatMap((chunk) =>
        chunk.type === 'chunk' && FIRST_CHUNKS.test(chunk.name) ? Object.keys(chunk.modules) : [],
      )
      const read = early.flatMap((id) => [...(wanted.get(id) ?? [])].map((path) => ({ path, id })))
      const missing = read.filter(({ path }) => !FIRST.includes(path))
      if (missing.length > 0)
        this.error(
          `The first screen needs words that FIRST in words.mjs lacks:\n${missing.map(({ path, id }) => `${path}, for ${pathOf(id)}`).join('\n')}`,
        )
      const idle = FIRST.filter(
        (path) => !path.startsWith('kit/') && !read.some((each) => each.path === path),
      )
      if (idle.length > 0)
        this.error(`No script of the first screen needs ${idle.join(', ')} of FIRST in words.mjs`)
    },
  }
}

/**
 * The path of the words module that an import names.
 * @param {{ resolve: Function }} context
 * @param {string} source
 * @param {string} importer
 * @param {object} [options]
 * @returns {Promise<string | undefined>}
 */
async function wordsPath(context, source, importer, options) {
  if (!/(text|format)(\.ts)?$/.test(source)) return undefined
  const found = await context.resolve(source, importer, { ...options, skipSelf: true })
  const path = found ? pathOf(found.id) : undefined
  return isWords(path) ? path : undefined
}

/**
 * Gives each words module an `adopt`, which replaces its words by those of another language.
 * @returns {Plugin}
 */
export function wordsInPlace() {
  return {
    name: 'words-in-place',
    enforce: 'pre',
    transform(code, id) {
      const path = pathOf(id)
      if (!isWords(path)) return undefined
      const changes = exportsOf(path).map((name) => `${name} = other.${name}`)
      return `${code.replace(/^export const /gm, 'export let ')}\nexport const adopt = (other) => { ${changes.join('; ')} }`
    },
  }
}

const IN_LANGUAGE = '\0in-language:'

/**
 * Puts the words of a language into the place of the English ones, and leaves English where they have holes.
 * @param {string} language
 * @returns {Plugin}
 */
export function wordsIn(language) {
  const isPseudo = PSEUDO.some((pseudo) => pseudo === language)
  return {
    name: `words-in-${language}`,
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (source.startsWith(IN_LANGUAGE)) return source
      if (!importer || source.endsWith('?english')) return undefined
      const path = await wordsPath(this, source, importer.replace(/\?english$/, ''), options)
      if (!path || path === 'kit/format.ts') return undefined
      // Schemes have the same names in all languages.
      if (isPseudo && path === 'scenario/presets-text.ts') return undefined
      return isPseudo || existsSync(join(drafts, language, path)) ? IN_LANGUAGE + path : undefined
    },
    load(id) {
      if (id.startsWith(IN_LANGUAGE)) return overlay(id.slice(IN_LANGUAGE.length))
      return id.endsWith('?english')
        ? { code: readFileSync(id.replace(/\?.*$/, ''), 'utf8'), moduleType: 'ts' }
        : undefined
    },
    transformIndexHtml: (html) => html.replace('<html lang="en"', `<html lang="${language}"`),
  }

  /** @param {string} path */
  async function overlay(path) {
    if (!isPseudo && (await isWhole(language, path)))
      return `export * from ${JSON.stringify(join(drafts, language, path))}`
    const english = JSON.stringify(`${join(src, path)}?english`)
    /** @type {(name: string) => string} */
    let said
    const lines = [`import * as english from ${english}`]
    if (isPseudo) {
      lines.push(`import { pseudo } from ${JSON.stringify(join(drafts, 'pseudo.ts'))}`)
      said = (name) =>
        name === 'languageText'
          ? `{ ...english.${name}, tag: 'en-${language}' }`
          : `pseudo('${language}', english.${name}, '${name}')`
    } else {
      lines.push(
        `import * as draft from ${JSON.stringify(join(drafts, language, path))}`,
        `import { over } from ${JSON.stringify(join(drafts, 'over.ts'))}`,
        `const stale = ${JSON.stringify(await staleIn(language, path))}`,
      )
      const own = exportsOf(join('words', language, path))
      said = (name) =>
        own.includes(name) ? `over(english.${name}, draft.${name}, stale, '${name}')` : `english.${name}`
    }
    return [...lines, ...exportsOf(path).map((name) => `export const ${name} = ${said(name)}`)].join('\n')
  }
}

/**
 * The words of a language as files, one for each part, by the name under which scripts import it. Scripts import the English
 * ones; the page of another language has an import map, which leads to its own instead.
 * @param {string} language
 * @returns {Promise<Record<string, { file: string, code: string }>>} with their addresses from the site's root.
 */
async function makeFiles(language) {
  const english = language === 'en' ? undefined : await filesOf('en')
  /** @type {Record<string, { file: string, code: string }>} */
  const made = {}
  for (const part of PARTS) {
    const bundle = await rolldown({
      input: part,
      external: (id) => PARTS.some((other) => other === id && other !== part),
      plugins: [entry(part), language === 'en' ? [] : /** @type {any} */ (wordsIn(language))],
      logLevel: 'warn',
    })
    const { output } = await bundle.generate({ minify: true, codeSplitting: false })
    const first = basename((english ?? made)[PARTS[0]]?.file ?? '')
    const code = output[0].code.replace(/(?<=\bfrom\s*)(["'`])words\1/g, `"${english ? '..' : '.'}/${first}"`)
    const hash = createHash('sha256').update(code).digest('hex').slice(0, 8)
    made[part] = { file: `${inAssets(language)}${part.replace('/', '-')}-${hash}.js`, code }
  }
  return made
}

/** @type {Map<string, ReturnType<typeof makeFiles>>} */
const made = new Map()

/**
 * The same, made once: the scripts and every other language name the English ones.
 * @param {string} language
 */
function filesOf(language) {
  const files = made.get(language) ?? makeFiles(language)
  made.set(language, files)
  return files
}

/** The names of the English files, as the scripts beside them import them. */
async function englishNames() {
  return Object.fromEntries(
    Object.entries(await filesOf('en')).map(([part, { file }]) => [part, basename(file)]),
  )
}

/**
 * Writes the words of a language into a built site.
 * @param {string} language
 * @param {string} folder
 * @returns {Promise<Record<string, string>>} the addresses of its parts from the site's root.
 */
export async function writeWords(language, folder) {
  const files = await filesOf(language)
  for (const { file, code } of Object.values(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), code)
  }
  return Object.fromEntries(Object.entries(files).map(([part, { file }]) => [part, file]))
}

/**
 * The folder of a language's files: English ones are every reader's.
 * @param {string} language
 */
const inAssets = (language) => (language === 'en' ? 'assets/' : `assets/${language}/`)

/**
 * The name of a script that the page loads: one that has only words of a language is in its folder.
 * @param {{ facadeModuleId?: string | null }} chunk
 */
export function chunkFileNames({ facadeModuleId }) {
  const path = facadeModuleId
    ? relative(drafts, facadeModuleId.replace(/\?.*$/, '')).split(sep).join('/')
    : '..'
  const language = path.startsWith('..') ? 'en' : path.split('/', 1)[0]
  return `${inAssets(language)}[name]-[hash].js`
}

/**
 * The file of a part: every constant of its modules, which `adopt` replaces by those of another language.
 * @param {string} part
 */
function entry(part) {
  const own = wordsModules().filter((path) => partOf(path) === part)
  return {
    name: 'words-entry',
    /** @param {string} source @param {string | undefined} importer @param {object} options */
    async resolveId(source, importer, options) {
      if (source === part) return source
      if (!importer || importer === part) return undefined
      // Words of another part are those of the page.
      const path = await wordsPath(
        /** @type {any} */ (this),
        source,
        importer.replace(/^\0in-language:|\?.*$/g, ''),
        options,
      )
      const other = path && partOf(path)
      return other && other !== part ? { id: other, external: true } : undefined
    },
    /** @param {string} id */
    load(id) {
      if (id !== part) return undefined
      const modules = own.map((path) => ({ path, names: exportsOf(path) }))
      const names = modules.flatMap((module) => module.names)
      return [
        ...modules.map(
          ({ path, names }) =>
            `import { ${names.map((name) => `${name} as _${name}`).join(', ')} } from ${JSON.stringify(join(src, path))}`,
        ),
        ...names.map((name) => `export let ${name} = _${name}`),
        `export const adopt = (other) => {`,
        ...names.map((name) => `  ${name} = other.${name}`),
        `}`,
      ].join('\n')
    },
  }
}

/** @typedef {Record<string, Record<string, unknown>>} Words by path from `web/src`. */

/** @type {Map<string, Promise<Words>>} */
const loaded = new Map()

/**
 * The words of a language in this process: those of each module, with English in the holes. Loaded once.
 * @param {string} language
 * @returns {Promise<Words>}
 */
export function loadWords(language) {
  const words = loaded.get(language) ?? load(language)
  loaded.set(language, words)
  return words
}

/** @param {string} language @returns {Promise<Words>} */
async function load(language) {
  const paths = wordsModules()
  const bundle = await rolldown({
    input: 'all',
    plugins: [
      {
        name: 'all-words',
        resolveId: (source) => (source === 'all' ? source : undefined),
        load: (id) =>
          id === 'all'
            ? [
                ...paths.map((path, at) => `import * as m${at} from ${JSON.stringify(join(src, path))}`),
                `export default { ${paths.map((path, at) => `${JSON.stringify(path)}: m${at}`).join(', ')} }`,
              ].join('\n')
            : undefined,
      },
      language === 'en' ? [] : /** @type {any} */ (wordsIn(language)),
    ],
    logLevel: 'warn',
  })
  const { output } = await bundle.generate({})
  return (await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`)).default
}

/**
 * A language's own name, and what its page says before its scripts run.
 * @param {string} language
 * @returns {Promise<{ name: string, words: Record<string, string> }>}
 */
export async function pageOf(language) {
  const all = /** @type {Record<string, any>} */ (await loadWords(language))
  return { name: all['kit/language-text.ts'].languageText.name, words: all[OF_PAGE].posterText }
}
