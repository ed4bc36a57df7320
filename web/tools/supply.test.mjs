import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { RUST_STD } from './setup/crates.mjs'
import { coreNotices, inRoot, pkg } from './setup/paths.mjs'

/** @param {string} path */
const text = (path) => readFileSync(inRoot(path), 'utf8')
/** @param {string} path @returns {any} the content of the file */
const json = (path) => JSON.parse(text(path))

/**
 * Tools for other machines that the lock names without a hash. An exact list: a tool that gets a hash leaves it, and
 * nothing is added.
 */
const WITHOUT_INTEGRITY = ['android-arm64', 'android-x64', 'darwin-arm64', 'darwin-x64']
  .concat(['linux-arm64-musl', 'linux-x64-musl', 'win32-arm64', 'win32-x64'])
  .map((machine) => `node_modules/@biomejs/cli-${machine}`)

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/

/** Folders with packages, and least numbers of locked packages. */
const NPM = /** @type {const} */ ([
  ['.', 80],
  ['web/docs', 80],
])

/** The project's own packages, and where npm links them. */
const OWN = ['web/engine', 'web/studies', 'node_modules/aqmlab', 'node_modules/aqm-lab-studies']

it.each(NPM)('package.json in %s names exact versions, and the lock has the same', (folder) => {
  const { dependencies, devDependencies } = json(`${folder}/package.json`)
  const { packages } = json(`${folder}/package-lock.json`)
  expect(packages[''].dependencies).toEqual(dependencies)
  expect(packages[''].devDependencies).toEqual(devDependencies)
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    expect(version, name).toMatch(EXACT)
    expect(packages[`node_modules/${name}`].version, name).toBe(version)
  }
})

it.each(NPM)(
  'every npm package in %s is locked with a hash of its content, and comes from the registry',
  (folder, least) => {
    /** @type {[string, Record<string, any>][]} */
    const locked = Object.entries(json(`${folder}/package-lock.json`).packages).filter(
      // The project and its own packages have no source.
      ([path]) => path !== '' && !OWN.includes(path),
    )
    expect(locked.length).toBeGreaterThan(least)
    for (const [path, { version, resolved, link }] of locked) {
      expect(version, path).toMatch(EXACT)
      // Without an address npm uses its configured registry; packages from git or files have one.
      expect([resolved, link], path).toEqual([undefined, undefined])
    }
    const bare = locked.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''))
    expect(bare.map(([path]) => path)).toEqual(folder === '.' ? WITHOUT_INTEGRITY : [])
    // No such package reaches visitors, and npm installs only those for the current machine.
    for (const [path, { dev, optional }] of bare) expect([dev, optional], path).toEqual([true, true])
  },
)

const members = () => /members = \[(.*)\]/.exec(text('wasm-core/Cargo.toml'))?.[1].match(/[^", ]+/g) ?? []

/** Lines of dependency tables: `[file, name, rest of the line]`. */
function* dependencies() {
  for (const file of ['Cargo.toml', ...members().map((member) => `${member}/Cargo.toml`)])
    for (const [, body] of text(`wasm-core/${file}`).matchAll(
      /^\[(?:[\w.'()=" -]+\.)?(?:dev-|build-)?dependencies\]\n((?:(?!\[).*\n?)*)/gm,
    ))
      for (const [, name, rest] of body.matchAll(/^([\w-]+)(\s*=.*|\.workspace\s*=\s*true)$/gm))
        yield [file, name, rest.trim()]
}

it('every crate has one exact version, or is in this workspace', () => {
  const found = [...dependencies()]
  expect(found.length).toBeGreaterThan(15)
  const own = members()
  for (const [file, name, rest] of found) {
    const at = `${file}: ${name} ${rest}`
    if (/^\.workspace\b|workspace\s*=\s*true/.test(rest)) continue
    expect(rest, at).not.toMatch(/\bgit\s*=|\bregistry\s*=/)
    const path = /path\s*=\s*"([^"]+)"/.exec(rest)?.[1]
    if (path) expect(own, at).toContain(path)
    else expect(rest, at).toMatch(/^=\s*(\{\s*version\s*=\s*)?"=\d+\.\d+\.\d+"/)
  }
})

it('every crate is locked with a checksum, and comes from crates.io', () => {
  const locked = text('wasm-core/Cargo.lock').split('[[package]]').slice(1)
  /** @param {string} block @param {string} name */
  const field = (block, name) => new RegExp(`^${name} = "(.*)"$`, 'm').exec(block)?.[1]
  const others = locked.filter((block) => field(block, 'source') !== undefined)
  expect(others.length).toBeGreaterThan(50)
  for (const block of others) {
    const name = field(block, 'name')
    expect(field(block, 'source'), name).toBe('registry+https://github.com/rust-lang/crates.io-index')
    expect(field(block, 'checksum'), name).toMatch(/^[0-9a-f]{64}$/)
  }
  // Crates without a source are in this workspace.
  expect(locked.length - others.length).toBe(members().length)
})

it('a workflow uses exact versions of actions and of installed tools', () => {
  const workflows = readdirSync(inRoot('.github/workflows')).map((file) => text(`.github/workflows/${file}`))
  /** @param {RegExp} pattern */
  const found = (pattern) =>
    workflows.flatMap((workflow) => [...workflow.matchAll(pattern)].map(([, it]) => it))
  // A tag can be moved, the hash of a commit cannot.
  const actions = found(/uses: (.+)/g)
  expect(actions.length).toBeGreaterThan(3)
  for (const action of actions) expect(action).toMatch(/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  const installed = found(/cargo install (.*)/g)
  expect(installed.length).toBeGreaterThan(0)
  for (const crate of installed) expect(crate).toMatch(/^[\w-]+ --locked --version \d+\.\d+\.\d+$/)
})

it('the notices name every crate whose code is in the modules', () => {
  /** @type {{ name: string, version: string, text: string }[]} */
  const notices = JSON.parse(readFileSync(coreNotices, 'utf8'))
  const named = new Set(notices.map(({ name, version }) => `${name} ${version}`))
  const std = notices.find(({ name }) => name === RUST_STD)?.text
  const modules = readdirSync(pkg).filter((file) => file.endsWith('.wasm'))
  expect(modules).toHaveLength(2)
  for (const file of modules) {
    // A module contains the source paths of possible panics, those of Rust's own library among them.
    const bytes = readFileSync(`${pkg}/${file}`, 'latin1')
    const crates = [...bytes.matchAll(/([a-z][\w-]*)-(\d+\.\d+\.\d+)\/src\//g)]
    expect(crates.length, file).toBeGreaterThan(3)
    for (const [, name, version] of crates)
      if (!named.has(`${name} ${version}`)) expect(std, `${file}: ${name} ${version}`).toContain(`\n${name}:`)
  }
})

it('packages of both folders come without addresses in the lock', () => {
  const rules = /^(omit-lockfile-registry-resolved|save-exact)=true$/gm
  for (const [folder] of NPM) expect(text(`${folder}/.npmrc`).match(rules), folder).toHaveLength(2)
})

it('advisories have a command of their own: a test run needs no service', () => {
  expect(json('package.json').scripts.advisories).toBe('node web/tools/advisories.mjs')
  expect(text('web/tools/test.mjs')).not.toContain('advisories')
})
