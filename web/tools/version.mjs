import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { parse } from 'yaml'
import { CITATION, CITE, citePage } from './docs/cite-page.mjs'
import { writeWhole } from './setup/files.mjs'
import { inRoot } from './setup/paths.mjs'

/**
 * The places that repeat the version of package.json; `npm version` updates them.
 * @type {Record<string, (version: string, date: string) => [RegExp, string]>}
 */
const PLACES = {
  'web/engine/package.json': (version) => [/(^ {2}"version": ")[^"]+/m, `$1${version}`],
  'package-lock.json': (version) => [/(^ {4}"web\/engine": \{\n.+\n {6}"version": ")[^"]+/m, `$1${version}`],
  'wasm-core/Cargo.toml': (version) => [/(\[workspace\.package\]\nversion = ")[^"]+/, `$1${version}`],
  'wasm-core/Cargo.lock': (version) => [/(^name = "aqm[\w-]*"\nversion = ")[^"]+/gm, `$1${version}`],
  // Parts of sweeps; one is of another version on purpose.
  'wasm-core/api/studies/tests/faulty.json': (version) => [
    /(\\"version\\":\\"|; this is )(?!0\.0\.1\b)\d[\w.-]+/g,
    `$1${version}`,
  ],
  [CITATION]: (version, date) => [
    /^version: .+\ndate-released: .+$/m,
    `version: ${version}\ndate-released: ${date}`,
  ],
  'CHANGELOG.md': (version, date) => [
    /^## Unreleased\n(?!\n## )/m,
    `## Unreleased\n\n## ${version} - ${date}\n`,
  ],
}

/**
 * The texts of these files for a release: `read` returns a file's present text.
 * @throws if a file has no place for the version, or the change log nothing to release.
 * @param {(path: string) => string} read
 * @param {string} version
 * @param {string} date
 * @returns {[path: string, text: string][]}
 */
export function released(read, version, date) {
  const texts = Object.entries(PLACES).map(([path, place]) => {
    const text = read(path)
    const [pattern, words] = place(version, date)
    if (text.search(pattern) < 0) throw new Error(`${path} has no place for version ${version}`)
    return /** @type {[string, string]} */ ([path, text.replace(pattern, words)])
  })
  const [, citation] = texts.find(([path]) => path === CITATION) ?? []
  return [...texts, [CITE, citePage(parse(citation ?? ''))]]
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  /** @param {string} path */
  const read = (path) => readFileSync(inRoot(path), 'utf8')
  for (const [path, text] of released(read, version, new Date().toISOString().slice(0, 10)))
    writeWhole(inRoot(path), text)
}
