import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isPermitted, SITE, TOOLS } from '../setup/allowed.mjs'
import { linkedInto } from '../setup/crates.mjs'
import { namesIn, writeNotices } from '../setup/notices.mjs'
import { thirdPartyNotices } from './bundled.mjs'

describe('a licence', () => {
  it('is allowed if one of its alternatives is, or all of its parts are', () => {
    for (const expression of [
      'MIT',
      'GPL-3.0-only OR MIT',
      'MIT/Apache-2.0',
      '(MIT OR GPL-2.0-only) AND Unicode-3.0',
    ])
      expect(isPermitted(expression, SITE), expression).toBe(true)
    for (const expression of ['GPL-3.0-only', 'MIT AND GPL-3.0-only', 'SEE LICENSE IN FILE', '', undefined])
      expect(isPermitted(expression, SITE), expression).toBe(false)
  })

  it('with an exception is another licence', () => {
    expect(isPermitted('Apache-2.0 WITH LLVM-exception', SITE)).toBe(false)
    expect(isPermitted('Apache-2.0 WITH LLVM-exception OR MIT', SITE)).toBe(true)
  })

  it('for tools may be one that is not allowed in the site', () => {
    expect([isPermitted('MPL-2.0', TOOLS), isPermitted('MPL-2.0', SITE)]).toEqual([true, false])
  })
})

describe('crates', () => {
  it('of a module are those linked into it, without those that run at compile time', () => {
    const packages = ['own', 'linked', 'deep', 'macro', 'of-macro', 'tests', 'elsewhere'].map((name) => ({
      id: name,
      name,
      source: name === 'own' ? null : 'registry',
      targets: [{ kind: [name === 'macro' ? 'proc-macro' : 'lib'] }],
    }))
    /** @param {string} pkg @param {string | null} [kind] */
    const dep = (pkg, kind = null) => ({ pkg, dep_kinds: [{ kind }] })
    /** @type {Record<string, ReturnType<typeof dep>[]>} */
    const deps = {
      own: [dep('linked'), dep('macro'), dep('tests', 'dev')],
      linked: [dep('deep'), dep('elsewhere', 'build')],
      macro: [dep('of-macro')],
    }
    const nodes = packages.map(({ id }) => ({ id, deps: deps[id] ?? [] }))
    const found = linkedInto({ packages, resolve: { nodes } }, ['own'])
    expect(found.map(({ name }) => name)).toEqual(['linked', 'deep'])
  })
})

describe('the notices', () => {
  let root = ''

  /** @param {string} path @param {string} text */
  const write = (path, text) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  /** @param {string} name @param {string} license @param {Record<string, string>} files */
  const addPackage = (name, license, files) => {
    const folder = `node_modules/${name}`
    write(`${folder}/package.json`, JSON.stringify({ name, version: '1.0.0', license, type: 'module' }))
    for (const [file, text] of Object.entries(files)) write(`${folder}/${file}`, text)
  }

  beforeEach(() => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'aqm-notices-')))
    addPackage('page', 'MIT', { 'index.js': 'export const p = "page"', LICENSE: 'Text of page' })
    addPackage('later', '(MIT OR GPL-2.0-only)', {
      'inner/index.js': 'export const l = "later"',
      'inner/package.json': '{ "type": "module" }',
      'LICENSE-MIT': 'Text of later',
      'LICENSE-GPL': 'Other text of later',
    })
    addPackage('in-worker', 'ISC', {
      'index.js': 'export const w = "worker"',
      'licence.md': 'Text of in-worker',
    })
    addPackage('font', 'OFL-1.1', { 'font.woff2': 'x'.repeat(10_000), 'LICENSE.txt': 'Text of font' })
    for (const helper of ['vite', 'rolldown']) addPackage(helper, 'MIT', { LICENSE: `Text of ${helper}` })
    addPackage('unused', 'MIT', { 'index.js': 'export const u = 1', LICENSE: 'Text of unused' })
    write('index.html', '<script type="module" src="main.js"></script>')
    write('main.css', '@font-face { font-family: F; src: url("font/font.woff2") } body { font-family: F }')
    write('worker.js', 'import { w } from "in-worker"; postMessage(w)')
    write(
      'main.js',
      `import './main.css'
      import { p } from 'page'
      import { u } from 'unused'
      new Worker(new URL('./worker.js', import.meta.url), { type: 'module' })
      import('later/inner/index.js').then(({ l }) => console.log(p, l))`,
    )
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  /** @param {() => import('../setup/notices.mjs').Notice[]} [others] */
  async function built(others = () => []) {
    const options = { root, modules: join(root, 'node_modules'), fileName: 'notices.txt', others }
    const notices = thirdPartyNotices(options)
    await build({
      configFile: false,
      logLevel: 'silent',
      root,
      plugins: [notices.page],
      worker: { format: 'es', plugins: () => [notices.worker] },
    })
    return readFileSync(join(root, 'dist/notices.txt'), 'utf8')
  }

  it('cover the page, later parts, workers, files and Vite’s own code, and nothing else', async () => {
    const text = await built()
    const names = namesIn(text).map(({ name }) => name)
    expect(names.filter((name) => name !== 'rolldown')).toEqual([
      'font',
      'in-worker',
      'later',
      'page',
      'vite',
    ])
    for (const name of names) expect(text).toContain(`Text of ${name}`)
    expect(text).not.toContain('Other text')
  })

  it('include those of others, and can be read back', async () => {
    const other = { name: 'Some library', version: '2.0', licence: 'MIT', text: 'Text of it' }
    const text = await built(() => [other])
    expect(namesIn(text)).toContainEqual({ name: 'Some library', version: '2.0' })
    expect(namesIn(writeNotices([other]))).toEqual([{ name: 'Some library', version: '2.0' }])
  })

  it('fail for a package with another licence, or without its text', async () => {
    addPackage('page', 'GPL-3.0-only', {})
    await expect(built()).rejects.toThrow('page 1.0.0 would be in the site, but its licence is GPL-3.0-only')
    addPackage('page', 'MIT', {})
    rmSync(join(root, 'node_modules/page/LICENSE'))
    await expect(built()).rejects.toThrow('page 1.0.0 would be in the site, but has no text of its licence')
  })
})
