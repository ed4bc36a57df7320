import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { prepareBrowsers } from '../tools/setup/browsers.mjs'
import { formOfCore } from '../tools/setup/core.mjs'
import { packPackage } from '../tools/setup/npm-package.mjs'
import { patiently } from '../tools/setup/pace.mjs'
import { npm } from '../tools/setup/packages.mjs'
import { inRoot } from '../tools/setup/paths.mjs'
import { readCache } from '../tools/setup/stamp.mjs'
import { startWebKit } from '../tools/setup/start-webkit.mjs'
import { runsWhole } from '../tools/setup/tier.mjs'
import { prepareWebKit } from '../tools/setup/webkit.mjs'
import { serve } from '../tools/site/serve.mjs'

const ESBUILD = 'esbuild@0.28.2'
const DENO = 'deno@2.9.6'
const page = readFileSync(inRoot('web/docs/reference/npm.md'), 'utf8')
/** @param {string} kind @returns {string[]} the examples of the page. */
const examples = (kind) =>
  [...page.matchAll(/^```(.+)\n([\s\S]*?)^```$/gm)].flatMap(([, own, text]) => (own === kind ? [text] : []))

const golden = inRoot('wasm-core/sim/tests/data/golden')
const table = JSON.parse(readFileSync(join(golden, 'digests.json'), 'utf8'))

/** A folder outside the project, with the package installed from its archive and nothing else. */
const folder = mkdtempSync(join(tmpdir(), 'aqmlab-consumer-'))
/** @param {string} path @param {string} text */
function write(path, text) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
/** @param {string[]} what @returns {boolean} whether it is there now. */
function install(...what) {
  const [command, ...args] = npm()
  const words = ['install', '--prefer-offline', '--no-audit', '--no-fund', ...what]
  return spawnSync(command, [...args, ...words], { cwd: folder, stdio: 'pipe' }).status === 0
}
/** @param {string[]} args @returns {string} what Node printed. */
function node(...args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${args.join(' ')} failed:\n${stdout}${stderr}`)
  return stdout
}
/** @param {string} path */
const tool = (path) => inRoot('node_modules', path)

let archive = ''
/** The digests of the run in the examples for browsers. */
let digests = ''

/** What each host says of the golden table. */
const GOLDEN = `${Object.keys(table.may).length} schemes, other digests: none`
/** A page's script, which says in its title what `body` returns. @param {string} body */
const titled = (body) => `const said = async () => {\n${body}\n}
document.title = await said().catch((error) => String(error))
`

/**
 * What a page says in its title.
 * @param {'chromium' | 'firefox'} name
 * @param {string} path below the folder, or below the address
 * @param {string} [address] of a server that runs
 */
async function titleOf(name, path, address) {
  const playwright = await import('@playwright/test')
  const { executablePath, args, channel } = readCache('browsers')[name]
  const server = address ? { url: address, close: () => {} } : await serve({ folder, port: 4600 })
  const browser = await playwright[name].launch({ executablePath, args, channel })
  try {
    const tab = await browser.newPage()
    /** @type {string[]} */
    const errors = []
    tab.on('pageerror', (error) => errors.push(String(error)))
    await tab.goto(server.url + path)
    await tab.waitForFunction(() => document.title !== '')
    expect(errors).toEqual([])
    return await tab.title()
  } finally {
    await browser.close()
    server.close()
  }
}

/** What a page in WebKit says in its title. @param {string} path below the folder */
async function titleInWebKit(path) {
  const server = await serve({ folder, port: 4600 })
  const webkit = await startWebKit()
  try {
    await webkit.command('POST', 'url', { url: server.url + path })
    await expect.poll(() => webkit.command('GET', 'title'), { timeout: patiently(60_000) }).not.toBe('')
    return await webkit.command('GET', 'title')
  } finally {
    await webkit.end()
    server.close()
  }
}

/**
 * How many bytes a page's scripts and modules have, gzipped as a static host sends them.
 * @param {string} body of its script
 * @param {string} says what it returns
 */
async function bytesOf(body, says) {
  write('sized.js', titled(body))
  write(
    'sized.html',
    `<!doctype html><title></title>\n${IMPORTS}<script type="module" src="./sized.js"></script>`,
  )
  const server = await serve({ folder, port: 4600 })
  const { chromium } = await import('@playwright/test')
  const { executablePath, args } = readCache('browsers').chromium
  const browser = await chromium.launch({ executablePath, args })
  /** @type {Set<string>} */
  const fetched = new Set()
  try {
    const tab = await browser.newPage()
    tab.on('request', (request) => fetched.add(new URL(request.url()).pathname))
    await tab.goto(`${server.url}sized.html`)
    await tab.waitForFunction(() => document.title !== '')
    expect(await tab.title()).toBe(says)
  } finally {
    await browser.close()
    server.close()
  }
  const paths = [...fetched].filter((path) => path.startsWith('/node_modules/'))
  return paths
    .map((path) => gzipSync(readFileSync(join(folder, path)), { level: 9 }).length)
    .reduce((sum, bytes) => sum + bytes, 0)
}

/** Where a page without a bundler finds the package, as its page of the documentation has it. */
const IMPORTS = page.match(/<script type="importmap">[\s\S]*?<\/script>/)?.[0] ?? ''

describe.skipIf(!runsWhole('web/engine'))('the package, packed and installed', () => {
  beforeAll(async () => {
    archive = await packPackage({ form: 'plain' })
    write('package.json', '{ "private": true, "type": "module" }')
    // Its only dependency, so that no registry is needed.
    cpSync(inRoot('node_modules/fflate'), join(folder, 'node_modules/fflate'), { recursive: true })
    expect(install(archive, '--offline')).toBe(true)
    await prepareBrowsers()
    write(
      'digests.js',
      `import { run, scenario } from 'aqmlab'
console.log((await run(await scenario('lab'))).digests.join())`,
    )
    digests = node('digests.js').trim()
    const may = readFileSync(join(golden, 'may.json'), 'utf8')
    write('table.js', `export const table = ${JSON.stringify(table.may)}\nexport const scenario = ${may}`)
    write(
      'golden.js',
      `import { scenario, table } from './table.js'

export async function golden(run) {
  const others = []
  for (const [kind, { digest, queue }] of Object.entries(table)) {
    const { digests } = await run({ ...scenario, lanes: [{ queue: queue ?? { kind } }] })
    if (digests.join() !== digest) others.push(kind)
  }
  return \`\${Object.keys(table).length} schemes, other digests: \${others.join() || 'none'}\`
}
`,
    )
    const body = (/** @type {string} */ close) => `import { run } from 'aqmlab'
import { connect } from 'aqmlab/worker'
import { golden } from '../golden.js'

const workers = await connect({ jobs: 2 })
const both = await Promise.all([golden(run), golden((scenario) => workers.run(scenario))])
workers.close()
${close}`
    const plain = titled(`  const { run } = await import('aqmlab')
  return await (await import('./golden.js')).golden(run)`)
    write('golden-page.js', plain)
    write(
      'golden.html',
      `<!doctype html><title></title>\n${IMPORTS}<script type="module" src="./golden-page.js"></script>`,
    )
    write('vite/index.html', '<!doctype html><title></title><script type="module" src="./main.js"></script>')
    write('vite/main.js', body("document.title = both.join(' | ')"))
    write('deno/main.js', body("console.log(both.join(' | '))"))
  }, patiently(600_000))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  // The limits suit modules as published.
  describe.runIf(formOfCore() === 'small')('it stays small', () => {
    test('its archive is below 1.7 MB', () => {
      expect(statSync(archive).size).toBeLessThan(1_700_000)
    })

    test('a first run fetches less than 420 kB, with the module of lanes alone', async () => {
      const body = `  const { run, scenario } = await import('aqmlab')
  return (await run(await scenario('lab'))).digests.join()`
      expect(await bytesOf(body, digests)).toBeLessThan(420_000)
    })

    test('the bindings of lanes are less than 340 kB with their module', async () => {
      const body = `  const { address, core, init } = await import('./node_modules/aqmlab/dist/engine/src/core.js')
  await init({ module_or_path: address() })
  return core.version() && 'there'`
      expect(await bytesOf(body, 'there')).toBeLessThan(340_000)
    })
  })

  test('it runs under node --test, on the golden table', () => {
    write(
      'golden.test.js',
      `import assert from 'node:assert/strict'
import { test } from 'node:test'
import { run } from 'aqmlab'
import { scenario, table } from './table.js'

for (const [kind, { digest, queue }] of Object.entries(table))
  test(kind, async () => {
    const { digests } = await run({ ...scenario, lanes: [{ queue: queue ?? { kind } }] })
    assert.deepEqual(digests, [digest])
  })
`,
    )
    expect(node('--test', 'golden.test.js')).toContain('# fail 0')
  })

  test('the examples of its page run', () => {
    const texts = examples('js')
    expect(texts.length).toBeGreaterThan(6)
    for (const [at, text] of texts.entries()) {
      write(`examples/${at}.js`, text)
      expect(node(`examples/${at}.js`), text).not.toBe('')
    }
  })

  // Workers start from the built file only.
  test('workers give the bytes of one thread, and pass on faults, signals and their end', () => {
    write(
      'workers.test.js',
      `import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { Interrupted, Lab, run, scenario, ScenarioError, sweep, TooLarge } from 'aqmlab'
import { connect } from 'aqmlab/worker'

const workers = await connect({ jobs: 2 })
after(() => workers.close())
const lab = { ...(await workers.scenario('lab')), duration_s: 20, warmup_s: 2 }
const loads = { scenario: lab, vary: [{ path: 'traffic.ftp.flows', values: [2, 3, 4] }], replications: 2 }

test('a run has its figures and rows', async () => {
  const [here, there] = await Promise.all([run(lab, { series: true }), workers.run(lab, { series: true })])
  assert.deepEqual(there.digests, here.digests)
  assert.deepEqual(there.series(1).columns, here.series(1).columns)
})

test('a sweep is the same, and continues where it was interrupted', async () => {
  const whole = (await sweep(loads)).toJson()
  assert.equal((await workers.sweep(loads)).toJson(), whole)
  const abort = new AbortController()
  const ended = workers.sweep(loads, { signal: abort.signal, onProgress: () => abort.abort() })
  const { part } = await ended.catch((error) => error)
  assert.ok(part.finished > 0 && part.finished < 6)
  assert.equal((await workers.sweep(loads, { resume: part })).toJson(), whole)
})

test('errors are of their classes', async () => {
  const refused = await workers.parse({ version: 1 }).catch((error) => error)
  assert.ok(refused instanceof ScenarioError)
  assert.equal(refused.faults[0].path, 'link')
  const large = { ...(await scenario('fibre')), duration_s: 100_000 }
  await assert.rejects(workers.run(large), TooLarge)
  await assert.rejects(connect({ jobs: 0 }), /jobs is 0; it is a whole number from 1 to 64/)
})

test('a run ends with its signal, and its worker goes on', async () => {
  const abort = new AbortController()
  const long = { ...lab, duration_s: 5000 }
  const ended = workers.run(long, { signal: abort.signal, onProgress: () => abort.abort() })
  await assert.rejects(ended, Interrupted)
  assert.equal((await Promise.all([1, 2, 3].map(() => workers.run(lab)))).length, 3)
})

test('labs in workers step, change and are copied', async () => {
  const [own, other] = [await Lab.open(lab), await workers.Lab.open(lab)]
  for (const each of [own, other]) {
    await each.advance(5)
    await each.change({ 'queue.max_p': 0.3 }, { lane: 1 })
  }
  const copy = await other.copy()
  assert.equal(await copy.tS, 5)
  assert.deepEqual((await copy.finish()).digests, own.finish().digests)
  assert.deepEqual((await copy.series(1)).columns, own.series(1).columns)
  await assert.rejects(other.advance(1), /before the lab’s time of 5/)
  await other.free()
  await assert.rejects(other.advance(9), /this lab is free/)
})

test('a closed connection answers nothing more', async () => {
  const own = await connect({ jobs: 1 })
  const left = own.run({ ...lab, duration_s: 5000 })
  own.close()
  await assert.rejects(left, /the connection is closed/)
  await assert.rejects(own.parse(lab), /the connection is closed/)
})
`,
    )
    expect(node('--test', 'workers.test.js')).toContain('# fail 0')
  })

  test('its types hold for strict programs, however modules are resolved', () => {
    for (const [at, text] of examples('js').entries()) write(`typed/${at}.ts`, text)
    const [module, lib] = ['esnext', ['esnext', 'dom']]
    for (const moduleResolution of ['bundler', 'nodenext']) {
      const own = moduleResolution === 'nodenext' ? 'nodenext' : module
      const compilerOptions = {
        strict: true,
        noEmit: true,
        types: [],
        lib,
        target: module,
        module: own,
        moduleResolution,
      }
      write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['typed'] }))
      const { stdout, status } = spawnSync(process.execPath, [tool('typescript/bin/tsc'), '-p', folder], {
        encoding: 'utf8',
      })
      expect([stdout, status], moduleResolution).toEqual(['', 0])
    }
  })

  test('Vite builds it, for the page and for its workers', async () => {
    node(
      tool('vite/bin/vite.js'),
      'build',
      'vite',
      '--base',
      './',
      '--outDir',
      '../built',
      '--logLevel',
      'error',
    )
    expect(await titleOf('chromium', 'built/index.html')).toBe(`${GOLDEN} | ${GOLDEN}`)
  })

  test('Vite’s server for development serves it, for the page and for its workers', async () => {
    const words = ['vite', '--host', '127.0.0.1', '--port', '4610', '--strictPort']
    const server = spawn(process.execPath, [tool('vite/bin/vite.js'), ...words], {
      cwd: folder,
      stdio: 'ignore',
    })
    try {
      const address = 'http://127.0.0.1:4610/'
      await vi.waitFor(() => fetch(address), { timeout: patiently(30_000), interval: 200 })
      expect(await titleOf('chromium', '', address)).toBe(`${GOLDEN} | ${GOLDEN}`)
    } finally {
      server.kill()
    }
  })

  test('Deno runs it, here and in workers', ({ skip }) => {
    if (!install(DENO)) skip(`npm cannot install ${DENO}`)
    const words = [
      'run',
      '--no-prompt',
      '--allow-read',
      '--allow-env',
      '--allow-sys',
      '--node-modules-dir=manual',
    ]
    const { status, stdout, stderr } = spawnSync(
      join(folder, 'node_modules/.bin/deno'),
      [...words, 'deno/main.js'],
      { cwd: folder, encoding: 'utf8' },
    )
    expect([status, stdout.trim()], stderr).toEqual([0, `${GOLDEN} | ${GOLDEN}`])
  })

  test.each(['chromium', 'firefox'])('a page without a bundler runs it in %s', async (name) => {
    write(`${name}.html`, `<!doctype html><title></title>\n${examples('html').join('')}`)
    expect(await titleOf(/** @type {'chromium' | 'firefox'} */ (name), `${name}.html`)).toBe(digests)
    expect(await titleOf(/** @type {'chromium' | 'firefox'} */ (name), 'golden.html')).toBe(GOLDEN)
  })

  test('a page without a bundler runs it in WebKit', async ({ skip }) => {
    if (!(await prepareWebKit())) skip('WebKit is missing')
    write('webkit.html', `<!doctype html><title></title>\n${examples('html').join('')}`)
    expect(await titleInWebKit('webkit.html')).toBe(digests)
    expect(await titleInWebKit('golden.html')).toBe(GOLDEN)
  })

  test('the recipe for esbuild works', async ({ skip }) => {
    if (!install(ESBUILD)) skip(`npm cannot install ${ESBUILD}`)
    const recipe = examples('js esbuild').join('')
    const tried = recipe.replace(/(document\.title = )(.*)/, "$1(await golden(run)) + ' | ' + $2")
    write('esbuild.js', `import { golden } from './golden.js'\n${tried}`)
    write(
      'esbuilt/index.html',
      '<!doctype html><title></title><script type="module" src="./esbuild.js"></script>',
    )
    write(
      'esbuild.build.js',
      `import { build } from 'esbuild'

const loader = { '.wasm': 'file' }
await build({ entryPoints: ['esbuild.js'], bundle: true, format: 'esm', loader, outdir: 'esbuilt' })
`,
    )
    node('esbuild.build.js')
    expect(await titleOf('chromium', 'esbuilt/index.html')).toBe(`${GOLDEN} | ${digests}`)
  })
})
