import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { wasmCore } from '../setup/paths.mjs'
import { ask, run } from '../setup/run.mjs'
import { noticeOf } from './notices.mjs'

/** What cargo knows of the workspace and of all crates that it needs for a target. */
export async function metadata({ cargo, env }, target) {
  const args = ['metadata', '--quiet', '--locked', '--format-version', '1', '--filter-platform', target]
  return JSON.parse(await run(cargo, args, { cwd: wasmCore, env }))
}

/** The name of the target that is this machine. */
export function hostTarget({ rustc, env }) {
  const told = ask(rustc, ['-vV'], { cwd: wasmCore, env })
  return /^host: (.+)$/m.exec(told)[1]
}

/** Crates of others that are linked into the named ones: not those that only run while compiling. */
export function linkedInto({ packages, resolve }, names) {
  const byId = new Map(packages.map((crate) => [crate.id, crate]))
  const nodes = new Map(resolve.nodes.map((node) => [node.id, node]))
  const found = new Set(packages.filter(({ name }) => names.includes(name)).map(({ id }) => id))
  for (const id of found)
    for (const { pkg, dep_kinds } of nodes.get(id).deps) {
      const linked = dep_kinds.some(({ kind }) => kind === null)
      if (linked && !byId.get(pkg).targets.some(({ kind }) => kind.includes('proc-macro'))) found.add(pkg)
    }
  return [...found].map((id) => byId.get(id)).filter(({ source }) => source !== null)
}

/** Notices of the WebAssembly modules made of these crates of the workspace, with Rust's own. */
export async function noticesOfCrates(rust, target, names) {
  const linked = linkedInto(await metadata(rust, target), names)
  const notices = linked.map(({ name, version, license, manifest_path }) =>
    noticeOf(dirname(manifest_path), { name, version, licence: license }),
  )
  const version = /^rustc (\S+)/.exec(ask(rust.rustc, ['--version'], { cwd: wasmCore, env: rust.env }))[1]
  const text = readFileSync(new URL('rust-std.txt', import.meta.url), 'utf8').trim()
  return [...notices, { name: RUST_STD, version, licence: 'MIT AND Unicode-3.0', text }]
}

export const RUST_STD = 'Rust standard library'
