import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { CRATES, sourcesOfCore } from './core.mjs'
import { linkedWith, metadata } from './crates.mjs'
import { prepareRust, TARGET } from './rust.mjs'

// Otherwise tests and publishing would use the old state of a changed crate.
test('the modules are built again when any crate of the project in them has changed', async () => {
  const rust = await prepareRust()
  const linked = linkedWith(await metadata(rust, TARGET), CRATES)
  const contained = linked.filter(({ source }) => source === null)
  const folders = contained.map(({ manifest_path }) => dirname(manifest_path))
  expect(folders.length).toBeGreaterThan(CRATES.length + 4)
  expect(sourcesOfCore(rust)).toEqual(expect.arrayContaining(folders))
})
