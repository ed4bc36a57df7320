import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inRoot } from './paths.mjs'

/** @param {string} path @param {RegExp} pattern */
const valueIn = (path, pattern) => pattern.exec(readFileSync(inRoot(path), 'utf8'))?.[1] ?? ''
const PINNED = valueIn('rust-toolchain.toml', /^channel = "(.+)"$/m)
const OLDEST = valueIn('wasm-core/Cargo.toml', /^rust-version = "(.+)"$/m)
const HOST = 'x86_64-unknown-linux-gnu'

let home = ''

// The set-up in a folder of its own, with programs that imitate rustup and cargo.
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'aqm-rust-'))
  for (const path of ['web/tools/setup', 'rust-toolchain.toml', 'wasm-core/Cargo.toml', 'package.json'])
    cpSync(inRoot(path), join(home, path), { recursive: true })
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

/** @param {string} name @param {string} lines */
function program(name, lines) {
  const path = join(home, 'bin', name)
  mkdirSync(join(home, 'bin'), { recursive: true })
  writeFileSync(path, `#!/bin/sh\n${lines}\n`)
  chmodSync(path, 0o755)
}

/**
 * A rustup with toolchains `{ name: version }`, the first of them the default; `serves` is whether its server answers.
 * @param {Record<string, string>} installed
 */
function rustup(installed, { serves = false } = {}) {
  const list = Object.keys(installed).map(
    (name, i) => `${name}-${HOST}${i === 0 ? ' (active, default)' : ''}`,
  )
  writeFileSync(join(home, 'list'), list.map((line) => `${line}\n`).join(''))
  program(
    'rustup',
    `echo "$@" >> ${home}/asked
case "$*" in
  "toolchain list") cat ${home}/list ;;
  "toolchain install"*) ${serves ? `echo "$3-${HOST}" >> ${home}/list` : 'exit 1'} ;;
esac`,
  )
  const versions = Object.entries({ [PINNED]: PINNED, ...installed })
    .map(([name, version]) => `  ${name}-${HOST}|${name}) echo "cargo ${version} (abc 2026-01-01)" ;;`)
    .join('\n')
  // Without a name rustup reads rust-toolchain.toml, and here fails to fetch its components.
  program('cargo', `case "$RUSTUP_TOOLCHAIN" in\n${versions}\n  *) exit 1 ;;\nesac`)
}

/** Runs the set-up: cargo, and the toolchain that it names to rustup. */
function found(variables = {}) {
  const script = `import { prepareRust } from './web/tools/setup/rust.mjs'
    const { cargo, env } = await prepareRust()
    console.log(JSON.stringify([cargo, env.RUSTUP_TOOLCHAIN ?? null]))`
  const { RUSTUP_TOOLCHAIN, RUSTUP_AUTO_INSTALL, ...others } = process.env
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: home,
    env: { ...others, HOME: home, PATH: `${join(home, 'bin')}:/usr/bin:/bin`, ...variables },
    encoding: 'utf8',
  })
  const [cargo, toolchain] = JSON.parse(printed.trim().split('\n').at(-1) ?? '')
  expect(cargo).toBe(join(home, 'bin/cargo'))
  return toolchain
}

const fetches = () =>
  existsSync(join(home, 'asked'))
    ? (readFileSync(join(home, 'asked'), 'utf8').match(/^toolchain install .*$/gm)?.length ?? 0)
    : 0

describe.skipIf(process.platform === 'win32')('the Rust compiler', () => {
  it('is the pinned toolchain if rustup has it', () => {
    rustup({ stable: '1.99.0', [PINNED]: PINNED })
    expect(found()).toBe(`${PINNED}-${HOST}`)
    expect(fetches()).toBe(0)
  })

  it('is the pinned toolchain once rustup has fetched it', () => {
    rustup({ stable: '1.99.0' }, { serves: true })
    expect(found()).toBe(`${PINNED}-${HOST}`)
    expect(fetches()).toBe(1)
  })

  it('is the default toolchain if the pinned one cannot be fetched, which is tried once', () => {
    rustup({ stable: OLDEST, nightly: '1.99.0-nightly' })
    expect([found(), found()]).toEqual([`stable-${HOST}`, `stable-${HOST}`])
    expect(fetches()).toBe(1)
  })

  it('is another toolchain if the default is too old', () => {
    rustup({ stable: '1.60.0', nightly: '1.99.0-nightly' })
    expect(found()).toBe(`nightly-${HOST}`)
  })

  it('is not fetched if rustup may not install by itself', () => {
    rustup({ stable: '1.99.0' }, { serves: true })
    expect(found({ RUSTUP_AUTO_INSTALL: '0' })).toBe(`stable-${HOST}`)
    expect(fetches()).toBe(0)
  })

  it('is the toolchain that RUSTUP_TOOLCHAIN names', () => {
    rustup({ [PINNED]: PINNED, beta: '1.99.0-beta.1' })
    expect(found({ RUSTUP_TOOLCHAIN: `beta-${HOST}` })).toBe(null)
  })

  it("is a distribution's own, which knows no toolchains", () => {
    program('cargo', 'echo "cargo 1.96.0 (abc 2026-01-01)"')
    expect(found()).toBe(null)
  })

  it('is pinned to a version that is new enough', () => {
    const [pinned, oldest] = [PINNED, OLDEST].map((version) => Number(version.split('.')[1]))
    expect(pinned).toBeGreaterThanOrEqual(oldest)
  })
})
