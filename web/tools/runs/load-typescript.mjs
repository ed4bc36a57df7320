import { createHash } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import { writeWhole } from '../setup/files.mjs'
import { inCache, inRoot } from '../setup/paths.mjs'

/**
 * A TypeScript file and its imports, as a module that Node runs.
 * @template Module what the file exports, which the caller names
 * @param {string} path below the project's folder
 * @returns {Promise<Module>}
 */
export async function loadTypeScript(path) {
  const { build } = await import('vite')
  const { output } = /** @type {import('vite').Rolldown.RolldownOutput} */ (
    await build({
      root: inRoot(),
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      build: { ssr: inRoot(path), write: false, minify: false },
    })
  )
  // Rolldown puts the entry's chunk first.
  const [{ code }] = output
  // The name contains a hash, as commands may run at the same time.
  const file = inCache(
    'papers',
    `${basename(path, '.ts')}-${createHash('sha256').update(code).digest('hex').slice(0, 12)}.mjs`,
  )
  mkdirSync(inCache('papers'), { recursive: true })
  if (!existsSync(file)) writeWhole(file, code)
  return await import(pathToFileURL(file).href)
}
