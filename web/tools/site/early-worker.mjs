import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The file of the leading worker, the first worker that the page's script names.
 * @param {string} folder
 * @throws if the page names no worker.
 */
export function leadingWorker(folder) {
  const assets = join(folder, 'assets')
  const page = readdirSync(assets).find((name) => /^index-.*\.js$/.test(name))
  const name = page && /(?<![\w-])worker-[\w-]+\.js/.exec(readFileSync(join(assets, page), 'utf8'))?.[0]
  if (!name) throw new Error(`The page in ${folder} has no script that names a worker`)
  return name
}

/**
 * A script that starts the leading worker, which compiles the core while the page's own scripts load.
 * `engine/start-worker.ts` adopts the worker. A page without an origin, or with a policy that forbids this script, starts
 * the worker later.
 * @param {string} folder
 */
export const earlyWorker = (folder) => `try {
  if (origin !== 'null') {
    const url = new URL('./assets/${leadingWorker(folder)}', document.baseURI).href, said = []
    const worker = new Worker(url, { type: 'module', name: 'simulation' })
    worker.onmessage = worker.onerror = (event) => said.push(event)
    earlyWorker = { url, worker, said }
  }
} catch {}`
