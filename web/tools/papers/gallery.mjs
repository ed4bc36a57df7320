import { createHash } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inCache, inRoot } from '../setup/paths.mjs'
import { writeWhole } from './store.mjs'

/** The gallery's TypeScript, as a module that Node runs. */
export const loadGallery = () => loadTypeScript('web/src/papers/headless.ts')

/** A TypeScript file and what it imports, as a module that Node runs. */
export async function loadTypeScript(path) {
  const { build } = await import('vite')
  const { output } = await build({
    root: inRoot(),
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { ssr: inRoot(path), write: false, minify: false },
  })
  const { code } = output.find(({ isEntry }) => isEntry)
  // A name of its own, for commands that run at the same time.
  const file = inCache(
    'papers',
    `${basename(path, '.ts')}-${createHash('sha256').update(code).digest('hex').slice(0, 12)}.mjs`,
  )
  mkdirSync(inCache('papers'), { recursive: true })
  if (!existsSync(file)) writeWhole(file, code)
  return await import(pathToFileURL(file).href)
}
