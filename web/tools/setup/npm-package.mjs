import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { prepareEngine } from './engine.mjs'
import { step } from './log.mjs'
import { npm } from './packages.mjs'
import { inCache, inRoot, pkg } from './paths.mjs'
import { run } from './run.mjs'

const folder = inRoot('web/engine')
const built = join(folder, 'dist')
const generated = inRoot('web/src/generated')

/** Modules of the package that are JSON in the source: browsers, and Node 20 without a warning, import scripts only. */
const TEXTS = {
  english: 'faults.json',
  configurations: 'configurations.json',
  reasons: 'reasons.json',
  menu: 'menu.json',
}
const SCHEMAS = ['scenario.schema.json', 'result.schema.json']

/**
 * Builds the npm package and packs it.
 * @param {Parameters<typeof prepareEngine>[0]} [options] as of `prepareEngine`
 * @returns {Promise<string>} the path of the archive.
 */
export async function packPackage(options) {
  await prepareEngine(options)
  const to = inCache('npm')
  await step('npm package', async () => {
    rmSync(built, { recursive: true, force: true })
    await run(process.execPath, [
      inRoot('node_modules/typescript/bin/tsc'),
      '-p',
      join(folder, 'tsconfig.json'),
    ])
    for (const [module, json] of Object.entries(TEXTS)) {
      const text = readFileSync(join(generated, json), 'utf8')
      writeFileSync(join(built, 'engine/src', `${module}.js`), `export default ${text}`)
      rmSync(join(built, 'src/generated', json))
    }
    cpSync(pkg, join(built, 'engine/wasm'), { recursive: true })
    mkdirSync(join(built, 'schema'))
    for (const name of SCHEMAS) copyFileSync(join(generated, name), join(built, 'schema', name))
    copyFileSync(inRoot('LICENSE'), join(built, 'LICENSE'))
    nameEndings()
    rmSync(to, { recursive: true, force: true })
    mkdirSync(to, { recursive: true })
    const [command, ...args] = npm()
    await run(command, [...args, 'pack', '--silent', '--pack-destination', to], { cwd: folder })
  })
  return join(to, readdirSync(to)[0])
}

/** Generated declarations import each other without an ending, which Node's way to resolve modules does not allow. */
function nameEndings() {
  for (const name of readdirSync(built, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.d.ts')) continue
    const path = join(built, name)
    const text = readFileSync(path, 'utf8')
    writeFileSync(path, text.replace(/(from '\.[^']*\/[\w-]+)'/g, "$1.js'"))
  }
}
