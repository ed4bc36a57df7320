import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { noticeOf } from './notices.mjs'
import { wasmCore } from './paths.mjs'
import { ask, run } from './run.mjs'

/**
 * @import { Rust } from './rust.mjs'
 * @typedef {{ id: string, name: string, source: string | null, targets: { kind: string[] }[] }} Crate
 * @typedef {{ id: string, deps: { pkg: string, dep_kinds: { kind: string | null }[] }[] }} Node
 * @typedef {Crate & { version: string, license?: string, manifest_path: string }} Described
 */

/**
 * Cargo's metadata of the workspace and of all crates that it needs for a target.
 * @param {Pick<Rust, 'cargo' | 'env'>} rust
 * @param {string} target
 * @returns {Promise<{ packages: Described[], resolve: { nodes: Node[] } }>}
 */
export async function metadata({ cargo, env }, target) {
  const args = ['metadata', '--quiet', '--locked', '--format-version', '1', '--filter-platform', target]
  return JSON.parse(await run(cargo, args, { cwd: wasmCore, env }))
}

/**
 * The target name of this machine.
 * @param {Pick<Rust, 'rustc' | 'env'>} rust
 */
export function hostTarget({ rustc, env }) {
  const version = ask(rustc, ['-vV'], { cwd: wasmCore, env })
  const host = /^host: (.+)$/m.exec(version ?? '')?.[1]
  if (!host) throw new Error(`${rustc} does not say which target this machine is`)
  return host
}

/**
 * The named crates and all crates linked into them, without those that only run at compile time.
 * @template {Crate} C
 * @param {{ packages: C[], resolve: { nodes: Node[] } }} metadata
 * @param {string[]} names
 */
export function linkedWith({ packages, resolve }, names) {
  const byId = new Map(packages.map((crate) => [crate.id, crate]))
  const nodes = new Map(resolve.nodes.map((node) => [node.id, node]))
  const found = new Set(packages.filter(({ name }) => names.includes(name)).map(({ id }) => id))
  for (const id of found)
    for (const { pkg, dep_kinds } of nodes.get(id)?.deps ?? []) {
      const linked = dep_kinds.some(({ kind }) => kind === null)
      if (linked && !byId.get(pkg)?.targets.some(({ kind }) => kind.includes('proc-macro'))) found.add(pkg)
    }
  return [...found].flatMap((id) => byId.get(id) ?? [])
}

/**
 * The external crates among them.
 * @template {Crate} C
 * @param {{ packages: C[], resolve: { nodes: Node[] } }} metadata
 * @param {string[]} names
 */
export const linkedInto = (metadata, names) =>
  linkedWith(metadata, names).filter(({ source }) => source !== null)

/**
 * Folders of the named crates and of their dependencies in this workspace.
 * @param {Pick<Rust, 'cargo' | 'env'>} rust
 * @param {string[]} names
 */
export function ownCrates({ cargo, env }, names) {
  const args = ['metadata', '--quiet', '--locked', '--offline', '--no-deps', '--format-version', '1']
  /** @type {{ packages: { name: string, manifest_path: string, dependencies: { name: string, kind: string | null, path?: string }[] }[] } | undefined} */
  const described = JSON.parse(ask(cargo, args, { cwd: wasmCore, env }) ?? 'null')
  if (!described) throw new Error(`${cargo} metadata says nothing of the workspace`)
  const byName = new Map(described.packages.map((crate) => [crate.name, crate]))
  const found = new Set(names)
  for (const name of found)
    for (const { name: other, kind, path } of byName.get(name)?.dependencies ?? [])
      if (path && kind !== 'dev') found.add(other)
  return [...found].sort().map((name) => dirname(byName.get(name)?.manifest_path ?? name))
}

/**
 * Notices of the WebAssembly modules made of these crates of the workspace, with Rust's own.
 * @param {Rust} rust
 * @param {string} target
 * @param {string[]} names
 * @returns {Promise<import('./notices.mjs').Notice[]>}
 */
export async function noticesOfCrates(rust, target, names) {
  const linked = linkedInto(await metadata(rust, target), names)
  const notices = linked.map(({ name, version, license, manifest_path }) =>
    noticeOf(dirname(manifest_path), { name, version, licence: license }),
  )
  const answer = ask(rust.rustc, ['--version'], { cwd: wasmCore, env: rust.env })
  const version = /^rustc (\S+)/.exec(answer ?? '')?.[1]
  if (!version) throw new Error(`${rust.rustc} does not say its version`)
  const text = readFileSync(new URL('rust-std.txt', import.meta.url), 'utf8').trim()
  return [...notices, { name: RUST_STD, version, licence: 'MIT AND Unicode-3.0', text }]
}

export const RUST_STD = 'Rust standard library'
