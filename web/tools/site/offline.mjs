import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { DOCS, inRoot, LAB_FILE } from '../setup/paths.mjs'
import { ENCODINGS } from './compress.mjs'
import { HEADERS } from './headers.mjs'

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
    .filter((name) => ![SERVICE_WORKER, HEADERS, LAB_FILE].includes(name) && !name.startsWith(`${DOCS}/`))
    .filter((name) => !ENCODINGS.some(({ ending }) => name.endsWith(ending)))
    .sort()
  const hash = createHash('sha256')
  /** @type {Record<string, number>} */
  const files = {}
  for (const name of all) {
    const content = readFileSync(join(folder, name))
    hash.update(`${name}\0`).update(content).update('\0')
    // The page is stored under the address of its folder.
    if (name !== PAGE) files[name] = content.length
  }
  const version = hash.digest('hex').slice(0, 16)
  return `const VERSION = ${JSON.stringify(version)}\nconst FILES = ${JSON.stringify(files)}\n${readFileSync(source, 'utf8')}`
}
