import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { DOCS, inRoot, LAB_FILE } from '../setup/paths.mjs'
import { ENCODINGS } from './compress.mjs'
import { HEADERS } from './headers.mjs'
import { PSEUDO } from './pages.mjs'

/** The file in dist, beside its page. */
export const SERVICE_WORKER = 'service-worker.js'
const PAGE = 'index.html'

const source = inRoot('web/src/offline', SERVICE_WORKER)

/**
 * The service worker that stores a built folder: it lists the files with their lengths, and has a version that changes
 * with any of them.
 * @param {string} folder
 */
export function serviceWorker(folder) {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !PSEUDO.some((tag) => name.startsWith(`${tag}/`) || name.includes(`/${tag}/`)))
    .filter((name) => ![SERVICE_WORKER, HEADERS, LAB_FILE].includes(name) && !name.startsWith(`${DOCS}/`))
    .filter((name) => !ENCODINGS.some(({ ending }) => name.endsWith(ending)))
    .sort()
  const hash = createHash('sha256')
  /** @type {Record<string, number>} */
  const files = {}
  for (const name of all) {
    const content = readFileSync(join(folder, name))
    hash.update(`${name}\0`).update(content).update('\0')
    // A page is stored under the address of its folder.
    if (!name.endsWith(PAGE)) files[name] = content.length
  }
  const version = hash.digest('hex').slice(0, 16)
  const languages = all.flatMap((name) =>
    name.endsWith(`/${PAGE}`) ? [name.slice(0, -PAGE.length - 1)] : [],
  )
  const values = { VERSION: version, FILES: files, LANGUAGES: languages }
  const lines = Object.entries(values).map(([name, value]) => `const ${name} = ${JSON.stringify(value)}\n`)
  return lines.join('') + readFileSync(source, 'utf8')
}
