import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { inRoot } from '../setup/paths.mjs'
import { withPolicy } from './policy.mjs'
import { NOTICES } from './prepare-site.mjs'

/** Prefix of addresses of parts in the built scripts. No other text has it. */
export const PART = 'part:'

/** The file may load nothing but its own content. */
const DIRECTIVES = {
  'default-src': ["'none'"],
  // Compiling WebAssembly counts as evaluating a script.
  'script-src': ["'wasm-unsafe-eval'"],
  'style-src': [],
  'img-src': ['data:', 'blob:'],
  'font-src': ['data:'],
  // Workers contain their modules as text.
  'connect-src': ['data:'],
  'worker-src': ['blob:'],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
}

/** @type {Record<string, string>} */
const TYPES = { '.png': 'image/png', '.svg': 'image/svg+xml', '.woff2': 'font/woff2' }

/** @param {string} path */
const dataAddress = (path) => `data:${TYPES[extname(path)]};base64,${readFileSync(path).toString('base64')}`

/**
 * The complete lab as one HTML document.
 * @param {string} folder built by `web/lab-file.config.ts`: one script and one style sheet for the page, one classic script for each worker
 * @param {Record<string, string>} words that the page says before it is unpacked.
 * @throws if the build has another form.
 */
export function labFile(folder, words) {
  const names = readdirSync(join(folder, 'assets'))
  /** @param {string} name */
  const read = (name) => readFileSync(join(folder, 'assets', name))
  /** @param {RegExp} pattern */
  const only = (pattern) => {
    const found = names.filter((name) => pattern.test(name))
    if (found.length !== 1) throw new Error(`${found.length} assets are ${pattern}, not one`)
    return found[0]
  }
  const page = only(/^index-.*\.js$/)
  const script = read(page).toString()
  const style = read(only(/\.css$/))
    .toString()
    .replace(
      /url\(["']?(?:\.\/)?([\w.-]+)["']?\)/g,
      (_, name) => `url(${dataAddress(join(folder, 'assets', name))})`,
    )
  const parts = [
    packed('style', 'text/x-style', style),
    packed('script', 'text/x-page', script),
    packed(NOTICES, 'text/plain', readFileSync(join(folder, NOTICES))),
    ...names
      .filter((name) => name.endsWith('.wasm'))
      .map((name) => packed(`${PART}assets/${name}`, 'application/wasm', read(name))),
    ...names
      .filter((name) => name.endsWith('.js') && name !== page)
      .map((name) => packed(`${PART}assets/${name}`, 'text/javascript', read(name))),
  ]
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
    .replace(/\s*<link rel="(?!icon)[^>]*>|\s*<script [^>]*><\/script>/g, '')
    .replace('./favicon.svg', () => dataAddress(inRoot('public/favicon.svg')))
    .replace('<!-- poster -->', () => opening(words))
    .replace('</body>', () => `${[KEPT, ...parts].join('\n')}\n<script>${unpacking()}</script></body>`)
  return withPolicy(html, { directives: DIRECTIVES, later: { 'script-src': [script], 'style-src': [style] } })
}

/** @param {Record<string, string>} words */
const opening = ({ opening, unopened, needs }) => `<p id="opening">${opening}</p>
    <p id="unopened" hidden>${unopened}</p>
    <noscript><p>${needs}</p></noscript>`

/** The element for data that the user saves with the lab; `web/src/files/lab-file.ts` fills it. */
export const KEPT = '<script type="application/json" id="kept">null</script>'

const unpacking = () => readFileSync(inRoot('web/src/offline/unpack.js'), 'utf8')

/** @param {string} name @param {string} kind @param {string | Buffer} content */
const packed = (name, kind, content) =>
  `<script type="text/plain" data-part="${name}" data-kind="${kind}">${gzipSync(content, { level: 9 }).toString('base64')}</script>`
